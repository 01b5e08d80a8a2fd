import { describe, expect, it } from '@jest/globals';
import { SeekOutcomes } from '../../../application/indexing/seek-outcomes.js';
import type { Hex } from '../../../application/ports/user-operation.js';
import type { ChainTransaction } from '../../../application/wallet-operations/chain-transactions.js';
import { walletOperationId } from '../../../domain/shared/ids.js';

const newWalletOperationId = () => walletOperationId('0199c9a1-7d3e-7000-8000-000000000001');
const OPERATION: Hex = '0xaa';
const TRANSACTION: Hex = '0xbb';

const transaction = (blockNumber: bigint, ...operations: readonly Hex[]) =>
  ({
    hash: TRANSACTION,
    blockNumber,
    outcomes: operations.map((userOperationHash) => ({ userOperationHash })),
  }) as unknown as ChainTransaction;

async function suspected(found: ChainTransaction | null, newest: bigint | null, isUnsettled = true) {
  const added: unknown[] = [];
  await new SeekOutcomes(
    {
      some: async () => [{ id: newWalletOperationId(), hash: OPERATION }],
      isUnsettled: async () => isUnsettled,
    },
    { transactionHashes: async () => [TRANSACTION] },
    { find: async () => found },
    { cursor: async () => (newest === null ? null : { number: newest, hash: '0x' }) },
    {
      add: async (range) => {
        added.push(range);
        return '1';
      },
    },
  ).execute();
  return added;
}

describe('a sent operation without an outcome', () => {
  it('whose receipt has its outcome in a block of the ledger: the block is to be read again', async () => {
    expect(await suspected(transaction(7n, OPERATION), 9n)).toEqual([{ from: 7n, to: 7n }]);
  });

  it('that the ledger has read in the meantime is no longer suspicious', async () => {
    expect(await suspected(transaction(7n, OPERATION), 9n, false)).toEqual([]);
  });

  it.each([
    ['is in no block', null, 9n],
    ['is in a block that the ledger has not read yet', transaction(10n, OPERATION), 9n],
    ['was not executed by its transaction', transaction(7n, '0xcc'), 9n],
    ['is on a chain of which the ledger has nothing', transaction(7n, OPERATION), null],
  ])('that %s waits', async (_name, found, newest) => {
    expect(await suspected(found, newest)).toEqual([]);
  });
});
