import type { OrganizationRole } from '../../../domain/platform/organization-role.js';
import { allows, ROLE_RULES, type RoleOperation } from '../../../domain/platform/role-rules.js';
import type { Schema } from '../api/client.js';
import { useResource } from '../app/use-resource.js';
import { resource } from '../store/resource.js';

export type Organization = Schema<'OrganizationResponse'>;

export const ORGANIZATIONS = resource('/platform/organizations');

/** The organization as the person sees it, with what the person's role allows. */
export interface OwnOrganization {
  readonly organization: Organization;
  readonly can: (operation: RoleOperation) => boolean;
}

/** The list of which the organization is one, as a reading; undefined organization: the person is no member. */
export function useOrganization(id: string) {
  const reading = useResource(ORGANIZATIONS);
  const organization = reading.value?.organizations.find((each) => each.id === id);
  return { reading, own: organization && ownOrganization(organization) };
}

function ownOrganization(organization: Organization): OwnOrganization {
  const role: OrganizationRole = organization.role;
  return { organization, can: (operation) => allows(ROLE_RULES[operation], role) };
}
