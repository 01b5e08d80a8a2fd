import pg from 'pg';
import type { ResultColumn, RowShape, SentRow } from '../row-shape.js';
import type { Statement } from '../statement.js';
import { isOutdated } from './database-outage.js';

/** What a query uses of the driver's connection. */
interface DriverConnection {
  /** The texts of the statements that the server has parsed, by name. */
  readonly parsedStatements: Record<string, string>;
  /** Those that it has been asked to parse. */
  readonly submittedNamedStatements: Record<string, string>;
  bind(message: { readonly statement: string; readonly values: readonly unknown[] }): void;
  execute(message: Readonly<Record<never, never>>): void;
  sync(): void;
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

const { Query, utils } = pg as unknown as {
  readonly Query: typeof DriverQuery;
  readonly utils: { readonly prepareValue: (value: unknown) => unknown };
};

/**
 * One run of a statement. PostgreSQL describes the result of a prepared statement once for each connection, and later runs do not ask for
 * it. It extends the driver's own query, because a pipelined connection takes no other class.
 */
export class StatementQuery<Params, Row> extends Query {
  private readonly sent: SentRow[] = [];
  private shape: RowShape<Row> | undefined;
  private connection: DriverConnection | undefined;
  private tag = '';

  constructor(
    private readonly statement: Statement<Params, Row>,
    params: Params | undefined,
  ) {
    super(statement.text, (params === undefined ? [] : statement.valuesOf(params)).map(utils.prepareValue));
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
    this.shape = name === null ? undefined : this.statement.shapes.get(connection);
    if (name === null || this.shape === undefined) {
      super.prepare(connection);
      return;
    }
    connection.bind({ statement: name, values: this.values });
    connection.execute({});
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly ResultColumn[] }): void {
    this.learn(fields);
  }

  handleDataRow({ fields }: { readonly fields: SentRow }): void {
    this.sent.push(fields);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.tag = text;
    if (this.shape === undefined) this.learn([]);
  }

  override handleError(error: Error, connection: DriverConnection): void {
    const { name } = this.statement;
    if (name !== null && isOutdated(error)) {
      this.statement.shapes.delete(connection);
      Reflect.deleteProperty(connection.parsedStatements, name);
      connection.close({ type: 'S', name });
      this.statement.rephrase(this.text);
    }
    super.handleError(error, connection);
  }

  private learn(columns: readonly ResultColumn[]): void {
    this.shape = this.statement.shapeOf(columns);
    if (this.connection && this.statement.name !== null) this.statement.shapes.set(this.connection, this.shape);
  }
}
