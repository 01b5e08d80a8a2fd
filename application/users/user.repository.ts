import { ConflictError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

export interface User {
  readonly id: UserId;
  /** Lower case, unique. */
  readonly username: string;
  readonly displayName: string;
  readonly createdAt: Date;
}

/** @param resembled the username that is there; null when only its likeness is known */
export function usernameTaken(username: string, resembled: string | null): ConflictError {
  if (username === resembled) return new ConflictError(`The username ${username} is taken`);
  return new ConflictError(
    `The username ${username} looks like ${resembled ?? 'one'} that is taken; choose another one`,
  );
}

export interface UserRepository {
  /** @throws ConflictError when the username is taken, or looks like one that is */
  add(user: User): Promise<void>;
  /** Null when there is nobody, or the account is closed. */
  find(id: UserId): Promise<User | null>;
  /** Null when there is nobody, or the account is closed. */
  findByUsername(username: string): Promise<User | null>;
  /** The user with this username, or with one that looks like it (domain/users/skeleton.ts), also of a closed account. */
  findLookAlike(username: string): Promise<User | null>;
}
export const UserRepository = token<UserRepository>('UserRepository');
