import type { ChainBlock, ChainReader, NamedBlock } from '../../application/indexing/chain-reader.js';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { FinalityTag } from '../../domain/indexing/finality-policy.js';
import type { Asset } from '../../domain/shared/asset.js';
import { type BlockHeader, readHeader, readHeaders, readNamedHeader, readPresentHeader } from './block-headers.js';
import { logsFromReceipts } from './block-receipts.js';
import type { ChainConnection } from './chain-connection.js';
import { assetsByAddress, type ChainDeployment } from './chain-deployment.js';
import { addressTopic, decodeOutcomes, decodeTransfers, TRANSFER } from './chain-logs.js';
import type { ChainView } from './chain-view.js';
import { decodeContractLogs } from './contract-logs.js';
import { EndpointFailure } from './endpoint-failure.js';
import { LogCompleteness } from './log-completeness.js';
import { LogQuery, type TopicFilter } from './log-query.js';
import { headersOf } from './logged-headers.js';
import { type LoggedBlock, logsByBlock } from './logs-by-block.js';
import { decodeSubAccountLogs } from './sub-account-logs.js';
import { WATCHED_EVENTS } from './watched-events.js';

/** Below every block. */
const NO_BLOCK = -1n;

/** How many addresses one query names. Nodes refuse long lists. */
const ACCOUNTS_AT_ONCE = 200;

/** How many blocks without logs are checked in a block range; all of a shorter one. */
const CHECKED_IN_RANGE = 64;

/** How many block ranges are checked whole after one in which logs had been left out. */
const RANGES_IN_DOUBT = 20;

/** How many blocks' receipts are requested at once. */
const RECEIPTS_AT_ONCE = 20;

/**
 * Reads blocks with the transfers of every token in them and the EntryPoint's events. All answers of a call come from one endpoint,
 * whose last block is the same before and after the call. It therefore never mixes two states of the chain. With three or more endpoints
 * most of them must give the same answer. Logs are checked against the blocks' blooms.
 */
