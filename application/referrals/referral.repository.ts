import type { Referral } from '../../domain/referrals/referral.js';
import type { ReferralStatus } from '../../domain/referrals/referral-status.js';
import type { PaymentRequestId, ReferralId, UserId } from '../../domain/shared/ids.js';
import type { DueBatch } from '../ports/every-item.js';
import { token } from '../ports/token.js';

/** Somebody who was referred, as the referrer sees it. */
export interface Referee {
  readonly displayName: string;
  readonly status: ReferralStatus;
  readonly referredAt: Date;
}

/** Stores who has referred whom. A user is referred once. */
export interface ReferralRepository {
  /** @returns false when the referee was referred already */
  add(referral: Referral): Promise<boolean>;
  /** Locks it until the end of the unit of work. */
  lock(id: ReferralId): Promise<Referral | null>;
  /** @returns false when it has not the expected status any more */
  transition(next: Referral, from: ReferralStatus): Promise<boolean>;
  /**
   * When the referee has completed the first payment that qualifies the referral and was not given back
   * (docs/rules/credits.md#referral-statuses). Null: there is none.
   */
  qualifiedAt(id: ReferralId): Promise<Date | null>;
  /** The referral of whoever has made the payment. */
  ofPayer(paymentId: PaymentRequestId): Promise<ReferralId | null>;
  /** Those of the payments whose payers have a referral. */
  paidByReferees(paymentIds: readonly PaymentRequestId[]): Promise<readonly PaymentRequestId[]>;
  /** The newest first, at most so many. */
  refereesOf(referrerId: UserId, limit: number): Promise<readonly Referee[]>;
  count(referrerId: UserId): Promise<number>;
  /** Referrals that are qualified since then at the latest, so that their reward is due; the oldest first. */
  due(heldSince: Date, batch: DueBatch): Promise<readonly ReferralId[]>;
}
export const ReferralRepository = token<ReferralRepository>('ReferralRepository');
