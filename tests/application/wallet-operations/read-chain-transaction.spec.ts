import { describe, expect, it } from '@jest/globals';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { ChainTransaction } from '../../../application/wallet-operations/chain-transactions.js';
import { ReadChainTransaction } from '../../../application/wallet-operations/read-chain-transaction.js';
import { NotFoundError } from '../../../domain/shared/errors.js';
import { CREATED_AT } from '../../support/builders/time.js';
import { InMemoryWallets } from '../support/in-memory-people.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { ALICE, BOB, walletOf } from '../support/people.js';

const HASH: Hex = `0x${'ab'.repeat(32)}`;
const RELAYER: Address = '0x52908400098527886E0F7030069857D2E4169EE7';
const ALICES = walletOf(ALICE).address;
const BOBS = walletOf(BOB).address;

const transaction: ChainTransaction = {
  hash: HASH,
  blockNumber: 7n,
  minedAt: CREATED_AT,
  confirmations: 1n,
  succeeded: true,
  from: RELAYER,
  to: RELAYER,
  gasUsed: 1n,
  feeWei: 1n,
  transfers: [],
  outcomes: [],
  operationGas: new Map(),
};
const transfer = { logIndex: 0, transactionHash: HASH, asset: 'USDC' as const, value: 1n };
const outcome = { logIndex: 1, transactionHash: HASH, userOperationHash: HASH, success: false, gasCostWei: 1n };

/** Looks a transaction up on a chain that has only this one. */
function looking(change: Partial<ChainTransaction>, hash: string = HASH) {
  const asked: string[] = [];
  const found = { ...transaction, ...change };
  const transactions = {
    find: async (wanted: Hex) => {
      asked.push(wanted);
      return wanted === HASH ? found : null;
    },
  };
  const wallets = new InMemoryWallets(new InMemoryUnitOfWork(), [walletOf(ALICE), walletOf(BOB)]);
  const read = new ReadChainTransaction(transactions, wallets);
  return { asked, found, answer: read.execute({ hash, userId: ALICE.id }) };
}

describe('a transaction on chain', () => {
  it.each<[string, Partial<ChainTransaction>]>([
    ['money came from', { transfers: [{ ...transfer, from: BOBS, to: ALICES }] }],
    ['money went to', { transfers: [{ ...transfer, from: ALICES, to: BOBS }] }],
    ['an operation failed', { outcomes: [{ ...outcome, sender: ALICES, revertReason: 'Paused' }] }],
  ])('is shown to the owner of the wallet where %s', async (_what, change) => {
    const { answer, found } = looking(change, HASH.toUpperCase().replace('X', 'x'));
    expect(await answer).toBe(found);
  });

  it('that carried operations of several people shows each of them the own part', async () => {
    const [mine, theirs] = [
      { ...transfer, from: ALICES, to: RELAYER },
      { ...transfer, from: BOBS, to: RELAYER },
    ];
    const outcomes = [ALICES, BOBS].map((sender) => ({ ...outcome, sender, revertReason: null }));
    const { answer } = looking({ transfers: [mine, theirs], outcomes });
    expect(await answer).toMatchObject({ transfers: [mine], outcomes: [{ sender: ALICES }] });
  });

  it.each<[string, Partial<ChainTransaction>, string]>([
    ['of other people', { transfers: [{ ...transfer, from: BOBS, to: RELAYER }] }, HASH],
    ['of nobody', {}, HASH],
    ['that is not in the chain', { transfers: [{ ...transfer, from: BOBS, to: ALICES }] }, `0x${'cd'.repeat(32)}`],
  ])('%s is not found', async (_what, change, hash) => {
    await expect(looking(change, hash).answer).rejects.toThrow(NotFoundError);
  });

  it.each(['', 'latest', `0x${'ab'.repeat(31)}`, `0x${'zz'.repeat(32)}`])('is not asked for by %j', async (hash) => {
    const { answer, asked } = looking({}, hash);
    await expect(answer).rejects.toThrow(NotFoundError);
    expect(asked).toEqual([]);
  });
});
