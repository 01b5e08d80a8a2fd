import { IsNull } from 'typeorm';
import {
  type UserRepository as Repository,
  type User,
  usernameTaken,
} from '../../../application/users/user.repository.js';
import type { UserId } from '../../../domain/shared/ids.js';
import { nameSkeleton, skeleton } from '../../../domain/users/skeleton.js';
import type { Database } from '../database.js';
import { isUniqueViolation } from '../unique-violation.js';
import { UserRow } from './user.row.js';

export class PostgresUserRepository implements Repository {
  constructor(private readonly database: Database) {}

  async add(user: User): Promise<void> {
    try {
      await this.database.manager.insert(UserRow, {
        ...user,
        usernameSkeleton: skeleton(user.username),
        displayNameSkeleton: nameSkeleton(user.displayName),
      });
    } catch (error) {
      if (isUniqueViolation(error, 'users_username_key')) throw usernameTaken(user.username, user.username);
      if (isUniqueViolation(error, 'users_username_skeleton_key')) throw usernameTaken(user.username, null);
      throw error;
    }
  }

  find(id: UserId): Promise<User | null> {
    return this.database.manager.findOneBy(UserRow, { id, closedAt: IsNull() });
  }

  findLookAlike(username: string): Promise<User | null> {
    return this.database.manager.findOneBy(UserRow, [{ usernameSkeleton: skeleton(username) }, { username }]);
  }

  findByUsername(username: string): Promise<User | null> {
    return this.database.manager.findOneBy(UserRow, { username, closedAt: IsNull() });
  }
}
