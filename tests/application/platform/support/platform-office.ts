import { randomBytes } from 'node:crypto';
import { PostgresAuditLog } from '../../../../adapters/persistence/audit-log/audit-log.postgres.js';
import type { Database } from '../../../../adapters/persistence/database.js';
import { PostgresOutgoingMails } from '../../../../adapters/persistence/mail/outgoing-mails.postgres.js';
import { PostgresUsageLimits } from '../../../../adapters/persistence/metering/usage-limits.postgres.js';
import { PostgresInvites } from '../../../../adapters/persistence/platform/invites.postgres.js';
import { PostgresMemberships } from '../../../../adapters/persistence/platform/memberships.postgres.js';
import { PostgresOrganizationMembers } from '../../../../adapters/persistence/platform/organization-members.postgres.js';
import { PostgresOrganizations } from '../../../../adapters/persistence/platform/organizations.postgres.js';
import { PostgresPlatformKeys } from '../../../../adapters/persistence/platform/platform-keys.postgres.js';
import { PostgresWorkspaces } from '../../../../adapters/persistence/platform/workspaces.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { PostgresWebhookEventStore } from '../../../../adapters/persistence/webhooks/webhook-events.postgres.js';
import { CryptoSecrets } from '../../../../adapters/security/crypto-secrets.js';
import { RandomApiKeys } from '../../../../adapters/security/random-api-keys.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { AcceptInvite } from '../../../../application/platform/accept-invite.js';
import { ActingMembers } from '../../../../application/platform/acting-members.js';
import { AddMember } from '../../../../application/platform/add-member.js';
import { CreateOrganization } from '../../../../application/platform/create-organization.js';
import { CreatePlatformKey } from '../../../../application/platform/create-platform-key.js';
import { CreateWorkspace } from '../../../../application/platform/create-workspace.js';
import { InviteMails } from '../../../../application/platform/invite-mails.js';
import { PlatformKeyIssuer } from '../../../../application/platform/platform-key-issuer.js';
import { RemoveMember } from '../../../../application/platform/remove-member.js';
import { RevokePlatformKey } from '../../../../application/platform/revoke-platform-key.js';
import { RotatePlatformKey } from '../../../../application/platform/rotate-platform-key.js';
import { SendInvite } from '../../../../application/platform/send-invite.js';
import { VerifyPlatformKey } from '../../../../application/platform/verify-platform-key.js';
import { WithdrawInvite } from '../../../../application/platform/withdraw-invite.js';
import { WebhookEvents } from '../../../../application/webhooks/webhook-events.js';
import type { OrganizationRole } from '../../../../domain/platform/organization-role.js';
import type { OrganizationId, UserId, WorkspaceId } from '../../../../domain/shared/ids.js';
import { storedPerson } from '../../../adapters/persistence/support/people.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { StandingClock } from '../../support/simple-ports.js';

export const ORIGIN = { ip: '192.0.2.1', userAgent: null };

/** The member who acts in a use-case. */
export const acting = (organizationId: OrganizationId, userId: UserId) => ({ organizationId, userId, origin: ORIGIN });

export const newSlug = () => `org-${randomBytes(6).toString('hex')}`;

/** The use-cases of organizations, as one process has them over PostgreSQL. */
export class PlatformOffice {
  readonly members: PostgresOrganizationMembers;
  readonly organizations: PostgresOrganizations;
  readonly workspaces: PostgresWorkspaces;
  readonly memberships: PostgresMemberships;
  readonly invites: PostgresInvites;
  readonly mails: PostgresOutgoingMails;
  readonly auditLog: PostgresAuditLog;
  readonly create: CreateOrganization;
  readonly createWorkspace: CreateWorkspace;
  readonly add: AddMember;
  readonly remove: RemoveMember;
  readonly invite: SendInvite;
  readonly accept: AcceptInvite;
  readonly withdraw: WithdrawInvite;
  readonly keys: PostgresPlatformKeys;
  readonly webhookEvents: WebhookEvents;
  readonly createKey: CreatePlatformKey;
  readonly rotateKey: RotatePlatformKey;
  readonly revokeKey: RevokePlatformKey;
  readonly verifyKey: VerifyPlatformKey;

