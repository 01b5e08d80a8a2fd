import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { plainPdf } from '../support/documents/hostile-pdfs.js';
import { DemoSession, expectFailure } from '../support/sandbox/demo-session.js';

let session: DemoSession;

beforeAll(async () => {
  session = await DemoSession.open();
});
afterAll(() => session?.sandbox.stop());

describe('demo receipt', () => {
  it('uploads a file and prints what was read, without addresses', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'receipt-'));
    const file = join(folder, 'kiosk.pdf');
    await writeFile(file, await plainPdf());
    const { exitCode, stdout, stderr } = await session.run('receipt', file, '--user', 'alice');
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      status: 'VALID',
      merchantName: 'Kiosk Otto GmbH',
      date: '2026-03-01',
      totalAmountValue: '2.00',
      lineItems: [{ description: 'Zeitung', totalValue: '2.00' }],
    });
    expect(stdout).not.toContain('/storage/');
    await writeFile(file, '<svg/>');
    expectFailure(await session.run('receipt', file, '--user', 'alice'), /no picture and no document/);
    await writeFile(file, '');
    expectFailure(await session.run('receipt', file, '--user', 'alice'), 'The file is empty');
    await rm(folder, { recursive: true });
    expectFailure(await session.run('receipt', file, '--user', 'alice'), `The file ${file} cannot be read`);
  });
});

describe('demo export', () => {
  it('saves everything of a person as a ZIP', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'export-'));
    const file = join(folder, 'bob.zip');
    expect((await session.run('export', '--user', 'bob', '--to', file)).exitCode).toBe(0);
    const entries = unzipSync(await readFile(file));
    expect(Buffer.from(entries['users.json'] ?? []).toString()).toContain('"username": "bob"');
    await rm(folder, { recursive: true });
  });
});
