import type { DueBatch } from '../../../application/ports/every-item.js';
import type {
  AccountSuspension,
  AccountSuspensions,
} from '../../../application/virtual-accounts/account-suspensions.js';
import { userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const BEGIN = statement<AccountSuspension>('begin-account-suspension').sql(`
    UPDATE kyc_applications SET suspension_id = :id, suspension_status = 'BEGUN', suspended_at = now()
    WHERE user_id = :userId AND suspension_id IS NULL`);

const KEEP = statement<AccountSuspension>('keep-account-suspension').sql(`
    UPDATE kyc_applications SET suspension_status = 'KEPT'
    WHERE user_id = :userId AND suspension_id = :id AND suspension_status = 'BEGUN'`);

const END = statement<AccountSuspension>('end-account-suspension').sql(`
    UPDATE kyc_applications SET suspension_status = 'ENDING'
    WHERE user_id = :userId AND suspension_id = :id AND suspension_status <> 'KEPT'`);

const REMOVE = statement<AccountSuspension>('remove-account-suspension').sql(`
    UPDATE kyc_applications SET suspension_id = NULL, suspension_status = NULL, suspended_at = NULL
    WHERE user_id = :userId AND suspension_id = :id AND suspension_status = 'ENDING'`);

/* No closing takes so long. */
const LEFT_BEHIND = statement<DueBatch, AccountSuspension>('account-suspensions-left-behind', { userId }).sql(`
    SELECT user_id AS "userId", suspension_id AS id FROM kyc_applications
    WHERE (suspension_status = 'ENDING' OR (suspension_status = 'BEGUN' AND suspended_at < now() - interval '1 minute'))
      AND NOT user_id = ANY(:without::uuid[])
    ORDER BY suspended_at LIMIT :limit`);

/** A suspension is a part of the application: a message about the customer and the end of a suspension wait for each other. */
export class PostgresAccountSuspensions implements AccountSuspensions {
  constructor(private readonly database: Database) {}

  async begin(suspension: AccountSuspension): Promise<boolean> {
    return (await this.database.affected(BEGIN, suspension)) > 0;
  }

  async keep(suspension: AccountSuspension): Promise<boolean> {
    return (await this.database.affected(KEEP, suspension)) > 0;
  }

  async end(suspension: AccountSuspension): Promise<boolean> {
    return (await this.database.affected(END, suspension)) > 0;
  }

  async remove(suspension: AccountSuspension): Promise<void> {
    await this.database.affected(REMOVE, suspension);
  }

  leftBehind(batch: DueBatch): Promise<readonly AccountSuspension[]> {
    return this.database.rows(LEFT_BEHIND, batch);
  }
}
