import type { LateEvent, LateEvents } from '../../application/ports/late-events.js';
import type { Database } from './database.js';
import type { LeasedWork } from './leased-work.js';
import { type None, statement } from './statement.js';

/** In which every job that is not lost has run. It is also longer than a transaction, which stores its event at a position that it got before. */
const LATE_AFTER = "interval '1 minute'";

const UNTIL = statement<None, { readonly position: bigint }>('late-events-until', { position: BigInt }).sql(
  'SELECT position FROM late_events',
);

interface LateRow extends LateEvent {
  readonly isLate: boolean;
}

const AFTER = statement<{ position: bigint; limit: number }, LateRow>('late-events-after', { position: BigInt }).sql(`
    SELECT position, type, subject_id AS "subjectId", coalesce(published_at < now() - ${LATE_AFTER}, false) AS "isLate"
    FROM outbox WHERE position > :position::bigint ORDER BY position LIMIT :limit`);

const FOLLOWED = statement<{ to: bigint }>('late-events-followed').sql(
  'UPDATE late_events SET position = :to::bigint WHERE position < :to::bigint',
);

export class PostgresLateEvents implements LateEvents {
  constructor(
    private readonly database: Database,
    private readonly leased: LeasedWork,
  ) {}

  async alone(work: () => Promise<void>): Promise<void> {
    await this.leased.during('late events', work);
  }

  async until(): Promise<bigint> {
    const row = await this.database.row(UNTIL);
    if (!row) throw new Error('How far late events were followed always has its row');
    return row.position;
  }

  /* Nothing behind an event that is not late yet: its place would be passed. */
  async after(position: bigint, limit: number): Promise<readonly LateEvent[]> {
    const rows = await this.database.rows(AFTER, { position, limit });
    const end = rows.findIndex(({ isLate }) => !isLate);
    return end === -1 ? rows : rows.slice(0, end);
  }

  async followed(to: bigint): Promise<void> {
    await this.database.affected(FOLLOWED, { to });
  }
}
