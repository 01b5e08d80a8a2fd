import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { BlockHeader } from './block-headers.js';
import { logsFromReceipts } from './block-receipts.js';
import type { ChainDeployment } from './chain-deployment.js';
import { OPERATION_ENDED, type RpcLog, TRANSFER } from './chain-logs.js';
import type { ChainView } from './chain-view.js';
import { rootEventsOf } from './contract-logs.js';
import { EndpointFailure } from './endpoint-failure.js';
import { type BloomBits, bloomBitsOf, LogsBloom } from './logs-bloom.js';
import type { LoggedBlock } from './logs-by-block.js';
import { RpcRejection } from './rpc-rejection.js';
import { SUB_ACCOUNT_CREATED } from './sub-account-logs.js';
import { WATCHED_EVENTS } from './watched-events.js';

/** A contract of the deployment with the event that it emits. */
interface WatchedEvent {
  readonly address: string;
  readonly event: Hex;
  readonly bits: readonly [BloomBits, BloomBits];
}

/** A bloom with more of its bits set says "perhaps" too often for the receipts of the whole block to be read each time. */
const MOST_SET_BITS = 0.5;

/** How many blocks are remembered whose bloom was a false alarm. */
const MOST_REMEMBERED = 10_000;

/**
 * Checks the logs of blocks against the blocks' blooms, because a node can answer a query for logs with too few. When the bloom of a block
 * says that one of our contracts emitted its event and no such log came, the block is looked at more closely: the receipts of all its
 * transactions are read or, on a chain whose blooms are nearly full, the logs of these contracts by the block's hash.
 */
export class LogCompleteness {
  private readonly watched: readonly WatchedEvent[];
  private readonly falseAlarms = new Set<Hex>();

  constructor(deployment: ChainDeployment) {
    const { tokens, vaults, entryPoint, subAccountFactory } = deployment;
    const watch = (address: Address, event: Hex): WatchedEvent => ({
      address: address.toLowerCase(),
      event,
      bits: [bloomBitsOf(address), bloomBitsOf(event)],
    });
    this.watched = [
      ...Object.values({ ...tokens, ...vaults }).map((contract) => watch(contract, TRANSFER)),
      watch(entryPoint, OPERATION_ENDED),
      ...(subAccountFactory ? [watch(subAccountFactory, SUB_ACCOUNT_CREATED)] : []),
      ...rootEventsOf(deployment).map(({ address, event }) => watch(address, event)),
    ];
  }

  /**
   * The block's logs with those that had been left out.
   * @returns null when nothing had been left out
   * @throws EndpointFailure
   */
  async missingIn(view: ChainView, header: BlockHeader, logs: readonly RpcLog[]): Promise<LoggedBlock | null> {
    const bloom = LogsBloom.parse(header.logsBloom);
    if (!bloom || this.falseAlarms.has(header.hash)) return null;
    const suspects = this.watched.filter(
      ({ address, event, bits }) =>
        bits.every((some) => bloom.mayHave(some)) &&
        !logs.some((log) => log.topics[0] === event && log.address.toLowerCase() === address),
    );
    if (suspects.length === 0) return null;
    const isFull = bloom.shareOfSetBits > MOST_SET_BITS;
    const found = isFull ? await logsOf(view, header, suspects) : await logsFromReceipts(view, header);
    if (found.length > (isFull ? 0 : logs.length)) return loggedBlock(header, isFull ? [...logs, ...found] : found);
    this.remember(header.hash);
    return null;
  }

  private remember(hash: Hex): void {
    if (this.falseAlarms.size >= MOST_REMEMBERED) this.falseAlarms.clear();
    this.falseAlarms.add(hash);
  }
}

async function logsOf(
  view: ChainView,
  { hash }: BlockHeader,
  suspects: readonly WatchedEvent[],
): Promise<readonly RpcLog[]> {
  const address = suspects.map((suspect) => suspect.address);
  try {
    return await view.request<readonly RpcLog[]>('eth_getLogs', [
      { blockHash: hash, address, topics: [WATCHED_EVENTS] },
    ]);
  } catch (error) {
    if (!(error instanceof RpcRejection)) throw error;
    throw new EndpointFailure(`refuses to show the logs of a block: ${error.message}`, { cause: error });
  }
}

function loggedBlock({ number, hash, timestamp }: BlockHeader, logs: readonly RpcLog[]): LoggedBlock {
  const ordered = logs.toSorted((one, other) => Number(one.logIndex) - Number(other.logIndex));
  return { number, hash, timestamp, logs: ordered };
}
