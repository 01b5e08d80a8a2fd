import type { PartnerEvents } from '../../../application/payouts/partner-events.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const CLAIM = statement<{ id: string; subjectId: string }>('claim-partner-event').sql(
  'INSERT INTO partner_events (id, subject_id) VALUES (:id, :subjectId) ON CONFLICT (id) DO NOTHING',
);

/** An event is signed for five minutes, so it can be forgotten long after that. */
export const SPENT_PARTNER_EVENTS = statement('forget-partner-events').sql(
  `DELETE FROM partner_events WHERE received_at < now() - interval '30 days'`,
);

export class PostgresPartnerEvents implements PartnerEvents {
  constructor(private readonly database: Database) {}

  async claim(id: string, subjectId: string): Promise<boolean> {
    return (await this.database.affected(CLAIM, { id, subjectId })) > 0;
  }
}
