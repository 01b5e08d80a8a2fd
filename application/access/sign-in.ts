import { UnauthorizedError } from '../../domain/shared/errors.js';
import type { WallClock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { AppSession, AppSessionRepository } from './app-session.repository.js';
import type { ChallengeStore } from './challenges.js';
import type { PasskeyRepository } from './passkey.repository.js';
import type { AssertionOptions, AssertionResponse, PasskeyCeremonies } from './passkey-ceremonies.js';
import type { Secrets } from './secrets.js';

const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;
const SESSION_LIFETIME_MS = 12 * 60 * 60 * 1000;

export interface SignedIn {
  readonly session: AppSession;
  /** The cookie's value; it is not stored and cannot be had again. */
  readonly token: string;
}

/** Sign-in with a passkey, and nothing else: the passkey says who it is. */
export class SignIn {
  constructor(
    private readonly challenges: ChallengeStore,
    private readonly passkeys: PasskeyRepository,
    private readonly sessions: AppSessionRepository,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly secrets: Secrets,
    private readonly ids: IdGenerator,
    private readonly wallClock: WallClock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async begin(): Promise<AssertionOptions> {
    const value = this.secrets.token();
    const expiresAt = new Date(this.wallClock.now().getTime() + CHALLENGE_LIFETIME_MS);
    await this.challenges.add({ value, purpose: 'sign-in', subject: null, expiresAt });
    return this.ceremonies.assertionOptions({ challenge: value, credentialIds: [] });
  }

  /**
   * @param challenge the challenge the assertion answers, as the client data names it
   * @throws UnauthorizedError saying which check failed
   */
  async finish(assertion: AssertionResponse, challenge: string): Promise<SignedIn> {
    const now = this.wallClock.now();
    if (!(await this.challenges.take(challenge, 'sign-in', now))) {
      throw new UnauthorizedError(
        'The sign-in challenge is unknown, used or older than five minutes; ask for new options',
      );
    }
    const passkey = await this.passkeys.findByCredential(assertion.id);
    if (!passkey) throw new UnauthorizedError('This passkey is not registered here');
    const verified = await this.ceremonies.verifyAssertion(assertion, challenge, passkey);
    const token = this.secrets.token();
    const session: AppSession = {
      id: this.ids.next(),
      userId: passkey.userId,
      tokenFingerprint: this.secrets.fingerprint(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_LIFETIME_MS),
    };
    await this.unitOfWork.run(async () => {
      if (!(await this.passkeys.recordUse(passkey.id, verified.signCount))) {
        throw new UnauthorizedError('This passkey answer was used before');
      }
      await this.sessions.add(session);
    });
    return { session, token };
  }
}
