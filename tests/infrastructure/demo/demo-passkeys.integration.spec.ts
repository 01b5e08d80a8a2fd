import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { transformFile } from '@swc/core';
import { FilePasskeyStore } from '../../../infrastructure/demo/demo-passkeys.js';
import { type Passkey, SoftwareAuthenticator } from '../../../infrastructure/demo/software-authenticator.js';

const OPTIONS = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Demo' },
  user: { id: 'AAAA', name: 'alice', displayName: 'Alice' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};
const ORIGIN = 'http://localhost:3000';

/** Counts on its own, one number per line, once it is told to begin. */
const COUNTER_PROCESS = `
import { FilePasskeyStore } from './demo-passkeys.mjs';
const [folder, credentialId, times] = process.argv.slice(2);
const store = new FilePasskeyStore(folder);
process.stdin.once('data', async () => {
  for (let i = 0; i < Number(times); i += 1) console.log(await store.nextSignCount(credentialId));
  process.stdin.destroy();
});
`;

describe('the passkey folder', () => {
  let root: string;
  let folder: string;
  let children: ChildProcess[];

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'demo-passkeys-'));
    folder = join(root, 'demo', 'passkeys');
    children = [];
  });

  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await rm(root, { recursive: true });
  });

  const createPasskey = async (): Promise<string> =>
    (await new SoftwareAuthenticator(new FilePasskeyStore(folder)).create(OPTIONS, ORIGIN)).id;

  it('keeps passkeys and counters from one process to the next', async () => {
    const id = await createPasskey();
    expect(await new FilePasskeyStore(folder).nextSignCount(id)).toBe(1);
    const next = new FilePasskeyStore(folder);
    expect(await next.nextSignCount(id)).toBe(2);
    expect(await next.list('localhost')).toMatchObject([{ credentialId: id, userName: 'alice', rpId: 'localhost' }]);
    expect(await next.list('example.org')).toEqual([]);
  });

  it('is readable by its owner only and holds no draft', async () => {
    const id = await createPasskey();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const names = await readdir(folder);
    expect(names.sort()).toEqual([`${id}.0.count`, `${id}.json`].sort());
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  it('is empty before the first passkey', async () => {
    expect(await new FilePasskeyStore(folder).list('localhost')).toEqual([]);
  });

  it('lists the newest first', async () => {
    const store = new FilePasskeyStore(folder);
    await createPasskey();
    const [made] = await store.list('localhost');
    if (made === undefined) throw new Error('no passkey was made');
    const at = (credentialId: string, createdAt: string): Passkey => ({ ...made, credentialId, createdAt });
    await store.add(at('newest', '2100-01-02T00:00:00.000Z'));
    await store.add(at('oldest', '2000-01-02T00:00:00.000Z'));
    const ids = (await store.list('localhost')).map((passkey) => passkey.credentialId);
    expect(ids).toEqual(['newest', made.credentialId, 'oldest']);
  });

  it('never replaces a passkey', async () => {
    const store = new FilePasskeyStore(folder);
    const id = await createPasskey();
    const before = await readFile(join(folder, `${id}.json`), 'utf8');
    const [made] = await store.list('localhost');
    if (made === undefined) throw new Error('no passkey was made');
    await expect(store.add({ ...made, userName: 'mallory' })).rejects.toThrow('EEXIST');
    expect(await readFile(join(folder, `${id}.json`), 'utf8')).toBe(before);
  });

  it('does not count for a passkey it does not hold, and names a file it cannot read', async () => {
    const id = await createPasskey();
    const store = new FilePasskeyStore(folder);
    await expect(store.nextSignCount('unknown')).rejects.toThrow('ENOENT');
    const path = join(folder, `${id}.json`);
    await writeFile(path, '{');
    await expect(store.list('localhost')).rejects.toThrow(`The passkey file ${path} cannot be read as JSON`);
  });

  it('gives no counter twice when calls overlap in one process', async () => {
    const id = await createPasskey();
    const store = new FilePasskeyStore(folder);
    const counts = await Promise.all(Array.from({ length: 40 }, () => store.nextSignCount(id)));
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  });

  describe('shared by processes', () => {
    const TIMES = 300;

    const FOREVER = 1_000_000_000;

    async function startCounting(
      id: string,
      times: number,
    ): Promise<ChildProcess & { readonly lines: Promise<number[]> }> {
      const child = spawn(process.execPath, [join(root, 'count.mjs'), folder, id, String(times)], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      children.push(child);
      const lines = text(child.stdout).then((output) => output.split('\n').filter(Boolean).map(Number));
      return Object.assign(child, { lines });
    }

    beforeEach(async () => {
      const { code } = await transformFile('infrastructure/demo/demo-passkeys.ts', {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'es6' },
      });
      await writeFile(join(root, 'demo-passkeys.mjs'), code);
      await writeFile(join(root, 'count.mjs'), COUNTER_PROCESS);
    });

    it('gives no counter twice and skips none', async () => {
      const id = await createPasskey();
      const processes = [
        await startCounting(id, TIMES),
        await startCounting(id, TIMES),
        await startCounting(id, TIMES),
      ];
      for (const child of processes) child.stdin?.write('go\n');
      const counts = (await Promise.all(processes.map((child) => child.lines))).flat();
      expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 3 * TIMES }, (_, i) => i + 1));
    });

    it('goes on after a process was killed while counting', async () => {
      const id = await createPasskey();
      const [killed, other] = [await startCounting(id, FOREVER), await startCounting(id, TIMES)];
      killed.stdout?.once('data', () => killed.kill('SIGKILL'));
      for (const child of [killed, other]) child.stdin?.write('go\n');
      const counts = (await Promise.all([killed.lines, other.lines])).flat();
      expect(new Set(counts).size).toBe(counts.length);
      expect(await new FilePasskeyStore(folder).nextSignCount(id)).toBeGreaterThan(Math.max(...counts));
    });
  });
});
