const { AsyncLocalStorage } = require('node:async_hooks');

const used = new Set();
const { run } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = function runAndRemember(...given) {
  used.add(this);
  return Reflect.apply(run, this, given);
};

/**
 * Whenever a promise begins, Node 20 goes through every storage that was ever used in the process, also through those of test files that are
 * over. They are disabled when a file has ended, so that a worker does not become slower with each file. jest-circus has one, too, which it uses
 * until its last hook: therefore no hook of a file can do this.
 */
function disableStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}

module.exports = { disableStorages };
