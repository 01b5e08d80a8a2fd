import { MoreThan } from 'typeorm';
import type { LiveAppSessions } from '../../../application/access/live-app-sessions.js';
import type { WallClock } from '../../../application/ports/clock.js';
import type { Database } from '../database.js';
import { AppSessionRow } from './app-session.row.js';

export class PostgresLiveAppSessions implements LiveAppSessions {
  constructor(
    private readonly database: Database,
    private readonly wallClock: WallClock,
  ) {}

  isLive(sessionId: string): Promise<boolean> {
    return this.database.manager.existsBy(AppSessionRow, { id: sessionId, expiresAt: MoreThan(this.wallClock.now()) });
  }
}
