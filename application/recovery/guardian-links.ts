import type { GuardianId, RecoveryRequestId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** What a link in a mail to a guardian is for. */
export interface GuardianLink {
  readonly guardianId: GuardianId;
  /** The recovery to approve; null in an invitation. */
  readonly recoveryRequestId: RecoveryRequestId | null;
  readonly expiresAt: Date;
}

/** The links in mails to guardians. Only the fingerprints of their tokens are stored. */
export interface GuardianLinks {
  add(tokenFingerprint: string, link: GuardianLink): Promise<void>;
  find(tokenFingerprint: string): Promise<GuardianLink | null>;
  /** Ends the earlier invitations of a guardian, because a new one is sent. */
  endInvitations(guardianId: GuardianId): Promise<void>;
}
export const GuardianLinks = token<GuardianLinks>('GuardianLinks');
