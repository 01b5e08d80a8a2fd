import type { LiveAppSessions } from '../../../application/access/live-app-sessions.js';
import type { WallClock } from '../../../application/ports/clock.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const IS_LIVE = statement<{ sessionId: string; now: Date }>('is-app-session-live').sql(
  'SELECT id FROM app_sessions WHERE id = :sessionId AND expires_at > :now',
);

export class PostgresLiveAppSessions implements LiveAppSessions {
  constructor(
    private readonly database: Database,
    private readonly wallClock: WallClock,
  ) {}

  async isLive(sessionId: string): Promise<boolean> {
    return (await this.database.affected(IS_LIVE, { sessionId, now: this.wallClock.now() })) > 0;
  }
}
