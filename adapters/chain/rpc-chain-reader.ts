import type { ChainBlock, ChainReader } from '../../application/indexing/chain-reader.js';
import type { Hex } from '../../application/ports/user-operation.js';
import type { Token } from '../../domain/shared/currency.js';
import type { ChainConnection } from './chain-connection.js';
import { type ChainDeployment, tokensByAddress } from './chain-deployment.js';
import { decodeOutcomes, decodeTransfers, type RpcLog, WATCHED_EVENTS } from './chain-logs.js';
import { toQuantity } from './hex.js';
import { RpcRejection } from './rpc-rejection.js';

interface RpcBlock {
  readonly hash: Hex;
  readonly parentHash: Hex;
  readonly timestamp: Hex;
}

/** Reads blocks from a node, with the events of our tokens and the EntryPoint in them. */
export class RpcChainReader implements ChainReader {
  readonly chainId: number;
  private readonly tokenAt: ReadonlyMap<string, Token>;
  private readonly entryPoint: string;

  constructor(
    private readonly connection: ChainConnection,
    deployment: ChainDeployment,
  ) {
    this.chainId = deployment.chainId;
    this.entryPoint = deployment.entryPoint.toLowerCase();
    const tokens = [...tokensByAddress(deployment)];
    this.tokenAt = new Map(tokens.map(([address, token]) => [address.toLowerCase(), token]));
  }

  async head(): Promise<bigint> {
    return BigInt(await this.connection.request<Hex>('eth_blockNumber'));
  }

  async hashOf(number: bigint): Promise<Hex | null> {
    return (await this.header(number))?.hash ?? null;
  }

  async block(number: bigint): Promise<ChainBlock | null> {
    const header = await this.header(number);
    const logs = header && (await this.logsOf(header.hash));
    if (!header || !logs) return null;
    return {
      number,
      hash: header.hash,
      parentHash: header.parentHash,
      timestamp: new Date(Number(header.timestamp) * 1000),
      transfers: decodeTransfers(logs, this.tokenAt),
      outcomes: decodeOutcomes(logs, this.entryPoint),
    };
  }

  private header(number: bigint): Promise<RpcBlock | null> {
    return this.connection.request<RpcBlock | null>('eth_getBlockByNumber', [toQuantity(number), false]);
  }

  /** null when the chain has dropped the block since its header was read. */
  private async logsOf(blockHash: Hex): Promise<readonly RpcLog[] | null> {
    const address = [...this.tokenAt.keys(), this.entryPoint];
    try {
      return await this.connection.request<RpcLog[]>('eth_getLogs', [{ blockHash, address, topics: [WATCHED_EVENTS] }]);
    } catch (error) {
      if (error instanceof RpcRejection && /unknown block|not found/i.test(error.message)) return null;
      throw error;
    }
  }
}
