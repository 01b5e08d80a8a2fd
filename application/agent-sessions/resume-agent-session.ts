import { planInForce } from '../../domain/access/plan.js';
import { isFunded, underWay } from '../../domain/agent-sessions/account-standing.js';
import { causeOf, resume } from '../../domain/agent-sessions/agent-session.js';
import type { PauseCause, PauseReason } from '../../domain/agent-sessions/pause-cause.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { AgentSessionId, UserId } from '../../domain/shared/ids.js';
import { pauserOf } from '../../domain/shared/pauser.js';
import type { PlanRepository } from '../access/plan.repository.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { AgentAccounts } from './agent-accounts.js';
import type { AgentPayments } from './agent-payments.js';
import type { AgentSessionRepository, StoredSession } from './agent-session.repository.js';
import { ownedForChange } from './owned-for-change.js';
import { storeDecision } from './session-transitions.js';

interface SessionInput {
  readonly id: AgentSessionId;
  readonly ownerId: UserId;
}

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

  /**
   * Asks the chain whether the reason of an automatic pause is gone. Call it outside of a transaction.
   * @returns the reason that is gone; null when there is none, or it stands
   * @throws NotFoundError when missing or somebody else's, ServiceUnavailableError when no node answers in time
   */
  async prepare({ id, ownerId }: SessionInput): Promise<PauseReason | null> {
    const found = await this.sessions.findOwned(id, ownerId);
    if (!found) throw new NotFoundError('The agent session');
    const cause = causeOf(found.session);
    return cause && (await this.isGone(cause, found)) ? cause.reason : null;
  }

  /**
   * @param input `clientId` is the application's; null for the owner in the app
   * @param gone what `prepare` found. A session that was paused for another reason meanwhile stays paused.
   * @throws NotFoundError, ConflictError
   */
  async execute(input: SessionInput & { readonly clientId: string | null }, gone: PauseReason | null): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { session, installedAt, removedAt, failures } = await ownedForChange(this.sessions, input);
      const isCleared = causeOf(session)?.reason === gone;
      const resumed = resume(session, this.clock.now(), isCleared, pauserOf(input.clientId));
      await storeDecision(this.sessions, this.outbox, session, resumed);
      // An application that resumes its own pauses, or what is active, must not undo the count that would pause the session.
      const isNewStart = session.status === 'AUTO_PAUSED' || (session.status === 'PAUSED' && input.clientId === null);
      await this.sessions.record(session.id, { installedAt, removedAt, failures: isNewStart ? 0 : failures });
    });
  }

  private async isGone(cause: PauseCause, stored: StoredSession): Promise<boolean> {
    const { session, mandate } = stored;
    switch (cause.reason) {
      // The owner's word is enough, and no application's is (resume).
      case 'RESTORED':
        return true;
      case 'PLAN_ENDED':
        return this.includesApi(session.ownerId);
      case 'RECIPIENT_UNREACHABLE':
        return this.accounts.canReach(mandate.account, mandate.recipient.address, mandate.currency);
      case 'OUT_OF_FUNDS':
        return this.holds(stored, cause.needed);
      case 'THREE_FAILURES':
        return (
          (await this.holds(stored, 1n)) &&
          this.accounts.canReach(mandate.account, mandate.recipient.address, mandate.currency)
        );
    }
  }

  private async includesApi(ownerId: UserId): Promise<boolean> {
    const own = await this.plans.of(ownerId, this.clock.now());
    return own !== null && planInForce(own).includesApi;
  }

  private async holds({ session, mandate }: StoredSession, amount: bigint): Promise<boolean> {
    const accepted = await this.payments.accepted(session.id);
    const { account, currency } = mandate;
    const query = { account, currency, amount, nonces: accepted.map(({ nonce }) => nonce) };
    const [standing] = await this.accounts.standings([query], this.clock.now());
    return standing !== undefined && !standing.isRevoked && isFunded(standing, underWay(accepted, standing), amount);
  }
}
