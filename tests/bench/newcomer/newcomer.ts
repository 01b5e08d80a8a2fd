import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestBrowser } from '../../support/browser.js';
import { NEWCOMER_FLOWS } from '../../support/newcomer/flows.js';
import { Sandbox } from '../../support/sandbox/sandbox.js';

/** Starts a fresh sandbox, plays what somebody does who has just come, one after the other, and prints the seconds of each. */
export async function benchNewcomer(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-newcomer-'));
  const secondsOf = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    const result = await work();
    process.stdout.write(`${name.padEnd(52)}${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s\n`);
    return result;
  };
  const start = () => Sandbox.start({ dataDirectory: join(folder, 'data') });
  let sandbox: Sandbox | undefined;
  const browser = await TestBrowser.start();
  try {
    const fresh = await secondsOf('start of the service, new folder, no history', start);
    sandbox = fresh;
    for (const [name, play] of Object.entries(NEWCOMER_FLOWS)) {
      await secondsOf(name, () => play({ sandbox: fresh, browser }));
    }
  } finally {
    await browser.stop();
    await sandbox?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
