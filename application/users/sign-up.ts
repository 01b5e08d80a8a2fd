import { changed, DEFAULT_SETTINGS, type SettingsChange } from '../../domain/settings/settings.js';
import { DomainError, FeatureDisabledError, UnauthorizedError } from '../../domain/shared/errors.js';
import { type PasskeyId, passkeyId, type UserId, userId, walletId } from '../../domain/shared/ids.js';
import { username } from '../../domain/users/username.js';
import type { ChallengeStore } from '../access/challenges.js';
import type { RequestOrigin } from '../access/request-origin.js';
import type { Secrets } from '../access/secrets.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { PasskeyRepository } from '../passkeys/passkey.repository.js';
import type {
  AssertionResponse,
  PasskeyCeremonies,
  PasskeyCredential,
  RegistrationOptions,
  RegistrationResponse,
} from '../passkeys/passkey-ceremonies.js';
import type { Clock, WallClock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import { token } from '../ports/token.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { AcceptReferral } from '../referrals/accept-referral.js';
import type { SettingsRepository } from '../settings/settings.repository.js';
import type { Wallet, WalletRepository } from '../wallets/wallet.repository.js';
import type { WalletAddresses } from '../wallets/wallet-addresses.js';
import { type User, type UserRepository, usernameTaken } from './user.repository.js';

const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;

/** What the page sends at the end of a sign-up. */
export interface SignUpAnswer {
  readonly registration: RegistrationResponse;
  /** The first signature of the new passkey. Its challenge is made of the registration's (docs/rules/signatures.md#sign-up). */
  readonly proof: AssertionResponse;
  /** The challenge in the registration's client data. */
  readonly challenge: string;
  /** The code of the link that led to the sign-up; null when none did. */
  readonly referralCode: string | null;
  /** What the account takes over from the device; null when the page said nothing. */
  readonly settings: SettingsChange | null;
  /** Where the request came from, for the audit log. */
  readonly origin: RequestOrigin | null;
}

export interface SignedUp {
  readonly user: User;
  readonly wallet: Wallet;
  readonly passkeyId: PasskeyId;
  /** Whether the referral code counts; null when there was none. A code that does not count keeps nobody from signing up. */
  readonly isReferred: boolean | null;
}

/** open: everybody; invite: with the code of a user's link; closed: nobody. */
export const SIGN_UP_MODES = ['open', 'invite', 'closed'] as const;
export type SignUpMode = (typeof SIGN_UP_MODES)[number];
export const SignUpMode = token<SignUpMode>('SignUpMode');

/** Creates a user with a username, a passkey, and the wallet that only this passkey controls. */
export class SignUp {
  constructor(
    private readonly users: UserRepository,
    private readonly wallets: WalletRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: ChallengeStore,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly addresses: WalletAddresses,
    private readonly settings: SettingsRepository,
    private readonly acceptReferral: Pick<AcceptReferral, 'execute'>,
    private readonly auditLog: AuditLog,
    private readonly secrets: Secrets,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly wallClock: WallClock,
    private readonly unitOfWork: UnitOfWork,
    private readonly mode: SignUpMode,
  ) {}

  /** @throws ValidationError, ConflictError when the username is taken, FeatureDisabledError when nobody can sign up */
  async begin(requestedUsername: string): Promise<RegistrationOptions> {
    if (this.mode === 'closed') throw new FeatureDisabledError('Sign-ups');
    const name = username(requestedUsername);
    const resembled = await this.users.findLookAlike(name);
    if (resembled) throw usernameTaken(name, resembled.username);
    const challenge = this.secrets.token();
    const subject = { userId: this.ids.next(), username: name };
    await this.challenges.add({
      value: this.ceremonies.challengeOf('sign-up', challenge),
      purpose: 'sign-up',
      subject,
      expiresAt: new Date(this.wallClock.now().getTime() + CHALLENGE_LIFETIME_MS),
    });
    return this.ceremonies.registrationOptions({
      challenge,
      user: { id: subject.userId, name, displayName: name },
    });
  }

  /**
   * @throws UnauthorizedError saying which check failed, ConflictError when somebody took the username in the meantime, or the passkey
   *   or its key belongs to an account already, FeatureDisabledError when sign-ups need an invite and there is none
   */
  async finish({ registration, proof, challenge, referralCode, settings, origin }: SignUpAnswer): Promise<SignedUp> {
    if (this.mode === 'closed') throw new FeatureDisabledError('Sign-ups');
    const taken = await this.challenges.take(challenge, 'sign-up');
    if (!taken?.subject) {
      throw new UnauthorizedError('The sign-up challenge is unknown, used or older than five minutes; start again');
    }
    const credential = await this.verify(registration, proof, challenge);
    const createdAt = this.clock.now();
    const user = {
      id: userId(taken.subject.userId),
      username: taken.subject.username,
      displayName: taken.subject.username,
      createdAt,
    };
    const owner = { x: credential.x, y: credential.y };
    const address = this.addresses.of(owner);
    const wallet = { id: walletId(this.ids.next()), userId: user.id, address, owner, createdAt };
    // The wallet's address is derived from this passkey, so it can sign from the start.
    const standing = { kind: 'primary', status: 'confirmed', createdAt } as const;
    const passkey = { ...credential, id: passkeyId(this.ids.next()), userId: user.id, ...standing };
    const isReferred = await this.unitOfWork.run(async () => {
      await this.users.add(user);
      await this.wallets.add(wallet);
      if (settings !== null) await this.settings.save(user.id, changed(DEFAULT_SETTINGS, settings));
      const details = { passkeyId: passkey.id };
      await this.auditLog.append({ type: 'sign_up', userId: user.id, origin, details });
      const counts = referralCode === null ? null : await this.isReferred(user.id, referralCode);
      if (this.mode === 'invite' && counts !== true) throw new FeatureDisabledError('Sign-ups without an invite');
      // The last step: it stores a copy that no rollback takes back.
      await this.passkeys.add(passkey);
      return counts;
    });
    return { user, wallet, passkeyId: passkey.id, isReferred };
  }

  private async isReferred(refereeId: UserId, code: string): Promise<boolean> {
    try {
      await this.acceptReferral.execute({ refereeId, code });
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  /* A registration without attestation is not signed: it may name the public key of somebody else. The proof is signed with the key. */
  private async verify(
    registration: RegistrationResponse,
    proof: AssertionResponse,
    challenge: string,
  ): Promise<PasskeyCredential> {
    const credential = await this.ceremonies.verifyRegistration(registration, challenge);
    const proofChallenge = this.ceremonies.challengeOf('sign-up-proof', challenge);
    const { signCount } = await this.ceremonies.verifyAssertion(proof, proofChallenge, credential);
    return { ...credential, signCount };
  }
}
