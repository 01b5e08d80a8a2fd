import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import type { Finding } from '../../infrastructure/doctor/finding.js';
import { DoctorStage, type Environment } from '../support/doctor/doctor-stage.js';
import { MISTAKES } from '../support/doctor/mistakes.js';
import { runOps } from '../support/sandbox/ops-command.js';

/** The first account of every development node. */
const PUBLISHED_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

interface Examined {
  readonly exitCode: number;
  readonly isFit: boolean;
  readonly findings: readonly Finding[];
}

let stage: DoctorStage;

beforeAll(async () => {
  stage = await DoctorStage.open();
});
afterAll(() => stage?.close());

/** Asks the command that operators type. */
async function examined(changed: Environment = {}): Promise<Examined> {
  const { exitCode, stdout } = await runOps(['doctor', '--json'], { ...stage.right, ...changed });
  return { exitCode, ...(JSON.parse(stdout) as Omit<Examined, 'exitCode'>) };
}

describe('ops doctor', () => {
  it('says that a right deployment is fit', async () => {
    const { exitCode, isFit, findings } = await examined();
    expect([exitCode, isFit]).toEqual([0, true]);
    const wrong = findings.filter(({ level }) => level !== 'ok').map(({ check }) => check);
    // No mail server, no proxy and no rates are there.
    expect(wrong.sort()).toEqual(['mail', 'public url', 'rates']);
  });

  it('is asked for twenty mistakes, and more', () => {
    expect(new Set(MISTAKES.map(([name]) => name)).size).toBeGreaterThanOrEqual(20);
  });

  it.each(MISTAKES)('finds %s, and says what to do', async (_name, change, check, level, words) => {
    const { exitCode, isFit, findings } = await examined(change(stage));
    const found = findings.filter((finding) => finding.level !== 'ok' && finding.check === check);
    expect(found).toContainEqual(expect.objectContaining({ level, sentence: expect.stringContaining(words) }));
    for (const { sentence } of found) expect(sentence).toMatch(/[.]$/);
    if (level === 'fatal') expect([exitCode, isFit]).toEqual([1, false]);
  });

  it('prints a table that says the same', async () => {
    const { exitCode, stdout } = await runOps(['doctor'], { ...stage.right, CHAIN_NETWORK: 'base' });
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^FATAL +network +CHAIN_NETWORK base is not the name of chain 31337/m);
    expect(stdout).toMatch(/, 1 fatal\.\n$/);
  });
});

describe('ops doctor sees relayers that were added while the service ran', () => {
  const sentences = async (changed: Environment = {}) => {
    const { findings } = await examined(changed);
    const of = (check: string) => findings.filter((each) => each.check === check).map(({ sentence }) => sentence);
    return { funds: of('relayers').join(), keys: of('relayer keys').join() };
  };
  const relayers = async (...words: readonly string[]) => {
    const { exitCode, stdout, stderr } = await runOps(['relayers', ...words, '--json'], stage.right);
    expect([exitCode, stderr]).toEqual([0, '']);
    return JSON.parse(stdout) as { readonly signer: string };
  };

  it('without money, with money, drained, and with a key that cannot be opened', async () => {
    const before = await sentences();
    expect(before.funds).toMatch(/^The 1 relayers can pay for about \d+ operations\.$/);
    const { signer } = await relayers('add', 'second', '--yes');
    expect((await sentences()).funds).toBe(
      `The relayers second (${signer}) cannot pay for a transaction: send them the chain's coin.`,
    );
    await stage.fund(signer);
    expect((await sentences()).funds).toMatch(/^The 2 relayers can pay/);
    expect((await sentences({ SECRETS_KEY: `k2:${Buffer.alloc(32, 7).toString('base64')}` })).keys).toContain(
      `The key of the added relayer second (${signer}) cannot be opened: put the secret key that it was sealed with back into SECRETS_KEY`,
    );
    await relayers('pause', signer, '--yes');
    expect((await sentences()).funds).toMatch(/^The 1 relayers can pay/);
    const own = new Wallet(stage.right['RELAYER_PRIVATE_KEY'] ?? '').address;
    expect((await sentences({ RELAYER_DRAINING: own })).funds).toContain('None of the 2 relayers may send');
    await relayers('resume', signer);
    expect(await sentences()).toMatchObject({ keys: before.keys });
  });

  it('with a key that everybody has: a warning, because the others still work', async () => {
    const file = `${stage.directory}/published.key`;
    await writeFile(file, PUBLISHED_KEY);
    await relayers('add', 'published', '--key-file', file, '--yes');
    const { isFit } = await examined();
    expect(isFit).toBe(true);
    expect((await sentences()).keys).toContain('The key of the added relayer published (0xf39F');
  });
});
