import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { AgentSessionRepository } from './agent-session.repository.js';
import type { HaltSession } from './halt-session.js';

const BATCH = 100;

/** The sweep that pauses the sessions of owners whose plan no longer includes the API, or rests. */
export class HaltSessionsWithoutPlan implements Sweep {
  readonly name = 'halt-agent-sessions-without-plan';
  readonly everyMs = 5_000;

  constructor(
    private readonly sessions: Pick<AgentSessionRepository, 'activeWithoutPlan'>,
    private readonly haltSession: Pick<HaltSession, 'execute'>,
    private readonly clock: Clock,
  ) {}

  /** @throws the first error; a session that fails does not stop the others */
  async execute(): Promise<void> {
    const failures: unknown[] = [];
    for (const id of await this.sessions.activeWithoutPlan(this.clock.now(), BATCH)) {
      await this.haltSession.execute(id, { reason: 'PLAN_ENDED' }).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}
