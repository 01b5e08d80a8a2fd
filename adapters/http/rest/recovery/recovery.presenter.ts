import type { NamedGuardian } from '../../../../application/recovery/guardian.repository.js';
import type { AccountGuardians, RecoveryReading } from '../../../../application/recovery/read-recovery.js';
import { anonymisedEmail } from '../../../../domain/recovery/guardian.js';
import type { GuardianStatus } from '../../../../domain/recovery/guardian-status.js';
import {
  RECOVERY_THRESHOLD,
  type RecoveryApproval,
  totalWeight,
} from '../../../../domain/recovery/recovery-request.js';
import type { Unpruned } from '../../shell/lite-shape.js';
import type {
  RecoveryConfigLite,
  RecoveryConfigResponse,
  RecoveryContactRow,
  RecoveryContactsResponse,
  RecoveryEmailRow,
  RecoveryEmailsLite,
  RecoveryEmailsResponse,
  RecoveryResponse,
  RecoveryStatusResponse,
} from './recovery.response.js';

const SECOND_MS = 1000;

export function presentContacts(
  own: readonly NamedGuardian[],
  guarded: readonly NamedGuardian[],
): RecoveryContactsResponse {
  return {
    myContacts: own.flatMap((guardian) => (guardian.person ? [contactRow(guardian, guardian.person)] : [])),
    myContactsCount: own.length,
    recoveryContactOf: guarded.map((guardian) => contactRow(guardian, guardian.owner)),
    recoveryContactOfCount: guarded.length,
  };
}

function contactRow(
  { status, invitedAt }: NamedGuardian,
  { username, displayName }: NamedGuardian['owner'],
): RecoveryContactRow {
  return { username, displayName, imageUrl: null, status, addedAt: invitedAt.toISOString() };
}

/** Null for a guardian who is a user of the service. */
export function presentEmail(guardian: NamedGuardian): RecoveryEmailRow | null {
  const { id, contact, weight, status, invitedAt, acceptedAt, declinedAt, removedAt, notes } = guardian;
  if (contact.kind !== 'email') return null;
  return {
    id,
    email: contact.email,
    weight,
    status,
    invitedAt: invitedAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    declinedAt: declinedAt?.toISOString() ?? null,
    removedAt: removedAt?.toISOString() ?? null,
    notes,
  };
}

export function presentEmails({ guardians }: AccountGuardians): RecoveryEmailsResponse {
  const recoveryEmails = guardians.map(presentEmail).filter((email) => email !== null);
  if (recoveryEmails.length === 0) return { message: 'No recovery emails configured' };
  return { recoveryEmails, count: recoveryEmails.length };
}

/** The timestamp that belongs to a status. */
const TIMESTAMPS: Readonly<Record<GuardianStatus, 'invitedAt' | 'acceptedAt' | 'declinedAt' | 'removedAt'>> = {
  invited: 'invitedAt',
  accepted: 'acceptedAt',
  active: 'acceptedAt',
  declined: 'declinedAt',
  removing: 'acceptedAt',
  removed: 'removedAt',
};

/** The lite view: without notes, and with the timestamp of the present status alone (docs/rules/recovery.md#recovery-emails). */
export function liteEmails({ recoveryEmails, ...rest }: RecoveryEmailsResponse): Unpruned<RecoveryEmailsLite> {
  return {
    ...rest,
    recoveryEmails: recoveryEmails?.map((row) => {
      const { id, email, weight, status } = row;
      const timestamp = TIMESTAMPS[status];
      return { id, email, weight, status, [timestamp]: row[timestamp] };
    }),
  };
}

export function presentConfig({ accountAddress, guardians, onChain }: AccountGuardians): RecoveryConfigResponse {
  const counted = guardians.filter(({ status }) => status === 'active' || status === 'removing');
  return {
    accountAddress,
    recoveryEmails: counted.flatMap(({ id, contact, weight, acceptedAt }) =>
      contact.kind === 'email'
        ? [{ id, email: contact.email, weight, acceptedAt: acceptedAt?.toISOString() ?? null }]
        : [],
    ),
    totalWeight: totalWeight(onChain),
    threshold: RECOVERY_THRESHOLD,
  };
}

/** The lite view: `fullySet` says whether the guardians are enough (docs/rules/recovery.md#recovery-configuration). */
export function liteConfig({
  recoveryEmails,
  totalWeight: total,
  threshold,
}: RecoveryConfigResponse): Unpruned<RecoveryConfigLite> {
  return {
    recoveryEmails: recoveryEmails.map(({ email, weight }) => ({ email, weight })),
    totalWeight: total,
    threshold,
    fullySet: total >= threshold,
  };
}

export function presentStatus(reading: RecoveryReading | null): RecoveryStatusResponse {
  if (!reading) return { hasActiveRecovery: false };
  return { hasActiveRecovery: reading.isActive, recovery: presentRecovery(reading) };
}

function presentRecovery({ request, status, guardians, readAt }: RecoveryReading): RecoveryResponse {
  const executeAfter = 'executeAfter' in request ? request.executeAfter : null;
  // One that the service has asked the chain to execute can still be executed by anybody, until its window closes.
  const isOpen = (status === 'threshold_met' || status === 'executing') && readAt < request.executeBefore;
  const missingMs = isOpen && executeAfter ? Math.max(0, executeAfter.getTime() - readAt.getTime()) : null;
  return {
    id: request.id,
    status,
    createdAt: request.createdAt.toISOString(),
    executeAfter: executeAfter?.toISOString() ?? null,
    executeBefore: request.executeBefore.toISOString(),
    threshold: RECOVERY_THRESHOLD,
    totalRecoveryEmails: guardians.length,
    approvedCount: request.approvals.length,
    approvedWeight: totalWeight(request.approvals),
    approvedBy: guardians.flatMap(({ guardian, approval }) => (approval ? [presentApproval(guardian, approval)] : [])),
    pending: guardians
      .filter(({ approval }) => approval === null)
      .map(({ guardian }) => ({ email: maskedName(guardian), weight: guardian.weight })),
    isExecutable: missingMs === 0,
    timeUntilExecutable: missingMs === null ? null : Math.ceil(missingMs / SECOND_MS),
    cancelledAt: 'cancelledAt' in request ? request.cancelledAt.toISOString() : null,
    completedAt: 'completedAt' in request ? request.completedAt.toISOString() : null,
    expiredAt: status === 'expired' ? request.executeBefore.toISOString() : null,
  };
}

/** Guardians do not learn each other's addresses from whoever may read the account. */
function maskedName({ contact, person }: NamedGuardian): string {
  if (contact.kind === 'email') return anonymisedEmail(contact.email);
  return `${person?.username.slice(0, 1) ?? ''}***`;
}

function presentApproval(guardian: NamedGuardian, { weight, approvedAt }: RecoveryApproval) {
  return { email: maskedName(guardian), weight, approvedAt: approvedAt.toISOString() };
}
