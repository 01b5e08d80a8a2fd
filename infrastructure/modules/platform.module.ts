import {
  addMemberEndpoint,
  listMembersEndpoint,
  removeMemberEndpoint,
} from '../../adapters/http/rest/platform/members.endpoints.js';
import {
  createOrganizationEndpoint,
  createWorkspaceEndpoint,
  listOrganizationsEndpoint,
  listWorkspacesEndpoint,
} from '../../adapters/http/rest/platform/organizations.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresMemberships } from '../../adapters/persistence/platform/memberships.postgres.js';
import { PostgresOrganizationMembers } from '../../adapters/persistence/platform/organization-members.postgres.js';
import { PostgresOrganizations } from '../../adapters/persistence/platform/organizations.postgres.js';
import { PostgresWorkspaces } from '../../adapters/persistence/platform/workspaces.postgres.js';
import { Memberships } from '../../application/access/memberships.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { ActingMembers } from '../../application/platform/acting-members.js';
import { AddMember } from '../../application/platform/add-member.js';
import { CreateOrganization } from '../../application/platform/create-organization.js';
import { CreateWorkspace } from '../../application/platform/create-workspace.js';
import { OrganizationMembers } from '../../application/platform/organization-members.js';
import { Organizations } from '../../application/platform/organizations.js';
import { RemoveMember } from '../../application/platform/remove-member.js';
import { Workspaces } from '../../application/platform/workspaces.js';
import { Clock } from '../../application/ports/clock.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { Endpoints } from '../identifiers.js';
import { module } from '../wiring/module.js';
import { contribute, implement, provide } from '../wiring/rows.js';

/** Organizations with their workspaces and members. */
export const platformModule = module(
  implement(Memberships, PostgresMemberships, [Database]),
  implement(Organizations, PostgresOrganizations, [Database]),
  implement(OrganizationMembers, PostgresOrganizationMembers, [Database]),
  implement(Workspaces, PostgresWorkspaces, [Database]),
  provide(ActingMembers, [OrganizationMembers]),
  provide(CreateOrganization, [Organizations, OrganizationMembers, AuditLog, IdGenerator, Clock, UnitOfWork]),
  provide(CreateWorkspace, [ActingMembers, Workspaces, AuditLog, IdGenerator, Clock, UnitOfWork]),
  provide(AddMember, [ActingMembers, OrganizationMembers, UserRepository, AuditLog, Clock, UnitOfWork]),
  provide(RemoveMember, [ActingMembers, OrganizationMembers, AuditLog, Clock, UnitOfWork]),
  contribute(Endpoints, createOrganizationEndpoint, [CreateOrganization]),
  contribute(Endpoints, listOrganizationsEndpoint, [Organizations]),
  contribute(Endpoints, createWorkspaceEndpoint, [CreateWorkspace]),
  contribute(Endpoints, listWorkspacesEndpoint, [Workspaces]),
  contribute(Endpoints, addMemberEndpoint, [AddMember]),
  contribute(Endpoints, listMembersEndpoint, [OrganizationMembers]),
  contribute(Endpoints, removeMemberEndpoint, [RemoveMember]),
);
