import type { Token } from '../../domain/shared/currency.js';
import { NotFoundError, ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { Address } from '../ports/user-operation.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { BalanceSnapshots } from './balance-snapshots.js';
import type { Holdings, TokenBalances } from './token-balances.js';

export interface Balances {
  /** 'chain': from the latest block; 'snapshot': from the ledger, because the chain did not answer. */
  readonly source: 'chain' | 'snapshot';
  readonly holdings: ReadonlyMap<Token, bigint>;
  readonly asOf: Date;
  readonly ageMs: number;
}

/** Reads balances from the chain, or from the ledger when the chain does not answer in time. */
export class GetBalances {
  constructor(
    private readonly wallets: WalletRepository,
    private readonly live: TokenBalances,
    private readonly snapshots: BalanceSnapshots,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError when the user no longer exists */
  async execute(userId: UserId): Promise<Balances> {
    const wallet = await this.wallets.ofUser(userId);
    if (!wallet) throw new NotFoundError('The wallet');
    const now = this.clock.now();
    const holdings = await this.readLive(wallet.address);
    if (holdings) return { source: 'chain', holdings, asOf: now, ageMs: 0 };
    const snapshot = await this.snapshots.of(userId);
    const asOf = snapshot.asOf ?? wallet.createdAt;
    const ageMs = Math.max(0, now.getTime() - asOf.getTime());
    return { source: 'snapshot', holdings: snapshot.holdings, asOf, ageMs };
  }

  private async readLive(address: Address): Promise<Holdings | null> {
    try {
      return await this.live.of(address);
    } catch (error) {
      if (error instanceof ServiceUnavailableError) return null;
      throw error;
    }
  }
}
