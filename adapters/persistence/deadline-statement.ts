import type { Clock, WallClock } from '../../application/ports/clock.js';
import type { DomainError } from '../../domain/shared/errors.js';
import { type Statement, statement } from './statement.js';

/** The parameter that the database supplies. */
interface Now {
  readonly now: Date;
}

/** The end of the row that was changed; null when it has none. */
interface RowEnd {
  readonly deadline: Date | null;
}

/**
 * A compare-and-set that counts only before the deadline of its row. Only `Database.beforeDeadline` runs it: it takes the time itself, from
 * the clock that the deadline follows, and once more right before the commit, because any statement may wait for a lock
 * (docs/rules/money.md#money-rules).
 */
export class DeadlineStatement<Follows extends Clock | WallClock, Params> {
  constructor(
    readonly statement: Statement<Params & Now, RowEnd>,
    /** What is thrown when the deadline passes between the statement and the commit. */
    readonly passed: () => DomainError,
    /** Reads the clock, which the compiler holds against the deadline's. */
    readonly read: (clock: Follows) => Date,
  ) {}
}

/** The name of a statement, the column with the deadline, and the error of who is too late. */
type Terms = readonly [name: string, column: string, passed: () => DomainError];

/** A deadline that follows the business clock: an approval window. */
export function businessDeadline<Params>(...terms: Terms) {
  return declare<Clock, Params>(...terms);
}

/** A deadline that follows the wall clock: that of a credential (docs/rules/time.md#two-clocks). */
export function wallDeadline<Params>(...terms: Terms) {
  return declare<WallClock, Params>(...terms);
}

function declare<Follows extends Clock | WallClock, Params>(...[name, column, passed]: Terms) {
  return {
    /** @param text an UPDATE or a DELETE that ends in its conditions; the condition on the deadline and RETURNING are added */
    sql(text: string): DeadlineStatement<Follows, Params> {
      const whole = `${text} AND (${column} > :now) IS NOT FALSE RETURNING ${column} AS deadline`;
      const compareAndSet = statement<Params & Now, RowEnd>(name).sql(whole);
      return new DeadlineStatement(compareAndSet, passed, (clock) => clock.now());
    },
  };
}
