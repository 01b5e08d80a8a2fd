import { ConflictError, NotFoundError, UnauthorizedError } from '../../domain/shared/errors.js';
import { passkeyId, type UserId } from '../../domain/shared/ids.js';
import type { ChallengeStore } from '../access/challenges.js';
import type { RequestOrigin } from '../access/request-origin.js';
import type { Secrets } from '../access/secrets.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock, WallClock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { UserRepository } from '../users/user.repository.js';
import type { Passkey, PasskeyRepository } from './passkey.repository.js';
import type { PasskeyCeremonies, RegistrationOptions, RegistrationResponse } from './passkey-ceremonies.js';

const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;
export const MAX_PASSKEYS = 10;

/** Registers a backup passkey. It can do nothing until a confirmed passkey has signed its addition. */
export class AddPasskey {
  constructor(
    private readonly users: UserRepository,
    private readonly passkeys: PasskeyRepository,
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

  /** @throws ConflictError when the user has the largest number of passkeys */
  async begin(userId: UserId): Promise<RegistrationOptions> {
    const [user, passkeys] = await Promise.all([this.users.find(userId), this.passkeys.ofUser(userId)]);
    if (!user) throw new NotFoundError('The user');
    assertRoom(passkeys);
    const challenge = this.secrets.token();
    const value = this.ceremonies.challengeOf('add-passkey', challenge);
    const subject = { userId, username: user.username };
    const expiresAt = new Date(this.wallClock.now().getTime() + CHALLENGE_LIFETIME_MS);
    await this.challenges.add({ value, purpose: 'add-passkey', subject, expiresAt });
    return this.ceremonies.registrationOptions({
      challenge,
      user: { id: userId, name: user.username, displayName: user.displayName },
      credentialIds: passkeys.map(({ credentialId }) => credentialId),
    });
  }

  /** @throws UnauthorizedError saying which check failed, ConflictError when it is registered already, or the user has the largest number of passkeys */
  async finish(input: {
    readonly userId: UserId;
    readonly response: RegistrationResponse;
    /** The challenge in the response's client data. */
    readonly challenge: string;
    readonly origin: RequestOrigin;
  }): Promise<Passkey> {
    const { userId, response, challenge, origin } = input;
    const taken = await this.challenges.take(challenge, 'add-passkey');
    if (taken?.subject?.userId !== userId) {
      throw new UnauthorizedError('The challenge is unknown, used or older than five minutes; start again');
    }
    const credential = await this.ceremonies.verifyRegistration(response, challenge);
    const occurredAt = this.clock.now();
    const standing = { kind: 'backup', status: 'pending', createdAt: occurredAt } as const;
    const passkey: Passkey = { ...credential, id: passkeyId(this.ids.next()), userId, ...standing };
    await this.unitOfWork.run(async () => {
      assertRoom(await this.passkeys.lock(userId));
      await this.passkeys.add(passkey);
      await this.outbox.append([{ type: 'passkey.changed', subjectId: passkey.id, userId, occurredAt }]);
      await this.auditLog.append({ type: 'passkey.added', userId, origin, details: { passkeyId: passkey.id } });
    });
    return passkey;
  }
}

function assertRoom(passkeys: readonly Passkey[]): void {
  if (passkeys.length < MAX_PASSKEYS) return;
  throw new ConflictError(`You have ${MAX_PASSKEYS} passkeys, the most there may be; remove one first`);
}
