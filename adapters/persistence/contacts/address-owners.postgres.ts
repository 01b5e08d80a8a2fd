import type { AddressOwner, AddressOwners } from '../../../application/contacts/address-owners.js';
import type { Database, Statement } from '../database.js';

const OWNER: Statement = {
  name: 'owner-of-address',
  text: `SELECT person.id AS "userId", person.username FROM chain_accounts account
      JOIN users person ON person.id = account.user_id
    WHERE account.address = $1`,
};

export class PostgresAddressOwners implements AddressOwners {
  constructor(private readonly database: Database) {}

  async of(address: string): Promise<AddressOwner | null> {
    const [owner] = await this.database.query<AddressOwner & Record<string, unknown>>(OWNER, [address]);
    return owner ?? null;
  }
}
