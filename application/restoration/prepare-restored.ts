import { DomainError } from '../../domain/shared/errors.js';
import { type UserId, walletId } from '../../domain/shared/ids.js';
import type { EndAllAccess } from '../access/end-all-access.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { LedgerControl } from '../indexing/ledger-control.js';
import type { PasskeyRepository } from '../passkeys/passkey.repository.js';
import type { PasskeyCopies, PasskeyCopy } from '../passkeys/passkey-copies.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { UserRepository } from '../users/user.repository.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { WalletAddresses } from '../wallets/wallet-addresses.js';
import type { RestoredDatabase, WalletOfUser } from './restored-database.js';
import type { WalletSigners } from './wallet-signers.js';

/** How many copies are looked up at once. */
const PORTION = 500;

export interface PreparationReport {
  /** Whose sign-ins, keys and connected applications were ended. */
  readonly ended: number;
  /** Accounts that the backup did not have. */
  readonly accounts: readonly string[];
  /** Passkeys that the backup did not have, of people whom it has. */
  readonly passkeys: number;
  /** Passkeys that are no signers of their wallet any longer. */
  readonly removed: number;
  /** Copies that gave nothing back, and why. */
  readonly refused: readonly string[];
  readonly withoutPasskey: readonly WalletOfUser[];
}

/**
 * Makes a database that was restored from a backup fit to be used: nothing opens an account that may have been closed since, whoever signed up
 * since has the account again, and the ledger reads the chain from the beginning. It can be repeated at any point.
 */
export class PrepareRestored {
  constructor(
    private readonly restored: RestoredDatabase,
    private readonly copies: PasskeyCopies,
    private readonly endAllAccess: Pick<EndAllAccess, 'execute'>,
    private readonly users: UserRepository,
    private readonly wallets: WalletRepository,
    /** Without copies: what is added here comes from one. */
    private readonly passkeys: PasskeyRepository,
    private readonly addresses: WalletAddresses,
    private readonly signers: WalletSigners,
    private readonly ledger: Pick<LedgerControl, 'rebuild'>,
    private readonly auditLog: AuditLog,
    private readonly ids: IdGenerator,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceUnavailableError when the chain does not answer; repeat it then */
  async execute(): Promise<PreparationReport> {
    const withAccess = await this.restored.withAccess();
    for (const id of withAccess) await this.unitOfWork.run(() => this.endAllAccess.execute(id, null));
    await this.restored.removeSigningKeys();
    const { accounts, passkeys, refused } = await this.giveBack();
    const removed = await this.removeFormerSigners();
    await this.ledger.rebuild();
    const withoutPasskey = await this.restored.walletsWithoutPasskey();
    await this.restored.complete();
    return { ended: withAccess.length, accounts, passkeys, removed, refused, withoutPasskey };
  }

  private async giveBack() {
    const accounts: string[] = [];
    const refused: string[] = [];
    let passkeys = 0;
    for await (const people of this.portions(refused)) {
      const known = await this.restored.known([...people.keys()]);
      for (const [id, copies] of people) {
        if (known.has(id)) passkeys += await this.addMissing(id, copies);
        else {
          const problem = await this.addAccount(id, copies);
          if (problem === null) accounts.push(copies[0]?.username ?? '');
          else refused.push(problem);
        }
      }
    }
    return { accounts, refused, passkeys };
  }

  /** The copies of each person together, the oldest passkey first. @param refused gets those that cannot be read */
  private async *portions(refused: string[]): AsyncIterable<ReadonlyMap<UserId, readonly PasskeyCopy[]>> {
    let people = new Map<UserId, PasskeyCopy[]>();
    for await (const copy of this.copies.all()) {
      if ('unreadable' in copy) {
        refused.push(copy.unreadable);
        continue;
      }
      const { userId } = copy.passkey;
      // The names are listed by people, so that nobody is in two portions.
      if (people.size >= PORTION && !people.has(userId)) {
        yield people;
        people = new Map();
      }
      const own = people.get(userId) ?? [];
      if (!own.some(({ passkey }) => passkey.id === copy.passkey.id)) own.push(copy);
      own.sort((one, other) => one.passkey.createdAt.getTime() - other.passkey.createdAt.getTime());
      people.set(userId, own);
    }
    yield people;
  }

  /** @returns why it was not possible */
  private async addAccount(id: UserId, copies: readonly PasskeyCopy[]): Promise<string | null> {
    const first = copies.find(({ passkey }) => passkey.kind === 'primary');
    if (!first) return `Of the user ${id} there is no copy of the first passkey`;
    const { username, displayName, passkey } = first;
    const { x, y, createdAt } = passkey;
    const address = this.addresses.of({ x, y });
    try {
      await this.unitOfWork.run(async () => {
        await this.users.add({ id, username, displayName, createdAt });
        await this.passkeys.add({ ...passkey, status: 'confirmed' });
        await this.wallets.add({ id: walletId(this.ids.next()), userId: id, address, owner: { x, y }, createdAt });
        await this.auditLog.append({ type: 'sign_up', userId: id, origin: null, details: { passkeyId: passkey.id } });
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'SERVICE_UNAVAILABLE') throw error;
      return `The account ${username} with the wallet ${address} was not added: ${error.message}`;
    }
    await this.addMissing(id, copies);
    return null;
  }

  /** Adds the passkeys that the chain takes signatures of. Others can do nothing: their owners add them anew. */
  private async addMissing(id: UserId, copies: readonly PasskeyCopy[]): Promise<number> {
    // A closed account gets nothing back.
    if (!(await this.users.find(id))) return 0;
    const missing: PasskeyCopy[] = [];
    for (const copy of copies) if ((await this.passkeys.find(copy.passkey.id)) === null) missing.push(copy);
    const wallet = missing.length === 0 ? null : await this.wallets.ofUser(id);
    if (!wallet) return 0;
    const areSigners = await this.signers.among(
      wallet.address,
      missing.map(({ passkey }) => passkey),
    );
    let added = 0;
    for (const [index, { passkey }] of missing.entries()) {
      if (!areSigners?.[index]) continue;
      await this.unitOfWork.run(async () => {
        await this.passkeys.add({ ...passkey, status: 'confirmed' });
        const details = { passkeyId: passkey.id };
        await this.auditLog.append({ type: 'passkey.confirmed', userId: id, origin: null, details });
      });
      added += 1;
    }
    return added;
  }

  /** A passkey that was removed since the backup must not sign in. */
  private async removeFormerSigners(): Promise<number> {
    let removed = 0;
    let after: UserId | null = null;
    for (;;) {
      const wallets: readonly WalletOfUser[] = await this.restored.wallets(after);
      for (const { userId, address } of wallets) {
        const confirmed = (await this.passkeys.ofUser(userId)).filter(({ status }) => status === 'confirmed');
        const areSigners = await this.signers.among(address, confirmed);
        for (const [index, passkey] of confirmed.entries()) {
          if (areSigners === null || areSigners[index]) continue;
          await this.unitOfWork.run(async () => {
            await this.passkeys.transition({ id: passkey.id, userId, status: 'removed' }, 'confirmed');
            const details = { passkeyId: passkey.id };
            await this.auditLog.append({ type: 'passkey.removed', userId, origin: null, details });
          });
          removed += 1;
        }
      }
      const last = wallets.at(-1);
      if (!last) return removed;
      after = last.userId;
    }
  }
}
