const { TestEnvironment } = require('jest-environment-node');
const { disableStorages } = require('./async-storages.cjs');

/** Replaced for each test file by jest itself. */
const JESTS_OWN = new Set(['console', 'process']);

/** A context in which test files run one after the other. What a file changed in it is put back when the file ends. */
class WorkerContext extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const names = Object.getOwnPropertyNames(this.global).filter((name) => !JESTS_OWN.has(name));
    this.values = new Map(names.map((name) => [name, this.global[name]]));
    this.exit = this.global.process.exit;
    this.variables = { ...this.global.process.env };
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    this.putBackValues();
    this.putBackProcess();
    this.forgetRun();
    disableStorages();
  }

  putBackValues() {
    for (const [name, value] of this.values) {
      if (!Object.is(this.global[name], value)) this.global[name] = value;
    }
  }

  putBackProcess() {
    const { process } = this.global;
    process.exit = this.exit;
    for (const name of Object.keys(process.env)) {
      if (!Object.hasOwn(this.variables, name)) delete process.env[name];
    }
    Object.assign(process.env, this.variables);
  }

  /** jest-circus keeps the tests of a file, and all that they refer to, under symbols whose names are in capitals. */
  forgetRun() {
    for (const symbol of Object.getOwnPropertySymbols(this.global)) {
      if (/^[A-Z_]+$/.test(symbol.description)) delete this.global[symbol];
    }
  }
}

let ofThisWorker;

/**
 * The environment of the test files: one context for all files of a worker, so that the product and its packages are loaded once and not for
 * each file. A file that needs a context of its own, as one that replaces modules does, begins with `@jest-environment node`.
 */
function environment(config, context) {
  ofThisWorker ??= new WorkerContext(config, context);
  return ofThisWorker;
}

module.exports = { default: environment, WorkerContext, __esModule: true };