export class RpcChainReader implements ChainReader {
  readonly chainId: number;
  private readonly assetAt: ReadonlyMap<string, Asset>;
  private readonly entryPoint: string;
  private readonly subAccountFactory: string | null;
  private readonly query = new LogQuery();
  private readonly completeness: LogCompleteness;
  private rangesInDoubt = 0;

  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: ChainDeployment,
  ) {
    this.chainId = deployment.chainId;
    this.completeness = new LogCompleteness(deployment);
    this.entryPoint = deployment.entryPoint.toLowerCase();
    this.subAccountFactory = deployment.subAccountFactory?.toLowerCase() ?? null;
    this.assetAt = new Map([...assetsByAddress(deployment)].map(([address, asset]) => [address.toLowerCase(), asset]));
  }

  head(): Promise<bigint> {
    return this.connection.head();
  }

  hashOf(number: bigint): Promise<Hex | null> {
    return this.connection.atQuorum(async (view) => (await readPresentHeader(view, number))?.hash ?? null);
  }

  async named(tag: FinalityTag): Promise<NamedBlock | null> {
    const height = await this.connection.heightAtQuorum(
      async (view) => (await readNamedHeader(view, tag))?.number ?? NO_BLOCK,
    );
    if (height === NO_BLOCK) return null;
    return this.connection.atQuorum(async (view) => {
      const header = await readPresentHeader(view, height);
      return header && { number: header.number, hash: header.hash, minedAt: header.timestamp };
    });
  }

  blocks(from: bigint, to: bigint): Promise<readonly ChainBlock[] | null> {
    return this.connection.atQuorum(async (view) => {
      const headers = await linkedHeaders(view, from, to);
      const end = headers?.at(-1);
      const logs = end && (await this.logsUpTo(end, view, [[WATCHED_EVENTS]], from));
      if (!headers || !logs) return null;
      const logged = new Map(logs.map((block) => [block.number, block]));
      const missing = await this.missingLogs(view, headers, logged);
      return headers.map((header) => this.block(header, missing.get(header.number) ?? logged.get(header.number)));
    });
  }

  blocksFromReceipts(from: bigint, to: bigint): Promise<readonly ChainBlock[] | null> {
    return this.connection.atQuorum(async (view) => {
      const headers = await linkedHeaders(view, from, to);
      if (!headers) return null;
      const blocks: ChainBlock[] = [];
      for (let start = 0; start < headers.length; start += RECEIPTS_AT_ONCE) {
        const some = headers.slice(start, start + RECEIPTS_AT_ONCE).map(async (header) => {
          const logs = header.transactions?.length === 0 ? [] : await logsFromReceipts(view, header);
          return this.block(header, { ...header, logs });
        });
        blocks.push(...(await Promise.all(some)));
      }
      return blocks;
    });
  }

  eventBlocks(from: bigint, to: bigint): Promise<readonly ChainBlock[] | null> {
    return this.blocksWithLogs([[WATCHED_EVENTS]], from, to, (view, logs) => this.checkedRange(view, logs, from, to));
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
    check: (view: ChainView, logs: readonly LoggedBlock[]) => Promise<readonly LoggedBlock[]> = async (_view, logs) =>
      logs,
  ): Promise<readonly ChainBlock[] | null> {
    return this.connection.atQuorum(async (view) => {
      const [first, end] = await Promise.all([readHeader(view, from), readPresentHeader(view, to)]);
      const found = first && end && (await this.logsUpTo(end, view, filters, from));
      if (!first || !end || !found) return null;
      const logs = await check(view, found);
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

  /**
   * Checks some of the blocks without logs, and all of them when logs had been left out in one of them or in a range a short time ago. Reading
   * every header of a long range would take much longer than reading its logs.
   */
  private async checkedRange(
    view: ChainView,
    found: readonly LoggedBlock[],
    from: bigint,
    to: bigint,
  ): Promise<readonly LoggedBlock[]> {
    const logged = new Map(found.map((block) => [block.number, block]));
    const isInDoubt = this.rangesInDoubt > 0;
    if (isInDoubt) this.rangesInDoubt -= 1;
    const some = isInDoubt ? numbersIn(from, to) : spread(from, to, CHECKED_IN_RANGE);
    const missing = await this.missingAmong(view, some, logged);
    if (missing.size > 0) this.rangesInDoubt = RANGES_IN_DOUBT;
    const all = missing.size > 0 && !isInDoubt ? await this.missingAmong(view, numbersIn(from, to), logged) : missing;
    if (all.size === 0) return found;
    const blocks = new Map([...logged, ...all]);
    return [...blocks.values()].toSorted((one, other) => Number(one.number - other.number));
  }

  private async missingAmong(
    view: ChainView,
    numbers: readonly bigint[],
    logged: ReadonlyMap<bigint, LoggedBlock>,
  ): Promise<ReadonlyMap<bigint, LoggedBlock>> {
    const headers = await readHeaders(view, numbers);
    return this.missingLogs(
      view,
      headers.filter((header) => header !== null),
      logged,
    );
  }

  /** Of these blocks those whose logs had been left out, whole or in part, with all their logs. */
  private async missingLogs(
    view: ChainView,
    headers: readonly BlockHeader[],
    logged: ReadonlyMap<bigint, LoggedBlock>,
  ): Promise<ReadonlyMap<bigint, LoggedBlock>> {
    const missing = await Promise.all(
      headers.map((header) => this.completeness.missingIn(view, header, logged.get(header.number)?.logs ?? [])),
    );
    return new Map(missing.flatMap((block) => (block ? [[block.number, block]] : [])));
  }

  private block(header: BlockHeader | undefined, logged?: LoggedBlock): ChainBlock {
    if (!header || (logged && logged.hash !== header.hash)) {
      throw new EndpointFailure('answers logs of a block that is not in its chain');
    }
    const logs = logged?.logs ?? [];
    // Nearly all logs are transfers, and nothing else can be in them.
    const others = logs.filter(({ topics }) => topics[0] !== TRANSFER);
    const { number, hash, parentHash, timestamp } = header;
    return {
      number,
      hash,
      parentHash,
      timestamp,
      transfers: decodeTransfers(logs, this.assetAt),
      outcomes: decodeOutcomes(others, this.entryPoint),
      subAccountLogs: decodeSubAccountLogs(others, this.subAccountFactory, this.assetAt),
      contractLogs: decodeContractLogs(others, this.deployment),
    };
  }
}

/**
 * Null when the chain does not have the last of them.
 * @throws EndpointFailure when another block is missing, or one is not the child of the one before
 */
async function linkedHeaders(view: ChainView, from: bigint, to: bigint): Promise<readonly BlockHeader[] | null> {
  const [headers, end] = await Promise.all([readHeaders(view, numbersIn(from, to - 1n)), readPresentHeader(view, to)]);
  return end && linked([...headers, end]);
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

function numbersIn(from: bigint, to: bigint): readonly bigint[] {
  return Array.from({ length: Number(to - from) + 1 }, (_, index) => from + BigInt(index));
}

/** So many numbers of a range, evenly spread from a random start; all of a shorter range. */
function spread(from: bigint, to: bigint, count: number): readonly bigint[] {
  const step = (to - from) / BigInt(count) + 1n;
  const start = from + BigInt(Math.floor(Math.random() * Number(step)));
  return numbersIn(0n, (to - start) / step).map((index) => start + index * step);
}
