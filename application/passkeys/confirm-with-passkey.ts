import { NotFoundError, UnauthorizedError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { ChallengeStore } from '../access/challenges.js';
import type { Secrets } from '../access/secrets.js';
import type { WallClock } from '../ports/clock.js';
import type { UserRepository } from '../users/user.repository.js';
import type { PasskeyRepository } from './passkey.repository.js';
import type { AssertionOptions, AssertionResponse, PasskeyCeremonies } from './passkey-ceremonies.js';

const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;

/** What a session alone does not allow: it takes the owner's passkey again. */
export type ConfirmedStep = 'data-export' | 'account-closing' | 'api-key' | 'plan';

/** Asks the signed-in owner for a passkey once more, for one step. */
export class ConfirmWithPasskey {
  constructor(
    private readonly users: UserRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: ChallengeStore,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly secrets: Secrets,
    private readonly wallClock: WallClock,
  ) {}

  async begin(userId: UserId, step: ConfirmedStep): Promise<AssertionOptions> {
    const user = await this.users.find(userId);
    if (!user) throw new NotFoundError('The user');
    const challenge = this.secrets.token();
    const value = this.ceremonies.challengeOf(step, challenge);
    const expiresAt = new Date(this.wallClock.now().getTime() + CHALLENGE_LIFETIME_MS);
    await this.challenges.add({ value, purpose: step, subject: { userId, username: user.username }, expiresAt });
    const confirmed = (await this.passkeys.ofUser(userId)).filter(({ status }) => status === 'confirmed');
    return this.ceremonies.assertionOptions({
      challenge,
      credentialIds: confirmed.map(({ credentialId }) => credentialId),
    });
  }

  /**
   * Checks the answer. It counts once, for this user and this step.
   * @param challenge the challenge that the assertion answers, as the client data names it
   * @returns the passkey's id
   * @throws UnauthorizedError saying which check failed
   */
  async finish(userId: UserId, step: ConfirmedStep, assertion: AssertionResponse, challenge: string): Promise<string> {
    const taken = await this.challenges.take(challenge, step);
    if (taken?.subject?.userId !== userId) {
      throw new UnauthorizedError('The challenge is unknown, used or older than five minutes; start again');
    }
    const passkey = await this.passkeys.findByCredential(assertion.id);
    if (passkey?.userId !== userId || passkey.status !== 'confirmed') {
      throw new UnauthorizedError('Confirm with a confirmed passkey of your own account');
    }
    const { signCount } = await this.ceremonies.verifyAssertion(assertion, challenge, passkey);
    if (!(await this.passkeys.recordUse(passkey.id, signCount))) {
      throw new UnauthorizedError('This passkey answer was used before');
    }
    return passkey.id;
  }
}
