import type { AddressFamiliarity, KnownAddresses } from '../../../application/contacts/known-addresses.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const endsOf = (address: string) => `lower(left(${address}, 6) || right(${address}, 4))`;

const PAID = `owner_id = :ownerId AND direction = 'outgoing' AND minor_units > 0`;

/*
 * Only addresses that the owner paid count, not those that paid the owner: an attacker can pay from a look-alike address. One payment
 * answers both questions, so none of them reads all payments to an address.
 */
const ABOUT = statement<{ ownerId: UserId; address: string }, Row>('familiarity-of-address').sql(`
    WITH similar_ones AS (
      SELECT 1 AS rank, address, name FROM external_accounts
      WHERE owner_id = :ownerId AND kind = 'WALLET' AND deleted_at IS NULL AND ${endsOf('address')} = ${endsOf(':address::text')}
      UNION ALL
      SELECT 2, account.address, coalesce(contact.display_name, person.display_name)
      FROM chain_accounts account
        JOIN contacts contact ON contact.owner_id = :ownerId AND contact.user_id = account.user_id AND contact.deleted_at IS NULL
        JOIN users person ON person.id = account.user_id
      WHERE ${endsOf('account.address')} = ${endsOf(':address::text')}
    )
    SELECT known.first_time AS "firstTime", known.saved_name AS "savedName", other.name, other.address
    FROM (SELECT
        NOT EXISTS (SELECT FROM transactions WHERE ${PAID} AND counterparty_address = :address) AS first_time,
        (SELECT name FROM similar_ones WHERE address = :address ORDER BY rank LIMIT 1) AS saved_name) known
      LEFT JOIN LATERAL (
        SELECT name, address FROM (
          SELECT * FROM similar_ones WHERE address <> :address
          UNION ALL
          (SELECT 3, counterparty_address, coalesce(
            (SELECT display_name FROM users WHERE id = counterparty_user_id),
            left(counterparty_address, 6) || '…' || right(counterparty_address, 4))
          FROM transactions WHERE ${PAID} AND ${endsOf('counterparty_address')} = ${endsOf(':address::text')} AND known.first_time
          LIMIT 1)) alike
        WHERE known.first_time AND known.saved_name IS NULL
        ORDER BY rank, address LIMIT 1) other ON true`);

interface Row {
  readonly firstTime: boolean;
  readonly savedName: string | null;
  readonly name: string | null;
  readonly address: string | null;
}

export class PostgresKnownAddresses implements KnownAddresses {
  constructor(private readonly database: Database) {}

  async about(ownerId: UserId, address: string): Promise<AddressFamiliarity> {
    const row = await this.database.row(ABOUT, { ownerId, address });
    if (!row) throw new Error('The familiarity of an address always has a row');
    const { firstTime, savedName, ...other } = row;
    const resembles =
      other.name === null || other.address === null ? null : { name: other.name, address: other.address };
    return { firstTime, savedName, resembles };
  }
}
