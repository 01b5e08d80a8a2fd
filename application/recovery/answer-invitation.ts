import { accept, decline, isWanted } from '../../domain/recovery/guardian.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { ConflictError, UnauthorizedError } from '../../domain/shared/errors.js';
import type { GuardianId } from '../../domain/shared/ids.js';
import type { ChallengeStore } from '../access/challenges.js';
import type { Secrets } from '../access/secrets.js';
import type { PasskeyRepository } from '../passkeys/passkey.repository.js';
import type {
  AssertionOptions,
  AssertionResponse,
  PasskeyCeremonies,
  RegistrationOptions,
  RegistrationResponse,
} from '../passkeys/passkey-ceremonies.js';
import type { Clock, WallClock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { DraftSetup } from './draft-setup.js';
import type { GuardianPasskey, GuardianRepository, NamedGuardian } from './guardian.repository.js';
import { guardianTold } from './guardian-told.js';

const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;

/**
 * The answer to an invitation. The holder of an e-mail address makes a passkey; a user of the service agrees with one that they have. The
 * caller has shown who answers: by the link of the mail, or by a session.
 */
export class AnswerInvitation {
  constructor(
    private readonly guardians: GuardianRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: ChallengeStore,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly draftSetup: DraftSetup,
    private readonly outbox: EventOutbox,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly wallClock: WallClock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Options for the passkey of a guardian without an account here. @throws ConflictError when it was answered */
  async beginPasskey(guardian: NamedGuardian): Promise<RegistrationOptions> {
    accept(guardian, this.clock.now());
    const { challenge, name } = await this.begin('guardian', guardian);
    return this.ceremonies.registrationOptions({ challenge, user: { id: guardian.id, name, displayName: name } });
  }

  /**
   * @param answer the new passkey, and its first signature, which shows that its key belongs to the caller
   * @throws UnauthorizedError saying which check failed, ConflictError when it was answered
   */
  async acceptWithPasskey(
    guardian: NamedGuardian,
    answer: {
      readonly registration: RegistrationResponse;
      readonly proof: AssertionResponse;
      /** The challenge in the registration's client data. */
      readonly challenge: string;
    },
  ): Promise<void> {
    const { registration, proof, challenge } = answer;
    await this.take('guardian', guardian.id, challenge);
    const credential = await this.ceremonies.verifyRegistration(registration, challenge);
    const proofChallenge = this.ceremonies.challengeOf('guardian-proof', challenge);
    const { signCount } = await this.ceremonies.verifyAssertion(proof, proofChallenge, credential);
    await this.store(guardian.id, { ...credential, signCount });
  }

  /** Options for a user of the service, who agrees with one of their passkeys. @throws ConflictError when it was answered */
  async beginConsent(guardian: NamedGuardian): Promise<AssertionOptions> {
    accept(guardian, this.clock.now());
    const held = guardian.contact.kind === 'user' ? await this.passkeys.ofUser(guardian.contact.userId) : [];
    const { challenge } = await this.begin('guardian-consent', guardian);
    const credentialIds = held.filter(({ status }) => status === 'confirmed').map(({ credentialId }) => credentialId);
    return this.ceremonies.assertionOptions({ challenge, credentialIds });
  }

  /** @param challenge in the assertion's client data. @throws UnauthorizedError saying which check failed, ConflictError when it was answered */
  async acceptWithConsent(guardian: NamedGuardian, assertion: AssertionResponse, challenge: string): Promise<void> {
    await this.take('guardian-consent', guardian.id, challenge);
    const passkey = await this.passkeys.findByCredential(assertion.id);
    const isOwn = guardian.contact.kind === 'user' && passkey?.userId === guardian.contact.userId;
    if (!passkey || !isOwn || passkey.status !== 'confirmed') {
      throw new UnauthorizedError('Agree with a confirmed passkey of your own account');
    }
    const { signCount } = await this.ceremonies.verifyAssertion(assertion, challenge, passkey);
    await this.unitOfWork.run(async () => {
      if (!(await this.passkeys.recordUse(passkey.id, signCount))) {
        throw new UnauthorizedError('This passkey answer was used before');
      }
      await this.store(guardian.id, { ...passkey, signCount });
    });
  }

  /** @throws ConflictError when it was accepted, or taken back */
  async decline({ id }: NamedGuardian): Promise<void> {
    await this.unitOfWork.run(async () => {
      const guardian = await this.current(id);
      const at = this.clock.now();
      const { next, events } = decline(guardian, at);
      if (events.length === 0) return;
      assertCurrent(await this.guardians.transition(next, guardian.status), 'The guardian');
      await this.outbox.append(guardianTold(guardian, at));
    });
  }

  private async store(id: GuardianId, passkey: GuardianPasskey): Promise<void> {
    await this.unitOfWork.run(async () => {
      const guardian = await this.current(id);
      const at = this.clock.now();
      const others = await this.guardians.ofOwner(guardian.userId);
      // One that is being removed may agree again with the passkey that still counts.
      if (others.some((one) => one.id !== id && isWanted(one.status) && one.passkey?.x === passkey.x)) {
        throw new ConflictError('This passkey guards the account already');
      }
      const { next } = accept(guardian, at);
      assertCurrent(await this.guardians.accept(next, passkey), 'The guardian');
      // When the chain has the passkey already, nothing is left to sign: its record is read again, and the guardian counts.
      const followed = { type: 'recovery.changed', subjectId: guardian.userId, userId: guardian.userId } as const;
      await this.outbox.append([...guardianTold(guardian, at), { ...followed, occurredAt: at }]);
      await this.draftSetup.execute(guardian.userId, at);
    });
  }

  private async current(id: GuardianId): Promise<NamedGuardian> {
    const known = await this.guardians.find(id);
    if (known) await this.guardians.lock(known.userId);
    const guardian = await this.guardians.find(id);
    if (!guardian) throw new ConflictError('The invitation is gone');
    return guardian;
  }

  private async begin(purpose: 'guardian' | 'guardian-consent', { id, owner }: NamedGuardian) {
    const challenge = this.secrets.token();
    const value = this.ceremonies.challengeOf(purpose, challenge);
    const expiresAt = new Date(this.wallClock.now().getTime() + CHALLENGE_LIFETIME_MS);
    const name = `Guardian of ${owner.username}`;
    await this.challenges.add({ value, purpose, subject: { userId: id, username: name }, expiresAt });
    return { challenge, name };
  }

  private async take(purpose: 'guardian' | 'guardian-consent', id: GuardianId, challenge: string): Promise<void> {
    const taken = await this.challenges.take(challenge, purpose);
    if (taken?.subject?.userId === id) return;
    throw new UnauthorizedError('The challenge is unknown, used or older than five minutes; start again');
  }
}
