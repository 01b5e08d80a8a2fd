import { setTimeout as delay } from 'node:timers/promises';

/** Does something again and again, also when it fails. @returns ends it, and waits until it has ended */
export function repeating(everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      await work().catch(() => undefined);
      await delay(everyMs);
    }
  })();
  return () => {
    isOver = true;
    return running;
  };
}
