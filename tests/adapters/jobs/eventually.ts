import { setTimeout as delay } from 'node:timers/promises';

/** Waits until the condition holds; throws when it does not within the limit. */
export async function eventually(condition: () => boolean | Promise<boolean>, limitMs = 60_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) {
      throw new Error(`did not become true within ${limitMs} ms: ${condition}`);
    }
    await delay(10);
  }
}
