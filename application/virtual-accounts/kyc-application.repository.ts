import type { UserId } from '../../domain/shared/ids.js';
import type { KycApplication } from '../../domain/virtual-accounts/kyc-application.js';
import type { DueBatch } from '../ports/every-item.js';
import { token } from '../ports/token.js';

/** How long the partner may be silent before it is asked, in milliseconds of real time. */
export interface CustomerSilence {
  /** While the application is open, or something of the customer is on its way. */
  readonly openMs: number;
  readonly approvedMs: number;
}

/** Stores applications for accounts at the banking partner. A user has at most one. */
export interface KycApplicationRepository {
  /** @returns false when the user has one */
  add(application: KycApplication): Promise<boolean>;
  find(userId: UserId): Promise<KycApplication | null>;
  /** Locks it until the end of the unit of work, and with it all that the partner says of the customer. */
  lock(userId: UserId): Promise<KycApplication | null>;
  /** Compare-and-set by the status and version of the one before. */
  transition(next: KycApplication, from: KycApplication): Promise<boolean>;
  /** Remembers that the partner may have the application from now on. @returns false when it was rejected meanwhile; then it must not get it */
  handIn(userId: UserId): Promise<boolean>;
  /**
   * The partner has ended the application, or does not know it. In the latter case one that is on its way may still arrive, so it counts as ended
   * only some minutes after it was handed in.
   */
  endedAtPartner(userId: UserId, isKnown: boolean): Promise<void>;
  /** Whoever has closed the account here, and may be a customer of the bank. */
  ofClosedAccounts(batch: DueBatch): Promise<readonly UserId[]>;
  /**
   * The customers of whom nothing was heard for so long, up to the limit of those of whom something is open, and as many others. Marks them as
   * asked about.
   */
  takeSilent(silence: CustomerSilence, limit: number): Promise<readonly UserId[]>;
}
export const KycApplicationRepository = token<KycApplicationRepository>('KycApplicationRepository');
