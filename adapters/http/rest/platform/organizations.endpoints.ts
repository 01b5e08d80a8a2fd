import type { CreateOrganization } from '../../../../application/platform/create-organization.js';
import type { CreateWorkspace } from '../../../../application/platform/create-workspace.js';
import type { Organizations } from '../../../../application/platform/organizations.js';
import type { Workspaces } from '../../../../application/platform/workspaces.js';
import { SLUG_MAX_LENGTH, SLUG_MIN_LENGTH } from '../../../../domain/platform/slug.js';
import { organizationId } from '../../../../domain/shared/ids.js';
import { DISPLAY_NAME_MAX_LENGTH } from '../../../../domain/users/personal-text.js';
import { created, type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Text } from '../../shell/fields/text.js';
import { originOf } from '../../shell/request-origin.js';
import { actingMember } from './acting-member.js';
import {
  OrganizationResponse,
  OrganizationsResponse,
  presentOrganization,
  presentWorkspace,
  WorkspaceResponse,
  WorkspacesResponse,
} from './organization.response.js';
import { inOrganization } from './organization-access.js';

const TAG = 'Platform management';

const SLUG = { min: SLUG_MIN_LENGTH, max: SLUG_MAX_LENGTH };

class CreateOrganizationBody {
  @Text('What people call it; not blank.', 'Example Ltd', { min: 1, max: DISPLAY_NAME_MAX_LENGTH })
  name!: string;

  @Text(
    'Lower-case letters and digits, with single hyphens between them; unique among all organizations.',
    'example',
    SLUG,
  )
  slug!: string;
}

class CreateWorkspaceBody {
  @Text('What people call it; not blank.', 'Production', { min: 1, max: DISPLAY_NAME_MAX_LENGTH })
  name!: string;

  @Text(
    'Lower-case letters and digits, with single hyphens between them; unique in the organization.',
    'production',
    SLUG,
  )
  slug!: string;
}

export function createOrganizationEndpoint(createOrganization: CreateOrganization): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/platform/organizations',
    audience: 'both',
    operationId: 'createOrganization',
    tag: TAG,
    summary: 'Create an organization',
    description: 'The caller becomes its OWNER. A user can create 20 organizations.',
    access: { kind: 'credential' },
    refusals: [409],
    idempotency: 'stored',
    body: CreateOrganizationBody,
    responses: { 201: OrganizationResponse },
    async handle(context) {
      const { caller, body } = context;
      const wanted = { ...body, creator: caller.userId, origin: originOf(context) };
      return created(presentOrganization(await createOrganization.execute(wanted)));
    },
  });
}

export function listOrganizationsEndpoint(organizations: Organizations): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/platform/organizations',
    audience: 'both',
    view: 'pruned',
    operationId: 'listOrganizations',
    tag: TAG,
    summary: 'List the organizations in which you are an active member',
    description: 'The newest first, each with your role.',
    access: { kind: 'credential' },
    responses: { 200: OrganizationsResponse },
    async handle({ caller }) {
      return ok({ organizations: (await organizations.ofMember(caller.userId)).map(presentOrganization) });
    },
  });
}

export function createWorkspaceEndpoint(createWorkspace: CreateWorkspace): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/platform/organizations/{orgId}/workspaces',
    audience: 'both',
    operationId: 'createWorkspace',
    tag: TAG,
    summary: 'Create a workspace',
    description: 'An organization has at most 100 workspaces.',
    access: inOrganization('createWorkspace'),
    refusals: [409],
    idempotency: 'stored',
    params: { orgId: organizationId },
    body: CreateWorkspaceBody,
    responses: { 201: WorkspaceResponse },
    async handle(context) {
      const wanted = { ...context.body, actor: actingMember(context) };
      return created(presentWorkspace(await createWorkspace.execute(wanted)));
    },
  });
}

export function listWorkspacesEndpoint(workspaces: Workspaces): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/platform/organizations/{orgId}/workspaces',
    audience: 'both',
    view: 'pruned',
    operationId: 'listWorkspaces',
    tag: TAG,
    summary: 'List the workspaces of an organization',
    access: inOrganization('listWorkspaces'),
    params: { orgId: organizationId },
    responses: { 200: WorkspacesResponse },
    async handle({ caller }) {
      return ok({ workspaces: (await workspaces.ofOrganization(caller.organizationId)).map(presentWorkspace) });
    },
  });
}
