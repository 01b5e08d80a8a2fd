import { accept } from '../../domain/platform/invite.js';
import { isActiveMember, seat } from '../../domain/platform/organization-member.js';
import { allows, OWNER_GRANT, ROLE_RULES } from '../../domain/platform/role-rules.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { RequestOrigin } from '../access/request-origin.js';
import type { Secrets } from '../access/secrets.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import { MOST_MEMBERS } from './add-member.js';
import type { Invites, StoredInvite } from './invites.js';
import type { OrganizationMembers } from './organization-members.js';
import type { Organizations, OwnOrganization } from './organizations.js';

export interface Acceptance {
  readonly userId: UserId;
  readonly token: string;
  readonly origin: RequestOrigin;
}

/** Makes whoever has the token of an invite a member, once. */
export class AcceptInvite {
  constructor(
    private readonly organizations: Organizations,
    private readonly members: OrganizationMembers,
    private readonly invites: Invites,
    private readonly secrets: Secrets,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Accepting again what one has accepted changes nothing, as long as one is a member.
   * @throws NotFoundError for an unknown token
   * @throws ConflictError when the invite has expired, somebody used it, its sender may not invite any more, or the user is a member or was
   *   removed since it was sent
   */
  async execute({ userId, token, origin }: Acceptance): Promise<OwnOrganization> {
    const fingerprint = this.secrets.fingerprint(token);
    return this.unitOfWork.run(async () => {
      const organizationId = (await this.found(fingerprint)).invite.organizationId;
      await this.members.lock(organizationId);
      const stored = await this.found(fingerprint);
      const { next, events } = accept(stored.invite, this.clock.now(), userId);
      const current = await this.members.find(organizationId, userId);
      const removedAt = current?.removedAt;
      if (events.length > 0) {
        if (isActiveMember(current)) throw new ConflictError('You are a member of this organization already');
        await this.assertOffered(stored);
        if (!(await this.invites.accept(next))) throw new ConflictError('The invite is not pending any more');
        if (removedAt && removedAt >= next.createdAt) {
          throw new ConflictError('You were removed after the invite was sent; ask for another one');
        }
        const context = { actor: 'OWNER', isSelf: true, hasOtherOwner: true } as const;
        const wanted = { organizationId, userId, role: stored.role };
        await this.members.save(seat(current, wanted, context, this.clock.now()));
        const details = {
          target: `invite:${next.id}`,
          before: { status: 'pending' },
          after: { status: 'accepted', member: userId, role: stored.role },
        };
        await this.auditLog.append({ type: 'invite.accepted', organizationId, origin, details });
      }
      return this.ownOrganization(stored, userId);
    });
  }

  private async found(fingerprint: string): Promise<StoredInvite> {
    const stored = await this.invites.findByToken(fingerprint);
    if (!stored) throw new NotFoundError('The invite');
    return stored;
  }

  /** An invite is worth as much as its sender's role is now. Otherwise a removed admin could come back by an own invite. */
  private async assertOffered({ invite, invitedBy, role }: StoredInvite): Promise<void> {
    const inviter = await this.members.find(invite.organizationId, invitedBy);
    const rules = role === 'OWNER' ? [ROLE_RULES.sendInvite, OWNER_GRANT] : [ROLE_RULES.sendInvite];
    if (!isActiveMember(inviter) || !rules.every((rule) => allows(rule, inviter.role))) {
      throw new ConflictError('Whoever sent the invite may not send it any more; ask for another one');
    }
    if ((await this.members.count(invite.organizationId)) >= MOST_MEMBERS) {
      throw new ConflictError(`An organization has at most ${MOST_MEMBERS} members`);
    }
  }

  /** The organization as the user sees it now. Somebody who was removed since has used the invite. */
  private async ownOrganization({ invite }: StoredInvite, userId: UserId): Promise<OwnOrganization> {
    const organization = await this.organizations.find(invite.organizationId);
    const member = await this.members.find(invite.organizationId, userId);
    if (!organization || !isActiveMember(member)) throw new ConflictError('The invite was used');
    return { ...organization, role: member.role };
  }
}
