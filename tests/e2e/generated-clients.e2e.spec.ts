import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PROGRAMS } from '../support/generated-clients/programs.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const run = promisify(execFile);

const COMPILER = ['node_modules/typescript-native/bin/tsc', '--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck'];
const PLATFORM = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022', '--types', ''];

describe('a client that is generated from the served document', () => {
  let sandbox: Sandbox;
  let folder: string;
  let payer: Person;
  let recipient: Person;

  beforeAll(async () => {
    sandbox = await Sandbox.shared();
    [payer, recipient] = await Promise.all([sandbox.newPerson({ USD: '10' }), sandbox.newPerson()]);
    // Within the repository, so that the programs find openapi-fetch.
    folder = await mkdtemp(resolve('dist', 'generated-clients-'));
    const document = await (await fetch(`${sandbox.url}/openapi.json`)).text();
    await writeFile(join(folder, 'document.json'), document);
    for (const [name, text] of Object.entries(PROGRAMS)) await writeFile(join(folder, `${name}.ts`), text);
    await run(process.execPath, ['tests/support/generated-clients/generate.mjs', folder]);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await sandbox?.stop();
  });

  function start(program: keyof typeof PROGRAMS, credential: string) {
    const environment = { BASE_URL: sandbox.url, CREDENTIAL: credential, RECIPIENT: recipient.username };
    const child = spawn(process.execPath, [join(folder, `${program}.mjs`)], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return createInterface(child.stdout)[Symbol.asyncIterator]();
  }

  it('compiles strictly', async () => {
    const files = Object.keys(PROGRAMS).map((name) => join(folder, `${name}.ts`));
    await run(process.execPath, [...COMPILER, ...PLATFORM, '--lib', 'es2022,dom,dom.iterable', ...files]);
  });

  it.each(['hey-api', 'openapi-fetch'] as const)('of %s pays at the first try', async (program) => {
    const lines = start(program, payer.rest.token);
    expect((await lines.next()).value).toBe('chain');
    await payer.app.approve((await lines.next()).value ?? '');
    expect((await lines.next()).value).toBe('COMPLETED');
  });

  it('of hey-api reads with an API key, which it sends in both headers', async () => {
    const manager = await sandbox.client(payer.userId, ['write:api_keys', 'read:balances']);
    const body = { name: 'Generated', scopes: ['read:balances'] };
    const created = await manager.send<{ readonly key: string }>('/api-keys', { method: 'POST', body });
    const lines = start('hey-api-key', created.body.key);
    expect((await lines.next()).value).toMatch(/^chain /);
  });
});
