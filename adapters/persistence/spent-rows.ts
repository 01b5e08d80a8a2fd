import type { Sweep } from '../../application/ports/sweep.js';
import { token } from '../../application/ports/token.js';
import type { Database } from './database.js';
import { type None, type Statement, statement } from './statement.js';

/** How many rows one statement takes. A statement that has much to do after an outage must not run into its limit of time. */
const AT_ONCE = 1_000;

type SpentRowsStatement = Statement<{ limit: number }, None>;

/** A statement that forgets at most `limit` old rows, by an index on the age. Every context contributes its own. */
export const SpentRows = token<SpentRowsStatement>('SpentRows');

/** Deletes old rows of a table. @param condition says which are old */
export function spentRows(name: string, table: string, condition: string): SpentRowsStatement {
  return statement<{ limit: number }>(name).sql(
    `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT :limit))`,
  );
}

/** The sweep that deletes old rows. */
export class ForgetSpentRows implements Sweep {
  readonly name = 'forget-spent-rows';
  readonly everyMs = 600_000;

  constructor(
    private readonly database: Database,
    private readonly statements: readonly SpentRowsStatement[],
    private readonly atOnce = AT_ONCE,
  ) {}

  /** @throws the first error, after all other rows were forgotten */
  async execute(): Promise<void> {
    const failures: unknown[] = [];
    for (const one of this.statements) await this.forget(one).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  private async forget(one: SpentRowsStatement): Promise<void> {
    let forgotten: number;
    do forgotten = await this.database.affected(one, { limit: this.atOnce });
    while (forgotten === this.atOnce);
  }
}
