import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** A user as operators see them. */
export interface PersonInList {
  readonly id: UserId;
  readonly username: string;
  readonly displayName: string;
  readonly createdAt: Date;
  readonly walletAddress: string | null;
  readonly suspendedSince: Date | null;
  readonly suspendedFor: string | null;
  readonly closedAt: Date | null;
}

export interface PersonInDetail extends PersonInList {
  readonly passkeys: number;
  readonly sessions: number;
  readonly apiKeys: number;
  readonly connectedApplications: number;
}

/** The users, for operators. */
export interface People {
  /** The newest first. @param search a part of the username; empty: everybody */
  list(search: string, limit: number): Promise<readonly PersonInList[]>;
  find(username: string): Promise<PersonInDetail | null>;
}
export const People = token<People>('People');
