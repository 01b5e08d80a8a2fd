import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';

const SCRIPT = fileURLToPath(new URL('./ending.process.ts', import.meta.url));
const HOOKS = pathToFileURL(fileURLToPath(new URL('../adapters/jobs/typescript-hooks.mjs', import.meta.url)));
const REGISTER = `data:text/javascript,import{register}from"node:module";register("${HOOKS}")`;

/** Time for a process to start on a busy machine. */
const READY_MS = 60_000;
const PROMISED_MS = 10_000;

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that is ready to be ended. */
async function started(which: string) {
  const child = spawn(process.execPath, ['--import', REGISTER, SCRIPT, which], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const printed = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    printed.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    printed.err += chunk;
  });
  const says = (text: string) =>
    eventually(`the process to say ${text}`, async () => printed.out.includes(text), READY_MS);
  await says('ready\n');
  printed.out = '';
  return { child, printed, says };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  const exit = once(child, 'close');
  child.kill(signal);
  const late = delay(PROMISED_MS, ['it did not end in time'], { ref: false });
  return (await Promise.race([exit, late]))[0];
}

describe('a process that is told to end', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'by %s stops the last started first, and exits with 0',
    async (signal) => {
      const { child, printed } = await started('in order');

      expect(await ended(child, signal)).toBe(0);
      expect(printed).toEqual({ out: 'service\ndatabase\n', err: '' });
    },
  );

  it('says which step failed, stops the rest all the same, and exits with 1', async () => {
    const { child, printed } = await started('a failing step');

    expect(await ended(child, 'SIGTERM')).toBe(1);
    expect(printed).toEqual({ out: 'service aborted\ndatabase\n', err: 'Stopping service failed: it broke\n' });
  });

  it('does not wait for a step that hangs', async () => {
    const { child, printed } = await started('a hanging step');

    expect(await ended(child, 'SIGTERM')).toBe(1);
    expect(printed).toEqual({ out: 'service aborted\ndatabase\n', err: 'Stopping service failed: it took too long\n' });
  });

  it('and is told again ends at once, and aborts what is left', async () => {
    const { child, printed, says } = await started('a second signal');
    child.kill('SIGTERM');
    await says('stopping\n');
    const exit = once(child, 'close');
    await eventually('it to end', async () => !child.kill('SIGTERM'), PROMISED_MS);

    expect((await exit)[0]).toBe(1);
    expect(printed.out).toBe('stopping\nservice aborted\ndatabase aborted\n');
  });
});
