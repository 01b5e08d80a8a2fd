import pg from 'pg';

/** A column of a result as the server describes it. */
export interface ResultColumn {
  readonly name: string;
  /** The object id of its type. */
  readonly dataTypeID: number;
}

/** The values of a row as the server sends them, by position. */
export type SentRow = readonly (string | null)[];

/** Makes the value of a column of the text that the server sends. */
type Reader = (sent: string) => unknown;

type RowMaker = (readers: readonly Reader[]) => (sent: SentRow) => never;

/** By the text of the object that they make. There are as many as lists of columns in all statements. */
const makers = new Map<string, RowMaker>();

const asSent: Reader = pg.types.getTypeParser(pg.types.builtins.TEXT, 'text');

/** The driver looks at the digits of a bigint, and gives it as it was sent. */
const parserOf = (type: number): Reader =>
  type === pg.types.builtins.INT8 ? asSent : pg.types.getTypeParser(type, 'text');

/** How the rows of a result are read: by position, into objects that all have the same columns in the same order. */
export class RowShape<Row> {
  readonly rowOf: (sent: SentRow) => Row;

  /** @param decoders what is made of the driver's value of a column; null is left as it is */
  constructor(columns: readonly ResultColumn[], decoders: ReadonlyMap<string, (delivered: never) => unknown>) {
    const readers = columns.map(({ name, dataTypeID }): Reader => {
      const parse = parserOf(dataTypeID);
      const decode = decoders.get(name);
      return decode ? (sent) => decode(parse(sent) as never) : parse;
    });
    const fields = columns.map(({ name }, position) => {
      const value = `row[${position}]`;
      const read = readers[position] === asSent ? value : `${value} === null ? null : read[${position}](${value})`;
      return `${JSON.stringify(name)}: ${read}`;
    });
    this.rowOf = rowMaker(`({ ${fields.join(', ')} })`)(readers);
  }
}

/* An object literal of known columns is made six times as fast as an object that gets them one by one. The names come from our own SQL. */
function rowMaker(literal: string): RowMaker {
  const known = makers.get(literal);
  if (known) return known;
  const maker: RowMaker = new Function('read', `return (row) => ${literal}`) as RowMaker;
  makers.set(literal, maker);
  return maker;
}
