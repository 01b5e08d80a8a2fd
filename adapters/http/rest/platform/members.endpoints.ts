import type { AddMember } from '../../../../application/platform/add-member.js';
import type { NamedMember, OrganizationMembers } from '../../../../application/platform/organization-members.js';
import type { RemoveMember } from '../../../../application/platform/remove-member.js';
import { ORGANIZATION_ROLES, type OrganizationRole } from '../../../../domain/platform/organization-role.js';
import { organizationId, userId } from '../../../../domain/shared/ids.js';
import { created, type Endpoint, endpoint, noContent, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable } from '../../shell/fields/presence.js';
import { Text, Username } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';
import { actingMember } from './acting-member.js';
import { inOrganization } from './organization-access.js';

const TAG = 'Platform management';

class AddMemberBody {
  @Id('The user.')
  userId!: string;

  @OneOf(ORGANIZATION_ROLES, 'The role. Only an OWNER grants or changes OWNER.', 'DEVELOPER')
  role!: OrganizationRole;
}

class MemberResponse {
  @Id('The user.')
  userId!: string;

  @Username('The username of the user.')
  username!: string;

  @Text('The name that the user chose.', 'Bob')
  displayName!: string;

  @OneOf(ORGANIZATION_ROLES, 'The role in the organization.')
  role!: OrganizationRole;

  @Instant('When the user became a member; after a removal, when the user became one again.')
  joinedAt!: string;

  @Nullable()
  @Instant(
    'When the member took the role by an act of their own: made the organization, accepted an invite, or set the own role. Null for a role that somebody else gave.',
  )
  confirmedAt!: string | null;
}

class MembersResponse {
  @ListOf(() => MemberResponse)
  members!: MemberResponse[];
}

export function addMemberEndpoint(addMember: AddMember): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/platform/organizations/{orgId}/members',
    audience: 'both',
    operationId: 'addMember',
    tag: TAG,
    summary: 'Add a member, or change the role of one',
    description:
      'Adds a user or takes a removed member back (201), or changes the role of an active member (200). Only an OWNER grants or changes OWNER, and ' +
      'the last OWNER keeps the role (409). An OWNER who was made one by somebody else confirms it by setting the own role to OWNER again; until ' +
      'then the organization needs another OWNER.',
    access: inOrganization('addMember'),
    refusals: [409],
    idempotency: 'stored',
    params: { orgId: organizationId },
    body: AddMemberBody,
    responses: { 200: MemberResponse, 201: MemberResponse },
    async handle(context) {
      const { body } = context;
      const wanted = { actor: actingMember(context), userId: userId(body.userId), role: body.role };
      const { member, isNew } = await addMember.execute(wanted);
      return isNew ? created(present(member)) : ok(present(member));
    },
  });
}

export function listMembersEndpoint(members: OrganizationMembers): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/platform/organizations/{orgId}/members',
    audience: 'both',
    view: 'pruned',
    operationId: 'listMembers',
    tag: TAG,
    summary: 'List the active members of an organization',
    description: 'In the order in which they joined.',
    access: inOrganization('listMembers'),
    params: { orgId: organizationId },
    responses: { 200: MembersResponse },
    async handle({ caller }) {
      return ok({ members: (await members.ofOrganization(caller.organizationId)).map(present) });
    },
  });
}

export function removeMemberEndpoint(removeMember: RemoveMember): Endpoint {
  return endpoint({
    method: 'DELETE',
    path: '/v1/platform/organizations/{orgId}/members/{userId}',
    audience: 'both',
    operationId: 'removeMember',
    tag: TAG,
    summary: 'Remove a member, or leave',
    description:
      'The next request of the removed member is refused. Every member may end the own membership; OWNER and ADMIN those of others, and only an ' +
      'OWNER that of an OWNER (403). The last OWNER who has confirmed it stays (409). Removing a removed member changes nothing.',
    access: inOrganization('removeMember'),
    refusals: [409],
    params: { orgId: organizationId, userId },
    responses: { 204: null },
    async handle(context) {
      await removeMember.execute({ actor: actingMember(context), userId: context.params.userId });
      return noContent();
    },
  });
}

function present(member: NamedMember): MemberResponse {
  const { userId: id, username, displayName, role, joinedAt, confirmedAt } = member;
  return {
    userId: id,
    username,
    displayName,
    role,
    joinedAt: joinedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  };
}
