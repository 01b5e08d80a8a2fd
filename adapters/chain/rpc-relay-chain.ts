import { keccak256 } from 'ethers';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import {
  type InclusionStatus,
  type RelayChain,
  TransactionRefusedError,
} from '../../application/relaying/relay-chain.js';
import { ConflictError, ServiceUnavailableError } from '../../domain/shared/errors.js';
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

  async inclusionStatusOf(transaction: SignedNonce): Promise<InclusionStatus> {
    const { signer, nonce, hash } = transaction;
    const status = await this.connection.atOneEndpoint(async (view) => {
      // Read the nonce first. If our transaction has used it, its receipt exists when it is read afterwards.
      const nextNonce = await nonceOf(view, signer);
      return statusOf(await receiptOf(view, hash), nextNonce > nonce);
    });
    return status === 'lost' || status === 'reverted' ? this.statusAtOneBlock(transaction) : status;
  }

  /**
   * What is lost or reverted is made anew, so it must be true. Backends behind one URL may be at different blocks: both requests go out in one
   * batch, and the first names a block, so that a backend that is behind refuses it.
   */
  private async statusAtOneBlock({ signer, nonce, hash }: SignedNonce): Promise<InclusionStatus> {
    const { hash: blockHash } = await this.connection.request<{ readonly hash: Hex }>('eth_getBlockByNumber', [
      'latest',
      false,
    ]);
    return this.connection.atQuorum(async (view) => {
      const batch = {};
      const [nextNonce, receipt] = await Promise.all([
        view.request<Hex>('eth_getTransactionCount', [signer, { blockHash }], batch),
        receiptOf(view, hash, batch),
      ]).catch((cause: unknown) => {
        if (!(cause instanceof RpcRejection)) throw cause;
        throw new ServiceUnavailableError(`The chain node does not have its newest block: ${cause.message}`, { cause });
      });
      return statusOf(receipt, BigInt(nextNonce) > BigInt(nonce));
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

type SignedNonce = Parameters<RelayChain['inclusionStatusOf']>[0];

interface Receipt {
  readonly status: Hex;
}

function receiptOf(view: ChainView, hash: Hex, batch?: object): Promise<Receipt | null> {
  return view.request('eth_getTransactionReceipt', [hash], batch);
}

function statusOf(receipt: Receipt | null, isNonceUsed: boolean): InclusionStatus {
  if (receipt) return BigInt(receipt.status) === 1n ? 'included' : 'reverted';
  return isNonceUsed ? 'lost' : 'open';
}

async function nonceOf(view: Pick<ChainView, 'request'>, signer: Address): Promise<number> {
  return Number(await view.request<Hex>('eth_getTransactionCount', [signer, 'latest']));
}
