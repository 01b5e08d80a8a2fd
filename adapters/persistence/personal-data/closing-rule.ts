import type { Retention } from '../../../domain/personal-data/retention.js';

/** What rows lose at the closing, before anything is deleted, and the condition over `t` that finds those which have it. */
interface Blank {
  readonly set: string;
  readonly where: string;
}

interface OfTable {
  readonly table: string;
  /** The condition over its row `t` that finds the rows of `:userId`; that of the data export when left out. */
  readonly whose?: string;
}

/** It is erased as soon as the account is closed. */
interface Erased extends OfTable {
  readonly does: 'erase';
  /** Its rows refer to each other, so they go together and not in portions. */
  readonly atOnce?: true;
  /** The condition over `t` for rows that stay with the books, because the books or other people need them. */
  readonly unless?: string;
  readonly blank?: Blank;
}

/** It is kept, and nobody can read it in the service. Then it is deleted. */
interface Kept extends OfTable {
  readonly does: 'keep';
  readonly as: Retention;
  readonly because: string;
  readonly blank?: Blank;
  /** The column with the time whose year counts; that of the closing when left out. */
  readonly since?: string;
  /** The condition over `t` for what is kept. Everything else is erased at once. */
  readonly only?: string;
  /** The condition over `t` for rows that somebody else's records still refer to. They go when those have gone. */
  readonly unless?: string;
}

/** Nothing is done about it. */
interface Left extends OfTable {
  readonly does: 'leave';
  readonly because: string;
}

/** What becomes of the rows of one table when their owner closes the account (docs/rules/personal-data.md#what-is-kept). */
export type ClosingRule = Erased | Kept | Left;
