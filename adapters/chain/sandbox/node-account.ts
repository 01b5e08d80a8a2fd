import { setTimeout as delay } from 'node:timers/promises';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import type { ChainConnection } from '../chain-connection.js';
import { toAddress } from '../hex.js';

/** A transaction in a block. */
export interface MinedTransaction {
  readonly transactionHash: Hex;
  readonly blockNumber: bigint;
}

const MINED_WITHIN_MS = 10_000;
const POLL_MS = 20;

/**
 * Ten million, more than any of our transactions needs. The node's estimate can be too low for a contract that stores the time, when
 * the second changes between the estimate and the block.
 */
const GAS = '0x989680';

/** An account whose key a development node has. The node signs for it. */
export class NodeAccount {
  private known: Address | null = null;
  private lastSubmission: Promise<unknown> = Promise.resolve();

  /** @param index which of the node's accounts; the first one owns the sandbox's contracts */
  constructor(
    private readonly connection: ChainConnection,
    private readonly index = 0,
  ) {}

  /** @throws Error when the node has no such account; production nodes have none */
  async address(): Promise<Address> {
    if (this.known) return this.known;
    const account = (await this.connection.request<string[]>('eth_accounts'))[this.index];
    if (account === undefined) throw new Error('The chain node holds no such account: it is not a development node');
    this.known = toAddress(account);
    return this.known;
  }

  /**
   * Sends a transaction and waits until it is in a block.
   * @throws Error when it reverted
   * @throws ServiceUnavailableError when no block takes it within ten seconds
   */
  async send(transaction: { readonly to: Address; readonly data: Hex }): Promise<MinedTransaction> {
    const from = await this.address();
    const transactionHash = await this.submit({ from, gas: GAS, ...transaction });
    const deadline = performance.now() + MINED_WITHIN_MS;
    while (performance.now() < deadline) {
      const receipt = await this.receiptOf(transactionHash);
      if (receipt && BigInt(receipt.status) === 0n) throw new Error(`Transaction ${transactionHash} reverted`);
      if (receipt) return { transactionHash, blockNumber: BigInt(receipt.blockNumber) };
      await delay(POLL_MS);
    }
    throw new ServiceUnavailableError(`Transaction ${transactionHash} is in no block yet`);
  }

  /** Sends one transaction after the other, because the node gives two concurrent ones the same nonce. */
  private submit(transaction: object): Promise<Hex> {
    const submission = this.lastSubmission.then(() =>
      this.connection.request<Hex>('eth_sendTransaction', [transaction]),
    );
    this.lastSubmission = submission.catch(() => undefined);
    return submission;
  }

  private receiptOf(hash: Hex): Promise<{ readonly status: Hex; readonly blockNumber: Hex } | null> {
    return this.connection.request('eth_getTransactionReceipt', [hash]);
  }
}
