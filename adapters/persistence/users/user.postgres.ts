import type { UserRepository as Repository, User } from '../../../application/users/user.repository.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { isUniqueViolation } from '../unique-violation.js';
import { UserRow } from './user.row.js';

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

  find(id: UserId): Promise<User | null> {
    return this.database.manager.findOneBy(UserRow, { id });
  }

  findByUsername(username: string): Promise<User | null> {
    return this.database.manager.findOneBy(UserRow, { username });
  }
}
