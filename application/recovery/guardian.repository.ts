import type { GuardianState } from '../../domain/recovery/guardian.js';
import type { GuardianStatus } from '../../domain/recovery/guardian-status.js';
import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import type { GuardianId, MailId, UserId } from '../../domain/shared/ids.js';
import type { PasskeyCredential } from '../passkeys/passkey-ceremonies.js';
import { token } from '../ports/token.js';

/** Who guards: the holder of an e-mail address, or a user of the service. */
export type GuardianContact =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'user'; readonly userId: UserId };

/** The public part of a guardian's passkey. */
export type GuardianPasskey = Pick<PasskeyCredential, 'credentialId' | 'publicKey' | 'x' | 'y' | 'signCount'>;

export interface Guardian extends GuardianState {
  readonly contact: GuardianContact;
  /** A whole number from 1 to 100. */
  readonly weight: number;
  /** The owner's own words; null when there are none. */
  readonly notes: string | null;
  readonly invitedAt: Date;
  /** Null until the invitation is accepted. */
  readonly passkey: GuardianPasskey | null;
}

/** A guardian with the names of the people. */
export interface NamedGuardian extends Guardian {
  readonly owner: PersonName;
  /** Null for the holder of an e-mail address. */
  readonly person: PersonName | null;
  /** Why the mail server refuses the newest mail to this guardian; null when it does not. */
  readonly refusedMail: RefusedMail | null;
}

export interface RefusedMail {
  /** The server's words. */
  readonly reason: string;
  readonly at: Date;
}

export interface PersonName {
  readonly username: string;
  readonly displayName: string;
}

export interface GuardianRepository {
  /** Locks the guardians, setups and recoveries of an owner until the unit of work ends. */
  lock(owner: UserId): Promise<void>;
  /** @throws ConflictError when this contact guards the account already, or is invited */
  add(guardian: Guardian): Promise<void>;
  find(id: GuardianId): Promise<NamedGuardian | null>;
  /** Of an account, the oldest first. */
  ofOwner(owner: UserId): Promise<readonly NamedGuardian[]>;
  /** The accounts that this user guards, or is invited to, the oldest first. */
  guardedBy(user: UserId): Promise<readonly NamedGuardian[]>;
  /** Compare-and-set. @returns false when another process was faster */
  transition(next: GuardianState, from: GuardianStatus): Promise<boolean>;
  /** The same, with the passkey of a guardian who accepts. */
  accept(next: GuardianState, passkey: GuardianPasskey): Promise<boolean>;
  /** How many approvals of this guardian were relayed on this UTC day; 0 for a day before the newest one. */
  approvalsOn(id: GuardianId, day: CalendarDate): Promise<number>;
  /** Counts one more. Call it in the unit of work that has it relayed. */
  countApproval(id: GuardianId, day: CalendarDate): Promise<void>;
  /** A mail is on its way to the guardian. What became of earlier ones counts no more. */
  mailed(id: GuardianId, mail: MailId): Promise<void>;
  /** The newest mail to a guardian was refused. @returns whose it is; null when it is nobody's, or the same is known */
  mailRefused(mail: MailId, refusal: RefusedMail): Promise<GuardianId | null>;
  /** The newest mail to a guardian was taken. @returns whose it is; null when it is nobody's, or no refusal was known */
  mailTaken(mail: MailId): Promise<GuardianId | null>;
}
export const GuardianRepository = token<GuardianRepository>('GuardianRepository');
