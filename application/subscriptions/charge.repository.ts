import type { ChargeId, PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';
import type { Charge, ChargeTerms } from '../../domain/subscriptions/charge.js';
import type { ChargedBuyer } from '../../domain/subscriptions/invoice.js';
import type { PayableStore } from '../payables/payable-kind.js';
import { token } from '../ports/token.js';

export interface ChargeRecord {
  readonly charge: Charge;
  readonly invoiceNumber: string;
  /** Null for a charge of earlier versions. */
  readonly buyer: ChargedBuyer | null;
  /** Where the invoice is stored; null until it was asked for. */
  readonly fileKey: ObjectKey | null;
  /** The payment that waits for its approval, is on its way, or has paid the charge; null when there is none. */
  readonly paymentId: PaymentRequestId | null;
}

/** A month that somebody's plan costs something, and that was not charged yet. */
export type DueMonth = Omit<ChargeTerms, 'id' | 'createdAt' | 'taxRateValue'>;

/** Stores what plans cost. A user has at most one charge for a month. */
export interface ChargeRepository extends PayableStore<ChargeId, Charge> {
  /** Months of these users that have begun and were not charged, the oldest of each user first. */
  due(users: readonly UserId[], now: Date): Promise<readonly DueMonth[]>;
  /** Notes the buyer, too, as it is now. @returns false when the month was charged already, by another worker or before */
  add(charge: Charge): Promise<boolean>;
  /** @param at decides which payments are still open, here and below */
  find(id: ChargeId, userId: UserId, at: Date): Promise<ChargeRecord | null>;
  /** The newest first, behind a charge or from the beginning. */
  page(
    userId: UserId,
    page: { readonly limit: number; readonly after: ChargeId | null; readonly at: Date },
  ): Promise<readonly ChargeRecord[]>;
  /** Who owes it, or has paid it. */
  ownerOf(id: ChargeId): Promise<UserId | null>;
  /** Locks it until the end of the unit of work. @param userId null: whoever owes it */
  lock(id: ChargeId, userId: UserId | null): Promise<Charge | null>;
  /**
   * Notes from when on the plan rests, for unpaid charges that were made before `dueBefore` and of which nobody was reminded. Call it in a unit of work: another
   * worker takes others.
   */
  takeDue(dueBefore: Date, restsFrom: Date, limit: number): Promise<readonly Charge[]>;
  /** Notes, once for each unpaid charge because of which the plan rests, that its owner is told. Call it in a unit of work. */
  takeOverdue(now: Date, limit: number): Promise<readonly Charge[]>;
  /** Keeps the file of the invoice. @returns false when there is one already, which stays */
  keepInvoice(id: ChargeId, fileKey: ObjectKey): Promise<boolean>;
}
export const ChargeRepository = token<ChargeRepository>('ChargeRepository');
