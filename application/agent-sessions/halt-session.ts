import { autoPause, statusAt } from '../../domain/agent-sessions/agent-session.js';
import { MOST_FAILURES, type PauseCause } from '../../domain/agent-sessions/pause-cause.js';
import type { AgentSessionId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { AgentSessionRepository } from './agent-session.repository.js';
import { storeDecision } from './session-transitions.js';

/** Pauses an active session, because it could not pay. Any other session stays as it is. */
export class HaltSession {
  constructor(
    private readonly sessions: AgentSessionRepository,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(id: AgentSessionId, cause: PauseCause): Promise<void> {
    await this.unitOfWork.run(async () => {
      const stored = await this.sessions.lock(id);
      const now = this.clock.now();
      if (!stored || statusAt(stored.session, now) !== 'ACTIVE') return;
      // Who judged the failures may have counted them before the session was resumed.
      if (cause.reason === 'THREE_FAILURES' && stored.failures < MOST_FAILURES) return;
      await storeDecision(this.sessions, this.outbox, stored.session, autoPause(stored.session, now, cause));
    });
  }
}
