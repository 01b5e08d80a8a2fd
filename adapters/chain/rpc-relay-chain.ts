import { keccak256 } from 'ethers';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import {
  type InclusionStatus,
  type RelayChain,
  TransactionRefusedError,
} from '../../application/relaying/relay-chain.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { ChainConnection } from './chain-connection.js';
import type { ChainView } from './chain-view.js';
import { RpcRejection } from './rpc-rejection.js';

/** Sends transactions to a node, and asks it what became of them. */
export class RpcRelayChain implements RelayChain {
  readonly chainId: number;

  constructor(private readonly connection: ChainConnection) {
    this.chainId = connection.chainId;
  }

  nextNonce(signer: Address): Promise<number> {
    return nonceOf(this.connection, signer);
  }

  /** The last entry of the history is the block after the newest one. */
  async nextBaseFee(): Promise<bigint> {
    const { baseFeePerGas } = await this.connection.request<{ readonly baseFeePerGas: readonly Hex[] }>(
      'eth_feeHistory',
      ['0x1', 'latest', []],
    );
    return BigInt(baseFeePerGas.at(-1) ?? 0);
  }

  async balanceOf(account: Address): Promise<bigint> {
    return BigInt(await this.connection.request<Hex>('eth_getBalance', [account, 'latest']));
  }

  inclusionStatusOf({ signer, nonce, hash }: Parameters<RelayChain['inclusionStatusOf']>[0]): Promise<InclusionStatus> {
    return this.connection.atOneEndpoint(async (view) => {
      // Read the nonce first. If our transaction has used it, its receipt exists when it is read afterwards.
      const nextNonce = await nonceOf(view, signer);
      const receipt = await view.request<{ status: Hex } | null>('eth_getTransactionReceipt', [hash]);
      if (receipt) return BigInt(receipt.status) === 1n ? 'included' : 'reverted';
      return nextNonce > nonce ? 'lost' : 'open';
    });
  }

  /** Can be repeated at a second endpoint: the bytes are the same, and an endpoint that refuses them is asked whether it has them. */
  broadcast(raw: Hex): Promise<void> {
    return this.connection.atOneEndpoint(async (view) => {
      try {
        await view.request('eth_sendRawTransaction', [raw]);
      } catch (error) {
        if (!(error instanceof RpcRejection)) throw error;
        if ((await view.request('eth_getTransactionByHash', [keccak256(raw)])) !== null) return;
        if (/nonce too low/i.test(error.message)) {
          throw new ConflictError("Another transaction took the relayer's nonce", true);
        }
        throw new TransactionRefusedError(`The chain node does not take the transaction: ${error.message}`, {
          cause: error,
        });
      }
    });
  }
}

async function nonceOf(view: Pick<ChainView, 'request'>, signer: Address): Promise<number> {
  return Number(await view.request<Hex>('eth_getTransactionCount', [signer, 'latest']));
}
