import { type ResultColumn, RowShape } from './row-shape.js';
import type { ParametersOf } from './statement-parameters.js';

/** No parameters at all. */
export type None = Readonly<Record<never, never>>;

/** Converts the driver's value of a column: text for bigint, numeric and uuid, the parsed value for json. */
type Decoder<Value> = (delivered: never) => Value;

type Deliverable = string | number | boolean | Date | Uint8Array | readonly (string | number | boolean | Date)[];
type Brand<Value> = Value extends string ? Exclude<keyof Value, keyof string> : never;
type IsDelivered<Value> = unknown extends Value
  ? true
  : [Value] extends [Deliverable]
    ? [Brand<Value>] extends [never]
      ? true
      : false
    : false;
/* A row may be one of several shapes. */
type Column<Row> = Row extends unknown ? keyof Row : never;
type ValueOf<Row, Name> = Row extends unknown ? (Name extends keyof Row ? Exclude<Row[Name], null> : never) : never;
type Undelivered<Row> = {
  [Name in Column<Row>]: IsDelivered<ValueOf<Row, Name>> extends true ? never : Name;
}[Column<Row>];

/** A decoder for each column that the driver does not deliver as the row's type says; null needs none. */
type Decoders<Row> = { readonly [Name in Undelivered<Row>]: Decoder<ValueOf<Row, Name>> } & {
  readonly [Name in Exclude<Column<Row>, Undelivered<Row>>]?: Decoder<ValueOf<Row, Name>>;
};
type DecodersArgument<Row> = [Undelivered<Row>] extends [never]
  ? [decoders?: Decoders<Row>]
  : [decoders: Decoders<Row>];

/** Refuses a literal text whose parameters are not exactly the keys of the type. A text that is put together at run time passes. */
type Matching<Text extends string, Params> =
  None extends Record<Text, unknown>
    ? unknown
    : [ParametersOf<Text>, keyof Params] extends [keyof Params, ParametersOf<Text>]
      ? unknown
      : {
          readonly notInTheType: Exclude<ParametersOf<Text>, keyof Params>;
          readonly notInTheText: Exclude<keyof Params, ParametersOf<Text>>;
        };

/* A string literal, a cast, or a parameter. */
const TOKEN = /'[^']*'|::|:([A-Za-z_]\w*)/g;

const byName = new Map<string, Statement<unknown, unknown> | null>();

/** The statements of all modules that are loaded, by their names. */
export function namedStatements(): readonly Statement<unknown, unknown>[] {
  return [...byName.values()].filter((one) => one !== null);
}

/**
 * SQL that PostgreSQL parses and plans once for each connection, with named parameters (`:payerId`) and typed rows.
 *
 * @param name unique in the service: PostgreSQL finds the plan by it
 * @param decoders makes bigint, branded ids and json of what the driver delivers; a column whose type needs one does not compile
 *   without it
 * @example
 * const FIND = statement<{ id: UserId }, UserRecord>('find-user', { id: userId }).sql(`SELECT id, username FROM users WHERE id = :id`);
 * const user = await database.row(FIND, { id });
 */
export function statement<Params = None, Row = never>(name: string, ...[decoders]: DecodersArgument<Row>) {
  return named<Params, Row>(name, decoders, false);
}

/**
 * A statement that reads a bounded number of rows by an index. It writes nothing, locks no row and is called often. Outside a transaction
 * it shares a connection with others, which wait behind it (docs/operations/database.md#the-database).
 */
export function quickRead<Params = None, Row = never>(name: string, ...[decoders]: DecodersArgument<Row>) {
  return named<Params, Row>(name, decoders, true);
}

function named<Params, Row>(name: string, decoders: Decoders<Row> | undefined, isQuickRead: boolean) {
  if (byName.has(name)) throw new Error(`Two statements are called ${name}`);
  byName.set(name, null);
  return {
    sql: <const Text extends string>(text: Text & Matching<Text, Params>): Statement<Params, Row> => {
      const made = new Statement<Params, Row>(name, text, new Map(Object.entries(decoders ?? {})), isQuickRead);
      byName.set(name, made as Statement<unknown, unknown>);
      return made;
    },
  };
}

/**
 * SQL that is built at run time and planned for its values, because their frequency decides which plan is good. Its text may contain any
 * of the parameters.
 */
export function unprepared<Params, Row>(sql: string, ...[decoders]: DecodersArgument<Row>): Statement<Params, Row> {
  return new Statement(null, sql, new Map(Object.entries(decoders ?? {})));
}

/** Decodes a json column whose shape the service itself wrote. */
export function json<Value>(): Decoder<Value> {
  return (delivered) => delivered;
}

/** A statement whose parameters are compiled to positions once. */
export class Statement<Params, Row> {
  private readonly written: string;
  private rephrasings = 0;
  /** The shapes that servers have described, by the driver's connection on which the statement is prepared. */
  readonly shapes = new WeakMap<object, RowShape<Row>>();
  private readonly parameters: readonly (keyof Params)[];

  constructor(
    /** Null for a statement that is planned each time. */
    readonly name: string | null,
    sql: string,
    private readonly decoders: ReadonlyMap<string, Decoder<unknown>>,
    readonly isQuickRead = false,
  ) {
    const positions = new Map<string, number>();
    this.written = sql.replace(TOKEN, (token, parameter?: string) => {
      if (parameter === undefined) return token;
      const position = positions.get(parameter) ?? positions.size + 1;
      positions.set(parameter, position);
      return `$${position}`;
    });
    this.parameters = [...positions.keys()] as (keyof Params)[];
  }

  /** With `$1`, `$2`… in place of the names. */
  get text(): string {
    return this.isRephrased ? `${this.written} /* ${this.rephrasings} */` : this.written;
  }

  get isRephrased(): boolean {
    return this.rephrasings > 0;
  }

  /**
   * Gives it another text of the same meaning. A pooler keeps the plan of a text for as long as its sessions last, also one that a migration
   * has made useless (docs/operations/database.md#pgbouncer).
   * @param outdated the text that PostgreSQL refused; when it was replaced already, nothing changes
   */
  rephrase(outdated: string): void {
    if (outdated === this.text) this.rephrasings += 1;
  }

  /** The values by position. @throws Error when one is missing: PostgreSQL would take it for NULL */
  valuesOf(params: Params): unknown[] {
    return this.parameters.map((parameter) => {
      const value = params[parameter];
      if (value === undefined)
        throw new Error(`Statement ${this.name ?? this.text} has no value for ${String(parameter)}`);
      return value;
    });
  }

  /** How rows with these columns are read. */
  shapeOf(columns: readonly ResultColumn[]): RowShape<Row> {
    return new RowShape(columns, this.decoders);
  }
}
