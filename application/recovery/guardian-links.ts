import type { GuardianId, RecoveryRequestId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** What a link in a mail to a guardian is for. */
export interface GuardianLink {
  readonly guardianId: GuardianId;
  /** The recovery that the mail was written for; null in an invitation. Its page shows all that wait. */
  readonly recoveryRequestId: RecoveryRequestId | null;
  readonly expiresAt: Date;
}

/** The links in mails to guardians. Only the fingerprints of their tokens are stored. */
export interface GuardianLinks {
  add(tokenFingerprint: string, link: GuardianLink): Promise<void>;
  find(tokenFingerprint: string): Promise<GuardianLink | null>;
  /** Whether a mail with a link for recoveries was written that can be used until then or longer. */
  isAsked(guardianId: GuardianId, until: Date): Promise<boolean>;
  /** Ends the earlier invitations of a guardian, because a new one is sent. */
  endInvitations(guardianId: GuardianId): Promise<void>;
}
export const GuardianLinks = token<GuardianLinks>('GuardianLinks');
