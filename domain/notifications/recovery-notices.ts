import type { RecoveryRequest } from '../recovery/recovery-request.js';
import type { NotificationMetadata } from './catalogue.js';
import type { Notice } from './notification.js';

/** The beginning of the subjects of all notices of a recovery. */
export function aboutRecovery(id: string): string {
  return `recovery ${id} `;
}

/** Where a recovery stands. @param at when it came there */
export function recoveryNotice(request: RecoveryRequest, at: Date): Notice {
  const { id, status, approvals } = request;
  const approvedWeight = approvals.reduce((sum, { weight }) => sum + weight, 0);
  const until = 'executeAfter' in request && status === 'threshold_met' ? request.executeAfter.toISOString() : null;
  const about = `${aboutRecovery(id)}${status} ${approvedWeight}`;
  const metadata = { recoveryId: id, status, approvedWeight, cancellableUntil: until };
  return { type: 'RECOVERY_CHANGED', about, target: 'recovery', metadata, at, isNews: true };
}

export function guardianNotice(metadata: NotificationMetadata['GUARDIAN_ANSWERED'], at: Date): Notice {
  const about = `guardian ${metadata.guardianId} ${metadata.status} ${at.toISOString()}`;
  return { type: 'GUARDIAN_ANSWERED', about, target: 'recovery', metadata, at, isNews: true };
}

/** The beginning of the subjects of all notices of mails to a guardian. */
export function aboutMailsTo(guardianId: string): string {
  return `guardian mail ${guardianId} `;
}

/** The mail server refuses a mail to a guardian. @param at when it said so first */
export function refusedMailNotice(metadata: NotificationMetadata['GUARDIAN_MAIL_REFUSED'], at: Date): Notice {
  const about = `${aboutMailsTo(metadata.guardianId)}${at.toISOString()}`;
  return { type: 'GUARDIAN_MAIL_REFUSED', about, target: 'recovery', metadata, at, isNews: true };
}

export function guardianshipNotice(metadata: NotificationMetadata['GUARDIAN_ASKED'], at: Date): Notice {
  const { guardianId, asked, recoveryId } = metadata;
  const about = `guardianship ${guardianId} ${asked} ${recoveryId ?? at.toISOString()}`;
  return { type: 'GUARDIAN_ASKED', about, target: 'recovery', metadata, at, isNews: true };
}
