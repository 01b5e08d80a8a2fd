import type { AddressOwner, AddressOwners } from '../../../application/contacts/address-owners.js';
import { userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const OWNER = statement<{ address: string }, AddressOwner>('owner-of-address', {
  userId,
}).sql(`
    SELECT person.id AS "userId", person.username FROM chain_accounts account
      JOIN users person ON person.id = account.user_id
    WHERE account.address = :address`);

export class PostgresAddressOwners implements AddressOwners {
  constructor(private readonly database: Database) {}

  of(address: string): Promise<AddressOwner | null> {
    return this.database.row(OWNER, { address });
  }
}
