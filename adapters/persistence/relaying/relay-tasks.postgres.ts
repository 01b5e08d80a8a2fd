import type { RelayTask } from '../../../application/relaying/relay-call.js';
import type { RelayTasks, StoredTask } from '../../../application/relaying/relay-tasks.js';
import {
  afterFailure,
  afterRefusal,
  type GasClass,
  type RelayTaskStatus,
} from '../../../domain/relaying/relay-task.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const COLUMNS =
  'purpose, subject_id AS "subjectId", status, gas_class AS "gasClass", failures, refusals, travels_alone AS "travelsAlone", cause';

/** Several tasks: the purpose and the subject of each. */
interface Columns {
  readonly purposes: readonly string[];
  readonly subjectIds: readonly string[];
}

interface Change extends Columns {
  readonly from: RelayTaskStatus;
  readonly to: RelayTaskStatus;
}

const FIND = statement<Columns, StoredTask>('find-relay-tasks').sql(`
    SELECT ${COLUMNS} FROM relay_tasks t JOIN unnest(:purposes::text[], :subjectIds::uuid[]) AS c (purpose, subject_id) USING (purpose, subject_id)`);

/*
 * A payment that needs what waits as an extra makes it a payment, too. Rows are locked in one order by everybody, and each is a microsecond
 * later than the one before it in the request.
 */
const REQUEST = statement<Columns & { gasClass: GasClass }>('request-relay-tasks').sql(`
    INSERT INTO relay_tasks AS t (purpose, subject_id, status, gas_class, requested_at)
      SELECT purpose, subject_id, 'WAITING', :gasClass::text, now() + (place - 1) * interval '1 microsecond'
      FROM unnest(:purposes::text[], :subjectIds::uuid[]) WITH ORDINALITY AS c (purpose, subject_id, place) ORDER BY purpose, subject_id
    ON CONFLICT (purpose, subject_id) DO UPDATE
      SET status = 'WAITING', gas_class = CASE WHEN :gasClass::text = 'PAYMENT' THEN 'PAYMENT' ELSE t.gas_class END,
        requested_at = CASE WHEN t.status = 'WITHDRAWN' THEN excluded.requested_at ELSE t.requested_at END, changed_at = now()
      WHERE t.status IN ('WITHDRAWN', 'WAITING')`);

/* An operation waits for those that its wallet's owner signed earlier and that no block has, but not for long. */
const OVERTAKES = `t.purpose = 'execute-operation' AND t.requested_at > now() - interval '30 seconds' AND EXISTS (
    SELECT FROM wallet_operations w JOIN wallet_operations earlier
      ON earlier.user_id = w.user_id AND earlier.status = 'SIGNED' AND (earlier.signed_at, earlier.id) < (w.signed_at, w.id)
    WHERE w.id = t.subject_id AND (SELECT o.hash FROM operation_outcomes o WHERE o.hash = earlier.hash) IS NULL)`;

const WAITING = statement<{ classes: readonly GasClass[]; limit: number }, StoredTask>('waiting-relay-tasks').sql(`
    SELECT ${COLUMNS} FROM relay_tasks t WHERE status = 'WAITING' AND gas_class = ANY (:classes::text[])
      AND (not_before IS NULL OR not_before <= now()) AND NOT (${OVERTAKES})
    ORDER BY gas_class DESC, requested_at LIMIT :limit`);

const LOCKED = `SELECT t.purpose, t.subject_id FROM relay_tasks t JOIN unnest(:purposes::text[], :subjectIds::uuid[]) AS c (purpose, subject_id)
        USING (purpose, subject_id)
      WHERE t.status = :from ORDER BY t.purpose, t.subject_id FOR UPDATE OF t`;

const CHANGE = statement<Change>('change-relay-tasks').sql(`
    WITH locked AS (${LOCKED})
    UPDATE relay_tasks t SET status = :to, changed_at = now() FROM locked l
    WHERE (t.purpose, t.subject_id) = (l.purpose, l.subject_id)`);

const SEPARATE = statement<Change>('separate-relay-tasks').sql(`
    WITH locked AS (${LOCKED})
    UPDATE relay_tasks t SET status = :to, travels_alone = true, changed_at = now() FROM locked l
    WHERE (t.purpose, t.subject_id) = (l.purpose, l.subject_id)`);

const FAIL = statement<RelayTask & { from: RelayTaskStatus; to: RelayTaskStatus; failures: number; cause: string }>(
  'fail-relay-task',
).sql(`
    UPDATE relay_tasks SET status = :to, failures = :failures, cause = :cause, changed_at = now()
    WHERE purpose = :purpose AND subject_id = :subjectId AND status = :from AND failures = :failures - 1`);

const POSTPONE = statement<
  RelayTask & { from: RelayTaskStatus; to: RelayTaskStatus; refusals: number; pauseMs: number }
