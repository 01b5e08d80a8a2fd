import { end, send } from '../../domain/platform/invite.js';
import type { OrganizationRole } from '../../domain/platform/organization-role.js';
import { assertRole, OWNER_GRANT } from '../../domain/platform/role-rules.js';
import { emailAddress } from '../../domain/shared/email-address.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { inviteId } from '../../domain/shared/ids.js';
import type { Secrets } from '../access/secrets.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ActingMember, ActingMembers } from './acting-members.js';
import type { InviteMails } from './invite-mails.js';
import type { Invites, StoredInvite } from './invites.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** By one organization in a day, replaced ones included (docs/rules/platform.md#invite-statuses). */
export const MOST_INVITES_A_DAY = 50;
/** To one address by one organization, replaced ones included: who is invited by several gets mails of all of them. */
const MOST_TO_ONE_A_DAY = 3;

export interface WantedInvite {
  readonly actor: ActingMember;
  readonly email: string;
  readonly role: OrganizationRole;
}

export interface SentInvite {
  readonly stored: StoredInvite;
  /** The secret with which it is accepted. It is not stored and cannot be read again. */
  readonly token: string;
  /** False: the caller has to hand over the token. */
  readonly isMailed: boolean;
}

/** Invites somebody by e-mail. A pending invite to the same address ends. */
export class SendInvite {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly invites: Invites,
    private readonly mails: InviteMails,
    private readonly secrets: Secrets,
    private readonly auditLog: AuditLog,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws ValidationError for what is no e-mail address
   * @throws InsufficientRoleError when it offers OWNER, or replaces an invite that does, and the actor is no owner
   * @throws ConflictError when the organization sent enough invites today, or enough to this address
   */
  async execute({ actor, role, ...wanted }: WantedInvite): Promise<SentInvite> {
    const email = emailAddress(wanted.email);
    const { organizationId, origin } = actor;
    return this.unitOfWork.run(async () => {
      const actingRole = await this.actingMembers.lock(actor, 'sendInvite');
      const createdAt = this.clock.now();
      const today = await this.invites.countSince(organizationId, new Date(createdAt.getTime() - DAY_MS));
      if (today >= MOST_INVITES_A_DAY) {
        throw new ConflictError(
          `An organization sends at most ${MOST_INVITES_A_DAY} invites a day; try again tomorrow`,
        );
      }
      const toThem = await this.invites.countTo(organizationId, email, new Date(createdAt.getTime() - DAY_MS));
      if (toThem >= MOST_TO_ONE_A_DAY) {
        throw new ConflictError(
          `An organization invites one address at most ${MOST_TO_ONE_A_DAY} times a day; try again tomorrow`,
        );
      }
      const earlier = await this.invites.pendingTo(organizationId, email);
      // It ends an invite of an owner, too.
      if (role === 'OWNER' || earlier?.role === 'OWNER') assertRole(OWNER_GRANT, actingRole);
      if (earlier) {
        await this.invites.end(end(earlier.invite, createdAt).next);
        await this.mails.withdraw(earlier.invite.id, createdAt);
      }
      const invite = send({ id: inviteId(this.ids.next()), organizationId, createdAt }).next;
      const token = this.secrets.token();
      const stored = { invite, email, role, invitedBy: actor.userId };
      await this.invites.add(stored, this.secrets.fingerprint(token));
      const isMailed = await this.mails.write(stored, token, createdAt);
      const details = {
        target: `invite:${invite.id}`,
        before: earlier && { replaced: earlier.invite.id, role: earlier.role },
        after: { email, role, expiresAt: invite.expiresAt.toISOString() },
      };
      await this.auditLog.append({ type: 'invite.sent', organizationId, origin, details });
      return { stored, token, isMailed };
    });
  }
}
