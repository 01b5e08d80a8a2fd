import pg from 'pg';
import type { ResultColumn, RowShape, SentRow } from '../row-shape.js';
import type { Statement } from '../statement.js';
import { isOutdated } from './database-outage.js';
import { parameterValue } from './parameter-values.js';
import { BEGIN, COMMIT } from './session-limits.js';

/** What a query uses of the driver's connection. */
interface DriverConnection {
  /** The texts of the statements that the server has parsed, by name. */
  readonly parsedStatements: Record<string, string>;
  /** Those that it has been asked to parse. */
  readonly submittedNamedStatements: Record<string, string>;
  parse(message: { readonly name: string; readonly text: string; readonly types: readonly number[] }): void;
  bind(message: { readonly statement: string; readonly values: readonly unknown[] }): void;
  execute(message: Readonly<Record<never, never>>): void;
  sync(): void;
  readonly stream: { destroy(): void };
  close(message: { readonly type: 'S'; readonly name: string }): void;
}

/** The driver's query, of which its types leave most out. The driver calls these methods when the server's messages arrive. */
declare class DriverQuery {
  constructor(text: string, values: readonly unknown[]);
  name: string | undefined;
  text: string;
  readonly values: readonly unknown[];
  callback: (error: Error | null | undefined) => void;
  submit(connection: DriverConnection): Error | null;
  prepare(connection: DriverConnection): void;
  handleError(error: Error, connection: DriverConnection): void;
}

const { Query } = pg as unknown as { readonly Query: typeof DriverQuery };

/* They are prepared, so that they share a round trip with the first and the last statement of a transaction. */
const PREPARED_BEGIN = { name: 'begin', text: BEGIN, types: [] } as const;
const PREPARED_COMMIT = { name: 'commit', text: COMMIT, types: [] } as const;

/**
 * One run of a statement. PostgreSQL describes the result of a prepared statement once for each connection, and later runs do not ask for
 * it. It extends the driver's own query, because a pipelined connection takes no other class.
 */
export class StatementQuery<Params, Row> extends Query {
  private readonly sent: SentRow[] = [];
  private shape: RowShape<Row> | undefined;
  private connection: DriverConnection | undefined;
  private tag = '';
  /** Whether it is the first statement of a transaction. */
  private begins = false;
  private hasBegun = false;
  /** Whether it is the last one, and whether the commit is sent with it. */
  private isLast = false;
  private ends = false;
  private hasCommitted = false;

  constructor(
    private readonly statement: Statement<Params, Row>,
    params: Params | undefined,
  ) {
    super(statement.text, (params === undefined ? [] : statement.valuesOf(params)).map(parameterValue));
    if (statement.name !== null) this.name = statement.name;
  }

  /** Runs on a connection; only once. @param ended told when there is an answer or none will come @throws the driver's error */
  runOn(client: pg.ClientBase, ended?: () => void): Promise<this> {
    return new Promise((resolve, reject) => {
      this.callback = (error) => {
        ended?.();
        if (error) reject(error);
        else resolve(this);
      };
      client.query(this as unknown as pg.Submittable);
    });
  }

  /** Runs as the first statement of a transaction, which begins in the same round trip. Like `runOn`. */
  beginOn(client: pg.ClientBase): Promise<this> {
    this.begins = true;
    return this.runOn(client);
  }

  /**
   * Runs as the last statement of a transaction. When it is prepared, the commit follows in the same round trip. PostgreSQL skips that when the
   * statement fails. Like `runOn`.
   * @returns whether it has committed; otherwise the commit is still to be sent
   */
  async endOn(client: pg.ClientBase): Promise<boolean> {
    this.isLast = true;
    await this.runOn(client);
    if (this.ends && !this.hasCommitted) throw new Error('PostgreSQL has not stored this unit of work');
    return this.hasCommitted;
  }

  /** The rows of the answer, decoded. */
  decoded(): Row[] {
    const { shape } = this;
    return shape ? this.sent.map((row) => shape.rowOf(row)) : [];
  }

  /** How many rows the statement inserted, updated, deleted or gave. */
  get affected(): number {
    return Number(this.tag.slice(this.tag.lastIndexOf(' ') + 1)) || 0;
  }

  /* A connection that has prepared an earlier text of the statement goes on with that. */
  override submit(connection: DriverConnection): Error | null {
    const { name, isRephrased } = this.statement;
    if (isRephrased && name !== null) {
      this.text = connection.parsedStatements[name] ?? connection.submittedNamedStatements[name] ?? this.text;
    }
    return super.submit(connection);
  }

  override prepare(connection: DriverConnection): void {
    this.connection = connection;
    const { name } = this.statement;
    if (this.begins) run(connection, PREPARED_BEGIN);
    this.shape = name === null ? undefined : this.statement.shapes.get(connection);
    if (name === null || this.shape === undefined) {
      super.prepare(connection);
      return;
    }
    connection.bind({ statement: name, values: this.values });
    connection.execute({});
    if (this.isLast) {
      this.ends = true;
      run(connection, PREPARED_COMMIT);
    }
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly ResultColumn[] }): void {
    this.learn(fields);
  }

  handleDataRow({ fields }: { readonly fields: SentRow }): void {
    this.sent.push(fields);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    if (this.begins && !this.hasBegun) {
      this.hasBegun = true;
      return;
    }
    if (this.ends && this.tag !== '') {
      this.hasCommitted = text === COMMIT;
      return;
    }
    this.tag = text;
    if (this.shape === undefined) this.learn([]);
  }

  override handleError(error: Error, connection: DriverConnection): void {
    const { name } = this.statement;
    // Without its beginning, what follows would be stored piece by piece.
    if (this.begins && !this.hasBegun) connection.stream.destroy();
    // It may have been left out, and is prepared again.
    if (this.ends) forget(connection, PREPARED_COMMIT.name);
    const outdated = isOutdated(error);
    // Where the transaction was begun, too, the driver may take an answer to that for one to the preparing of this statement.
    if (name !== null && (outdated || (this.shape === undefined && this.begins))) {
      this.statement.shapes.delete(connection);
      forget(connection, name);
      if (outdated) this.statement.rephrase(this.text);
    }
    super.handleError(error, connection);
  }

  private learn(columns: readonly ResultColumn[]): void {
    this.shape = this.statement.shapeOf(columns);
    if (this.connection && this.statement.name !== null) this.statement.shapes.set(this.connection, this.shape);
  }
}

function run(connection: DriverConnection, prepared: typeof PREPARED_BEGIN | typeof PREPARED_COMMIT): void {
  const { name, text } = prepared;
  if (connection.parsedStatements[name] === undefined) {
    connection.parse(prepared);
    connection.parsedStatements[name] = text;
  }
  connection.bind({ statement: name, values: [] });
  connection.execute({});
}

function forget(connection: DriverConnection, name: string): void {
  Reflect.deleteProperty(connection.parsedStatements, name);
  connection.close({ type: 'S', name });
}
