import { describe, expect, it } from '@jest/globals';
import type { BalanceDifference } from '../../../application/indexing/balance-sheets.js';
import type { LedgerTransfer } from '../../../application/indexing/ledger-corrections.js';
import { SeekDifferences } from '../../../application/indexing/seek-differences.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { InMemoryChain } from './in-memory-chain.js';

const ALICE: Address = '0xa1';
const BOB: Address = '0xb0';
const BLOCKS_PER_RANGE = 10;

function stage() {
  const chain = new InMemoryChain(3);
  const booked: LedgerTransfer[] = [];
  const requested: bigint[] = [];
  const seek = new SeekDifferences(
    chain,
    {
      transfersOf: async (account, from, to) =>
        booked.filter(
          (transfer) =>
            (transfer.from === account || transfer.to === account) &&
            transfer.blockNumber >= from &&
            transfer.blockNumber <= to,
        ),
    },
    {
      add: async ({ from }) => {
        requested.push(from);
        return '1';
      },
    },
    { firstBlock: 0n, blocksPerRange: BLOCKS_PER_RANGE },
  );
  const newest = () => BigInt(chain.all.length - 1);
  return {
    chain,
    requested,
    /** A transfer to Alice on chain, and in the ledger when it is told. */
    pay(value: bigint, where: 'both' | 'chain' | 'ledger'): bigint {
      const transfer = { logIndex: 0, asset: 'USDC' as const, from: BOB, to: ALICE, value };
      const onChain = where === 'ledger' ? [] : [{ ...transfer, transactionHash: '0x1' as const }];
      const { number } = chain.mineBlock({ transfers: onChain });
      if (where !== 'chain') booked.push({ ...transfer, blockNumber: number });
      return number;
    },
    run: (by: bigint) => seek.execute([difference(by)], newest()),
  };
}

function difference(by: bigint): BalanceDifference {
  return { accountId: '1', address: ALICE, asset: 'USDC', minorUnits: 0n, held: by };
}

describe('a difference between ledger and chain', () => {
  it.each(['chain', 'ledger'] as const)('is traced to the block whose transfer only the %s has', async (where) => {
    const { pay, run, requested, chain } = stage();
    pay(1n, 'both');
    const block = pay(5n, where);
    chain.mine(35);
    pay(2n, 'both');
    await run(5n);
    expect(requested).toEqual([block]);
  });

  it('that no transfer explains is searched for once, and again when it has changed', async () => {
    const { pay, run, requested, chain } = stage();
    pay(1n, 'both');
    chain.mine(40);
    await run(5n);
    const asked = chain.asked.historyOf;
    expect(asked).toBe(5);
    await run(5n);
    expect(chain.asked.historyOf).toBe(asked);
    await run(6n);
    expect(chain.asked.historyOf).toBe(2 * asked);
    expect(requested).toEqual([]);
  });
});
