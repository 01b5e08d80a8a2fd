import { setTimeout as delay } from 'node:timers/promises';
import { computeAddress, keccak256, SigningKey, Transaction } from 'ethers';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { ChainConnection } from './chain-connection.js';
import { toAddress, toHex, toQuantity } from './hex.js';
import { RpcRejection } from './rpc-rejection.js';

const POLL_MS = 250;
const MINED_WITHIN_MS = 5 * 60_000;
const EIP_1559 = 2;
/** The estimate of a contract that reads the state can be too low by the time of the block. */
const GAS_MARGIN_PERCENT = 115n;

/** A transaction; without `to` it makes a contract. */
export interface SentTransaction {
  readonly to?: Address;
  readonly data: Hex;
  /** Wei. */
  readonly value?: bigint;
}

/** An account whose key this process has for the time of a command. It sends one transaction after the other, and waits for each. */
export class KeyedAccount {
  readonly address: Address;
  private readonly key: SigningKey;
  private askedTip: bigint | null = null;

  /** @param privateKey 32 bytes */
  constructor(
    private readonly connection: ChainConnection,
    privateKey: string,
  ) {
    this.key = new SigningKey(privateKey);
    this.address = toAddress(computeAddress(this.key));
  }

  async balance(): Promise<bigint> {
    return BigInt(await this.connection.request<Hex>('eth_getBalance', [this.address, 'latest']));
  }

  /** @throws Error when the node refuses it or it reverted, ServiceUnavailableError when it is in no block after five minutes */
  async send({ to, data, value = 0n }: SentTransaction): Promise<{ readonly hash: Hex; readonly blockNumber: bigint }> {
    const call = { from: this.address, data, ...(to && { to }), ...(value > 0n && { value: toQuantity(value) }) };
    const [nonce, gas, block] = await Promise.all([
      this.connection.request<Hex>('eth_getTransactionCount', [this.address, 'latest']),
      this.connection.request<Hex>('eth_estimateGas', [call]),
      this.connection.request<{ readonly baseFeePerGas?: Hex }>('eth_getBlockByNumber', ['latest', false]),
    ]);
    const tip = await this.tip();
    const transaction = Transaction.from({
      type: EIP_1559,
      chainId: this.connection.chainId,
      to: to ?? null,
      data,
      value,
      nonce: Number(nonce),
      gasLimit: (BigInt(gas) * GAS_MARGIN_PERCENT) / 100n,
      maxPriorityFeePerGas: tip,
      maxFeePerGas: BigInt(block.baseFeePerGas ?? '0x0') * 2n + tip,
    });
    transaction.signature = this.key.sign(transaction.unsignedHash);
    return this.broadcast(toHex(transaction.serialized));
  }

  /** Sends bytes that somebody has signed, and waits for their block. Can be repeated. */
  async broadcast(raw: Hex): Promise<{ readonly hash: Hex; readonly blockNumber: bigint }> {
    const hash = toHex(keccak256(raw));
    try {
      await this.connection.request('eth_sendRawTransaction', [raw]);
    } catch (error) {
      const isThere = await this.connection.request('eth_getTransactionByHash', [hash]).catch(() => null);
      if (!isThere) throw error;
    }
    for (const deadline = performance.now() + MINED_WITHIN_MS; performance.now() < deadline; await delay(POLL_MS)) {
      const receipt = await this.connection
        .request<{ readonly status: Hex; readonly blockNumber: Hex } | null>('eth_getTransactionReceipt', [hash])
        .catch(() => null);
      if (receipt && BigInt(receipt.status) === 0n) throw new Error(`The transaction ${hash} reverted`);
      if (receipt) return { hash, blockNumber: BigInt(receipt.blockNumber) };
    }
    throw new ServiceUnavailableError(
      `The transaction ${hash} is in no block after five minutes; repeat the command later`,
    );
  }

  /* Asked once: on a quiet chain the own transactions would move it. Some chains do not know the method. */
  private async tip(): Promise<bigint> {
    this.askedTip ??= await this.connection.request<Hex>('eth_maxPriorityFeePerGas').then(BigInt, (error: unknown) => {
      if (error instanceof RpcRejection) return 1_000_000_000n;
      throw error;
    });
    return this.askedTip;
  }
}
