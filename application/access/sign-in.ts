import { UnauthorizedError } from '../../domain/shared/errors.js';
import type { AuditLog, SignInRefusal } from '../audit-log/audit-log.js';
import type { Passkey, PasskeyRepository } from '../passkeys/passkey.repository.js';
import type {
  AssertionOptions,
  AssertionResponse,
  PasskeyCeremonies,
  VerifiedAssertion,
} from '../passkeys/passkey-ceremonies.js';
import type { Clock, WallClock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ClosedAccounts } from '../users/closed-accounts.js';
import type { AppSessionRepository } from './app-session.repository.js';
import type { ChallengeStore } from './challenges.js';
import { newSession, type SignedIn } from './new-session.js';
import type { RequestOrigin } from './request-origin.js';
import type { Secrets } from './secrets.js';
import type { Suspensions } from './suspensions.js';

const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;

/** The page on which somebody signs in: the app's, or the authorization server's. */
export type SignInPurpose = 'sign-in' | 'oauth-sign-in';

/** Signs in with a passkey only. The passkey identifies the user. */
export class SignIn {
  constructor(
    private readonly challenges: ChallengeStore,
    private readonly passkeys: PasskeyRepository,
    private readonly sessions: AppSessionRepository,
    private readonly closedAccounts: ClosedAccounts,
    private readonly suspensions: Pick<Suspensions, 'of'>,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly auditLog: AuditLog,
    private readonly outbox: EventOutbox,
    private readonly secrets: Secrets,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly wallClock: WallClock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async begin(purpose: SignInPurpose): Promise<AssertionOptions> {
    const challenge = this.secrets.token();
    const value = this.ceremonies.challengeOf(purpose, challenge);
    const expiresAt = new Date(this.wallClock.now().getTime() + CHALLENGE_LIFETIME_MS);
    await this.challenges.add({ value, purpose, subject: null, expiresAt });
    return this.ceremonies.assertionOptions({ challenge, credentialIds: [] });
  }

  /**
   * @param challenge the challenge the assertion answers, as the client data names it
   * @param origin where the request came from, for the audit log
   * @throws UnauthorizedError saying which check failed
   */
  async finish(
    purpose: SignInPurpose,
    assertion: AssertionResponse,
    challenge: string,
    origin: RequestOrigin | null = null,
  ): Promise<SignedIn> {
    const now = this.wallClock.now();
    if (!(await this.challenges.take(challenge, purpose))) {
      throw new UnauthorizedError(
        'The sign-in challenge is unknown, used or older than five minutes; ask for new options',
      );
    }
    const passkey = await this.passkeys.findByCredential(assertion.id);
    if (!passkey || passkey.status === 'removed') throw new UnauthorizedError('This passkey is not registered here');
    const refuse = (reason: SignInRefusal, error: Error) => this.refuse(passkey, origin, reason, error);
    if (passkey.status !== 'confirmed') {
      const sentence = `This passkey is ${passkey.status}; sign in with one that the wallet knows`;
      return refuse('passkey_not_confirmed', new UnauthorizedError(sentence));
    }
    const verified = await this.ceremonies
      .verifyAssertion(assertion, challenge, passkey)
      .catch((error: Error) => refuse('assertion_refused', error));
    const signedIn = await this.open(passkey, verified, origin, now);
    return signedIn ?? refuse('assertion_replayed', new UnauthorizedError('This passkey answer was used before'));
  }

  /** Null when the passkey's counter shows that the assertion was used before. */
  private async open(
    { id: passkeyId, userId }: Passkey,
    { signCount }: VerifiedAssertion,
    origin: RequestOrigin | null,
    now: Date,
  ): Promise<SignedIn | null> {
    const signedIn = newSession({ userId, passkeyId }, now, this.secrets, this.ids);
    const { session } = signedIn;
    return this.unitOfWork.run(async () => {
      if (!(await this.passkeys.recordUse(passkeyId, signCount))) return null;
      await this.sessions.add(session);
      // Storing the session waits for a closing or a suspension that is under way.
      if (await this.closedAccounts.has(userId)) throw new UnauthorizedError('This account is closed');
      if (await this.suspensions.of(userId)) {
        throw new UnauthorizedError('This account is suspended; ask the operator of this service why');
      }
      const details = { passkeyId, sessionId: session.id };
      await this.auditLog.append({ type: 'sign_in.succeeded', userId, origin, details });
      // The inbox is sorted by the business clock, so this notification uses it, too.
      const occurredAt = this.clock.now();
      await this.outbox.append([{ type: 'session.started', subjectId: session.id, userId, occurredAt }]);
      return signedIn;
    });
  }

  private async refuse(
    { id: passkeyId, userId }: Passkey,
    origin: RequestOrigin | null,
    reason: SignInRefusal,
    error: Error,
  ): Promise<never> {
    await this.auditLog.append({ type: 'sign_in.failed', userId, origin, details: { passkeyId, reason } });
    throw error;
  }
}