>('postpone-relay-task').sql(`
    UPDATE relay_tasks SET status = :to, refusals = :refusals, changed_at = now(),
      not_before = now() + :pauseMs * interval '1 millisecond'
    WHERE purpose = :purpose AND subject_id = :subjectId AND status = :from AND refusals = :refusals - 1`);

const DEAD_LETTERS = statement<{ limit: number }, StoredTask>('relay-dead-letters').sql(
  `SELECT ${COLUMNS} FROM relay_tasks WHERE status = 'DEAD_LETTER' ORDER BY changed_at DESC LIMIT :limit`,
);

const REVIVE = statement<RelayTask>('revive-relay-task').sql(`
    UPDATE relay_tasks SET status = 'WAITING', failures = 0, cause = NULL, refusals = 0, not_before = NULL, requested_at = now(), changed_at = now()
    WHERE purpose = :purpose AND subject_id = :subjectId AND status = 'DEAD_LETTER'`);

const DROP = statement<RelayTask>('drop-relay-task').sql(`
    UPDATE relay_tasks SET status = 'DROPPED', changed_at = now()
    WHERE purpose = :purpose AND subject_id = :subjectId AND status = 'DEAD_LETTER'`);

export class PostgresRelayTasks implements RelayTasks {
  constructor(private readonly database: Database) {}

  async find(task: RelayTask): Promise<StoredTask | null> {
    return (await this.findAll([task]))[0] ?? null;
  }

  async findAll(tasks: readonly RelayTask[]): Promise<readonly StoredTask[]> {
    return tasks.length === 0 ? [] : this.database.rows(FIND, columnsOf(tasks));
  }

  async request(tasks: readonly RelayTask[], gasClass: GasClass): Promise<void> {
    if (tasks.length > 0) await this.database.affected(REQUEST, { ...columnsOf(tasks), gasClass });
  }

  waiting(classes: readonly GasClass[], limit: number): Promise<readonly StoredTask[]> {
    return this.database.rows(WAITING, { classes, limit });
  }

  async begin(tasks: readonly RelayTask[]): Promise<void> {
    if ((await this.change(tasks, 'WAITING', 'UNDER_WAY')) === tasks.length) return;
    throw new ConflictError('Another worker has taken one of these tasks', true);
  }

  async finish(tasks: readonly RelayTask[]): Promise<void> {
    await this.change(tasks, 'UNDER_WAY', 'DONE');
  }

  async resume(tasks: readonly RelayTask[]): Promise<void> {
    await this.change(tasks, 'DONE', 'UNDER_WAY');
  }

  async withdraw(tasks: readonly RelayTask[]): Promise<void> {
    await this.change(tasks, 'WAITING', 'WITHDRAWN');
  }

  async requeue(tasks: readonly RelayTask[]): Promise<void> {
    await this.change(tasks, 'UNDER_WAY', 'WAITING');
  }

  async separate(tasks: readonly RelayTask[]): Promise<void> {
    if (tasks.length === 0) return;
    await this.database.affected(SEPARATE, { ...columnsOf(tasks), from: 'UNDER_WAY', to: 'WAITING' });
  }

  async postpone({ purpose, subjectId, status: from, refusals: before }: StoredTask): Promise<void> {
    if (from !== 'UNDER_WAY') return;
    const { status: to, refusals, pauseMs } = afterRefusal(from, before);
    await this.database.affected(POSTPONE, { purpose, subjectId, from, to, refusals, pauseMs });
  }

  async fail({ purpose, subjectId, status: from, failures: before }: StoredTask, cause: string): Promise<void> {
    if (from !== 'UNDER_WAY') return;
    const { status: to, failures } = afterFailure(from, before);
    await this.database.affected(FAIL, { purpose, subjectId, from, to, failures, cause });
  }

  deadLetters(limit: number): Promise<readonly StoredTask[]> {
    return this.database.rows(DEAD_LETTERS, { limit });
  }

  async revive({ purpose, subjectId }: RelayTask): Promise<boolean> {
    return (await this.database.affected(REVIVE, { purpose, subjectId })) > 0;
  }

  async drop({ purpose, subjectId }: RelayTask): Promise<boolean> {
    return (await this.database.affected(DROP, { purpose, subjectId })) > 0;
  }

  /** @returns how many of them changed */
  private async change(tasks: readonly RelayTask[], from: RelayTaskStatus, to: RelayTaskStatus): Promise<number> {
    if (tasks.length === 0) return 0;
    return this.database.affected(CHANGE, { ...columnsOf(tasks), from, to });
  }
}

function columnsOf(tasks: readonly RelayTask[]): Columns {
  return { purposes: tasks.map(({ purpose }) => purpose), subjectIds: tasks.map(({ subjectId }) => subjectId) };
}
