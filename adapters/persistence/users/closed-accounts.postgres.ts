import type { ClosedAccounts } from '../../../application/users/closed-accounts.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

/* It waits for everything that refers to the user and is being stored, and everything new that does waits for it. */
export const LOCK_OPEN_USER = statement<{ userId: UserId }, { readonly id: string }>('lock-open-user').sql(
  'SELECT id FROM users WHERE id = :userId AND closed_at IS NULL FOR UPDATE',
);

export const CLOSE_USER = statement<{ userId: UserId; at: Date }>('close-user').sql(
  'UPDATE users SET closed_at = :at WHERE id = :userId AND closed_at IS NULL',
);

/** The username stays, so that nobody takes it for the one who had it. The name that others see becomes the username. */
export const BLANK_PROFILE = statement<{ userId: UserId }>('blank-profile').sql(`
    UPDATE users SET display_name = username, display_name_skeleton = NULL
    WHERE id = :userId AND closed_at IS NOT NULL AND (display_name <> username OR display_name_skeleton IS NOT NULL)`);

const IS_CLOSED = statement<{ userId: UserId }, { readonly id: string }>('is-closed-user').sql(
  'SELECT id FROM users WHERE id = :userId AND closed_at IS NOT NULL',
);

export class PostgresClosedAccounts implements ClosedAccounts {
  constructor(private readonly database: Database) {}

  async has(userId: UserId): Promise<boolean> {
    return (await this.database.row(IS_CLOSED, { userId })) !== null;
  }
}
