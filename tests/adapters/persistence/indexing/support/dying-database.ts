import type { Database } from '../../../../../adapters/persistence/database.js';

/** The ways to run a statement. */
const STATEMENTS: ReadonlySet<string> = new Set<keyof Database>(['rows', 'row', 'affected']);

export class Death extends Error {}

/** A way to the database that can be told to break off before one of the statements to come, as the death of the process does. */
export class DyingDatabase {
  private left = Number.POSITIVE_INFINITY;
  readonly database: Database;

  constructor(original: Database) {
    this.database = new Proxy(original, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return STATEMENTS.has(String(name)) ? this.mortal(member.bind(target)) : member.bind(target);
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

  private mortal(run: (...call: readonly unknown[]) => Promise<unknown>) {
    return async (...call: readonly unknown[]) => {
      if (this.left <= 0) throw new Death('Died before a statement');
      this.left -= 1;
      return run(...call);
    };
  }
}
