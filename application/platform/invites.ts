import type { AcceptedInvite, ExpiredInvite, Invite, PendingInvite } from '../../domain/platform/invite.js';
import type { OrganizationRole } from '../../domain/platform/organization-role.js';
import type { InviteId, OrganizationId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** An invite with what it offers. */
export interface StoredInvite<State extends Invite = Invite> {
  readonly invite: State;
  /** In lower case. */
  readonly email: string;
  readonly role: OrganizationRole;
  readonly invitedBy: UserId;
}

/** The invites of organizations. All changes happen under the lock of the organization's members. */
export interface Invites {
  /** @param tokenFingerprint SHA-256, hex; the token itself is not stored */
  add(invite: StoredInvite<PendingInvite>, tokenFingerprint: string): Promise<void>;
  find(organizationId: OrganizationId, id: InviteId): Promise<StoredInvite | null>;
  findByToken(tokenFingerprint: string): Promise<StoredInvite | null>;
  /** The pending invite to an address, also one whose time is over. */
  pendingTo(organizationId: OrganizationId, email: string): Promise<StoredInvite<PendingInvite> | null>;
  end(invite: ExpiredInvite): Promise<void>;
  /**
   * Stores that it was accepted, by compare-and-set.
   * @returns false when it is not pending any more, or its time is over
   */
  accept(invite: AcceptedInvite): Promise<boolean>;
  countSince(organizationId: OrganizationId, since: Date): Promise<number>;
  /** Of these, those to an address. */
  countTo(organizationId: OrganizationId, email: string, since: Date): Promise<number>;
  /** The newest first, 500 at most. */
  ofOrganization(organizationId: OrganizationId): Promise<readonly StoredInvite[]>;
}
export const Invites = token<Invites>('Invites');
