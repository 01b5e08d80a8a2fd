import type { Database, Statement } from '../../../../../adapters/persistence/database.js';

export class Death extends Error {}

/** A way to the database that can be told to break off before one of the statements to come, as the death of the process does. */
export class DyingDatabase {
  private left = Number.POSITIVE_INFINITY;
  readonly database: Database;

  constructor(original: Database) {
    this.database = new Proxy(original, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (name === 'query')
          return (statement: Statement, values: readonly unknown[]) => this.query(target, statement, values);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
  }

  /** The next so many statements are still carried out. */
  dieAfter(statements: number): void {
    this.left = statements;
  }

  live(): void {
    this.left = Number.POSITIVE_INFINITY;
  }

  private async query(target: Database, statement: Statement, values: readonly unknown[]) {
    if (this.left <= 0) throw new Death(`Died before ${statement.name}`);
    this.left -= 1;
    return target.query(statement, values);
  }
}
