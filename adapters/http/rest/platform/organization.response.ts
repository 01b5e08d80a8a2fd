import type { Organization, OwnOrganization } from '../../../../application/platform/organizations.js';
import type { Workspace } from '../../../../application/platform/workspaces.js';
import { ORGANIZATION_ROLES, type OrganizationRole } from '../../../../domain/platform/organization-role.js';
import { OneOf } from '../../shell/fields/choices.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

export class OrganizationResponse {
  @Id('The organization.')
  id!: string;

  @Text('What people call it.', 'Example Ltd')
  name!: string;

  @Text('Its name in addresses, unique among all organizations.', 'example')
  slug!: string;

  @OneOf(ORGANIZATION_ROLES, 'The role of the caller.')
  role!: OrganizationRole;

  @Instant('When it was created.')
  createdAt!: string;
}

export class OrganizationsResponse {
  @ListOf(() => OrganizationResponse)
  organizations!: OrganizationResponse[];
}

export class WorkspaceResponse {
  @Id('The workspace.')
  id!: string;

  @Id('The organization that it belongs to.')
  organizationId!: string;

  @Text('What people call it.', 'Production')
  name!: string;

  @Text('Its name in addresses, unique in the organization.', 'production')
  slug!: string;

  @Instant('When it was created.')
  createdAt!: string;
}

export class WorkspacesResponse {
  @ListOf(() => WorkspaceResponse)
  workspaces!: WorkspaceResponse[];
}

export function presentOrganization({ role, ...organization }: OwnOrganization): OrganizationResponse {
  return { ...present(organization), role };
}

export function presentWorkspace({ organizationId, ...workspace }: Workspace): WorkspaceResponse {
  return { ...present(workspace), organizationId };
}

function present({ id, name, slug, createdAt }: Omit<Organization, 'id'> & { readonly id: string }) {
  return { id, name, slug, createdAt: createdAt.toISOString() };
}