  constructor(
    private readonly database: Database,
    readonly clock = new StandingClock(),
    isMailing = true,
  ) {
    const [ids, secrets, unit] = [new UuidV7(clock), new CryptoSecrets(), new PostgresUnitOfWork(database)];
    const users = new PostgresUserRepository(database);
    const auditLog = new PostgresAuditLog(database, ids, clock);
    const members = new PostgresOrganizationMembers(database);
    const organizations = new PostgresOrganizations(database);
    const workspaces = new PostgresWorkspaces(database);
    const invites = new PostgresInvites(database, clock);
    const outgoing = new PostgresOutgoingMails(database, SECRET_BOX);
    const sender = { isOffered: isMailing, send: async () => undefined };
    const mails = new InviteMails(organizations, users, sender, outgoing, ids, 'https://pay.example.org');
    const byMember = new ActingMembers(members);
    this.members = members;
    this.organizations = organizations;
    this.workspaces = workspaces;
    this.memberships = new PostgresMemberships(database);
    this.invites = invites;
    this.mails = outgoing;
    this.auditLog = auditLog;
    this.create = new CreateOrganization(organizations, members, auditLog, ids, clock, unit);
    this.createWorkspace = new CreateWorkspace(byMember, workspaces, auditLog, ids, clock, unit);
    this.add = new AddMember(byMember, members, users, auditLog, clock, unit);
    this.remove = new RemoveMember(byMember, members, auditLog, clock, unit);
    this.invite = new SendInvite(byMember, invites, mails, secrets, auditLog, ids, clock, unit);
    const keys = new PostgresPlatformKeys(database);
    const issuer = new PlatformKeyIssuer(keys, new RandomApiKeys(), secrets);
    const events = new WebhookEvents(new PostgresWebhookEventStore(database, { raise: () => undefined }), ids, clock);
    this.webhookEvents = events;
    this.keys = keys;
    this.createKey = new CreatePlatformKey(byMember, keys, issuer, events, auditLog, ids, clock, unit);
    this.rotateKey = new RotatePlatformKey(
      byMember,
      keys,
      issuer,
      new PostgresUsageLimits(database),
      events,
      auditLog,
      ids,
      clock,
      unit,
    );
    this.revokeKey = new RevokePlatformKey(byMember, keys, events, auditLog, clock, unit);
    this.verifyKey = new VerifyPlatformKey(keys, secrets, clock);
    this.withdraw = new WithdrawInvite(byMember, invites, mails, auditLog, clock, unit);
    this.accept = new AcceptInvite(organizations, members, invites, secrets, auditLog, clock, unit);
  }

  async newPerson(): Promise<UserId> {
    return (await storedPerson(this.database)).user.id;
  }

  async newOrganization(creator: UserId): Promise<OrganizationId> {
    const wanted = { creator, name: 'Example Ltd', slug: newSlug(), origin: ORIGIN };
    return (await this.create.execute(wanted)).id;
  }

  async newWorkspace(organization: OrganizationId, by: UserId): Promise<WorkspaceId> {
    const wanted = { actor: acting(organization, by), name: 'Production', slug: newSlug() };
    return (await this.createWorkspace.execute(wanted)).id;
  }

  async newMember(organization: OrganizationId, by: UserId, role: OrganizationRole): Promise<UserId> {
    const member = await this.newPerson();
    await this.add.execute({ actor: acting(organization, by), userId: member, role });
    return member;
  }

  /** The audit log of the organization, the newest entry first. */
  entriesOf(organizationId: OrganizationId) {
    return this.auditLog.of({ organizationId }, null, 50);
  }
}
