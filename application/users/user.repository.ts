import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

export interface User {
  readonly id: UserId;
  /** Lower case, unique. */
  readonly username: string;
  readonly displayName: string;
  readonly createdAt: Date;
}

export interface UserRepository {
  /** @throws ConflictError when the username is taken */
  add(user: User): Promise<void>;
  find(id: UserId): Promise<User | null>;
  findByUsername(username: string): Promise<User | null>;
}
export const UserRepository = token<UserRepository>('UserRepository');
