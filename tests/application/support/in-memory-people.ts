import type { AppSession, AppSessionRepository } from '../../../application/access/app-session.repository.js';
import type { Challenge, ChallengeStore } from '../../../application/access/challenges.js';
import type { Passkey, PasskeyOverview, PasskeyRepository } from '../../../application/passkeys/passkey.repository.js';
import type { PasskeyTarget } from '../../../application/passkeys/passkey-target.js';
import type { WallClock } from '../../../application/ports/clock.js';
import { type User, type UserRepository, usernameTaken } from '../../../application/users/user.repository.js';
import type { Wallet, WalletRepository } from '../../../application/wallets/wallet.repository.js';
import type { WalletPasskey } from '../../../domain/passkeys/passkey.js';
import type { PasskeyStatus } from '../../../domain/passkeys/passkey-status.js';
import { ConflictError, UnauthorizedError } from '../../../domain/shared/errors.js';
import type { PasskeyId, UserId, WalletId } from '../../../domain/shared/ids.js';
import { skeleton } from '../../../domain/users/skeleton.js';
import type { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';

export class InMemoryUsers implements UserRepository {
  readonly stored: User[];

  constructor(
    private readonly unitOfWork: InMemoryUnitOfWork,
    users: readonly User[] = [],
  ) {
    this.stored = [...users];
  }

  async add(user: User): Promise<void> {
    if (await this.find(user.id)) throw new Error(`The id ${user.id} is taken`);
    if (await this.findByUsername(user.username)) throw usernameTaken(user.username, user.username);
    if (await this.findLookAlike(user.username)) throw usernameTaken(user.username, null);
    this.unitOfWork.write(() => this.stored.push(user));
  }

  async find(id: UserId): Promise<User | null> {
    return this.stored.find((user) => user.id === id) ?? null;
  }

  async findByUsername(username: string): Promise<User | null> {
    return this.stored.find((user) => user.username === username) ?? null;
  }

  async findLookAlike(username: string): Promise<User | null> {
    return this.stored.find((user) => skeleton(user.username) === skeleton(username)) ?? null;
  }
}

export class InMemoryWallets implements WalletRepository {
  readonly stored: Wallet[];

  constructor(
    private readonly unitOfWork: InMemoryUnitOfWork,
    wallets: readonly Wallet[] = [],
  ) {
    this.stored = [...wallets];
  }

  async add(wallet: Wallet): Promise<void> {
    if (await this.ofUser(wallet.userId)) throw new Error('wallets_user_key');
    if (this.stored.some(({ address }) => address === wallet.address)) {
      throw new ConflictError('The key of this passkey controls a wallet already');
    }
    this.unitOfWork.write(() => this.stored.push(wallet));
  }

  async find(id: WalletId): Promise<Wallet | null> {
    return this.stored.find((wallet) => wallet.id === id) ?? null;
  }

  async ofUser(userId: UserId): Promise<Wallet | null> {
    return this.stored.find((wallet) => wallet.userId === userId) ?? null;
  }
}

export class InMemoryPasskeys implements PasskeyRepository {
  readonly stored = new Map<PasskeyId, Passkey>();
  private readonly labels = new Map<string, string | null>();
  private readonly uses = new Map<PasskeyId, Date>();
  /** Happens once, right before the next lock: what another process does meanwhile. */
  meanwhile: (() => void) | null = null;

  constructor(
    private readonly unitOfWork: InMemoryUnitOfWork,
    passkeys: readonly Passkey[] = [],
  ) {
    for (const passkey of passkeys) this.stored.set(passkey.id, passkey);
  }

  async add(passkey: Passkey): Promise<void> {
    if (await this.findByCredential(passkey.credentialId))
      throw new ConflictError('This passkey is registered already');
    this.unitOfWork.write(() => this.stored.set(passkey.id, passkey));
  }

  async findByCredential(credentialId: string): Promise<Passkey | null> {
    return [...this.stored.values()].find((passkey) => passkey.credentialId === credentialId) ?? null;
  }

  async ofUser(userId: UserId): Promise<readonly Passkey[]> {
    return [...this.stored.values()]
      .filter((passkey) => passkey.userId === userId && passkey.status !== 'removed')
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  }

  async find(id: PasskeyId): Promise<Passkey | null> {
    return this.stored.get(id) ?? null;
  }

  async findOwned(id: PasskeyId, userId: UserId): Promise<Passkey | null> {
    return (await this.ofUser(userId)).find((passkey) => passkey.id === id) ?? null;
  }

  async overviewOf(userId: UserId): Promise<readonly PasskeyOverview[]> {
    return (await this.ofUser(userId)).map((passkey) => ({
      ...passkey,
      label: this.labels.get(`WALLET ${passkey.id}`) ?? null,
      loginLabel: this.labels.get(`LOGIN ${passkey.id}`) ?? null,
      lastUsedAt: this.uses.get(passkey.id) ?? null,
      failureReason: null,
      returnedAt: null,
    }));
  }

  async lock(userId: UserId): Promise<readonly Passkey[]> {
    this.meanwhile?.();
    this.meanwhile = null;
    return this.ofUser(userId);
  }

  async transition({ id, status }: WalletPasskey, from: PasskeyStatus): Promise<boolean> {
    const passkey = this.stored.get(id);
    if (passkey?.status !== from) return false;
    this.unitOfWork.write(() => this.stored.set(id, { ...passkey, status }));
    return true;
  }

  async relabel(id: PasskeyId, userId: UserId, target: PasskeyTarget, label: string | null): Promise<boolean> {
    const passkey = await this.findOwned(id, userId);
    if (!passkey || (target === 'LOGIN' && passkey.status !== 'confirmed')) return false;
    this.unitOfWork.write(() => this.labels.set(`${target} ${id}`, label));
    return true;
  }

  async recordUse(id: PasskeyId, signCount: number): Promise<boolean> {
    const passkey = this.stored.get(id);
    if (passkey?.status !== 'confirmed') return false;
    const doesNotCount = passkey.signCount === 0 && signCount === 0;
    if (!doesNotCount && signCount <= passkey.signCount) return false;
    this.unitOfWork.write(() => {
      this.stored.set(id, { ...passkey, signCount });
      this.uses.set(id, new Date());
    });
    return true;
  }
}

export class InMemorySessions implements AppSessionRepository {
  readonly stored: AppSession[] = [];

  constructor(private readonly unitOfWork: InMemoryUnitOfWork) {}

  async add(session: AppSession): Promise<void> {
    if (this.stored.some(({ tokenFingerprint }) => tokenFingerprint === session.tokenFingerprint)) {
      throw new Error('app_sessions_token_key');
    }
    this.unitOfWork.write(() => this.stored.push(session));
  }

  async findLive(tokenFingerprint: string, at: Date): Promise<AppSession | null> {
    return this.stored.find((one) => one.tokenFingerprint === tokenFingerprint && one.expiresAt > at) ?? null;
  }

  async endOpenedWith(passkeyId: PasskeyId): Promise<readonly string[]> {
    const ended = this.stored.filter((session) => session.passkeyId === passkeyId).map(({ id }) => id);
    for (const id of ended) await this.end(id);
    return ended;
  }

  async end(id: string): Promise<void> {
    this.unitOfWork.write(() => {
      const index = this.stored.findIndex((session) => session.id === id);
      if (index >= 0) this.stored.splice(index, 1);
    });
  }
}

export class InMemoryChallenges implements ChallengeStore {
  readonly stored: Challenge[] = [];

  constructor(
    private readonly unitOfWork: InMemoryUnitOfWork,
    private readonly wallClock: WallClock,
  ) {}

  async add(challenge: Challenge): Promise<void> {
    this.unitOfWork.write(() => this.stored.push(challenge));
  }

  async take(value: string, purpose: Challenge['purpose']): Promise<Challenge | null> {
    const taken = this.stored.find((challenge) => challenge.value === value && challenge.purpose === purpose);
    if (!taken || taken.expiresAt <= this.wallClock.now()) return null;
    const tooLate = () => new UnauthorizedError('The passkey answered too late; try again');
    this.unitOfWork.endsBefore(taken.expiresAt, this.wallClock, tooLate);
    this.unitOfWork.write(() => this.stored.splice(this.stored.indexOf(taken), 1));
    return taken;
  }
}
