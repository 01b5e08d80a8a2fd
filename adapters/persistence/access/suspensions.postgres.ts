import type { Suspension, Suspensions } from '../../../application/access/suspensions.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { LOCK_OPEN_USER } from '../users/closed-accounts.postgres.js';

const FIND = statement<{ userId: UserId }, Suspension>('find-suspension').sql(
  'SELECT reason, since FROM user_suspensions WHERE user_id = :userId',
);

const ADD = statement<{ userId: UserId; reason: string; since: Date }>('add-suspension').sql(
  'INSERT INTO user_suspensions (user_id, reason, since) VALUES (:userId, :reason, :since) ON CONFLICT (user_id) DO NOTHING',
);

const END = statement<{ userId: UserId }>('end-suspension').sql('DELETE FROM user_suspensions WHERE user_id = :userId');

export class PostgresSuspensions implements Suspensions {
  constructor(private readonly database: Database) {}

  of(userId: UserId): Promise<Suspension | null> {
    return this.database.row(FIND, { userId });
  }

  async add(userId: UserId, { reason, since }: Suspension): Promise<boolean> {
    await this.database.row(LOCK_OPEN_USER, { userId });
    return (await this.database.affected(ADD, { userId, reason, since })) > 0;
  }

  async end(userId: UserId): Promise<boolean> {
    return (await this.database.affected(END, { userId })) > 0;
  }
}
