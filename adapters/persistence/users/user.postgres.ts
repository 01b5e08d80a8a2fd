import type { UserRepository as Repository, User } from '../../../application/users/user.repository.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { UserRow } from '../rows/user.row.js';
import { isUniqueViolation } from '../unique-violation.js';

export class PostgresUserRepository implements Repository {
  constructor(private readonly database: Database) {}

  async add(user: User): Promise<void> {
    try {
      await this.database.manager.insert(UserRow, { ...user });
    } catch (error) {
      if (!isUniqueViolation(error, 'users_username_key')) throw error;
      throw new ConflictError(`The username ${user.username} is taken`);
    }
  }

  async find(id: UserId): Promise<User | null> {
    return userOf(await this.database.manager.findOneBy(UserRow, { id }));
  }

  async findByUsername(username: string): Promise<User | null> {
    return userOf(await this.database.manager.findOneBy(UserRow, { username }));
  }
}

function userOf(row: UserRow | null): User | null {
  if (!row) return null;
  return { id: userId(row.id), username: row.username, displayName: row.displayName, createdAt: row.createdAt };
}
