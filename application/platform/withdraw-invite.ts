import { end } from '../../domain/platform/invite.js';
import { assertRole, OWNER_GRANT } from '../../domain/platform/role-rules.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { InviteId } from '../../domain/shared/ids.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ActingMember, ActingMembers } from './acting-members.js';
import type { InviteMails } from './invite-mails.js';
import type { Invites } from './invites.js';

/** Ends a pending invite, so that its token is worth nothing any more. */
export class WithdrawInvite {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly invites: Pick<Invites, 'find' | 'end'>,
    private readonly mails: Pick<InviteMails, 'withdraw'>,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Withdrawing an invite that is over changes nothing.
   * @throws NotFoundError when the organization has none with this id
   * @throws InsufficientRoleError when it offers OWNER and the actor is no owner
   * @throws ConflictError when it was accepted
   */
  async execute({ actor, inviteId }: { readonly actor: ActingMember; readonly inviteId: InviteId }): Promise<void> {
    const { organizationId, origin } = actor;
    await this.unitOfWork.run(async () => {
      const actingRole = await this.actingMembers.lock(actor, 'withdrawInvite');
      const stored = await this.invites.find(organizationId, inviteId);
      if (!stored) throw new NotFoundError('The invite');
      const { invite, email, role } = stored;
      if (role === 'OWNER') assertRole(OWNER_GRANT, actingRole);
      const at = this.clock.now();
      const { next, events } = end(invite, at);
      if (events.length === 0) return;
      await this.invites.end(next);
      await this.mails.withdraw(inviteId, at);
      const details = {
        target: `invite:${inviteId}`,
        before: { status: 'pending', email, role },
        after: { status: 'expired' },
      };
      await this.auditLog.append({ type: 'invite.withdrawn', organizationId, origin, details });
    });
  }
}
