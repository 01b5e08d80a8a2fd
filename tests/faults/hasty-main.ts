import 'reflect-metadata';
import { AsyncLocalStorage } from 'node:async_hooks';
import { OperationSimulator } from '../../application/wallet-operations/operation-simulator.js';
import { SubmitOperation } from '../../application/wallet-operations/submit-operation.js';
import { start } from '../../infrastructure/start.js';
import { intercept } from './intercept.js';

const AT_ONCE = 4;

/** A barrier: all callers wait until the last one has arrived. */
function gate(size: number): () => Promise<void> {
  let waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length < size) return;
      for (const open of waiting) open();
      waiting = [];
    });
}

const submitting = new AsyncLocalStorage<boolean>();

/**
 * The service as it is, except that every submission runs four times at once, and that all four have found that nothing has been sent
 * when the first one begins to send. For wallets that are on chain.
 */
await start((container) => {
  const everybodyIsHere = gate(AT_ONCE);
  for (const method of ['simulate', 'simulateAll'] as const) {
    intercept(container, OperationSimulator, method, async (call) => {
      if (submitting.getStore()) await everybodyIsHere();
      return call();
    });
  }
  for (const method of ['execute', 'executeAll'] as const) {
    intercept(container, SubmitOperation, method, async (call) => {
      const ended = await submitting.run(true, () => Promise.all(Array.from({ length: AT_ONCE }, call)));
      return ended[0];
    });
  }
});
