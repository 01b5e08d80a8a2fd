import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import { ValidationError } from '../shared/errors.js';
import type { GuardianId, UserId } from '../shared/ids.js';
import { allows, assertAllowed } from '../shared/state-machine.js';
import { type GuardianStatus, guardianCorrections, guardianMachine } from './guardian-status.js';
import { RECOVERY_THRESHOLD } from './recovery-request.js';

/** The module on chain takes no more. */
export const MOST_GUARDIANS = 20;
export const GUARDIAN_NOTES_MAX_LENGTH = 280;
/** How long the link of an invitation can be used. */
export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000;

/** One who may approve that an account gets a new passkey. */
export interface GuardianState {
  readonly id: GuardianId;
  /** The owner of the account. */
  readonly userId: UserId;
  readonly status: GuardianStatus;
  readonly acceptedAt: Date | null;
  readonly declinedAt: Date | null;
  readonly removedAt: Date | null;
}

export type GuardianEvent = UserEvent<'guardian.changed', GuardianId>;
export type GuardianDecision = Decision<GuardianState, GuardianEvent>;

/** @throws ConflictError unless it is invited */
export function accept(guardian: GuardianState, at: Date): GuardianDecision {
  assertAllowed(guardianMachine, guardian.status, 'accepted');
  return decided({ ...guardian, status: 'accepted', acceptedAt: at }, at);
}

/** @throws ConflictError unless it is invited or has declined already */
export function decline(guardian: GuardianState, at: Date): GuardianDecision {
  if (guardian.status === 'declined') return unchanged(guardian);
  assertAllowed(guardianMachine, guardian.status, 'declined');
  return decided({ ...guardian, status: 'declined', declinedAt: at }, at);
}

/** The owner wants the guardian no more. One that counts on chain counts until the owner has signed. @throws ConflictError for one that has declined */
export function remove(guardian: GuardianState, at: Date): GuardianDecision {
  if (guardian.status === 'removing' || guardian.status === 'removed') return unchanged(guardian);
  if (guardian.status === 'active') return decided({ ...guardian, status: 'removing' }, at);
  assertAllowed(guardianMachine, guardian.status, 'removed');
  return decided({ ...guardian, status: 'removed', removedAt: at }, at);
}

/** Follows the chain. @param isInForce whether the module counts the guardian's passkey with the guardian's weight */
export function follow(guardian: GuardianState, isInForce: boolean, at: Date): GuardianDecision {
  const to = (isInForce ? IN_FORCE : NOT_IN_FORCE)[guardian.status];
  if (to === guardian.status) return unchanged(guardian);
  if (!allows(guardianCorrections, guardian.status, to)) assertAllowed(guardianMachine, guardian.status, to);
  return decided({ ...guardian, status: to, removedAt: to === 'removed' ? at : null }, at);
}

const IN_FORCE: Readonly<Record<GuardianStatus, GuardianStatus>> = {
  invited: 'invited',
  accepted: 'active',
  active: 'active',
  declined: 'declined',
  removing: 'removing',
  removed: 'removing',
};

const NOT_IN_FORCE: Readonly<Record<GuardianStatus, GuardianStatus>> = {
  ...IN_FORCE,
  accepted: 'accepted',
  active: 'accepted',
  removing: 'removed',
  removed: 'removed',
};

/** Whether the owner's next signature is to put this guardian on chain, or to keep it there. */
export function isWanted(status: GuardianStatus): boolean {
  return status === 'accepted' || status === 'active';
}

/** @throws ValidationError unless it is a whole number from 1 to 100 */
export function guardianWeight(weight: number): number {
  if (Number.isInteger(weight) && weight >= 1 && weight <= RECOVERY_THRESHOLD) return weight;
  throw new ValidationError('weight', `must be a whole number from 1 to ${RECOVERY_THRESHOLD}`);
}

/** What others read of an e-mail address: its first letter, three asterisks and the domain (docs/rules/recovery.md#recovery-status). */
export function anonymisedEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;
}

function decided(next: GuardianState, at: Date): GuardianDecision {
  const event = { type: 'guardian.changed', subjectId: next.id, userId: next.userId, occurredAt: at } as const;
  return { next, events: [event] };
}
