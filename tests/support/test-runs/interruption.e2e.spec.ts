import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { eventually } from '../eventually.js';
import { processesIn } from '../sandbox/process-table.js';

const STARTED_WITHIN_MS = 180_000;
const ENDED_WITHIN_MS = 150_000;

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a run of the tests that %s ends leaves no server and no file',
  async (signal) => {
    const note = join(await mkdtemp(join(tmpdir(), 'interruption-')), 'folder');
    const { TEST_RUN_DIRECTORY: _ours, JEST_WORKER_ID: _worker, ...environment } = process.env;
    const run = spawn(process.execPath, ['scripts/test.mjs', '--testMatch', '**/endless.run.ts'], {
      env: { ...environment, SERVERS_STARTED: note },
      stdio: 'ignore',
    });
    const ended = once(run, 'exit');
    // A file exists before its content does.
    const noted = async () => (await readFile(note, 'utf8')) || null;
    const folder = await eventually('the servers run', noted, STARTED_WITHIN_MS);
    const running = (await processesIn(folder)).join('\n');
    for (const program of [/postgres/, /anvil/, /programs\/main\.js/]) expect(running).toMatch(program);

    run.kill(signal);
    await ended;
    const isOver = async () => {
      const left = [...(await processesIn(folder)), ...(existsSync(folder) ? [folder] : [])];
      if (left.length > 0) throw new Error(`There is still: ${left.join('\n').slice(0, 2_000)}`);
      return true;
    };
    await eventually('everything is gone', isOver, ENDED_WITHIN_MS);
  },
  STARTED_WITHIN_MS + ENDED_WITHIN_MS,
);
