const { join, sep } = require('node:path');
const { pathToFileURL } = require('node:url');
const Runtime = require('jest-runtime').default;
const { SourceMaps, takeCompiled } = require('./compiled-modules.cjs');
const { WorkerContext } = require('./environment.cjs');

/** These are loaded for each file again, because they belong to its run: the tests with what supports them, and jest-circus. */
const OF_A_FILE = [join(process.cwd(), 'tests') + sep, `${sep}jest-circus${sep}`];
const URLS_OF_A_FILE = [pathToFileURL(OF_A_FILE[0]).href, '@jest/globals/'];

/** Loads modules in the context of a worker: those of the product and of packages once for all test files. */
class WorkerRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    this.transformCache.sourceMaps = new SourceMaps();
    this.compileOnce();
  }

  /** A CommonJS module that is loaded again is a new one, of the same function: jest-circus is large, and V8 had to learn it anew for each file. */
  compileOnce() {
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    const functions = new Map();
    executor.compile = (source, file) => {
      const known = functions.get(file);
      if (known?.source === source) return known.compiled;
      const compiled = compile(source, file);
      if (OF_A_FILE.some((part) => file.includes(part))) functions.set(file, { source, compiled });
      return compiled;
    };
  }

  begin(testPath) {
    this._testPath = testPath;
    this.esmLoader.testPath = testPath;
    this.executor.testPath = testPath;
    this.testState.state = 'loading';
  }

  setMock() {
    throw new Error('A test file that replaces modules needs a context of its own: /** @jest-environment node */');
  }

  setModuleMock() {
    this.setMock();
  }

  teardown() {
    this.restoreAllMocks();
    const { esModuleRegistry, moduleRegistry, internalModuleRegistry } = this.registries;
    forget(esModuleRegistry, URLS_OF_A_FILE);
    forget(moduleRegistry, OF_A_FILE);
    forget(internalModuleRegistry, OF_A_FILE);
    this.testMainModule.reset();
    this.jestGlobals.clearJestObjectCache();
    this.fileCache.clear();
    this.transformCache.clear();
  }
}

function forget(registry, parts) {
  for (const key of registry.keys()) {
    if (parts.some((part) => key.includes(part))) registry.delete(key);
  }
}

let ofThisWorker;

/** The runtime of the test files. A file with a context of its own gets jest's own runtime. */
function runtime(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
  const given = [config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig];
  if (!(environment instanceof WorkerContext)) return new Runtime(...given);
  if (ofThisWorker === undefined) {
    takeCompiled(transformer);
    ofThisWorker = new WorkerRuntime(...given);
  }
  ofThisWorker.begin(testPath);
  return ofThisWorker;
}

module.exports = { default: runtime, __esModule: true };
