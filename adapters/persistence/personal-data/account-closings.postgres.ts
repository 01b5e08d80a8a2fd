import type { AccountClosings as Closings } from '../../../application/personal-data/account-closings.js';
import type { AccountClosing } from '../../../domain/personal-data/account-closing.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { CLOSE_USER, LOCK_OPEN_USER } from '../users/closed-accounts.postgres.js';

const ADD = statement<AccountClosing>('add-account-closing').sql(`
    INSERT INTO account_closings (user_id, status, closed_at, due_at, erased_at)
    VALUES (:userId, :status, :closedAt, :dueAt, :erasedAt)`);

const TAKE = statement<{ now: Date }, AccountClosing>('take-due-account-closing', { userId }).sql(`
    SELECT user_id AS "userId", status, closed_at AS "closedAt", due_at AS "dueAt", erased_at AS "erasedAt"
    FROM account_closings WHERE due_at <= :now ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`);

const SAVE = statement<AccountClosing>('save-account-closing').sql(`
    UPDATE account_closings SET status = :status, due_at = :dueAt, erased_at = :erasedAt
    WHERE user_id = :userId AND closed_at = :closedAt`);

const PUT_OFF = statement<{ userId: UserId; until: Date }>('put-off-account-closing').sql(
  'UPDATE account_closings SET due_at = :until WHERE user_id = :userId AND due_at IS NOT NULL',
);

export class PostgresAccountClosings implements Closings {
  constructor(private readonly database: Database) {}

  async lockOpen(user: UserId): Promise<boolean> {
    return (await this.database.row(LOCK_OPEN_USER, { userId: user })) !== null;
  }

  async add(closing: AccountClosing): Promise<void> {
    await this.database.affected(CLOSE_USER, { userId: closing.userId, at: closing.closedAt });
    await this.database.affected(ADD, { ...closing });
  }

  takeDue(now: Date): Promise<AccountClosing | null> {
    return this.database.row(TAKE, { now });
  }

  async save(closing: AccountClosing): Promise<void> {
    await this.database.affected(SAVE, { ...closing });
  }

  async putOff(user: UserId, until: Date): Promise<void> {
    await this.database.affected(PUT_OFF, { userId: user, until });
  }
}
