import { revoke } from '../../domain/agent-sessions/agent-session.js';
import type { AgentSessionId, UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { AgentSessionRepository } from './agent-session.repository.js';
import { ownedForChange } from './owned-for-change.js';
import { storeDecision } from './session-transitions.js';
import type { WithdrawPayments } from './withdraw-payments.js';

/** Stops a session in the service for good. The owner's signature ends it on chain (`EndSessionOperation`). */
export class RevokeAgentSession {
  constructor(
    private readonly sessions: AgentSessionRepository,
    private readonly withdrawPayments: WithdrawPayments,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFoundError */
  async execute(input: { readonly id: AgentSessionId; readonly ownerId: UserId }): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { session } = await ownedForChange(this.sessions, input);
      await storeDecision(this.sessions, this.outbox, session, revoke(session, this.clock.now()));
      await this.withdrawPayments.execute(session.id);
    });
  }
}
