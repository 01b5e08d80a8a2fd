import type { AgentSessionStatus } from '../../domain/agent-sessions/agent-session-status.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { AgentSessionRepository, Slice } from './agent-session.repository.js';
import type { SessionStandings, SessionView } from './session-standings.js';

/** Lists an owner's sessions with what each may still do. */
export class ListAgentSessions {
  constructor(
    private readonly sessions: Pick<AgentSessionRepository, 'list'>,
    private readonly standings: SessionStandings,
    private readonly clock: Clock,
  ) {}

  /** The newest first. @throws ServiceUnavailableError when no node answers in time */
  async execute(owner: UserId, status: AgentSessionStatus | null, slice: Slice): Promise<readonly SessionView[]> {
    return this.standings.of(await this.sessions.list(owner, status, this.clock.now(), slice));
  }
}
