import type { WallClock } from '../ports/clock.js';
import type { AppSession, AppSessionRepository } from './app-session.repository.js';
import type { Secrets } from './secrets.js';

/** Finds and ends app sessions by the token in their cookie. */
export class AppSessions {
  constructor(
    private readonly sessions: AppSessionRepository,
    private readonly secrets: Secrets,
    private readonly wallClock: WallClock,
  ) {}

  /** Null when the token belongs to no live session. */
  authenticate(token: string): Promise<AppSession | null> {
    return this.sessions.findLive(this.secrets.fingerprint(token), this.wallClock.now());
  }

  async signOut(sessionId: string): Promise<void> {
    await this.sessions.end(sessionId);
  }
}
