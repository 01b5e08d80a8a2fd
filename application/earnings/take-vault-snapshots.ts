import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { Sweep } from '../ports/sweep.js';
import type { VaultPrices } from './vault-prices.js';
import type { VaultSnapshots } from './vault-snapshots.js';

/** Stores the current share prices of the vaults. */
export class TakeVaultSnapshots implements Sweep {
  readonly name = 'take-vault-snapshots';
  readonly everyMs = 10_000;

  constructor(
    private readonly prices: VaultPrices,
    private readonly snapshots: VaultSnapshots,
  ) {}

  /** @throws ServiceUnavailableError when the chain or a vault does not answer; the prices of the other vaults are stored */
  async execute(): Promise<void> {
    const prices = await this.prices.read();
    await this.snapshots.put(prices);
    if (prices.unanswered.length > 0) {
      throw new ServiceUnavailableError(`No price can be had of ${prices.unanswered.join(', ')}`);
    }
  }
}
