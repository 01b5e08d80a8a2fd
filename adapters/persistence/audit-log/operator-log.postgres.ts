import type { OperatorEntry, OperatorLog, OperatorStep } from '../../../application/operator/operator-log.js';
import type { WallClock } from '../../../application/ports/clock.js';
import type { IdGenerator } from '../../../application/ports/id-generator.js';
import type { Database } from '../database.js';
import { json, statement } from '../statement.js';

type Details = Omit<OperatorEntry, 'step' | 'occurredAt'>;

interface Row {
  readonly type: string;
  readonly occurredAt: Date;
  readonly details: Details;
}

const APPEND = statement<Row & { readonly id: string; readonly actor: string }>('append-operator-entry').sql(`
    INSERT INTO security_events (id, actor, type, occurred_at, details) VALUES (:id, :actor, :type, :occurredAt, :details)`);

const NEWEST = statement<{ limit: number }, Row>('newest-operator-entries', { details: json<Details>() }).sql(`
    SELECT type, occurred_at AS "occurredAt", details FROM security_events
    WHERE user_id IS NULL AND organization_id IS NULL ORDER BY position DESC LIMIT :limit`);

const STEP_OF: Readonly<Record<string, OperatorStep>> = {
  'operator.begun': 'begun',
  'operator.done': 'done',
  'operator.failed': 'failed',
};

export class PostgresOperatorLog implements OperatorLog {
  constructor(
    private readonly database: Database,
    private readonly ids: IdGenerator,
    private readonly wallClock: WallClock,
  ) {}

  async append({ step, ...details }: Omit<OperatorEntry, 'occurredAt'>): Promise<void> {
    const { name, host } = details.operator;
    await this.database.affected(APPEND, {
      id: this.ids.next(),
      actor: `operator:${name}@${host}`,
      type: `operator.${step}`,
      occurredAt: this.wallClock.now(),
      details,
    });
  }

  async newest(limit: number): Promise<readonly OperatorEntry[]> {
    const rows = await this.database.rows(NEWEST, { limit });
    return rows.map(({ type, occurredAt, details }) => ({ ...details, step: STEP_OF[type] ?? 'begun', occurredAt }));
  }
}
