import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../infrastructure/logger.js';
import { eventually } from '../support/eventually.js';

const SCRIPT = fileURLToPath(new URL('./logging.process.ts', import.meta.url));
const HOOKS = pathToFileURL(fileURLToPath(new URL('../adapters/jobs/typescript-hooks.mjs', import.meta.url)));
const REGISTER = `data:text/javascript,import{register}from"node:module";register("${HOOKS}")`;

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logger-'));
  file = join(folder, 'service.log');
});
afterEach(() => rm(folder, { recursive: true }));

async function logged(count = 1): Promise<Record<string, unknown>[]> {
  const lines = await eventually(
    `${count} lines in the log`,
    async () => {
      const written = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
      return written.length >= count && written;
    },
    5_000,
  );
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the log', () => {
  it('is JSON, a line for each event, with its time, for its owner alone', async () => {
    createLogger('info', file).info({ paymentId: 'p1' }, 'Something happened');

    expect(await logged()).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        paymentId: 'p1',
        msg: 'Something happened',
      },
    ]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  // Less than a portion, and many of them.
  it.each([
    [3, 'exits'],
    [10_500, 'exits'],
    [3, 'runs out of work'],
    [10_500, 'runs out of work'],
  ])(
    'has every one of %d lines in its order when the process %s right after the last',
    async (count, end) => {
      const env = { ...process.env, NODE_OPTIONS: '' };
      const run = [REGISTER, SCRIPT, file, String(count), end];
      const { stderr } = await promisify(execFile)(process.execPath, ['--import', ...run], { env });

      const lines = (await readFile(file, 'utf8')).split('\n');
      expect(lines.pop()).toBe('');
      const numbers = lines.map((line) => (JSON.parse(line) as { readonly nth: number }).nth);
      expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
      expect(stderr).not.toContain('Error');
    },
    60_000,
  );

  it('leaves out what is below its level', async () => {
    const logger = createLogger('warn', file);
    logger.info({}, 'quiet');
    logger.debug({}, 'quieter');
    logger.warn({}, 'loud');

    expect(await logged()).toMatchObject([{ msg: 'loud' }]);
  });

  it.each(['token', 'authorization', 'cookie', 'secret', 'password', 'raw', 'privateKey'])(
    'never holds a %s, at the top or inside something',
    async (name) => {
      createLogger('info', file).info({ [name]: 'hunter2', request: { [name]: 'hunter2', id: 'r1' } }, 'Careless');

      const [line] = await logged();
      expect(line).toMatchObject({ [name]: '[removed]', request: { [name]: '[removed]', id: 'r1' } });
      expect(JSON.stringify(line)).not.toContain('hunter2');
    },
  );

  it('tells an error with its message and stack', async () => {
    createLogger('info', file).error({ err: new TypeError('a defect') }, 'Failed');

    expect(await logged()).toMatchObject([
      { level: 50, err: { type: 'TypeError', message: 'a defect', stack: expect.stringContaining('a defect') } },
    ]);
  });
});
