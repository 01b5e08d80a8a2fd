import { type Decision, type OrganizationEvent, unchanged } from '../shared/decision.js';
import { ConflictError } from '../shared/errors.js';
import type { InviteId, OrganizationId, UserId } from '../shared/ids.js';
import { assertAllowed } from '../shared/state-machine.js';
import { type InviteStatus, inviteMachine } from './invite-status.js';

/** How long an invite can be accepted (docs/rules/platform.md#invite-statuses). */
export const INVITE_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export interface InviteTerms {
  readonly id: InviteId;
  readonly organizationId: OrganizationId;
  readonly createdAt: Date;
  /** From this instant on a pending invite reads as expired. */
  readonly expiresAt: Date;
}

export type PendingInvite = InviteTerms & { readonly status: 'pending' };
export type AcceptedInvite = InviteTerms & { readonly status: 'accepted'; readonly acceptedBy: UserId };
export type ExpiredInvite = InviteTerms & { readonly status: 'expired' };

export type Invite = PendingInvite | AcceptedInvite | ExpiredInvite;

export type InviteEventType = 'invite.sent' | 'invite.accepted' | 'invite.expired';

export type InviteEvent = OrganizationEvent<InviteEventType, InviteId>;

export function send(terms: Omit<InviteTerms, 'expiresAt'>): Decision<PendingInvite, InviteEvent> {
  const expiresAt = new Date(terms.createdAt.getTime() + INVITE_LIFETIME_MS);
  return decided({ ...terms, expiresAt, status: 'pending' }, 'invite.sent', terms.createdAt);
}

/** @throws ConflictError when it has expired, or somebody else accepted it */
export function accept(invite: Invite, at: Date, acceptedBy: UserId): Decision<AcceptedInvite, InviteEvent> {
  if (invite.status === 'accepted' && invite.acceptedBy === acceptedBy) return unchanged(invite);
  assertAllowed(inviteMachine, statusAt(invite, at), 'accepted');
  return decided({ ...termsOf(invite), status: 'accepted', acceptedBy }, 'invite.accepted', at);
}

/** @throws ConflictError when it was accepted, or has not reached its end */
export function expire(invite: Invite, at: Date): Decision<ExpiredInvite, InviteEvent> {
  if (invite.status === 'expired') return unchanged(invite);
  assertAllowed(inviteMachine, invite.status, 'expired');
  if (at < invite.expiresAt) {
    throw new ConflictError(`The invite can be accepted until ${invite.expiresAt.toISOString()}`);
  }
  return decided({ ...termsOf(invite), status: 'expired' }, 'invite.expired', at);
}

/**
 * Ends a pending invite before its time: another one for the same address replaces it, or it is withdrawn.
 * @throws ConflictError when it was accepted
 */
export function end(invite: Invite, at: Date): Decision<ExpiredInvite, InviteEvent> {
  if (invite.status === 'expired') return unchanged(invite);
  assertAllowed(inviteMachine, invite.status, 'expired');
  const expiresAt = at < invite.expiresAt ? at : invite.expiresAt;
  return decided({ ...termsOf(invite), expiresAt, status: 'expired' }, 'invite.expired', at);
}

/** A pending invite past its life reads as expired at once (docs/rules/statuses.md#expiry-on-read). */
export function statusAt(invite: { readonly status: InviteStatus; readonly expiresAt: Date }, at: Date): InviteStatus {
  return invite.status === 'pending' && at >= invite.expiresAt ? 'expired' : invite.status;
}

function termsOf({ id, organizationId, createdAt, expiresAt }: InviteTerms): InviteTerms {
  return { id, organizationId, createdAt, expiresAt };
}

function decided<Next extends InviteTerms>(next: Next, type: InviteEventType, at: Date): Decision<Next, InviteEvent> {
  return { next, events: [{ type, subjectId: next.id, organizationId: next.organizationId, occurredAt: at }] };
}
