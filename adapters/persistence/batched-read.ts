import { Batches } from './connections/batches.js';
import type { Database } from './database.js';
import { type Lists, listsOf } from './lists.js';

/** How many statements of a task run at the same time, each on a lane, and how many questions one of them has at most. */
const RULES = { running: 2, most: 32, awaitsTurn: true };

/** Which of several questions a row answers: its place in the lists, from 1 on. */
interface Numbered {
  readonly nth: number;
}

/**
 * A quick read of one row. Questions that come at the same moment are asked in one statement, whose price in PostgreSQL and in the driver is
 * hardly more than that of a single one (docs/performance.md). A question that comes alone is asked alone.
 */
export class BatchedRead<Question extends object, Row> {
  private readonly batches = new Batches<Question, Row | null>((questions) => this.ask(questions), RULES);

  /** @param together answers each question for itself */
  constructor(
    private readonly database: Pick<Database, 'inTransaction'>,
    private readonly alone: (question: Question) => Promise<Row | null>,
    private readonly together: (questions: Lists<Question>) => Promise<readonly (Row & Numbered)[]>,
  ) {}

  /** @throws ServiceUnavailableError, the driver's error */
  find(question: Question): Promise<Row | null> {
    return this.database.inTransaction ? this.alone(question) : this.batches.add(question);
  }

  private async ask(questions: readonly Question[]): Promise<(question: Question) => Row | null> {
    const [first, ...others] = questions;
    if (first && others.length === 0) {
      const row = await this.alone(first);
      return () => row;
    }
    const answers = new Map<Question, Row>();
    for (const row of await this.together(listsOf(questions))) {
      const question = questions[row.nth - 1];
      if (question) answers.set(question, row);
    }
    return (question) => answers.get(question) ?? null;
  }
}
