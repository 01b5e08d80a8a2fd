import type { PartnerEvents } from '../../../application/payouts/partner-events.js';
import type { Database } from '../database.js';
import { spentRows } from '../spent-rows.js';
import { statement } from '../statement.js';

const CLAIM = statement<{ id: string; subjectId: string }>('claim-partner-event').sql(
  'INSERT INTO partner_events (id, subject_id) VALUES (:id, :subjectId) ON CONFLICT (id) DO NOTHING',
);

/** An event is signed for five minutes, so it can be forgotten long after that. */
export const SPENT_PARTNER_EVENTS = spentRows(
  'forget-partner-events',
  'partner_events',
  "received_at < now() - interval '30 days'",
);

export class PostgresPartnerEvents implements PartnerEvents {
  constructor(private readonly database: Database) {}

  async claim(id: string, subjectId: string): Promise<boolean> {
    return (await this.database.affected(CLAIM, { id, subjectId })) > 0;
  }
}
