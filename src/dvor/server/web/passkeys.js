// Signing in by a passkey. The browser does the work; where it cannot, the page does not speak of it.

import { ApiError, request } from "./api.js";

/** What newer browsers have and the types of ours do not say. @type {any} */
const Credential = "PublicKeyCredential" in window ? window.PublicKeyCredential : null;

/** Passkeys belong to a name: an address in digits is none. */
const DIGITS = /^[\d.]+$|:/;

/** Whether this browser can, over this connection, at this address. */
export function canPasskey() {
  return isSecureContext && !DIGITS.test(location.hostname) && typeof Credential?.parseCreationOptionsFromJSON === "function" && typeof Credential.parseRequestOptionsFromJSON === "function";
}

/** @param {() => Promise<any>} ask @returns {Promise<any>} what the browser gives, as JSON; refused when it gives none: the person has thought better of it, or has no key */
async function given(ask) {
  try {
    return (await ask()).toJSON();
  } catch {
    throw new ApiError("bad_passkey", "", { reason: "none" }, 422);
  }
}

/** A new passkey of the account. */
export async function addPasskey() {
  const options = Credential.parseCreationOptionsFromJSON(await request("POST", "/api/passkeys/options", {}));
  const credential = await given(() => navigator.credentials.create({ publicKey: options }));
  await request("POST", "/api/passkeys", { credential, name: "" });
}

/** Sign in. @returns {Promise<any>} who one is then */
export async function enterByPasskey() {
  const options = Credential.parseRequestOptionsFromJSON(await request("POST", "/api/session/options", {}));
  const credential = await given(() => navigator.credentials.get({ publicKey: options }));
  return request("POST", "/api/session/passkey", { credential });
}
