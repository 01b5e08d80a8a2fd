import type { PasskeyId, UserId } from '../../domain/shared/ids.js';
import type { WallClock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { AppSessionRepository } from './app-session.repository.js';
import { newSession, type SignedIn } from './new-session.js';
import type { Secrets } from './secrets.js';

/** Signs in a user who has just signed up. Creating the passkey proved the same as using it. */
export class OpenSession {
  constructor(
    private readonly sessions: AppSessionRepository,
    private readonly secrets: Secrets,
    private readonly ids: IdGenerator,
    private readonly wallClock: WallClock,
  ) {}

  async execute(opener: { readonly userId: UserId; readonly passkeyId: PasskeyId }): Promise<SignedIn> {
    const signedIn = newSession(opener, this.wallClock.now(), this.secrets, this.ids);
    await this.sessions.add(signedIn.session);
    return signedIn;
  }
}
