import type { AcceptInvite } from '../../../../application/platform/accept-invite.js';
import type { Invites } from '../../../../application/platform/invites.js';
import type { SendInvite } from '../../../../application/platform/send-invite.js';
import type { WithdrawInvite } from '../../../../application/platform/withdraw-invite.js';
import type { Clock } from '../../../../application/ports/clock.js';
import { ORGANIZATION_ROLES, type OrganizationRole } from '../../../../domain/platform/organization-role.js';
import { inviteId, organizationId } from '../../../../domain/shared/ids.js';
import { created, type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Text } from '../../shell/fields/text.js';
import { originOf } from '../../shell/request-origin.js';
import { actingMember } from './acting-member.js';
import {
  InvitesResponse,
  presentInvite,
  presentSentInvite,
  SentInviteResponse,
  withoutToken,
} from './invite.response.js';
import { OrganizationResponse, presentOrganization } from './organization.response.js';
import { inOrganization } from './organization-access.js';

const TAG = 'Platform management';

class SendInviteBody {
  @Text('Whom to invite.', 'anna@example.org', { min: 3, max: 254 })
  email!: string;

  @OneOf(ORGANIZATION_ROLES, 'The role that it offers. Only an OWNER offers OWNER.', 'DEVELOPER')
  role!: OrganizationRole;
}

class AcceptInviteBody {
  @Text('The token of the invite.', 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA', { min: 1, max: 128 })
  token!: string;
}

export function sendInviteEndpoint(sendInvite: SendInvite): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/platform/organizations/{orgId}/invites',
    audience: 'both',
    operationId: 'sendInvite',
    tag: TAG,
    summary: 'Invite somebody by e-mail',
    description:
      'The secret is in the field `token` of this answer and in the mail, and is never shown again. It can be used once, for 7 days. A ' +
      'pending invite to the same address ends. `isMailed` says whether a mail is on its way.',
    access: inOrganization('sendInvite'),
    refusals: [409],
    idempotency: 'stored',
    storedAnswer: withoutToken,
    params: { orgId: organizationId },
    body: SendInviteBody,
    responses: { 201: SentInviteResponse },
    async handle(context) {
      const { email, role } = context.body;
      return created(presentSentInvite(await sendInvite.execute({ actor: actingMember(context), email, role })));
    },
  });
}

export function listInvitesEndpoint(invites: Invites, clock: Clock): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/platform/organizations/{orgId}/invites',
    audience: 'both',
    view: 'pruned',
    operationId: 'listInvites',
    tag: TAG,
    summary: 'List the invites of an organization',
    description: 'The newest first, 500 at most. A token is never shown.',
    access: inOrganization('listInvites'),
    params: { orgId: organizationId },
    responses: { 200: InvitesResponse },
    async handle({ caller }) {
      const found = await invites.ofOrganization(caller.organizationId);
      return ok({ invites: found.map((invite) => presentInvite(invite, clock.now())) });
    },
  });
}

export function withdrawInviteEndpoint(withdrawInvite: WithdrawInvite): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/v1/platform/organizations/{orgId}/invites/{inviteId}',
    audience: 'both',
    operationId: 'withdrawInvite',
    tag: TAG,
    summary: 'Withdraw an invite',
    description:
      'Its token is worth nothing any more. Only an OWNER withdraws an invite that offers OWNER; one that was accepted is 409. Withdrawing ' +
      'an invite that is over changes nothing.',
    access: inOrganization('withdrawInvite'),
    refusals: [409],
    params: { orgId: organizationId, inviteId },
    responses: { 204: null },
    async handle(context) {
      await withdrawInvite.execute({ actor: actingMember(context), inviteId: context.params.inviteId });
      return noContent();
    },
  });
}

export function acceptInviteEndpoint(acceptInvite: AcceptInvite): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/platform/invites/accept',
    audience: 'both',
    operationId: 'acceptInvite',
    tag: TAG,
    summary: 'Accept an invite',
    description:
      'The caller becomes a member in the role of the invite. An unknown token is 404; an invite that has expired, that somebody else ' +
      'used, whose sender may not invite any more, or that was sent before the caller was removed is 409.',
    access: { kind: 'credential' },
    refusals: [404, 409],
    idempotency: 'stored',
    body: AcceptInviteBody,
    responses: { 200: OrganizationResponse },
    async handle(context) {
      const { caller, body } = context;
      const acceptance = { userId: caller.userId, token: body.token, origin: originOf(context) };
      return ok(presentOrganization(await acceptInvite.execute(acceptance)));
    },
  });
}
