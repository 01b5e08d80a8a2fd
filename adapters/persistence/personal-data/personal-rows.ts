import type { PersonalPart } from '../../../application/personal-data/personal-part.js';
import type { SecretBox } from '../../../application/ports/secret-box.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { type Statement, unprepared } from '../statement.js';
import type { PersonalTable } from './personal-table.js';

const PAGE = 500;

interface PageParams {
  readonly userId: UserId;
  /** The key of the last row before, as JSON; null for the first page. */
  readonly after: string | null;
}

interface Row {
  /** JSON. It is not parsed, because numbers of the database have more digits than JavaScript's. */
  readonly shown: string;
  readonly place: string;
  readonly sealed: string | null;
  readonly id: string;
}

/** The rows of one table that are about a user, page by page, each as the JSON text of its columns. */
export class PersonalRows implements PersonalPart {
  readonly name: string;
  private readonly page: Statement<PageParams, Row>;

  constructor(
    private readonly table: PersonalTable,
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {
    this.name = table.table;
    this.page = pageOf(table);
  }

  async *of(userId: UserId): AsyncGenerator<string> {
    for (let after: string | null = null; ; ) {
      const rows: readonly Row[] = await this.database.rows(this.page, { userId, after });
      for (const row of rows) yield this.opened(row);
      const last = rows.length < PAGE ? undefined : rows.at(-1);
      if (!last) return;
      after = last.place;
    }
  }

  /** With the encrypted column in plain text. */
  private opened({ shown, sealed, id }: Row): string {
    if (!this.table.sealed || sealed === null) return shown;
    const { column, context } = this.table.sealed;
    const text = JSON.stringify({ [column.replace('sealed_', '')]: this.box.open(sealed, context(id)) });
    return `${shown.slice(0, -1)}, ${text.slice(1)}`;
  }
}

function pageOf({ table, whose, key, without = [], sealed }: PersonalTable): Statement<PageParams, Row> {
  const hidden = [...without, ...(sealed ? [sealed.column] : [])].map((column) => `'${column}'`);
  const columns = (row: string) => key.map((column) => `${row}.${column}`).join(', ');
  const place = key.map((column) => `'${column}', t.${column}`).join(', ');
  return unprepared(`
    SELECT (to_jsonb(t) - ARRAY[${hidden.join(', ')}]::text[])::text AS shown, jsonb_build_object(${place})::text AS place,
      ${sealed ? `t.${sealed.column}` : 'NULL'} AS sealed, t.${key[0]}::text AS id
    FROM ${table} t
    WHERE ${whose} AND (:after::text IS NULL
      OR (${columns('t')}) > (SELECT ${columns('x')} FROM jsonb_populate_record(NULL::${table}, :after::jsonb) x))
    ORDER BY ${columns('t')} LIMIT ${PAGE}`);
}
