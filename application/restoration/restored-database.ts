import type { UserId } from '../../domain/shared/ids.js';
import type { MandateKind } from '../mandates/mandate.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';
import type { MandateOnChain } from './mandates-on-chain.js';
import type { Restoration } from './restoration-marks.js';

export interface WalletOfUser {
  readonly userId: UserId;
  readonly username: string;
  readonly address: Address;
}

/** What moved its owner's money by itself at the backup, or can be made to by an application. */
export interface MandateInBackup {
  readonly kind: MandateKind;
  readonly id: string;
  readonly userId: UserId;
}

/** A mandate of one of the service's users that the database does not know. */
export type UnknownMandate<Kind extends MandateKind = MandateKind> = MandateOnChain<Kind> & {
  readonly userId: UserId;
  readonly username: string;
};

/** What is asked of a database that was restored from a backup. */
export interface RestoredDatabase {
  restorations(): Promise<readonly Restoration[]>;
  /** Adds a restoration that came after the backup. */
  addRestoration(restoration: Restoration): Promise<void>;
  /** Those of these users whom the database knows, closed accounts included. */
  known(ids: readonly UserId[]): Promise<ReadonlySet<UserId>>;
  /** The users who can do something with a session, an API key or a connected application. */
  withAccess(): Promise<readonly UserId[]>;
  /** The wallets after this user in the order of ids, at most 500; those of closed accounts left out. */
  wallets(after: UserId | null): Promise<readonly WalletOfUser[]>;
  /** The mandates after this id in the order of ids, at most 500: sessions and schedules that run or are paused, and armed orders. */
  runningMandates(after: string | null): Promise<readonly MandateInBackup[]>;
  /** The newest block that the ledger had at the backup; -1 when it had none. */
  ledgerHeight(): Promise<bigint>;
  /** Those of users, closed accounts left out, whose contracts no record names. */
  unknownAmong(mandates: readonly MandateOnChain[]): Promise<readonly UnknownMandate[]>;
  /** Who has this wallet; null for nobody here. */
  ownerOf(wallet: Address): Promise<Pick<WalletOfUser, 'userId' | 'username'> | null>;
  walletsWithoutPasskey(): Promise<readonly WalletOfUser[]>;
  /** Every token that was signed until now ends. The next start makes a new key. */
  removeSigningKeys(): Promise<void>;
  /** Starts are refused no longer. @returns how many restorations were not prepared yet */
  complete(): Promise<number>;
}
export const RestoredDatabase = token<RestoredDatabase>('RestoredDatabase');
