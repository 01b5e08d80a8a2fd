import type { LiveAppSessions } from '../../../application/access/live-app-sessions.js';
import type { WallClock } from '../../../application/ports/clock.js';
import type { Database, Statement } from '../database.js';

const IS_LIVE: Statement = {
  name: 'is-app-session-live',
  text: 'SELECT id FROM app_sessions WHERE id = $1 AND expires_at > $2',
};

export class PostgresLiveAppSessions implements LiveAppSessions {
  constructor(
    private readonly database: Database,
    private readonly wallClock: WallClock,
  ) {}

  async isLive(sessionId: string): Promise<boolean> {
    return (await this.database.query(IS_LIVE, [sessionId, this.wallClock.now()])).length > 0;
  }
}
