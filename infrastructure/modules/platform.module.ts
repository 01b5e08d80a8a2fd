import { readAuditLogEndpoint } from '../../adapters/http/rest/platform/audit-log.endpoints.js';
import {
  changeContractEndpoint,
  readContractEndpoint,
  setBillingModeEndpoint,
} from '../../adapters/http/rest/platform/contracts.endpoints.js';
import {
  acceptInviteEndpoint,
  listInvitesEndpoint,
  sendInviteEndpoint,
  withdrawInviteEndpoint,
} from '../../adapters/http/rest/platform/invites.endpoints.js';
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
import {
  createPlatformKeyEndpoint,
  listPlatformKeysEndpoint,
  revokePlatformKeyEndpoint,
  rotatePlatformKeyEndpoint,
} from '../../adapters/http/rest/platform/platform-keys.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresContracts } from '../../adapters/persistence/platform/contracts.postgres.js';
import { PostgresInvites } from '../../adapters/persistence/platform/invites.postgres.js';
import { PostgresMemberships } from '../../adapters/persistence/platform/memberships.postgres.js';
import { PostgresOrganizationMembers } from '../../adapters/persistence/platform/organization-members.postgres.js';
import { PostgresOrganizations } from '../../adapters/persistence/platform/organizations.postgres.js';
import { PostgresPlatformKeys } from '../../adapters/persistence/platform/platform-keys.postgres.js';
import { PostgresWorkspaces } from '../../adapters/persistence/platform/workspaces.postgres.js';
import { ApiKeySecrets } from '../../application/access/api-key-secrets.js';
import { Memberships } from '../../application/access/memberships.js';
import { Secrets } from '../../application/access/secrets.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { ListAuditEvents } from '../../application/audit-log/list-audit-events.js';
import { MailSender } from '../../application/mail/mail-sender.js';
import { OutgoingMails } from '../../application/mail/outgoing-mails.js';
import { AcceptInvite } from '../../application/platform/accept-invite.js';
import { ActingMembers } from '../../application/platform/acting-members.js';
import { AddMember } from '../../application/platform/add-member.js';
import { ChangeContract } from '../../application/platform/change-contract.js';
import { Contracts } from '../../application/platform/contracts.js';
import { CreateOrganization } from '../../application/platform/create-organization.js';
import { CreatePlatformKey } from '../../application/platform/create-platform-key.js';
import { CreateWorkspace } from '../../application/platform/create-workspace.js';
import { InviteMails } from '../../application/platform/invite-mails.js';
import { Invites } from '../../application/platform/invites.js';
import { KeyLimits } from '../../application/platform/key-limits.js';
import { OrganizationMembers } from '../../application/platform/organization-members.js';
import { Organizations } from '../../application/platform/organizations.js';
import { PlatformKeyIssuer } from '../../application/platform/platform-key-issuer.js';
import { PlatformKeys } from '../../application/platform/platform-keys.js';
import { RemoveMember } from '../../application/platform/remove-member.js';
import { RevokeEveryPlatformKey } from '../../application/platform/revoke-every-platform-key.js';
import { RevokePlatformKey } from '../../application/platform/revoke-platform-key.js';
import { RotatePlatformKey } from '../../application/platform/rotate-platform-key.js';
import { SendInvite } from '../../application/platform/send-invite.js';
import { SetBillingMode } from '../../application/platform/set-billing-mode.js';
import { VerifyPlatformKey } from '../../application/platform/verify-platform-key.js';
import { WithdrawInvite } from '../../application/platform/withdraw-invite.js';
import { Workspaces } from '../../application/platform/workspaces.js';
import { Clock } from '../../application/ports/clock.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { WebhookEvents } from '../../application/webhooks/webhook-events.js';
import { Endpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { contribute, implement, provide, type Row } from '../wiring/rows.js';

/** Organizations with their workspaces, members and invites. */
export function platformModule({ configuration }: Resources): Module {
  const url = configuration.publicUrl.replace(/\/+$/, '');
  return module(
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
    implement(Invites, PostgresInvites, [Database, Clock]),
    implement(
      InviteMails,
      (
        organizations: Organizations,
        users: UserRepository,
        sender: MailSender,
        mails: OutgoingMails,
        ids: IdGenerator,
      ) => new InviteMails(organizations, users, sender, mails, ids, url),
      [Organizations, UserRepository, MailSender, OutgoingMails, IdGenerator],
    ),
    provide(SendInvite, [ActingMembers, Invites, InviteMails, Secrets, AuditLog, IdGenerator, Clock, UnitOfWork]),
    provide(AcceptInvite, [Organizations, OrganizationMembers, Invites, Secrets, AuditLog, Clock, UnitOfWork]),
    contribute(Endpoints, sendInviteEndpoint, [SendInvite]),
    provide(WithdrawInvite, [ActingMembers, part(Invites), InviteMails, AuditLog, Clock, UnitOfWork]),
    contribute(Endpoints, withdrawInviteEndpoint, [WithdrawInvite]),
    contribute(Endpoints, listInvitesEndpoint, [Invites, Clock]),
    contribute(Endpoints, acceptInviteEndpoint, [AcceptInvite]),
    ...platformKeyRows(),
    ...contractRows(),
    contribute(Endpoints, readAuditLogEndpoint, [ListAuditEvents]),
  );
}

function contractRows(): readonly Row[] {
  return [
    implement(Contracts, PostgresContracts, [Database]),
    provide(ChangeContract, [ActingMembers, Contracts, AuditLog, IdGenerator, Clock, UnitOfWork]),
    provide(SetBillingMode, [ActingMembers, Contracts, AuditLog, Clock, UnitOfWork]),
    contribute(Endpoints, readContractEndpoint, [Contracts, Clock]),
    contribute(Endpoints, changeContractEndpoint, [ChangeContract, Contracts, Clock]),
    contribute(Endpoints, setBillingModeEndpoint, [SetBillingMode]),
  ];
}

function platformKeyRows(): readonly Row[] {
  const changing = [AuditLog, IdGenerator, Clock, UnitOfWork] as const;
  return [
    implement(PlatformKeys, PostgresPlatformKeys, [Database]),
    provide(PlatformKeyIssuer, [PlatformKeys, ApiKeySecrets, Secrets]),
    provide(CreatePlatformKey, [ActingMembers, PlatformKeys, PlatformKeyIssuer, WebhookEvents, ...changing]),
    provide(RotatePlatformKey, [ActingMembers, PlatformKeys, PlatformKeyIssuer, KeyLimits, WebhookEvents, ...changing]),
    provide(RevokePlatformKey, [ActingMembers, PlatformKeys, WebhookEvents, AuditLog, Clock, UnitOfWork]),
    provide(RevokeEveryPlatformKey, [PlatformKeys, WebhookEvents, AuditLog, Clock, UnitOfWork]),
    provide(VerifyPlatformKey, [PlatformKeys, Secrets, Clock]),
    contribute(Endpoints, createPlatformKeyEndpoint, [CreatePlatformKey]),
    contribute(Endpoints, listPlatformKeysEndpoint, [PlatformKeys, Clock]),
    contribute(Endpoints, rotatePlatformKeyEndpoint, [RotatePlatformKey]),
    contribute(Endpoints, revokePlatformKeyEndpoint, [RevokePlatformKey]),
  ];
}
