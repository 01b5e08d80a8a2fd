import { networksOf, placeFor } from '../../domain/recovery/recovery-places.js';
import {
  APPROVAL_PERIOD_MS,
  giveWay,
  initiate,
  isApprovable,
  statusAt,
} from '../../domain/recovery/recovery-request.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { UnauthorizedError, ValidationError } from '../../domain/shared/errors.js';
import { recoveryRequestId, userId } from '../../domain/shared/ids.js';
import { USERNAME_MAX_LENGTH } from '../../domain/users/username.js';
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
import type { DomainEvent, EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { UserRepository } from '../users/user.repository.js';
import type { GuardianRepository, NamedGuardian } from './guardian.repository.js';
import type { GuardianLinks } from './guardian-links.js';
import type { GuardianMails } from './guardian-mails.js';
import { approvalMail } from './invitation-mail.js';
import type { RecoveryRequestRepository, StoredRecovery } from './recovery-request.repository.js';
import type { RecoverySetups } from './recovery-setups.js';

const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Starts a recovery for whoever has lost all passkeys. Nobody is signed in, so every answer is the same whether there is such a user, such
 * a user has guardians, or there were too many recoveries (docs/rules/recovery.md#starting-a-recovery).
 */
export class StartRecovery {
  constructor(
    private readonly users: UserRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly guardians: GuardianRepository,
    private readonly setups: RecoverySetups,
    private readonly requests: RecoveryRequestRepository,
    private readonly links: GuardianLinks,
    private readonly mails: GuardianMails,
    private readonly challenges: ChallengeStore,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly auditLog: AuditLog,
    private readonly outbox: EventOutbox,
    private readonly secrets: Secrets,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly wallClock: WallClock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ValidationError for a text that is no username */
  async begin(username: string): Promise<RegistrationOptions> {
    const name = username.trim().toLowerCase();
    if (name === '' || name.length > USERNAME_MAX_LENGTH) {
      throw new ValidationError('username', `must have 1 to ${USERNAME_MAX_LENGTH} characters`);
    }
    const challenge = this.secrets.token();
    // An id of its own, so that the answer does not tell whether there is such a user.
    const subject = { userId: this.ids.next(), username: name };
    await this.challenges.add({
      value: this.ceremonies.challengeOf('recover', challenge),
      purpose: 'recover',
      subject,
      expiresAt: new Date(this.wallClock.now().getTime() + CHALLENGE_LIFETIME_MS),
    });
    return this.ceremonies.registrationOptions({ challenge, user: { id: subject.userId, name, displayName: name } });
  }

  /**
   * @returns the token with which the starting device asks for the progress
   * @throws UnauthorizedError saying which check of the passkey failed
   */
  async finish(answer: {
    readonly registration: RegistrationResponse;
    readonly proof: AssertionResponse;
    /** The challenge in the registration's client data. */
    readonly challenge: string;
    readonly origin: RequestOrigin | null;
    /** The address that it counts for. */
    readonly source: string | null;
  }): Promise<string> {
    const { registration, proof, challenge, origin, source } = answer;
    const taken = await this.challenges.take(challenge, 'recover');
    if (!taken?.subject) {
      throw new UnauthorizedError('The challenge is unknown, used or older than five minutes; start again');
    }
    const credential = await this.ceremonies.verifyRegistration(registration, challenge);
    const proofChallenge = this.ceremonies.challengeOf('recover-proof', challenge);
    const { signCount } = await this.ceremonies.verifyAssertion(proof, proofChallenge, credential);
    const secret = this.secrets.token();
    const user = await this.users.findByUsername(taken.subject.username);
    // A passkey that is made for this has an id that nobody has; the caller can name any.
    const isNew = (await this.passkeys.findByCredential(credential.credentialId)) === null;
    if (user && isNew) {
      const fingerprint = this.secrets.fingerprint(secret);
      await this.start(userId(user.id), { ...credential, signCount }, { fingerprint, origin, source });
    }
    return secret;
  }

  private async start(
    owner: ReturnType<typeof userId>,
    credential: PasskeyCredential,
    from: { readonly fingerprint: string; readonly origin: RequestOrigin | null; readonly source: string | null },
  ): Promise<void> {
    const { fingerprint, origin, source } = from;
    await this.unitOfWork.run(async () => {
      await this.guardians.lock(owner);
      const at = this.clock.now();
      const configuration = await this.setups.configurationOf(owner);
      if (!configuration || configuration.delay === 0 || !isApprovable(configuration.guardians)) return;
      if (await this.isBusy(source, at)) return;
      if (!(await this.hasPlace(owner, source, at))) return;
      const executeBefore = new Date(at.getTime() + APPROVAL_PERIOD_MS);
      const id = recoveryRequestId(this.ids.next());
      const { next, events } = initiate({ id, userId: owner, createdAt: at, executeBefore });
      await this.requests.add(
        {
          request: next,
          nonce: configuration.nonce,
          passkey: { x: credential.x, y: credential.y },
          credential,
          source,
        },
        fingerprint,
      );
      const asked = (await this.guardians.ofOwner(owner)).filter(
        ({ status }) => status === 'active' || status === 'removing',
      );
      const told: DomainEvent[] = [...events];
      for (const guardian of asked) told.push(...(await this.ask(guardian, next.id, executeBefore, at)));
      await this.outbox.append(told);
      await this.auditLog.append({ type: 'recovery.started', userId: owner, origin, details: { recoveryId: id } });
    });
  }

  /** Whether too many were started in a day in a network of the source, for all accounts. */
  private async isBusy(source: string | null, at: Date): Promise<boolean> {
    const since = new Date(at.getTime() - DAY_MS);
    for (const { name, mostADay } of source === null ? [] : networksOf(source)) {
      if ((await this.requests.countFrom(name, since)) >= mostADay) return true;
    }
    return false;
  }

  /** Whether one more can wait for its guardians. Ends another one that gives way to it. */
  private async hasPlace(owner: ReturnType<typeof userId>, source: string | null, at: Date): Promise<boolean> {
    const signed = await this.requests.signedOf(owner);
    const waiting = (await this.requests.openOf(owner)).filter(
      ({ request }) =>
        statusAt(request, at) === 'initiated' && request.approvals.length === 0 && !signed.has(request.id),
    );
    const known = waiting.map(({ request: { id, createdAt }, source: from }) => ({ id, createdAt, source: from }));
    const place = placeFor(source, known, at);
    if (place.kind !== 'of') return place.kind === 'free';
    const found = waiting.find(({ request }) => request.id === place.id);
    if (!found) return false;
    const { next, events } = giveWay(found.request, at);
    assertCurrent(await this.requests.transition(next, found.request.status), 'The recovery');
    await this.outbox.append(events);
    return true;
  }

  /** A user of the service is notified; the holder of an e-mail address gets a mail. */
  private async ask(
    guardian: NamedGuardian,
    recoveryId: StoredRecovery['request']['id'],
    expiresAt: Date,
    at: Date,
  ): Promise<readonly DomainEvent[]> {
    const { id, contact } = guardian;
    if (contact.kind === 'user') {
      return [{ type: 'guardianship.changed', subjectId: id, userId: contact.userId, occurredAt: at }];
    }
    // The page of an earlier mail shows this recovery, too.
    if (await this.links.isAsked(id, new Date(expiresAt.getTime() - DAY_MS))) return [];
    const link = { guardianId: id, recoveryRequestId: recoveryId, expiresAt };
    await this.mails.write(link, { to: contact.email, ...approvalMail(guardian, expiresAt) }, at);
    return [];
  }
}
