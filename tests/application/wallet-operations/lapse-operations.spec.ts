import { describe, expect, it } from '@jest/globals';
import type { NamedBlock } from '../../../application/indexing/chain-reader.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { PassDeadlines } from '../../../application/sandbox/pass-deadlines.js';
import { LapseOperations } from '../../../application/wallet-operations/lapse-operations.js';
import type { OverdueOperation } from '../../../application/wallet-operations/overdue-operations.js';
import type { FinalityLevel, FinalityPolicy } from '../../../domain/indexing/finality-policy.js';
import { passkeyId, userId, walletOperationId } from '../../../domain/shared/ids.js';
import type { Money } from '../../../domain/shared/money.js';
import type { SignedWalletOperation } from '../../../domain/wallet-operations/wallet-operation.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT, later, MINUTE, SECOND } from '../../support/builders/time.js';
import { StandingClock } from '../support/simple-ports.js';

const DEADLINE = later(CREATED_AT, 10 * MINUTE);
const WALLET: Address = '0x52908400098527886E0F7030069857D2E4169EE7';
const POLICY: FinalityPolicy = { usual: 1, rules: [{ from: 10n, currency: null, level: 'finalized' }] };

const OPERATION: SignedWalletOperation = {
  id: walletOperationId(uuid(1)),
  kind: 'payment',
  subjectId: uuid(2),
  userId: userId(uuid(3)),
  passkeyId: passkeyId(uuid(4)),
  signedAt: CREATED_AT,
  validUntil: DEADLINE,
  status: 'SIGNED',
};

interface Scene {
  readonly minedAt?: Partial<Record<FinalityLevel, Date>>;
  readonly nonceIsUsed?: boolean | null;
  readonly money?: Money;
  readonly usedUpBy?: number;
  /** Of the chain, after all executions. */
  readonly sequence?: bigint;
}

/** One operation, the newest blocks that are final at each level, and what the chain says of its nonce at them. */
function sweepOf({ minedAt = {}, nonceIsUsed = false, money, usedUpBy = 0, sequence }: Scene) {
  const lapsed: string[] = [];
  const asked: string[] = [];
  const mined: number[] = [];
  const clock = new StandingClock(later(DEADLINE, MINUTE));
  const operations = {
    before: async (at: Date) =>
      at > DEADLINE
        ? [{ operation: OPERATION, sender: WALLET, nonce: 7n, usedUpBy, money: money ?? null } as const]
        : [],
  };
  const blocks = {
    newest: async (level: FinalityLevel): Promise<NamedBlock | null> => {
      const at = minedAt[level];
      return at ? { number: 9n, hash: `0xfinal at ${level}`, minedAt: at } : null;
    },
  };
  const nonces = {
    isUsed: async (_wallet: string, nonce: bigint, hash: string) => {
      asked.push(hash);
      return sequence === undefined ? nonceIsUsed : 7n + sequence > nonce;
    },
  };
  const ending = { lapsed: async ({ id }: SignedWalletOperation) => lapsed.push(id) > 0 };
  const chainTime = { mine: async () => void mined.push(1) };
  return {
    lapsed,
    asked,
    mined,
    clock,
    lapse: new LapseOperations(operations, blocks, POLICY, nonces, ending, clock),
    pass: new PassDeadlines(operations, blocks, POLICY, chainTime, clock),
  };
}

const PAST = later(DEADLINE, SECOND);

describe('an operation past its deadline', () => {
  it('lapses when a final block is past it and its nonce is unused at this block', async () => {
    const { lapse, lapsed, asked } = sweepOf({ minedAt: { 1: PAST } });
    await lapse.execute();
    expect(asked).toEqual(['0xfinal at 1']);
    expect(lapsed).toEqual([OPERATION.id]);
  });

  it.each<[string, Scene]>([
    ['no block is final', {}],
    ['the final block could still have executed it', { minedAt: { 1: DEADLINE } }],
    ['its nonce is used, so the ledger has missed something', { minedAt: { 1: PAST }, nonceIsUsed: true }],
    ['the node does not have the block', { minedAt: { 1: PAST }, nonceIsUsed: null }],
    ['its amount needs another block', { minedAt: { 1: PAST }, money: { minorUnits: 10n, currency: 'USD' } }],
  ])('does not lapse while %s', async (_, scene) => {
    const { lapse, lapsed } = sweepOf(scene);
    await lapse.execute();
    expect(lapsed).toEqual([]);
  });
});

it('an operation whose nonce another one has used up lapses, unless it was executed before', async () => {
  const aborted = sweepOf({ minedAt: { 1: PAST }, usedUpBy: 1, sequence: 1n });
  await aborted.lapse.execute();
  expect(aborted.lapsed).toEqual([OPERATION.id]);
  const executed = sweepOf({ minedAt: { 1: PAST }, usedUpBy: 1, sequence: 2n });
  await executed.lapse.execute();
  expect(executed.lapsed).toEqual([]);
});

it('operations past their deadline that cannot end yet hold up no others', async () => {
  const overdue = Array.from({ length: 250 }, (_, index) => ({
    operation: { ...OPERATION, id: walletOperationId(uuid(1_000 + index)) },
    ...{ sender: WALLET, nonce: BigInt(index), usedUpBy: 0, money: null },
  }));
  const operations = {
    before: async (_at: Date, after: OverdueOperation | null, limit: number) => {
      const start = overdue.findIndex(({ operation }) => operation.id === after?.operation.id) + 1;
      return overdue.slice(start, start + limit);
    },
  };
  const lapsed: string[] = [];
  const asked: bigint[] = [];
  const lapse = new LapseOperations(
    operations,
    { newest: async () => ({ number: 9n, hash: '0xfinal', minedAt: PAST }) },
    POLICY,
    {
      isUsed: async (_wallet: string, nonce: bigint) => {
        asked.push(nonce);
        return nonce < 200n;
      },
    },
    { lapsed: async ({ id }: SignedWalletOperation) => lapsed.push(id) > 0 },
    new StandingClock(later(DEADLINE, MINUTE)),
  );
  for (let run = 0; run < 3; run += 1) await lapse.execute();
  expect(lapsed).toHaveLength(50);
  await lapse.execute();
  expect(asked.filter((nonce) => nonce === 0n)).toHaveLength(2);
});

describe('the sandbox', () => {
  it('mines an empty block while an operation is past its deadline and no final block is', async () => {
    for (const minedAt of [{}, { 1: DEADLINE }]) {
      const { pass, mined } = sweepOf({ minedAt });
      await pass.execute();
      expect(mined).toHaveLength(1);
    }
  });

  it('mines nothing otherwise', async () => {
    const past = sweepOf({ minedAt: { 1: PAST } });
    await past.pass.execute();
    const before = sweepOf({});
    before.clock.time = CREATED_AT;
    await before.pass.execute();
    expect([past.mined, before.mined]).toEqual([[], []]);
  });
});
