import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll } from '@jest/globals';

/*
 * Whenever a promise begins, Node 20 goes through every storage that was ever used in the process, also through those of test files that
 * are over. They are disabled, so that a worker does not become slower with each file.
 */
const used = new Set<AsyncLocalStorage<unknown>>();
const { run } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = new Proxy(run, {
  apply: (target, storage: AsyncLocalStorage<unknown>, given) => {
    used.add(storage);
    return Reflect.apply(target, storage, given);
  },
});

afterAll(() => {
  AsyncLocalStorage.prototype.run = run;
  for (const storage of used) storage.disable();
});
