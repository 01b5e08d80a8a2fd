import type { KnownParties, KnownParty } from '../../../application/indexing/known-parties.js';
import type { Database, Statement } from '../database.js';

const DECLARE: Statement = {
  name: 'declare-known-parties',
  text: `
    INSERT INTO known_parties AS p (address, name, kind) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
    ON CONFLICT (address) DO UPDATE SET name = excluded.name, kind = excluded.kind
      WHERE (p.name, p.kind) <> (excluded.name, excluded.kind)`,
};

export class PostgresKnownParties implements KnownParties {
  constructor(private readonly database: Database) {}

  async declare(parties: readonly KnownParty[]): Promise<void> {
    const column = (pick: (party: KnownParty) => string) => parties.map(pick);
    await this.database.query(DECLARE, [
      column(({ address }) => address),
      column(({ name }) => name),
      column(({ kind }) => kind),
    ]);
  }
}
