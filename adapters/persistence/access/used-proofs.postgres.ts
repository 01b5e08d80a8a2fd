import type { UsedProofs } from '../../../application/access/used-proofs.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

/* Every insert deletes a few expired proofs, so that the table holds only the proofs of the last minutes. */
const USE = statement<{ fingerprint: string; at: Date; until: Date }>('use-dpop-proof').sql(`
    WITH ended AS (
      DELETE FROM used_dpop_proofs WHERE fingerprint IN (
        SELECT fingerprint FROM used_dpop_proofs WHERE ends_at <= :at ORDER BY ends_at LIMIT 10 FOR UPDATE SKIP LOCKED))
    INSERT INTO used_dpop_proofs (fingerprint, ends_at) VALUES (:fingerprint, :until) ON CONFLICT DO NOTHING`);

export class PostgresUsedProofs implements UsedProofs {
  constructor(private readonly database: Database) {}

  async use(fingerprint: string, at: Date, until: Date): Promise<boolean> {
    return (await this.database.affected(USE, { fingerprint, at, until })) > 0;
  }
}
