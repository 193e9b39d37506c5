"""Copy the page's libraries from tools/js/node_modules into the package, as modules a browser loads as they are.

Bare specifiers become relative paths once, here, so the page needs no import map and no build step.
`--check` writes nothing and exits 1 when what is in the package differs from what would be written.
"""

import json
import posixpath
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "tools" / "js" / "node_modules"
VENDOR = ROOT / "src" / "dvor" / "server" / "web" / "vendor"

FILES = {
    "preact": {
        "dist/preact.mjs": "preact/preact.js",
        "src/index.d.ts": "preact/preact.d.ts",
        "src/jsx.d.ts": "preact/jsx.d.ts",
        "src/dom.d.ts": "preact/dom.d.ts",
        "hooks/dist/hooks.mjs": "preact/hooks.js",
        "hooks/src/index.d.ts": "preact/hooks.d.ts",
    },
    "htm": {"dist/htm.mjs": "htm/htm.js", "dist/htm.d.ts": "htm/htm.d.ts"},
    "@preact/signals-core": {"dist/signals-core.mjs": "signals/signals-core.js", "dist/signals-core.d.ts": "signals/signals-core.d.ts"},
    "@preact/signals": {"dist/signals.mjs": "signals/signals.js", "dist/signals.d.ts": "signals/signals.d.ts"},
    "@fluent/bundle": {
        f"esm/{name}{ending}": f"fluent/{name}{ending}"
        for name in ("ast", "builtins", "bundle", "index", "memoizer", "resolver", "resource", "scope", "types")
        for ending in (".js", ".d.ts")
    },
}
PURPOSE = {
    "preact": "components and hooks",
    "htm": "templates in plain JavaScript",
    "@preact/signals-core": "the store: signals, computed values, effects",
    "@preact/signals": "components that follow signals",
    "@fluent/bundle": "the messages of i18n/",
}
BARE = {
    "preact": "preact/preact.js",
    "preact/hooks": "preact/hooks.js",
    "@preact/signals-core": "signals/signals-core.js",
    # inside preact's own types
    "./index": "preact/preact.js",
    "./jsx": "preact/jsx.js",
    "./dom": "preact/dom.js",
    "../../src/index": "preact/preact.js",
}
SPECIFIER = re.compile(r"""(\bfrom\s*|\bimport\s*)(["'])([^"']+)\2""")


def rewritten(text: str, *, at: str) -> str:
    """The module's text with every bare specifier made relative to `at`, and no pointer to a source map."""

    def relative(match: re.Match[str]) -> str:
        target = BARE.get(match[3])
        if target is None:
            return match[0]
        path = posixpath.relpath(target, posixpath.dirname(at))
        return f"{match[1]}{match[2]}{path if path.startswith('.') else './' + path}{match[2]}"

    text = SPECIFIER.sub(relative, text)
    return re.sub(r"\s*//# sourceMappingURL=\S+\s*$", "", text).rstrip() + "\n"


def licence_text(package: Path, licence: str) -> str:
    """The licence as the package ships it; the common Apache text where it ships none."""
    for name in ("LICENSE", "LICENSE.md", "LICENCE"):
        if (package / name).is_file():
            return (package / name).read_text("utf-8")
    if licence != "Apache-2.0":
        raise SystemExit(f"{package.name}: no licence text for {licence}")
    return (ROOT / "LICENSE").read_text("utf-8")


def wanted() -> dict[str, str]:
    """Every file the vendor folder must hold: path -> text."""
    files: dict[str, str] = {}
    rows = ["| library | version | licence | for |", "|---|---|---|---|"]
    for library, paths in FILES.items():
        package = MODULES / library
        facts = json.loads((package / "package.json").read_text("utf-8"))
        for source, at in paths.items():
            files[at] = rewritten((package / source).read_text("utf-8"), at=at)
        name = library.removeprefix("@").replace("/", "-")
        files[f"licences/{name}.txt"] = licence_text(package, facts["license"])
        rows.append(f"| {library} | {facts['version']} | [{facts['license']}](licences/{name}.txt) | {PURPOSE[library]} |")
    about = "Other people's libraries, copied by `make vendor` (tools/vendor.py). Do not edit them here: change the version in\n"
    about += "tools/js/package.json, run `make vendor`. The `.d.ts` files are for the type check only and are not shipped.\n"
    files["README.md"] = f"# Libraries of the page\n\n{about}\n" + "\n".join(rows) + "\n"
    return files


def main() -> int:
    """Write the vendor folder, or with --check say what differs."""
    files = wanted()
    present = {p.relative_to(VENDOR).as_posix(): p.read_text("utf-8") for p in sorted(VENDOR.rglob("*")) if p.is_file()}
    if "--check" in sys.argv[1:]:
        wrong = sorted(name for name in files.keys() | present.keys() if files.get(name) != present.get(name))
        for name in wrong:
            print(f"{VENDOR.relative_to(ROOT) / name}: differs from what `make vendor` writes")
        return 1 if wrong else 0
    for name in present.keys() - files.keys():
        (VENDOR / name).unlink()
    for name, text in files.items():
        (VENDOR / name).parent.mkdir(parents=True, exist_ok=True)
        (VENDOR / name).write_text(text, "utf-8")
    print(f"{len(files)} files in {VENDOR.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
