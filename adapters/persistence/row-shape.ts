import pg from 'pg';

/** A column of a result as the server describes it. */
export interface ResultColumn {
  readonly name: string;
  /** The object id of its type. */
  readonly dataTypeID: number;
}

/** The values of a row as the server sends them, by position. */
export type SentRow = readonly (string | null)[];

interface Reader {
  readonly name: string;
  /** Makes the value of the text that the server sends. */
  readonly read: (sent: string) => unknown;
}

/** How the rows of a result are read: by position, into objects that all have the same columns in the same order. */
export class RowShape<Row> {
  private readonly readers: readonly Reader[];

  /** @param decoders what is made of the driver's value of a column; null is left as it is */
  constructor(columns: readonly ResultColumn[], decoders: ReadonlyMap<string, (delivered: never) => unknown>) {
    this.readers = columns.map(({ name, dataTypeID }) => {
      const parse: (sent: string) => unknown = pg.types.getTypeParser(dataTypeID, 'text');
      const decode = decoders.get(name);
      return { name, read: decode ? (sent) => decode(parse(sent) as never) : parse };
    });
  }

  rowOf(sent: SentRow): Row {
    const row: Record<string, unknown> = {};
    let position = 0;
    for (const { name, read } of this.readers) {
      const value = sent[position];
      row[name] = value === null || value === undefined ? null : read(value);
      position += 1;
    }
    return row as Row;
  }
}
