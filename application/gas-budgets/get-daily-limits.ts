import { budgetsFor, countedPayments } from '../../domain/gas-budgets/gas-budgets.js';
import { changesOfDay } from '../../domain/passkeys/change-limit.js';
import { utcDate } from '../../domain/shared/calendar-date.js';
import { nextUtcDay } from '../../domain/shared/daily-limit.js';
import type { UserId } from '../../domain/shared/ids.js';
import { PASSKEY_CHANGE_KINDS } from '../passkeys/passkey-change-operation.js';
import type { Clock } from '../ports/clock.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { GasLedger } from './gas-ledger.js';
import type { GasSettings } from './gas-settings.js';

/** What a user has used of a day's limit. */
export interface DailyUse<Amount> {
  readonly used: Amount;
  /** Null: no limit. */
  readonly limit: Amount | null;
}

/** The limits of a user on the current UTC day. */
export interface DailyLimits {
  /** When they start anew. */
  readonly resetsAt: Date;
  /** The network fees that the service pays for the user, in wei. */
  readonly networkFees: DailyUse<bigint>;
  readonly passkeyChanges: DailyUse<number>;
}

export class GetDailyLimits {
  /** @param passkeyChanges how many changes of passkeys a user can sign in a day; 0: any number */
  constructor(
    private readonly ledger: Pick<GasLedger, 'account'>,
    private readonly operations: Pick<WalletOperationRepository, 'newestSignedAt'>,
    private readonly clock: Clock,
    private readonly settings: GasSettings,
    private readonly passkeyChanges: number,
  ) {}

  async execute(userId: UserId): Promise<DailyLimits> {
    const { budgets } = this.settings;
    const at = this.clock.now();
    const [account, signedAt] = await Promise.all([
      this.ledger.account({ userId, clientId: null }, utcDate(at), countedPayments(budgets)),
      this.operations.newestSignedAt(userId, PASSKEY_CHANGE_KINDS, this.passkeyChanges),
    ]);
    const limit = this.passkeyChanges === 0 ? null : this.passkeyChanges;
    return {
      resetsAt: nextUtcDay(at),
      networkFees: { used: account.spent.user, limit: budgetsFor('PAYMENT', budgets, account.completedPayments).user },
      passkeyChanges: { used: changesOfDay(signedAt, at), limit },
    };
  }
}
