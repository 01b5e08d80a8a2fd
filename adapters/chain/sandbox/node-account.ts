import { setTimeout as delay } from 'node:timers/promises';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import type { ChainConnection } from '../chain-connection.js';
import { toAddress, toQuantity } from '../hex.js';
import { RpcRejection } from '../rpc-rejection.js';

/** A transaction in a block. */
export interface MinedTransaction {
  readonly transactionHash: Hex;
  readonly blockNumber: bigint;
}

interface NodeTransaction {
  readonly to: Address;
  readonly data: Hex;
}

/** A transaction that the node has got, or may have got. */
interface Submission {
  readonly nonce: bigint;
  /** Null while the node has not answered. */
  readonly hash: Hex | null;
}

/** A node that mines at once has the block after a millisecond. */
const FIRST_POLL_MS = 1;
const SLOWEST_POLL_MS = 20;
/** How many of the newest blocks may hold a transaction whose hash is not known. */
const SEARCHED_BLOCKS = 100n;

/**
 * Ten million, more than any of our transactions needs. The node's estimate can be too low for a contract that stores the time, when
 * the second changes between the estimate and the block.
 */
const GAS = '0x989680';

const NONCE_IS_TAKEN = /nonce too low|already known|already imported|underpriced/i;

/**
 * An account whose key a development node has. The node signs for it. A transaction whose answer is lost is sent again with the same
 * nonce, so that it is executed once.
 */
export class NodeAccount {
  private known: Address | null = null;
  private lastSubmission: Promise<unknown> = Promise.resolve();
  /** Transactions of which it is not known whether they were executed, by what they do. */
  private readonly open = new Map<string, Submission>();

  /**
   * @param index which of the node's accounts; the first one owns the sandbox's contracts
   * @param minedWithinMs how long to wait for a block
   */
  constructor(
    private readonly connection: ChainConnection,
    private readonly index = 0,
    private readonly minedWithinMs = 10_000,
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
   * @throws ServiceUnavailableError when it is not in a block within the time. When the same transaction is sent again, this one is
   *   continued
   */
  async send(transaction: NodeTransaction): Promise<MinedTransaction> {
    const key = `${transaction.to} ${transaction.data}`;
    const begun = this.open.get(key);
    this.open.delete(key);
    const deadline = performance.now() + this.minedWithinMs;
    let pauseMs = FIRST_POLL_MS;
    let submission = begun ?? (await this.inTurn(() => this.begin(transaction)));
    while (performance.now() < deadline) {
      await delay(pauseMs);
      pauseMs = Math.min(2 * pauseMs, SLOWEST_POLL_MS);
      try {
        const mined = await this.mined(submission);
        if (mined) return mined;
        if (submission.hash === null) submission = await this.submitAgain(transaction, submission.nonce);
      } catch (error) {
        if (!(error instanceof ServiceUnavailableError)) throw error;
      }
    }
    this.open.set(key, submission);
    throw new ServiceUnavailableError('The chain node has not put a transaction into a block yet');
  }

  /** One after the other, because two concurrent ones would get the same nonce. */
  private inTurn(begin: () => Promise<Submission>): Promise<Submission> {
    const submission = this.lastSubmission.then(begin);
    this.lastSubmission = submission.catch(() => undefined);
    return submission;
  }

  private async begin(transaction: NodeTransaction): Promise<Submission> {
    for (;;) {
      const count = await this.connection.request<Hex>('eth_getTransactionCount', [await this.address(), 'pending']);
      const nonce = BigInt(count);
      try {
        return await this.submit(transaction, nonce);
      } catch (error) {
        if (error instanceof ServiceUnavailableError) return { nonce, hash: null };
        // Somebody else with this key was faster.
        if (!isTaken(error)) throw error;
      }
    }
  }

  private async submit(transaction: NodeTransaction, nonce: bigint): Promise<Submission> {
    const sent = { from: await this.address(), gas: GAS, nonce: toQuantity(nonce), ...transaction };
    return { nonce, hash: await this.connection.request<Hex>('eth_sendTransaction', [sent]) };
  }

  private async submitAgain(transaction: NodeTransaction, nonce: bigint): Promise<Submission> {
    try {
      return await this.submit(transaction, nonce);
    } catch (error) {
      if (!isTaken(error)) throw error;
      const hash = await this.hashAt(nonce, transaction);
      return hash === null ? this.inTurn(() => this.begin(transaction)) : { nonce, hash };
    }
  }

  private async mined({ hash }: Submission): Promise<MinedTransaction | null> {
    if (hash === null) return null;
    const receipt = await this.connection.request<{ readonly status: Hex; readonly blockNumber: Hex } | null>(
      'eth_getTransactionReceipt',
      [hash],
    );
    if (receipt && BigInt(receipt.status) === 0n) throw new Error(`Transaction ${hash} reverted`);
    return receipt && { transactionHash: hash, blockNumber: BigInt(receipt.blockNumber) };
  }

  /** The hash of this transaction with this nonce in one of the newest blocks; null when it is in none of them. */
  private async hashAt(nonce: bigint, { to, data }: NodeTransaction): Promise<Hex | null> {
    const from = (await this.address()).toLowerCase();
    const head = BigInt(await this.connection.request<Hex>('eth_blockNumber'));
    for (let number = head; number >= 0n && number > head - SEARCHED_BLOCKS; number -= 1n) {
      const block = await this.connection.request<MinedBlock | null>('eth_getBlockByNumber', [
        toQuantity(number),
        true,
      ]);
      const found = block?.transactions.find((one) => one.from.toLowerCase() === from && BigInt(one.nonce) === nonce);
      if (!found) continue;
      return found.to?.toLowerCase() === to.toLowerCase() && found.input === data.toLowerCase() ? found.hash : null;
    }
    return null;
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof RpcRejection && NONCE_IS_TAKEN.test(error.message);
}

interface MinedBlock {
  readonly transactions: readonly {
    readonly hash: Hex;
    readonly from: string;
    readonly to: string | null;
    readonly nonce: Hex;
    readonly input: Hex;
  }[];
}
