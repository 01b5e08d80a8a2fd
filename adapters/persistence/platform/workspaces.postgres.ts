import type { Workspaces as Repository, Workspace } from '../../../application/platform/workspaces.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { type OrganizationId, organizationId, workspaceId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { isUniqueViolation } from '../unique-violation.js';

const ADD = statement<Workspace>('add-workspace').sql(`
    INSERT INTO workspaces (id, organization_id, name, slug, created_at) VALUES (:id, :organizationId, :name, :slug, :createdAt)`);

const COUNT = statement<{ id: OrganizationId }, { readonly workspaces: number }>('count-workspaces').sql(
  'SELECT count(*)::int AS workspaces FROM workspaces WHERE organization_id = :id',
);

const OF_ORGANIZATION = statement<{ id: OrganizationId }, Workspace>('workspaces-of-organization', {
  id: workspaceId,
  organizationId,
}).sql(`
    SELECT id, organization_id AS "organizationId", name, slug, created_at AS "createdAt"
    FROM workspaces WHERE organization_id = :id ORDER BY created_at, id`);

export class PostgresWorkspaces implements Repository {
  constructor(private readonly database: Database) {}

  async add(workspace: Workspace): Promise<void> {
    try {
      await this.database.affected(ADD, workspace);
    } catch (error) {
      if (!isUniqueViolation(error, 'workspaces_slug_key')) throw error;
      throw new ConflictError(`The slug ${workspace.slug} is taken in this organization`);
    }
  }

  async count(id: OrganizationId): Promise<number> {
    return (await this.database.row(COUNT, { id }))?.workspaces ?? 0;
  }

  ofOrganization(id: OrganizationId): Promise<readonly Workspace[]> {
    return this.database.rows(OF_ORGANIZATION, { id });
  }
}
