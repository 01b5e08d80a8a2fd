import type { Sweep } from '../ports/sweep.js';
import type { AgentSessionRepository } from './agent-session.repository.js';
import type { HaltSession } from './halt-session.js';

const BATCH = 100;

/** The sweep that pauses the sessions of owners whose plan no longer includes the API. */
export class HaltSessionsWithoutPlan implements Sweep {
  readonly name = 'halt-agent-sessions-without-plan';
  readonly everyMs = 5_000;

  constructor(
    private readonly sessions: Pick<AgentSessionRepository, 'activeWithoutPlan'>,
    private readonly haltSession: HaltSession,
  ) {}

  async execute(): Promise<void> {
    for (const id of await this.sessions.activeWithoutPlan(BATCH)) {
      await this.haltSession.execute(id, { reason: 'PLAN_ENDED' });
    }
  }
}
