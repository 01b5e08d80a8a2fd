import { pause } from '../../domain/agent-sessions/agent-session.js';
import type { AgentSessionId, UserId } from '../../domain/shared/ids.js';
import { pauserOf } from '../../domain/shared/pauser.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { AgentSessionRepository } from './agent-session.repository.js';
import { ownedForChange } from './owned-for-change.js';
import { storeDecision } from './session-transitions.js';

/** Halts the payments of a session. The chain does not know of it (docs/rules/agent-sessions.md#pause). */
export class PauseAgentSession {
  constructor(
    private readonly sessions: AgentSessionRepository,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @param input `clientId` is the application's; null for the owner in the app @throws NotFoundError, ConflictError */
  async execute(input: {
    readonly id: AgentSessionId;
    readonly ownerId: UserId;
    readonly clientId: string | null;
  }): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { session } = await ownedForChange(this.sessions, input);
      await storeDecision(
        this.sessions,
        this.outbox,
        session,
        pause(session, this.clock.now(), pauserOf(input.clientId)),
      );
    });
  }
}
