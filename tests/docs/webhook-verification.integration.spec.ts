import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HmacWebhookSigner } from '../../adapters/security/hmac-webhook-signer.js';
import { webhookEventId } from '../../domain/shared/ids.js';
import { systemErrorCode } from '../../infrastructure/embedded/file-errors.js';
import { uuid } from '../support/builders/ids.js';

const DOCUMENT = readFileSync('docs/webhooks.md', 'utf8');
const signer = new HmacWebhookSigner();
const secret = signer.newSecret();
const body = JSON.stringify({ id: uuid(1), type: 'key.created', data: { name: 'Schlüssel – 鍵\n' } });

interface Program {
  readonly language: string;
  readonly file: string;
  /** What shows whether it is installed. */
  readonly check: readonly [string, ...string[]];
  /** Makes what is run. @returns the command */
  readonly build: (path: string) => readonly [string, ...string[]];
}

const PROGRAMS: readonly Program[] = [
  {
    language: 'js',
    file: 'verify.mjs',
    check: [process.execPath, '--version'],
    build: (path) => [process.execPath, path],
  },
  { language: 'python', file: 'verify.py', check: ['python3', '--version'], build: (path) => ['python3', path] },
  {
    language: 'go',
    file: 'verify.go',
    check: ['go', 'version'],
    build: (path) => {
      const program = path.replace(/\.go$/, '');
      const built = spawnSync('go', ['build', '-o', program, path], { env: goEnvironment(path), encoding: 'utf8' });
      if (built.status !== 0) throw new Error(built.stderr || String(built.error));
      return [program];
    },
  },
  { language: 'sh', file: 'verify.sh', check: ['openssl', 'version'], build: (path) => ['sh', path] },
];

const folder = mkdtempSync(join(tmpdir(), 'webhooks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function goEnvironment(path: string): NodeJS.ProcessEnv {
  return { ...process.env, GOCACHE: join(path, '..', 'go-cache'), GO111MODULE: 'off', GOFLAGS: '-modcacherw' };
}

function codeIn(language: string): string {
  const [, code] = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(DOCUMENT) ?? [];
  if (code === undefined) throw new Error(`The document has no program in ${language}`);
  return code;
}

const now = () => Math.floor(Date.now() / 1000);
const signed = (timestamp: number, key = secret) =>
  signer.sign({ eventId: webhookEventId(uuid(1)), timestamp, body }, key);

describe.each(PROGRAMS)('the program in $language of docs/webhooks.md', ({ language, file, check, build }) => {
  const [tool, ...rest] = check;
  const isInstalled = spawnSync(tool, rest).status === 0;
  let command: readonly [string, ...string[]] | undefined;

  beforeAll(() => {
    // A machine without the tool does not test the program, and says so.
    if (!isInstalled)
      return void process.stderr.write(`${tool} is missing: the program in ${language} is not tested\n`);
    const path = join(folder, file);
    writeFileSync(path, codeIn(language));
    command = build(path);
  }, 300_000);

  const takes = (changes: Readonly<Record<string, string>>, input = body) => {
    if (!command) throw new Error(`${tool} is missing`);
    const timestamp = now();
    const [program, ...options] = command;
    const environment = { SECRET: secret, TIMESTAMP: String(timestamp), SIGNATURE: signed(timestamp), ...changes };
    const { status, error } = spawnSync(program, options, {
      input,
      env: { PATH: process.env['PATH'], ...environment },
    });
    // A program that refuses for the headers alone has ended before it has read the body.
    if (error && systemErrorCode(error) !== 'EPIPE') throw error;
    return status === 0;
  };

  it('takes what the service signs, with the new secret or the replaced one, and nothing else', () => {
    if (!isInstalled) return;
    const [timestamp, other] = [now(), signer.newSecret()];
    const old = timestamp - 1_000;
    expect(takes({})).toBe(true);
    expect(
      takes({
        SIGNATURE: signed(timestamp, other),
        SIGNATURE_PREVIOUS: signed(timestamp),
        TIMESTAMP: String(timestamp),
      }),
    ).toBe(true);
    expect(takes({}, `${body} `)).toBe(false);
    expect(takes({ SECRET: other })).toBe(false);
    expect(takes({ SIGNATURE: '' })).toBe(false);
    expect(takes({ SIGNATURE: 'zz' })).toBe(false);
    expect(takes({ TIMESTAMP: String(old), SIGNATURE: signed(old) })).toBe(false);
    expect(takes({ TIMESTAMP: String(timestamp + 1_000), SIGNATURE: signed(timestamp + 1_000) })).toBe(false);
  }, 300_000);
});
