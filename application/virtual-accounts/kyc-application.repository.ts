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
  /** Whoever has closed the account here, and is a customer of the bank as far as we know. */
  ofClosedAccounts(batch: DueBatch): Promise<readonly UserId[]>;
  /** The customers of whom nothing was heard for so long. Marks them as asked about. */
  takeSilent(silence: CustomerSilence, limit: number): Promise<readonly UserId[]>;
}
export const KycApplicationRepository = token<KycApplicationRepository>('KycApplicationRepository');
