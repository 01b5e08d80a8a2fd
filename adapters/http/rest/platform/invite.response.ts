import type { StoredInvite } from '../../../../application/platform/invites.js';
import type { SentInvite } from '../../../../application/platform/send-invite.js';
import { statusAt } from '../../../../domain/platform/invite.js';
import { INVITE_STATUSES, type InviteStatus } from '../../../../domain/platform/invite-status.js';
import { ORGANIZATION_ROLES, type OrganizationRole } from '../../../../domain/platform/organization-role.js';
import { Flag, OneOf } from '../../shell/fields/choices.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

const TOKEN_NOT_SHOWN_AGAIN =
  'The token was shown when the invite was created and cannot be shown again; send another invite if it is lost';

class InviteResponse {
  @Id('The invite.')
  id!: string;

  @Id('The organization.')
  organizationId!: string;

  @Text('Whom it was sent to.', 'anna@example.org')
  email!: string;

  @OneOf(ORGANIZATION_ROLES, 'The role that it offers.', 'DEVELOPER')
  role!: OrganizationRole;

  @OneOf(INVITE_STATUSES, 'expired: its seven days are over, or another invite to the same address has replaced it.')
  status!: InviteStatus;

  @Id('The member who sent it.')
  invitedBy!: string;

  @Instant('When it was sent.')
  createdAt!: string;

  @Instant('Until when it can be accepted, or could.')
  expiresAt!: string;

  @Nullable({ example: null })
  @Id('The user who accepted it; null while nobody has.')
  acceptedBy!: string | null;
}

export class InvitesResponse {
  @ListOf(() => InviteResponse)
  invites!: InviteResponse[];
}

export class SentInviteResponse extends InviteResponse {
  @Optional()
  @Text(
    'The secret with which the invite is accepted. It is shown only once and is absent when the answer is repeated for an Idempotency-Key.',
    'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA',
  )
  token?: string;

  @Flag(
    'Whether a mail with the token is on its way. It is not where the deployment sends no mails, and when the address got five mails of invites within a day, from whomever: hand over the token then.',
  )
  isMailed!: boolean;

  @Optional({ inExamples: false })
  @Text('Present when the answer is repeated: why the token is not in it.', TOKEN_NOT_SHOWN_AGAIN)
  notice?: string;
}

export function presentInvite({ invite, email, role, invitedBy }: StoredInvite, at: Date): InviteResponse {
  return {
    id: invite.id,
    organizationId: invite.organizationId,
    email,
    role,
    status: statusAt(invite, at),
    invitedBy,
    createdAt: invite.createdAt.toISOString(),
    expiresAt: invite.expiresAt.toISOString(),
    acceptedBy: invite.status === 'accepted' ? invite.acceptedBy : null,
  };
}

export function presentSentInvite({ stored, token, isMailed }: SentInvite): SentInviteResponse {
  return { ...presentInvite(stored, stored.invite.createdAt), token, isMailed };
}

/** The stored answer for a repeated request. It never holds the token. */
export function withoutToken({ token: _token, ...answer }: SentInviteResponse): SentInviteResponse {
  return { ...answer, notice: TOKEN_NOT_SHOWN_AGAIN };
}
