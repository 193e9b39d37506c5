"""Which step of the table makes which sounds, how each is made, and what switches do: run by Node with an audio device that writes down."""

import json
import subprocess
from typing import Any

import pytest
from tests.draw.node import NO_NODE, WEB, command

#: As much of a browser as sounds need; what is started is written down with its first pitch and its loudness.
STUB = """
const made = [];
const level = (of) => ({ value: 0, first: null, at: [], setValueAtTime(v, t) { this.first ??= v; this.at.push([v, t]); },
  linearRampToValueAtTime(v, t) { this.at.push([v, t]); }, exponentialRampToValueAtTime(v, t) { this.at.push([v, t]); } });
class Node { constructor() { this.frequency = level(); this.gain = level(); this.Q = level(); }
  connect(to) { this.to = to; return to; } stop() {}
  start(at) { if (this.kind === 'voice') made.push({ at, pitch: this.frequency.first, loud: this.loud() }); }
  loud() { let one = this; while (one.to?.to) one = one.to; return one.gain.value || Math.max(0, ...one.gain.at.map(([v]) => v)); } }
globalThis.AudioContext = class { state = 'running'; currentTime = 0; sampleRate = 8; destination = {};
  createBuffer() { return { getChannelData: () => new Float32Array(2) }; } createGain() { return new Node(); }
  createBufferSource() { return new Node(); } createBiquadFilter() { return new Node(); }
  createOscillator() { const one = new Node(); one.kind = 'voice'; return one; } };
const kept = new Map(); const listeners = {}; const buzzed = [];
const media = { matches: true, addEventListener() {} };
const define = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
define('localStorage', { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) });
define('matchMedia', () => media);
define('document', { hidden: false, documentElement: { dataset: {} }, createElement: () => ({}), addEventListener() {} });
define('navigator', { languages: ['en'], vibrate: (how) => buzzed.push(how), userActivation: { hasBeenActive: true } });
define('location', new URL('http://127.0.0.1/'));
define('window', globalThis);
define('addEventListener', (kind, heard) => { listeners[kind] = heard; });
define('setTimeout', (work) => work());
const web = process.argv[1];
const { sound, listenForGesture } = await import(`${web}/sounds.js`);
const { soundsOf } = await import(`${web}/sounding.js`);
const prefs = await import(`${web}/soundprefs.js`);
const { sounds } = await import(`${web}/prefs.js`);
listenForGesture();
"""


def run(script: str) -> Any:
    node = command()
    if node is None:
        pytest.skip(NO_NODE)
    code = f"(async () => {{{STUB}{script}}})()"
    done = subprocess.run([*node, "-e", code, WEB.as_uri()], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_each_step_has_its_sounds() -> None:
    """The table of the look: laid, double, knock, going out and fish with the record, the goat once, the latch when the turn comes."""
    said = run(
        """
const rest = { is_over: false, rules: { match: 'reach_loses' }, sides: [0, 1, 0, 1], losers: [1] };
const view = (turn, more = {}) => ({ seat: 0, turn, ...rest, ...more });
const of = (events, after, before = view(3)) =>
  soundsOf({ events, view: after }, before, 0.28).map(({ name, delay }) => `${name} ${delay.toFixed(2)}`);
const lay = (tile) => ({ kind: 'lay', seat: 3, tile });
process.stdout.write(JSON.stringify([
  of([lay('5-3')], view(1)), of([lay('5-5')], view(1)), of([{ kind: 'pass', seat: 3 }], view(1)), of([lay('5-3')], view(0)),
  of([lay('5-3'), { kind: 'out', seat: 3 }], view(-1)), of([lay('5-3'), { kind: 'blocked', seat: 3 }], view(-1)),
  of([lay('5-3'), { kind: 'out', seat: 3 }], view(-1, { is_over: true })), of([{ kind: 'draw', seat: 3 }], view(3)),
  of([], view(0), view(0)),
]));"""
    )
    over = ["slam 0.28", "pencil 0.78"]
    assert said == [
        ["laid 0.28"],
        ["double 0.28"],
        ["knock 0.00"],
        ["laid 0.28", "turn 0.40"],
        over,
        over,
        [*over, "goat 1.68"],
        [],
        [],
    ]


def test_every_kind_sounds_as_it_should_and_can_be_switched_off() -> None:
    heard = run(
        """
listeners.pointerdown();
const all = {};
const take = (name) => {
  made.length = buzzed.length = 0;
  sound(name);
  return { made: structuredClone(made), buzzed: structuredClone(buzzed) };
};
for (const name of [...prefs.SOUND_KINDS, 'double']) all[name] = take(name);
prefs.hear('door', true);
all.doorOn = take('door');
for (const kind of prefs.SOUND_KINDS) prefs.hear(kind, false);
all.silent = [...prefs.SOUND_KINDS, 'double'].flatMap((name) => take(name).made);
for (const kind of prefs.SOUND_KINDS) prefs.hear(kind, true);
prefs.volume.value = 100;
all.loud = take('laid');
prefs.volume.value = 0;
all.mute = take('laid');
prefs.volume.value = 50;
sounds.value = false;
all.off = take('knock');
sounds.value = true;
prefs.buzz.value = false;
all.still = take('knock');
prefs.buzz.value = true;
document.hidden = true;
all.hidden = take('laid');
all.kept = Object.fromEntries(['volume', 'silent', 'buzz'].map((key) => [key, kept.get(`dvor-${key}`)]));
process.stdout.write(JSON.stringify(all));"""
    )
    count = {
        name: len(heard[name]["made"]) for name in ("laid", "double", "slam", "knock", "turn", "pencil", "clock", "goat", "door", "doorOn")
    }
    assert count == {
        "laid": 1, "double": 1, "slam": 1, "knock": 2, "turn": 1, "pencil": 4, "clock": 1, "goat": 2, "door": 0, "doorOn": 2,
    }  # fmt: skip
    assert heard["double"]["made"][0]["pitch"] < heard["laid"]["made"][0]["pitch"], "doubles a little lower"
    strokes = ("laid", "double", "knock", "turn", "pencil", "clock", "slam")
    assert max(strokes, key=lambda name: heard[name]["made"][0]["loud"]) == "slam"
    assert heard["silent"] == []
    assert heard["loud"]["made"][0]["loud"] == pytest.approx(2 * heard["laid"]["made"][0]["loud"])
    assert heard["mute"]["made"] == heard["off"]["made"] == heard["hidden"]["made"] == []
    buzzes = {name: heard[name]["buzzed"] for name in ("laid", "double", "knock", "turn", "slam", "goat", "mute", "off", "still", "hidden")}
    assert buzzes == {
        "laid": [[10]], "double": [[10]], "knock": [[20, 40, 20]], "turn": [[40]], "slam": [], "goat": [],
        "mute": [[10]], "off": [[20, 40, 20]], "still": [], "hidden": [],
    }  # fmt: skip
    assert heard["kept"] == {"volume": "50", "silent": "", "buzz": "on"}
