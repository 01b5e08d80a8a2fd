import type { UserId } from '../../domain/shared/ids.js';
import { type RankedPage, type RankedPlace, rankedPage } from '../mandates/ranked-page.js';
import type { Clock } from '../ports/clock.js';
import type { AgentSessionRepository } from './agent-session.repository.js';
import type { SessionStandings, SessionView } from './session-standings.js';

/** Lists sessions for their owner, what can act first, so that nothing hides what can act. */
export class ListOwnSessions {
  constructor(
    private readonly sessions: Pick<AgentSessionRepository, 'byRank'>,
    private readonly standings: SessionStandings,
    private readonly clock: Clock,
  ) {}

  /** @param after the place where the page begins; null for the first one @throws ServiceUnavailableError when no node answers in time */
  async execute(owner: UserId, limit: number, after: RankedPlace | null): Promise<RankedPage<SessionView>> {
    const found = await this.sessions.byRank(owner, this.clock.now(), limit + 1, after);
    const { rows, next } = rankedPage(found, limit);
    return { rows: await this.standings.of(rows), next };
  }
}
