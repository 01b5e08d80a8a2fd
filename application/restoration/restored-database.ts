import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

export interface WalletOfUser {
  readonly userId: UserId;
  readonly username: string;
  readonly address: Address;
}

/** What is asked of a database that was restored from a backup. */
export interface RestoredDatabase {
  /** Those of these users whom the database knows, closed accounts included. */
  known(ids: readonly UserId[]): Promise<ReadonlySet<UserId>>;
  /** The users who can do something with a session, an API key or a connected application. */
  withAccess(): Promise<readonly UserId[]>;
  /** The wallets after this user in the order of ids, at most 500; those of closed accounts left out. */
  wallets(after: UserId | null): Promise<readonly WalletOfUser[]>;
  walletsWithoutPasskey(): Promise<readonly WalletOfUser[]>;
  /** Every token that was signed until now ends. The next start makes a new key. */
  removeSigningKeys(): Promise<void>;
  /** Starts are refused no longer. @returns how many restorations were not prepared yet */
  complete(): Promise<number>;
}
export const RestoredDatabase = token<RestoredDatabase>('RestoredDatabase');
