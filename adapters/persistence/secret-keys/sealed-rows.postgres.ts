import type { SecretBox } from '../../../application/ports/secret-box.js';
import type { SealedCount, SealedRows } from '../../../application/secret-keys/sealed-rows.js';
import type { Database } from '../database.js';
import { type None, statement } from '../statement.js';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.js';

const PORTION = 200;

/** The sealed columns of the database. A row that changes meanwhile is left to the next look. */
export class PostgresSealedRows implements SealedRows {
  /** @param firstKey the id of the key that seals */
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
    private readonly firstKey: string,
  ) {}

  async counts(): Promise<readonly SealedCount[]> {
    const counts: SealedCount[] = [];
    for (const { column, count } of COLUMNS) {
      const place = `${column.table}.${column.column}`;
      for (const { keyId, rows } of await this.database.rows(count)) counts.push({ place, keyId, rows });
    }
    return counts;
  }

  async reseal(): Promise<number> {
    let resealed = 0;
    for (const column of COLUMNS) resealed += await this.resealColumn(column);
    return resealed;
  }

  private async resealColumn({ column, look, store }: ColumnStatements): Promise<number> {
    let resealed = 0;
    for (let after = ''; ; ) {
      const rows = await this.database.rows(look, { after, firstKey: this.firstKey, portion: PORTION });
      for (const { key, sealed } of rows) {
        const context = column.context(key);
        const again = this.box.seal(this.box.open(sealed, context), context);
        resealed += await this.database.affected(store, { key, sealed, again });
      }
      const last = rows.at(-1);
      if (!last) return resealed;
      after = last.key;
    }
  }
}

/** The sealed text of a row; null when there is none, or it is of a time before sealing. */
function textOf({ column, isJson }: SealedColumn): string {
  return isJson ? `CASE jsonb_typeof(${column}) WHEN 'string' THEN ${column} #>> '{}' END` : column;
}

function countsIn(column: SealedColumn) {
  const text = textOf(column);
  return statement<None, { readonly keyId: string; readonly rows: number }>(
    `count-${column.table}-${column.column}`,
  ).sql(
    `SELECT split_part(${text}, '.', 2) AS "keyId", count(*)::int AS rows FROM ${column.table} WHERE ${text} LIKE 'v1.%' GROUP BY 1`,
  );
}

interface SealedRow {
  readonly key: string;
  readonly sealed: string;
}

function portionOf(column: SealedColumn) {
  const text = textOf(column);
  return statement<{ after: string; firstKey: string; portion: number }, SealedRow>(
    `portion-${column.table}-${column.column}`,
  ).sql(
    `SELECT (${column.key})::text AS key, ${text} AS sealed FROM ${column.table}
     WHERE ${text} LIKE 'v1.%' AND split_part(${text}, '.', 2) <> :firstKey AND (${column.key})::text COLLATE "C" > :after
     ORDER BY (${column.key})::text COLLATE "C" LIMIT :portion`,
  );
}

function storeIn(column: SealedColumn) {
  const again = column.isJson ? 'to_jsonb(:again::text)' : ':again';
  return statement<{ key: string; sealed: string; again: string }>(`reseal-${column.table}-${column.column}`).sql(
    `UPDATE ${column.table} SET ${column.column} = ${again} WHERE (${column.key})::text = :key AND ${textOf(column)} = :sealed`,
  );
}

/** The statements of each column. */
const COLUMNS = SEALED_COLUMNS.map((column) => ({
  column,
  count: countsIn(column),
  look: portionOf(column),
  store: storeIn(column),
}));
type ColumnStatements = (typeof COLUMNS)[number];
