import { DomainError, ServiceUnavailableError } from '../../domain/shared/errors.js';
import { type UserId, walletId } from '../../domain/shared/ids.js';
import { skeleton } from '../../domain/users/skeleton.js';
import { USERNAME_MAX_LENGTH } from '../../domain/users/username.js';
import type { EndAllAccess } from '../access/end-all-access.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { ContractEvents } from '../contract-events/contract-events.js';
import type { LedgerControl } from '../indexing/ledger-control.js';
import type { MandateKind } from '../mandates/mandate.js';
import type { Passkey, PasskeyRepository } from '../passkeys/passkey.repository.js';
import type { PasskeyCopies, PasskeyCopy } from '../passkeys/passkey-copies.js';
import type { RevokeEveryPlatformKey } from '../platform/revoke-every-platform-key.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Address } from '../ports/user-operation.js';
import type { UserRepository } from '../users/user.repository.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { WalletAddresses } from '../wallets/wallet-addresses.js';
import type { FindMandates, FoundMandate } from './find-mandates.js';
import type { HoldMandates } from './hold-mandates.js';
import type { RestorationMarks } from './restoration-marks.js';
import type { RestoredDatabase, WalletOfUser } from './restored-database.js';
import type { WalletSigners } from './wallet-signers.js';

/** How many copies are looked up at once. */
const PORTION = 500;

/** An account that the backup does not have, as its copies tell of it. */
interface CopiedAccount {
  readonly copies: readonly PasskeyCopy[];
  readonly first: PasskeyCopy;
  readonly address: Address;
  /** Whether the wallet is on chain, or has money. */
  readonly isUsed: boolean;
}

/** What was given back so far. */
interface GivenBack {
  copies: number;
  readonly accounts: string[];
  readonly unconfirmed: string[];
  readonly renamed: string[];
  passkeys: number;
  readonly refused: string[];
  readonly found: FoundMandate[];
}

export interface PreparationReport {
  /** How many copies of passkeys were read. */
  readonly copies: number;
  /** Whose sign-ins, keys and connected applications were ended. */
  readonly ended: number;
  /** Keys of organizations that were revoked. */
  readonly platformKeys: number;
  /** Accounts that the backup did not have. */
  readonly accounts: readonly string[];
  /** Those of them whose wallet nobody has used. A sign-up that failed at its last step left the same: nobody was told of such an account. */
  readonly unconfirmed: readonly string[];
  /** Those of them that have another name now, and why. */
  readonly renamed: readonly string[];
  /** Passkeys that the backup did not have, of people whom it has. */
  readonly passkeys: number;
  /** Passkeys that were on their way in the backup, and are signers of their wallet since. */
  readonly confirmed: number;
  /** Passkeys that are no signers of their wallet any longer. */
  readonly removed: number;
  /** Copies that gave nothing back, and why. */
  readonly refused: readonly string[];
  readonly withoutPasskey: readonly WalletOfUser[];
  /** Mandates on chain that were signed after the backup. */
  readonly found: readonly FoundMandate[];
  /** How many sessions, schedules and orders were held until their owners resume them, or stopped. */
  readonly held: Readonly<Record<MandateKind, number>>;
}

/**
 * Makes a database that was restored from a backup fit to be used: nothing opens an account that may have been closed since, nothing pays that may
 * have been stopped since, whoever signed up since has the account again, and the ledger reads the chain from the beginning. It can be repeated at any point.
 */
