import type { Hex } from '../../application/ports/user-operation.js';
import type { FinalityTag } from '../../domain/indexing/finality-policy.js';
import type { ChainView } from './chain-view.js';
import { EndpointFailure } from './endpoint-failure.js';
import { toQuantity } from './hex.js';
import { RpcRejection } from './rpc-rejection.js';

export interface BlockHeader {
  readonly number: bigint;
  readonly hash: Hex;
  readonly parentHash: Hex;
  readonly timestamp: Date;
  /** The filter over the addresses and topics of its logs; null when it was not read or the chain has none. */
  readonly logsBloom: Hex | null;
  /** The hashes of its transactions; null when they were not read. */
  readonly transactions: readonly Hex[] | null;
}

const HASH = /^0x[0-9a-f]{64}$/i;
const QUANTITY = /^0x[0-9a-f]+$/i;
const BLOOM = /^0x[0-9a-f]{512}$/i;

/** How many headers are requested concurrently: several batches, so that a long block range is read faster. */
const AT_ONCE = 200;

/**
 * @returns null when the endpoint has no such block
 * @throws EndpointFailure when the answer is not the requested header
 */
export async function readHeader(
  view: Pick<ChainView, 'request'>,
  block: bigint | 'latest',
): Promise<BlockHeader | null> {
  const tag = block === 'latest' ? block : toQuantity(block);
  const answer = await view
    .request<Record<string, unknown> | null>('eth_getBlockByNumber', [tag, false])
    .catch((error) => {
      if (!(error instanceof RpcRejection)) throw error;
      throw new EndpointFailure(`refuses to show a block: ${error.message}`, { cause: error });
    });
  const header = answer && headerIn(answer);
  if (header && block !== 'latest' && header.number !== block)
    throw new EndpointFailure('answers another block than the one asked for');
  return header;
}

/**
 * The newest block that the endpoint calls safe or finalized.
 * @returns null when it names none, because its chain is too young or it does not know the word
 * @throws EndpointFailure when the answer is not a header
 */
export async function readNamedHeader(view: Pick<ChainView, 'request'>, tag: FinalityTag): Promise<BlockHeader | null> {
  try {
    const answer = await view.request<Record<string, unknown> | null>('eth_getBlockByNumber', [tag, false]);
    return answer && headerIn(answer);
  } catch (error) {
    if (error instanceof RpcRejection) return null;
    throw error;
  }
}

function headerIn(answer: Record<string, unknown>): BlockHeader {
  const { number, hash, parentHash, timestamp, logsBloom, transactions } = answer;
  if (!isText(number, QUANTITY) || !isText(hash, HASH) || !isText(parentHash, HASH) || !isText(timestamp, QUANTITY)) {
    throw new EndpointFailure('answers something that is not a block');
  }
  return {
    number: BigInt(number),
    hash,
    parentHash,
    timestamp: new Date(Number(timestamp) * 1000),
    logsBloom: isText(logsBloom, BLOOM) ? logsBloom : null,
    transactions: Array.isArray(transactions) && transactions.every((each) => isText(each, HASH)) ? transactions : null,
  };
}

/** The headers of these blocks, in their order; null for one that the endpoint does not have. */
export async function readHeaders(
  view: Pick<ChainView, 'request'>,
  numbers: readonly bigint[],
): Promise<readonly (BlockHeader | null)[]> {
  const headers: (BlockHeader | null)[] = [];
  for (let start = 0; start < numbers.length; start += AT_ONCE) {
    const some = numbers.slice(start, start + AT_ONCE).map((number) => readHeader(view, number));
    headers.push(...(await Promise.all(some)));
  }
  return headers;
}

/**
 * Like readHeader, for a block that the chain should have.
 * @returns null when the chain does not have the block
 * @throws EndpointFailure also when only this endpoint does not have it
 */
export async function readPresentHeader(view: ChainView, number: bigint): Promise<BlockHeader | null> {
  const header = await readHeader(view, number);
  if (!header && view.isBehind(number)) throw new EndpointFailure('lacks a block that another endpoint has shown');
  return header;
}

function isText(value: unknown, form: RegExp): value is Hex {
  return typeof value === 'string' && form.test(value);
}
