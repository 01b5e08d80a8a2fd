import type { Invites as Repository, StoredInvite } from '../../../application/platform/invites.js';
import type { Clock } from '../../../application/ports/clock.js';
import type { AcceptedInvite, ExpiredInvite, Invite, PendingInvite } from '../../../domain/platform/invite.js';
import type { InviteStatus } from '../../../domain/platform/invite-status.js';
import type { OrganizationRole } from '../../../domain/platform/organization-role.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import {
  type InviteId,
  inviteId,
  type OrganizationId,
  organizationId,
  type UserId,
  userId,
} from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { businessDeadline } from '../deadline-statement.js';
import { statement } from '../statement.js';

interface InviteRow {
  readonly id: InviteId;
  readonly organizationId: OrganizationId;
  readonly email: string;
  readonly role: OrganizationRole;
  readonly status: InviteStatus;
  readonly invitedBy: UserId;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly acceptedBy: UserId | null;
}

const DECODERS = { id: inviteId, organizationId, invitedBy: userId, acceptedBy: userId };

const READ = `SELECT id, organization_id AS "organizationId", email, role, status, invited_by AS "invitedBy",
  created_at AS "createdAt", expires_at AS "expiresAt", accepted_by AS "acceptedBy" FROM organization_invites`;

const ADD = statement<Omit<InviteRow, 'acceptedBy' | 'status'> & { fingerprint: string }>(
  'add-organization-invite',
).sql(`
    INSERT INTO organization_invites (id, organization_id, email, role, status, token_fingerprint, invited_by, created_at, expires_at)
    VALUES (:id, :organizationId, :email, :role, 'pending', :fingerprint, :invitedBy, :createdAt, :expiresAt)`);

const BY_TOKEN = statement<{ fingerprint: string }, InviteRow>('find-invite-by-token', DECODERS).sql(
  `${READ} WHERE token_fingerprint = :fingerprint`,
);

const FIND = statement<{ organization: OrganizationId; id: InviteId }, InviteRow>('find-invite', DECODERS).sql(
  `${READ} WHERE id = :id AND organization_id = :organization`,
);

const PENDING_TO = statement<{ organization: OrganizationId; email: string }, InviteRow>(
  'find-pending-invite',
  DECODERS,
).sql(`${READ} WHERE organization_id = :organization AND email = :email AND status = 'pending'`);

const END = statement<{ id: InviteId; endsAt: Date }>('end-invite').sql(
  `UPDATE organization_invites SET status = 'expired', expires_at = :endsAt WHERE id = :id AND status = 'pending'`,
);

const ACCEPT = businessDeadline<{ id: InviteId; acceptedBy: UserId }>(
  'accept-invite',
  'expires_at',
  () => new ConflictError('The invite is expired and cannot become accepted'),
).sql(
  `UPDATE organization_invites SET status = 'accepted', accepted_by = :acceptedBy WHERE id = :id AND status = 'pending'`,
);

const COUNT_SINCE = statement<{ organization: OrganizationId; since: Date }, { readonly sent: number }>(
  'count-invites-since',
).sql(
  'SELECT count(*)::int AS sent FROM organization_invites WHERE organization_id = :organization AND created_at > :since',
);

const COUNT_TO = statement<{ organization: OrganizationId; email: string; since: Date }, { readonly sent: number }>(
  'count-invites-to',
).sql(
  'SELECT count(*)::int AS sent FROM organization_invites WHERE organization_id = :organization AND email = :email AND created_at > :since',
);

const OF_ORGANIZATION = statement<{ organization: OrganizationId }, InviteRow>('invites-of-organization', DECODERS).sql(
  `${READ} WHERE organization_id = :organization ORDER BY created_at DESC, id DESC LIMIT 500`,
);

export class PostgresInvites implements Repository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async add({ invite, ...offer }: StoredInvite<PendingInvite>, fingerprint: string): Promise<void> {
    const { status: _pending, ...terms } = invite;
    await this.database.affected(ADD, { ...terms, ...offer, fingerprint });
  }

  async find(organization: OrganizationId, id: InviteId): Promise<StoredInvite | null> {
    const row = await this.database.row(FIND, { organization, id });
    return row && storedInvite(row);
  }

  async findByToken(fingerprint: string): Promise<StoredInvite | null> {
    const row = await this.database.row(BY_TOKEN, { fingerprint });
    return row && storedInvite(row);
  }

  async pendingTo(organization: OrganizationId, email: string): Promise<StoredInvite<PendingInvite> | null> {
    const row = await this.database.row(PENDING_TO, { organization, email });
    return row && { ...offerOf(row), invite: { ...termsOf(row), status: 'pending' } };
  }

  async end({ id, expiresAt }: ExpiredInvite): Promise<void> {
    await this.database.affected(END, { id, endsAt: expiresAt });
  }

  accept({ id, acceptedBy }: AcceptedInvite): Promise<boolean> {
    return this.database.beforeDeadline(ACCEPT, { id, acceptedBy }, this.clock);
  }

  async countSince(organization: OrganizationId, since: Date): Promise<number> {
    return (await this.database.row(COUNT_SINCE, { organization, since }))?.sent ?? 0;
  }

  async countTo(organization: OrganizationId, email: string, since: Date): Promise<number> {
    return (await this.database.row(COUNT_TO, { organization, email, since }))?.sent ?? 0;
  }

  async ofOrganization(organization: OrganizationId): Promise<readonly StoredInvite[]> {
    return (await this.database.rows(OF_ORGANIZATION, { organization })).map(storedInvite);
  }
}

function storedInvite(row: InviteRow): StoredInvite {
  return { ...offerOf(row), invite: inviteOf(row) };
}

function inviteOf(row: InviteRow): Invite {
  const { status, acceptedBy } = row;
  if (status !== 'accepted') return { ...termsOf(row), status };
  if (acceptedBy === null) throw new Error(`The invite ${row.id} was accepted by nobody`);
  return { ...termsOf(row), status, acceptedBy };
}

const termsOf = ({ id, organizationId: organization, createdAt, expiresAt }: InviteRow) => ({
  id,
  organizationId: organization,
  createdAt,
  expiresAt,
});

const offerOf = ({ email, role, invitedBy }: InviteRow) => ({ email, role, invitedBy });
