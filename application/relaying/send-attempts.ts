import { ConflictError } from '../../domain/shared/errors.js';
import type { Address, Hex } from '../ports/user-operation.js';
import { type RelayChain, TransactionRefusedError } from './relay-chain.js';
import type { RelayAttempt, RelaySlots } from './relay-slots.js';
import type { RelayerAccounts } from './relayer-accounts.js';

type SignedBytes = Pick<RelayAttempt, 'hash' | 'raw'>;

/** Sends attempts that are stored, and records what the node said. */
export class SendAttempts {
  /** @param announce called as soon as a node has taken a transaction, so that the indexer looks for its block meanwhile */
  constructor(
    private readonly slots: RelaySlots,
    private readonly accounts: RelayerAccounts,
    private readonly chain: RelayChain,
    private readonly announce: (hash: Hex) => void = () => undefined,
  ) {}

  /**
   * Call it under the lease of the signer.
   * @returns the hashes of those that a node has got, and why it does not have another one; null when only their nonces were used a moment ago
   */
  async execute(
    signer: Address,
    attempts: readonly SignedBytes[],
  ): Promise<{ readonly sent: readonly Hex[]; readonly failure: unknown }> {
    const answers = await Promise.allSettled(attempts.map(({ raw }) => this.chain.broadcast(raw)));
    const hashes = attempts.map(({ hash }) => hash);
    const sent = hashes.filter((_, index) => answers[index]?.status === 'fulfilled');
    for (const hash of sent) this.announce(hash);
    if (sent.length > 0) await this.slots.markSent(sent);
    const failures = answers.map((answer) => (answer.status === 'rejected' ? answer.reason : null));
    await this.recordRefusals(signer, hashes, failures);
    return { sent, failure: failures.find((one) => one && !(one instanceof ConflictError)) ?? null };
  }

  /** A relayer that has run out of money must get no further work, so its balance is read at once. */
  private async recordRefusals(signer: Address, hashes: readonly Hex[], failures: readonly unknown[]): Promise<void> {
    const refused = hashes.flatMap((hash, index) => {
      const failure = failures[index];
      return failure instanceof TransactionRefusedError ? [{ hash, reason: failure.message }] : [];
    });
    for (const { hash, reason } of refused) await this.slots.markRefused(hash, reason);
    if (refused.length === 0) return;
    const { chainId } = this.chain;
    await this.accounts.noteBalance(chainId, signer, await this.chain.balanceOf(signer));
  }
}
