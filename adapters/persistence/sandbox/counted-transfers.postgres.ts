import type { CountedTransfers } from '../../../application/sandbox/counted-transfers.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { CountedTransfer, LimitDirection } from '../../../domain/virtual-accounts/transfer-limits.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

type Counted = CountedTransfer & {
  readonly id: string;
  readonly customerId: UserId;
  readonly direction: LimitDirection;
};

const ADD = statement<Counted>('count-sandbox-transfer').sql(`
    INSERT INTO sandbox_counted_transfers (transfer_id, customer_id, direction, minor_units, counted_at)
    VALUES (:id::uuid, :customerId, :direction, :minorUnits, :at) ON CONFLICT (transfer_id) DO NOTHING`);

const REMOVE = statement<{ id: string }>('uncount-sandbox-transfer').sql(
  'DELETE FROM sandbox_counted_transfers WHERE transfer_id = :id::uuid',
);

type Since = { readonly customerId: UserId; readonly direction: LimitDirection; readonly start: Date };

const SINCE = statement<Since, CountedTransfer>('counted-sandbox-transfers', { minorUnits: BigInt }).sql(`
    SELECT minor_units AS "minorUnits", counted_at AS at FROM sandbox_counted_transfers
    WHERE customer_id = :customerId AND direction = :direction AND counted_at > :start`);

export class PostgresCountedTransfers implements CountedTransfers {
  constructor(private readonly database: Database) {}

  async add(id: string, customerId: UserId, direction: LimitDirection, counted: CountedTransfer): Promise<boolean> {
    return (await this.database.affected(ADD, { id, customerId, direction, ...counted })) > 0;
  }

  async remove(id: string): Promise<void> {
    await this.database.affected(REMOVE, { id });
  }

  async since(customerId: UserId, direction: LimitDirection, start: Date): Promise<readonly CountedTransfer[]> {
    return this.database.rows(SINCE, { customerId, direction, start });
  }
}
