import type { UsedProofs } from '../../../application/access/used-proofs.js';
import type { Database, Statement } from '../database.js';

/* Every proof takes a few that have ended along, so that the table holds no more than the last minutes' proofs. */
const USE: Statement = {
  name: 'use-dpop-proof',
  text: `WITH ended AS (
      DELETE FROM used_dpop_proofs WHERE fingerprint IN (
        SELECT fingerprint FROM used_dpop_proofs WHERE ends_at <= $2 ORDER BY ends_at LIMIT 10 FOR UPDATE SKIP LOCKED))
    INSERT INTO used_dpop_proofs (fingerprint, ends_at) VALUES ($1, $3) ON CONFLICT DO NOTHING RETURNING fingerprint`,
};

export class PostgresUsedProofs implements UsedProofs {
  constructor(private readonly database: Database) {}

  async use(fingerprint: string, at: Date, until: Date): Promise<boolean> {
    return (await this.database.query(USE, [fingerprint, at, until])).length > 0;
  }
}
