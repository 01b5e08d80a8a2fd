import type { EventType } from '../../application/ports/event-outbox.js';
import type { LateEvent, LateEvents, LatePage } from '../../application/ports/late-events.js';
import type { Backlog, Waiting } from './backlog.js';
import type { Database } from './database.js';
import type { LeasedWork } from './leased-work.js';
import { type None, statement } from './statement.js';

/** In which every job that is not lost has run. It is also longer than a transaction, which stores its event at a position that it got before. */
const LATE_AFTER = "interval '1 minute'";

const UNTIL = statement<None, { readonly position: bigint }>('late-events-until', { position: BigInt }).sql(
  'SELECT position FROM late_events',
);

interface LateRow extends LateEvent {
  readonly isAsked: boolean;
  readonly last: bigint;
  readonly looked: number;
}

/* Nothing behind an event that is not late yet: its place would be passed. The last row tells how far this is, also when nobody asks for it. */
const AFTER = statement<{ position: bigint; types: readonly EventType[]; limit: number }, LateRow>(
  'late-events-after',
  {
    position: BigInt,
    last: BigInt,
  },
).sql(`
    WITH page AS (
      SELECT position, type, subject_id, coalesce(published_at < now() - ${LATE_AFTER}, false) AS is_late
      FROM outbox WHERE position > :position::bigint ORDER BY position LIMIT :limit
    ), late AS (
      SELECT *, type = ANY(:types::text[]) AS is_asked, max(position) OVER () AS last, (count(*) OVER ())::int AS looked FROM page
      WHERE position < coalesce((SELECT min(position) FROM page WHERE NOT is_late), 9223372036854775807)
    )
    SELECT position, type, subject_id AS "subjectId", is_asked AS "isAsked", last, looked FROM late
    WHERE is_asked OR position = last ORDER BY position`);

const FOLLOWED = statement<{ to: bigint }>('late-events-followed').sql(
  'UPDATE late_events SET position = :to::bigint WHERE position < :to::bigint',
);

/** The events whose jobs were not looked at once more in time, since that time; at most so many are counted. */
export const LATE_EVENTS: Backlog = {
  kind: 'late_events',
  waiting: statement<None, Waiting>('late-events-waiting').sql(`
    SELECT count(*)::int AS count, min(published_at) + ${LATE_AFTER} AS since FROM (
      SELECT published_at FROM outbox WHERE position > (SELECT position FROM late_events) ORDER BY position LIMIT 10000) AS next
    WHERE published_at < now() - ${LATE_AFTER}`),
  clock: 'wall',
};

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

  async after(position: bigint, types: readonly EventType[], limit: number): Promise<LatePage> {
    const rows = await this.database.rows(AFTER, { position, types, limit });
    const [first] = rows;
    return {
      events: rows.filter(({ isAsked }) => isAsked),
      last: first?.last ?? null,
      isFull: first?.looked === limit,
    };
  }

  async followed(to: bigint): Promise<void> {
    await this.database.affected(FOLLOWED, { to });
  }
}
