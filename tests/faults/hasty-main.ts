import 'reflect-metadata';
import { EntryPoint } from '../../application/wallet-operations/entry-point.js';
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

/**
 * The service as it is, except that every submission runs four times at once, and that all four have found that nothing has been sent
 * when the first one begins to send. For wallets that are on chain.
 */
await start((container) => {
  const everybodyIsHere = gate(AT_ONCE);
  intercept(container, EntryPoint, 'simulate', async (call) => {
    await everybodyIsHere();
    return call();
  });
  intercept(container, SubmitOperation, 'execute', (call) => Promise.all(Array.from({ length: AT_ONCE }, call)));
});
