import type { Hex } from '../../application/ports/user-operation.js';
import type { RpcLog } from './chain-logs.js';
import { EndpointFailure } from './endpoint-failure.js';

/** The logs of one block, in their order. */
export interface LoggedBlock {
  readonly number: bigint;
  readonly hash: Hex;
  /** Null when the node does not send it with the logs. */
  readonly timestamp: Date | null;
  readonly logs: readonly RpcLog[];
}

const QUANTITY = /^0x(?:0|[1-9a-f][0-9a-f]{0,15})$/;
const HASH_LENGTH = 66;

/**
 * Groups logs by block, ascending. A log that two queries found is kept once.
 * @throws EndpointFailure when they cannot be logs of one chain between these blocks
 */
export function logsByBlock(logs: readonly RpcLog[], from: bigint, to: bigint): readonly LoggedBlock[] {
  if (!logs.every(isLog)) throw new EndpointFailure('answers something that is not a log');
  const blocks: LoggedBlock[] = [];
  let block: RpcLog[] = [];
  let before: RpcLog | undefined;
  for (const log of logs) {
    const order = before ? compare(before, log) : -1;
    // One answer of a node is in order, so these logs come from several queries.
    if (order > 0) return logsByBlock([...logs].sort(compare), from, to);
    if (before?.blockNumber !== log.blockNumber) {
      block = [log];
      blocks.push(loggedBlock(log, block));
    } else if (before.blockHash !== log.blockHash) {
      throw new EndpointFailure('answers logs of two blocks at the same height');
    } else if (order < 0) {
      block.push(log);
    }
    before = log;
  }
  const [first, last] = [blocks[0], blocks.at(-1)];
  if ((first && first.number < from) || (last && last.number > to)) {
    throw new EndpointFailure('answers logs of blocks that were not asked for');
  }
  return blocks;
}

function loggedBlock({ blockNumber, blockHash, blockTimestamp }: RpcLog, logs: readonly RpcLog[]): LoggedBlock {
  const timestamp = blockTimestamp ? new Date(Number(blockTimestamp) * 1000) : null;
  return { number: BigInt(blockNumber), hash: blockHash, timestamp, logs };
}

function compare(one: RpcLog, other: RpcLog): number {
  return compareQuantities(one.blockNumber, other.blockNumber) || compareQuantities(one.logIndex, other.logIndex);
}

/* Compares the text, because this runs for every log: without leading zeros the longer number is the larger one. */
function compareQuantities(one: Hex, other: Hex): number {
  if (one === other) return 0;
  return one.length - other.length || (one < other ? -1 : 1);
}

function isLog(log: Partial<RpcLog> | null): log is RpcLog {
  return (
    typeof log?.blockNumber === 'string' &&
    QUANTITY.test(log.blockNumber) &&
    typeof log.logIndex === 'string' &&
    QUANTITY.test(log.logIndex) &&
    log.blockHash?.length === HASH_LENGTH &&
    log.transactionHash?.length === HASH_LENGTH &&
    typeof log.address === 'string' &&
    typeof log.data === 'string' &&
    Array.isArray(log.topics)
  );
}
