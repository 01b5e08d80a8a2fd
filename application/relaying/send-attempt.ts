import type { Address } from '../ports/user-operation.js';
import { type RelayChain, TransactionRefusedError } from './relay-chain.js';
import type { RelayAttempt, RelaySlots } from './relay-slots.js';
import type { RelayerAccounts } from './relayer-accounts.js';

/** Sends an attempt that is stored, and records what the node said. */
export class SendAttempt {
  /** @param announce called as soon as a node has taken a transaction, so that the indexer looks for its block meanwhile */
  constructor(
    private readonly slots: RelaySlots,
    private readonly accounts: RelayerAccounts,
    private readonly chain: RelayChain,
    private readonly announce: (hash: RelayAttempt['hash']) => void = () => undefined,
  ) {}

  /**
   * Call it under the lease of the signer.
   * @throws ConflictError when another transaction took the nonce
   * @throws ServiceUnavailableError when the node does not answer, or does not take the transaction
   */
  async execute(signer: Address, { hash, raw }: Pick<RelayAttempt, 'hash' | 'raw'>): Promise<void> {
    try {
      await this.chain.broadcast(raw);
    } catch (error) {
      if (error instanceof TransactionRefusedError) await this.recordRefusal(signer, hash, error.message);
      throw error;
    }
    this.announce(hash);
    await this.slots.markSent(hash);
  }

  /** A relayer that has run out of money must get no further work, so its balance is read at once. */
  private async recordRefusal(signer: Address, hash: RelayAttempt['hash'], reason: string): Promise<void> {
    await this.slots.markRefused(hash, reason);
    const { chainId } = this.chain;
    await this.accounts.noteBalance(chainId, signer, await this.chain.balanceOf(signer));
  }
}
