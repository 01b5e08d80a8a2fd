import type { OrganizationId, WorkspaceId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** A part of an organization with keys, limits and webhooks of its own. */
export interface Workspace {
  readonly id: WorkspaceId;
  readonly organizationId: OrganizationId;
  readonly name: string;
  /** Unique in the organization. */
  readonly slug: string;
  readonly createdAt: Date;
}

export interface Workspaces {
  /** @throws ConflictError when the slug is taken in the organization */
  add(workspace: Workspace): Promise<void>;
  count(organizationId: OrganizationId): Promise<number>;
  /** In the order in which they were created. */
  ofOrganization(organizationId: OrganizationId): Promise<readonly Workspace[]>;
}
export const Workspaces = token<Workspaces>('Workspaces');
