import { isApprovable, totalWeight } from '../../domain/recovery/recovery-request.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { RecoverySetups } from './recovery-setups.js';
import type { RecoverySimulator, SimulatedRecovery } from './recovery-simulator.js';

export interface Rehearsal extends SimulatedRecovery {
  /** Whether a recovery would succeed. */
  readonly isSuccessful: boolean;
  /** Of all guardians on chain together. */
  readonly totalWeight: number;
  /** Seconds, as on chain. */
  readonly delay: number;
}

/** Tries a recovery of the account on a copy of the chain's state, with the guardians that the chain has. Nothing changes. */
export class RehearseRecovery {
  constructor(
    private readonly setups: RecoverySetups,
    private readonly wallets: WalletRepository,
    private readonly simulator: RecoverySimulator,
  ) {}

  /** @throws ConflictError when the account has no guardians on chain, ServiceUnavailableError when no node can simulate it */
  async execute(owner: UserId): Promise<Rehearsal> {
    const [configuration, wallet] = await Promise.all([this.setups.configurationOf(owner), this.wallets.ofUser(owner)]);
    if (!wallet || !configuration || configuration.delay === 0) {
      throw new ConflictError('The account has no guardians on chain; put them there first');
    }
    const { guardians, delay } = configuration;
    const simulated = await this.simulator.simulate(wallet.address, guardians);
    const isSuccessful = simulated.isRecovered && isApprovable(guardians);
    return { ...simulated, isSuccessful, totalWeight: totalWeight(guardians), delay };
  }
}
