import type { ChainBlock, TokenTransfer } from '../../../../application/indexing/chain-reader.js';
import { CREATED_AT, later, SECOND } from '../../../support/builders/time.js';
import { randomHex } from '../support/people.js';

const FIRST_PARENT = randomHex(32);

/** The next block on a parent; the first one of a chain without. */
export function childOf(
  parent: Pick<ChainBlock, 'number' | 'hash'> | null,
  content: Partial<Pick<ChainBlock, 'transfers' | 'outcomes'>> = {},
): ChainBlock {
  const number = parent ? parent.number + 1n : 0n;
  return {
    number,
    hash: randomHex(32),
    parentHash: parent?.hash ?? FIRST_PARENT,
    timestamp: later(CREATED_AT, Number(number) * 2 * SECOND),
    transfers: [],
    outcomes: [],
    ...content,
  };
}

/** Transfers as the logs of one block, each in a transaction of its own. */
export function logsOf(
  ...transfers: readonly Pick<TokenTransfer, 'token' | 'from' | 'to' | 'value'>[]
): readonly TokenTransfer[] {
  return transfers.map((transfer, logIndex) => ({ ...transfer, logIndex, transactionHash: randomHex(32) }));
}
