import type { KnownParties, KnownParty } from '../../../application/indexing/known-parties.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const DECLARE = statement<{
  addresses: readonly string[];
  names: readonly string[];
  kinds: readonly KnownParty['kind'][];
}>('declare-known-parties').sql(`
    INSERT INTO known_parties AS p (address, name, kind)
    SELECT * FROM unnest(:addresses::text[], :names::text[], :kinds::text[])
    ON CONFLICT (address) DO UPDATE SET name = excluded.name, kind = excluded.kind
      WHERE (p.name, p.kind) <> (excluded.name, excluded.kind)`);

export class PostgresKnownParties implements KnownParties {
  constructor(private readonly database: Database) {}

  async declare(parties: readonly KnownParty[]): Promise<void> {
    await this.database.affected(DECLARE, {
      addresses: parties.map(({ address }) => address),
      names: parties.map(({ name }) => name),
      kinds: parties.map(({ kind }) => kind),
    });
  }
}
