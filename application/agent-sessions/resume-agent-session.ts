import { isFunded, underWay } from '../../domain/agent-sessions/account-standing.js';
import { resume } from '../../domain/agent-sessions/agent-session.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { AgentSessionId, UserId } from '../../domain/shared/ids.js';
import type { PlanRepository } from '../access/plan.repository.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { AgentAccounts } from './agent-accounts.js';
import type { AgentPayments } from './agent-payments.js';
import type { AgentSessionRepository, StoredSession } from './agent-session.repository.js';
import { ownedForChange } from './owned-for-change.js';
import { storeDecision } from './session-transitions.js';

/** Ends a pause. An automatic one ends only when its cause is gone (docs/rules/agent-sessions.md#automatic-pause). */
export class ResumeAgentSession {
  constructor(
    private readonly sessions: AgentSessionRepository,
    private readonly accounts: Pick<AgentAccounts, 'standings' | 'canReach'>,
    private readonly payments: Pick<AgentPayments, 'accepted'>,
    private readonly plans: Pick<PlanRepository, 'of'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFoundError, ConflictError, ServiceUnavailableError when no node answers in time */
  async execute(input: { readonly id: AgentSessionId; readonly ownerId: UserId }): Promise<void> {
    const found = await this.sessions.findOwned(input.id, input.ownerId);
    if (!found) throw new NotFoundError('The agent session');
    // The chain is asked outside of a transaction.
    const isCleared = await this.isCleared(found);
    await this.unitOfWork.run(async () => {
      const { session, installedAt, removedAt } = await ownedForChange(this.sessions, input);
      await storeDecision(this.sessions, this.outbox, session, resume(session, this.clock.now(), isCleared));
      await this.sessions.record(session.id, { installedAt, removedAt, failures: 0 });
    });
  }

  private async isCleared(stored: StoredSession): Promise<boolean> {
    const { session, mandate } = stored;
    if (session.status !== 'AUTO_PAUSED') return true;
    switch (session.cause.reason) {
      case 'PLAN_ENDED':
        return (await this.plans.of(session.ownerId))?.includesApi ?? false;
      case 'RECIPIENT_UNREACHABLE':
        return this.accounts.canReach(mandate.account, mandate.recipient.address, mandate.currency);
      case 'OUT_OF_FUNDS':
        return this.holds(stored, session.cause.needed);
      case 'THREE_FAILURES':
        return (
          (await this.holds(stored, 1n)) &&
          this.accounts.canReach(mandate.account, mandate.recipient.address, mandate.currency)
        );
    }
  }

  private async holds({ session, mandate }: StoredSession, amount: bigint): Promise<boolean> {
    const accepted = await this.payments.accepted(session.id);
    const { account, currency } = mandate;
    const query = { account, currency, amount, nonces: accepted.map(({ nonce }) => nonce) };
    const [standing] = await this.accounts.standings([query], this.clock.now());
    return standing !== undefined && !standing.isRevoked && isFunded(standing, underWay(accepted, standing), amount);
  }
}
