import type { ChainBlock, OperationOutcome, TokenTransfer } from '../../../../../application/indexing/chain-reader.js';
import type { Address, Hex } from '../../../../../application/ports/user-operation.js';
import { CREATED_AT, later, SECOND } from '../../../../support/builders/time.js';
import { randomHex } from '../../support/people.js';

const FIRST_PARENT = randomHex(32);

export type BlockContent = Partial<
  Pick<ChainBlock, 'transfers' | 'outcomes' | 'subAccountLogs' | 'contractLogs' | 'timestamp'>
>;

/** The next block on a parent; the first one of a chain without. */
export function childOf(parent: Pick<ChainBlock, 'number' | 'hash'> | null, content: BlockContent = {}): ChainBlock {
  const number = parent ? parent.number + 1n : 0n;
  return {
    number,
    hash: randomHex(32),
    parentHash: parent?.hash ?? FIRST_PARENT,
    timestamp: later(CREATED_AT, Number(number) * 2 * SECOND),
    transfers: [],
    outcomes: [],
    subAccountLogs: [],
    contractLogs: [],
    ...content,
  };
}

type Moved = Pick<TokenTransfer, 'asset' | 'contract' | 'from' | 'to' | 'value'>;
type Ended = Pick<OperationOutcome, 'userOperationHash' | 'sender'> & Partial<OperationOutcome>;

/** A transfer of USDC, unless it is told otherwise. */
export function moved(from: Address, to: Address, value: bigint, asset: TokenTransfer['asset'] = 'USDC'): Moved {
  return { from, to, value, asset };
}

/** The end of an operation, a good one unless it is told otherwise. */
export function ended(sender: Address, userOperationHash: Hex, overrides: Partial<OperationOutcome> = {}): Ended {
  return { sender, userOperationHash, ...overrides };
}

/** What stands in a block: each list is one transaction, its logs in their order. */
export function contentOf(...transactions: readonly (readonly (Moved | Ended)[])[]): {
  readonly transfers: readonly TokenTransfer[];
  readonly outcomes: readonly OperationOutcome[];
} {
  const transfers: TokenTransfer[] = [];
  const outcomes: OperationOutcome[] = [];
  let logIndex = 0;
  for (const logs of transactions) {
    const transactionHash = randomHex(32);
    for (const log of logs) {
      const place = { logIndex, transactionHash };
      if ('asset' in log) transfers.push({ ...log, ...place });
      else outcomes.push({ success: true, gasCostWei: 21_000n, revertReason: null, ...log, ...place });
      logIndex += 1;
    }
  }
  return { transfers, outcomes };
}
