import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { ChainTransaction, ChainTransactions } from '../../application/wallet-operations/chain-transactions.js';
import type { ChainConnection } from './chain-connection.js';
import { assetsByAddress, type ChainDeployment } from './chain-deployment.js';
import { decodeOperationGas, decodeOutcomes, decodeTransfers, type RpcLog } from './chain-logs.js';
import { toAddress } from './hex.js';

interface RpcReceipt {
  readonly transactionHash: Hex;
  readonly blockHash: Hex;
  readonly blockNumber: Hex;
  readonly status: Hex;
  readonly from: Address;
  readonly to: Address | null;
  readonly gasUsed: Hex;
  readonly effectiveGasPrice: Hex;
  readonly logs: readonly RpcLog[];
}

/** Reads the receipts of transactions from a node. */
export class RpcChainTransactions implements ChainTransactions {
  constructor(
    private readonly connection: ChainConnection,
    private readonly deployment: ChainDeployment,
  ) {}

  async find(hash: Hex): Promise<ChainTransaction | null> {
    const [receipt, head] = await Promise.all([
      this.connection.request<RpcReceipt | null>('eth_getTransactionReceipt', [hash]),
      this.connection.head(),
    ]);
    if (!receipt) return null;
    const block = await this.connection.request<{ readonly timestamp: Hex } | null>('eth_getBlockByHash', [
      receipt.blockHash,
      false,
    ]);
    // When the chain has dropped the block, it has dropped the transaction, too.
    return block && this.read(receipt, block.timestamp, head);
  }

  private read(receipt: RpcReceipt, timestamp: Hex, head: bigint): ChainTransaction {
    const blockNumber = BigInt(receipt.blockNumber);
    const gasUsed = BigInt(receipt.gasUsed);
    const assetAt = new Map(
      [...assetsByAddress(this.deployment)].map(([address, asset]) => [address.toLowerCase(), asset]),
    );
    const entryPoint = this.deployment.entryPoint.toLowerCase();
    return {
      hash: receipt.transactionHash,
      blockNumber,
      minedAt: new Date(Number(timestamp) * 1000),
      confirmations: head >= blockNumber ? head - blockNumber + 1n : 1n,
      succeeded: BigInt(receipt.status) === 1n,
      from: toAddress(receipt.from),
      to: receipt.to && toAddress(receipt.to),
      gasUsed,
      feeWei: gasUsed * BigInt(receipt.effectiveGasPrice),
      transfers: decodeTransfers(receipt.logs, assetAt),
      outcomes: decodeOutcomes(receipt.logs, entryPoint),
      operationGas: decodeOperationGas(receipt.logs, entryPoint),
    };
  }
}
