"""A passkey in software: what a browser and a security key do together, for the tests."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def to_text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class SoftKey:
    """One passkey of one site; ``origin`` is what the browser says the page is."""

    origin: str
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    count: int = 0
    flags: int = PRESENT | VERIFIED
    private: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """``navigator.credentials.create``."""
        numbers = self.private.public_key().public_numbers()
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key
        data = self._data(options["rp"]["id"], self.flags | ATTESTED) + attested
        response = {
            "clientDataJSON": to_text(self._client("webauthn.create", options)),
            "attestationObject": to_text(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
        }
        return self._credential(response)

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """``navigator.credentials.get``."""
        self.count += 1
        data, client = self._data(options["rpId"], self.flags), self._client("webauthn.get", options)
        signature = self.private.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {"clientDataJSON": to_text(client), "authenticatorData": to_text(data), "signature": to_text(signature)}
        return self._credential(response)

    def _data(self, site: str, flags: int) -> bytes:
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client(self, kind: str, options: dict[str, Any]) -> bytes:
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}).encode()

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        return {
            "id": to_text(self.id), "rawId": to_text(self.id), "type": "public-key", "response": response, "clientExtensionResults": {},
        }  # fmt: skip
