#!/bin/sh
# Pin everything for every Python from 3.11 on: one resolution of all extras, then a file with hashes per extra.
# `make lock` keeps what is pinned and adds what is new; `make lock UPGRADE=1` takes the newest of everything.
set -eu
cd "$(dirname "$0")/.."
python=.venv/bin/python
"$python" -c 'import uv' 2>/dev/null || "$python" -m pip install --quiet uv
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
compile() { "$python" -m uv pip compile --quiet --universal --python-version 3.11 --no-header --no-emit-index-url "$@"; }

printf 'hatchling>=1.27\neditables>=0.5\n' >"$work/build.in"
[ -n "${UPGRADE:-}" ] || cat lock/*.txt 2>/dev/null | grep -E '^[a-z0-9._-]+==' | sed 's/ *\\$//' | sort -u >"$work/all.txt"
compile --all-extras --group peers --group docs pyproject.toml "$work/build.in" --output-file "$work/all.txt" --no-annotate
pins() { compile --generate-hashes --no-annotate --constraints "$work/all.txt" "$@"; }

mkdir -p lock
pins "$work/build.in" --output-file lock/build.txt
for extra in web terminal bots scale research all train dev; do
    pins --extra "$extra" pyproject.toml --output-file "lock/$extra.txt"
done
pins --group docs --output-file lock/docs.txt
pins --group peers --output-file lock/peers.txt
pins --group peers-apart --no-deps --output-file lock/peers-apart.txt # its own folder holds it alone
echo "lock/: $(cat lock/*.txt | grep -cE '^[a-z0-9._-]+==') pins in $(ls lock/*.txt | wc -l) files"