export class PrepareRestored {
  constructor(
    private readonly restored: RestoredDatabase,
    private readonly marks: RestorationMarks,
    private readonly copies: PasskeyCopies,
    private readonly endAllAccess: Pick<EndAllAccess, 'execute'>,
    private readonly platformKeys: Pick<RevokeEveryPlatformKey, 'execute'>,
    private readonly users: UserRepository,
    private readonly wallets: WalletRepository,
    /** Without copies: what is added here comes from one. */
    private readonly passkeys: PasskeyRepository,
    private readonly addresses: WalletAddresses,
    private readonly signers: WalletSigners,
    private readonly contractEvents: Pick<ContractEvents, 'follow'>,
    private readonly holdMandates: Pick<HoldMandates, 'execute'>,
    private readonly findMandates: Pick<FindMandates, 'execute'>,
    private readonly ledger: Pick<LedgerControl, 'rebuild'>,
    private readonly auditLog: AuditLog,
    private readonly ids: IdGenerator,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceUnavailableError when the chain does not answer; repeat it then */
  async execute(): Promise<PreparationReport> {
    await this.knowOtherRestorations();
    const withAccess = await this.restored.withAccess();
    for (const id of withAccess) await this.unitOfWork.run(() => this.endAllAccess.execute(id, null));
    const platformKeys = await this.platformKeys.execute();
    await this.restored.removeSigningKeys();
    const held = await this.holdMandates.execute();
    const given: GivenBack = {
      copies: 0,
      accounts: [],
      unconfirmed: [],
      renamed: [],
      passkeys: 0,
      refused: [],
      found: [],
    };
    try {
      await this.giveBack(given);
      const { confirmed, removed } = await this.followSigners();
      await this.findMandates.execute(given.found);
      await this.ledger.rebuild();
      const withoutPasskey = await this.restored.walletsWithoutPasskey();
      await this.restored.complete();
      return { ended: withAccess.length, platformKeys, held, ...given, confirmed, removed, withoutPasskey };
    } catch (error) {
      throw interrupted(given, error);
    }
  }

  /** What was signed after an earlier restoration of this backup, or of a later one, has used nonces that this database does not know. */
  private async knowOtherRestorations(): Promise<void> {
    const own = await this.restored.restorations();
    for (const restoration of own) await this.marks.keep(restoration);
    const known = new Set(own.map(({ restoredAt }) => restoredAt.getTime()));
    for (const mark of await this.marks.all())
      if (!known.has(mark.restoredAt.getTime())) await this.restored.addRestoration(mark);
  }

  private async giveBack(report: GivenBack): Promise<void> {
    const missing: Omit<CopiedAccount, 'isUsed'>[] = [];
    for await (const people of this.portions(report.refused)) {
      const known = await this.restored.known([...people.keys()]);
      for (const [id, copies] of people) {
        report.copies += copies.length;
        const first = copies.find(({ passkey }) => passkey.kind === 'primary');
        if (known.has(id)) report.passkeys += await this.addMissing(id, copies);
        else if (first) missing.push({ copies, first, address: this.addresses.of(first.passkey) });
        else report.refused.push(`Of the user ${id} there is no copy of the first passkey`);
      }
    }
    for (const account of await this.ownersFirst(missing)) {
      const { username } = account.first;
      const added = await this.addAccount(account);
      if ('problem' in added) report.refused.push(`${describe(account)} was not added: ${added.problem}`);
      else {
        report.accounts.push(added.username);
        if (!account.isUsed) report.unconfirmed.push(added.username);
        if (added.username !== username)
          report.renamed.push(`${describe(account)} is called ${added.username} now: another account has its name`);
      }
    }
  }

  /*
   * A sign-up that failed at its commit has left a copy with the name that the next attempt got. So among those of one name comes first whose
   * wallet was used, then the youngest: after it nobody could begin with that name.
   */
  private async ownersFirst(missing: readonly Omit<CopiedAccount, 'isUsed'>[]): Promise<readonly CopiedAccount[]> {
    const byName = new Map<string, CopiedAccount[]>();
    for (const account of missing) {
      const name = skeleton(account.first.username);
      const isUsed = await this.signers.isUsed(account.address);
      byName.set(name, [...(byName.get(name) ?? []), { ...account, isUsed }]);
    }
    const sorted: CopiedAccount[] = [];
    for (const rivals of byName.values()) {
      rivals.sort(
        (one, other) =>
          Number(other.isUsed) - Number(one.isUsed) ||
          other.first.passkey.createdAt.getTime() - one.first.passkey.createdAt.getTime(),
      );
      sorted.push(...rivals);
    }
    return sorted;
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

  /** @returns the name that the account has, or why it was not possible */
  private async addAccount(
    account: CopiedAccount,
  ): Promise<{ readonly username: string } | { readonly problem: string }> {
    const { copies, first, address } = account;
    const { displayName, passkey } = first;
    const { userId: id, x, y, createdAt } = passkey;
    const username = await this.nameOf(account);
    if (username === null) {
      return {
        problem: `another account has its name, and nobody has used its wallet (signed up ${createdAt.toISOString()})`,
      };
    }
    try {
      await this.unitOfWork.run(async () => {
        await this.users.add({ id, username, displayName, createdAt });
        await this.passkeys.add({ ...passkey, status: 'confirmed' });
        await this.wallets.add({ id: walletId(this.ids.next()), userId: id, address, owner: { x, y }, createdAt });
        await this.auditLog.append({ type: 'sign_up', userId: id, origin: null, details: { passkeyId: passkey.id } });
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'SERVICE_UNAVAILABLE') throw error;
      return { problem: error.message };
    }
    await this.addMissing(id, copies);
    return { username };
  }

  /** @returns another name where somebody has it and the wallet was used; null where it was not: a sign-up that failed, most likely */
  private async nameOf({ first: { username }, isUsed }: CopiedAccount): Promise<string | null> {
    if (!(await this.users.findLookAlike(username))) return username;
    if (!isUsed) return null;
    for (let number = 2; ; number += 1) {
      const suffix = `_${number}`;
      const other = `${username.slice(0, USERNAME_MAX_LENGTH - suffix.length)}${suffix}`;
      if (!(await this.users.findLookAlike(other))) return other;
    }
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

  /**
   * A passkey that was removed since the backup must not sign in, and one that was confirmed since must. The recovery of every wallet is followed
   * from now on.
   */
  private async followSigners(): Promise<{ readonly confirmed: number; readonly removed: number }> {
    let [confirmed, removed] = [0, 0];
    let after: UserId | null = null;
    for (;;) {
      const wallets: readonly WalletOfUser[] = await this.restored.wallets(after);
      for (const { userId, address } of wallets) {
        // Guardians may have been set since: a recovery by them must be seen and told.
        await this.contractEvents.follow({ family: 'recovery-module', address, subjectId: userId, userId });
        const passkeys = await this.passkeys.ofUser(userId);
        const areSigners = await this.signers.among(address, passkeys);
        // Not on chain: nothing was signed yet.
        if (areSigners === null) continue;
        for (const [index, passkey] of passkeys.entries()) {
          const isConfirmed = passkey.status === 'confirmed';
          const isSigner = areSigners[index] === true;
          if (isConfirmed === isSigner) continue;
          await this.turnInto(passkey, isSigner ? 'confirmed' : 'removed');
          if (isSigner) confirmed += 1;
          else removed += 1;
        }
      }
      const last = wallets.at(-1);
      if (!last) return { confirmed, removed };
      after = last.userId;
    }
  }

  private async turnInto({ id, userId, status }: Passkey, next: 'confirmed' | 'removed'): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.passkeys.transition({ id, userId, status: next }, status);
      await this.auditLog.append({ type: `passkey.${next}`, userId, origin: null, details: { passkeyId: id } });
    });
  }
}

/** A repetition finds these accounts and mandates there and does not name them again. The audit log keeps the sentence. */
function interrupted({ accounts, unconfirmed, renamed, found }: GivenBack, error: unknown): unknown {
  if (accounts.length + found.length === 0) return error;
  const names = [
    ...(accounts.length === 0 ? [] : [`Given back until then: ${accounts.join(', ')}.`]),
    ...found.map(({ kind, username, contract }) => `Found on chain: the ${kind} ${contract} of ${username}.`),
    ...(unconfirmed.length === 0 ? [] : [`Not confirmed of them: ${unconfirmed.join(', ')}.`]),
    ...renamed,
  ].join('\n');
  const problem = error instanceof Error ? error.message : String(error);
  return new ServiceUnavailableError(`${problem}\n${names}\nNote this, and repeat the command.`, { cause: error });
}

function describe({ first, address }: CopiedAccount): string {
  return `The account ${first.username} with the wallet ${address}`;
}
