import type { ChainBlock, ChainReader } from '../../application/indexing/chain-reader.js';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { Asset } from '../../domain/shared/asset.js';
import { type BlockHeader, readHeader, readHeaders, readPresentHeader } from './block-headers.js';
import type { ChainConnection } from './chain-connection.js';
import { assetsByAddress, type ChainDeployment } from './chain-deployment.js';
import { addressTopic, decodeOutcomes, decodeTransfers, TRANSFER, WATCHED_EVENTS } from './chain-logs.js';
import type { ChainView } from './chain-view.js';
import { EndpointFailure } from './endpoint-failure.js';
import { LogQuery, type TopicFilter } from './log-query.js';
import { headersOf } from './logged-headers.js';
import { type LoggedBlock, logsByBlock } from './logs-by-block.js';

/** How many addresses one query names. Nodes refuse long lists. */
const ACCOUNTS_AT_ONCE = 200;

/**
 * Reads blocks with the transfers of every token in them and the EntryPoint's events. All answers of a call come from one endpoint,
 * whose last block is the same before and after the call. It therefore never mixes two states of the chain.
 */
export class RpcChainReader implements ChainReader {
  readonly chainId: number;
  private readonly assetAt: ReadonlyMap<string, Asset>;
  private readonly entryPoint: string;
  private readonly query = new LogQuery();

  constructor(
    private readonly connection: ChainConnection,
    deployment: ChainDeployment,
  ) {
    this.chainId = deployment.chainId;
    this.entryPoint = deployment.entryPoint.toLowerCase();
    this.assetAt = new Map([...assetsByAddress(deployment)].map(([address, asset]) => [address.toLowerCase(), asset]));
  }

  head(): Promise<bigint> {
    return this.connection.head();
  }

  hashOf(number: bigint): Promise<Hex | null> {
    return this.connection.atOneEndpoint(async (view) => (await readPresentHeader(view, number))?.hash ?? null);
  }

  blocks(from: bigint, to: bigint): Promise<readonly ChainBlock[] | null> {
    return this.connection.atOneEndpoint(async (view) => {
      const before = Array.from({ length: Number(to - from) }, (_, index) => from + BigInt(index));
      const [headers, end] = await Promise.all([readHeaders(view, before), readPresentHeader(view, to)]);
      const logs = end && (await this.logsUpTo(end, view, [[WATCHED_EVENTS]], from));
      if (!end || !logs) return null;
      const logged = new Map(logs.map((block) => [block.number, block]));
      return linked([...headers, end]).map((header) => this.block(header, logged.get(header.number)));
    });
  }

  eventBlocks(from: bigint, to: bigint): Promise<readonly ChainBlock[] | null> {
    return this.blocksWithLogs([[WATCHED_EVENTS]], from, to);
  }

  historyOf(accounts: readonly Address[], from: bigint, to: bigint): Promise<readonly ChainBlock[] | null> {
    const filters: TopicFilter[] = [];
    for (let start = 0; start < accounts.length; start += ACCOUNTS_AT_ONCE) {
      const theirs = accounts.slice(start, start + ACCOUNTS_AT_ONCE).map(addressTopic);
      filters.push([[TRANSFER], theirs], [[TRANSFER], null, theirs]);
    }
    return this.blocksWithLogs(filters, from, to);
  }

  private blocksWithLogs(
    filters: readonly TopicFilter[],
    from: bigint,
    to: bigint,
  ): Promise<readonly ChainBlock[] | null> {
    return this.connection.atOneEndpoint(async (view) => {
      const [first, end] = await Promise.all([readHeader(view, from), readPresentHeader(view, to)]);
      const logs = first && end && (await this.logsUpTo(end, view, filters, from));
      if (!first || !end || !logs) return null;
      const headers = await headersOf(view, logs, [first, end]);
      const blocks = logs.map((logged, index) => this.block(headers[index], logged));
      return blocks.at(-1)?.number === to ? blocks : [...blocks, this.block(end)];
    });
  }

  /** Null when the chain no longer has `end` after the logs were read. */
  private async logsUpTo(
    end: BlockHeader,
    view: ChainView,
    filters: readonly TopicFilter[],
    from: bigint,
  ): Promise<readonly LoggedBlock[] | null> {
    const found = await Promise.all(filters.map((topics) => this.query.run(view, topics, from, end.number)));
    const [only, ...others] = found;
    const logs = others.length === 0 && only ? logsByBlock(only, from, end.number) : null;
    // When the end block itself has logs, all logs before it are of the same chain.
    if (logs?.at(-1)?.hash === end.hash) return logs;
    const after = await readPresentHeader(view, end.number);
    if (after?.hash !== end.hash || found.includes(null)) return null;
    return (
      logs ??
      logsByBlock(
        found.flatMap((some) => some ?? []),
        from,
        end.number,
      )
    );
  }

  private block(header: BlockHeader | undefined, logged?: LoggedBlock): ChainBlock {
    if (!header || (logged && logged.hash !== header.hash)) {
      throw new EndpointFailure('answers logs of a block that is not in its chain');
    }
    const logs = logged?.logs ?? [];
    const { number, hash, parentHash, timestamp } = header;
    return {
      number,
      hash,
      parentHash,
      timestamp,
      transfers: decodeTransfers(logs, this.assetAt),
      outcomes: decodeOutcomes(logs, this.entryPoint),
    };
  }
}

/** @throws EndpointFailure when a block is missing, or is not the child of the one before */
function linked(headers: readonly (BlockHeader | null)[]): readonly BlockHeader[] {
  return headers.map((header, index) => {
    if (!header || (index > 0 && header.parentHash !== headers[index - 1]?.hash)) {
      throw new EndpointFailure('shows blocks that do not follow one another');
    }
    return header;
  });
}
