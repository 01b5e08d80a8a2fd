import type { Sweep } from '../../application/ports/sweep.js';
import { token } from '../../application/ports/token.js';
import type { Database } from './database.js';
import type { None, Statement } from './statement.js';

/** A statement without parameters that deletes old rows, by an index on the age. Every context contributes its own. */
export const SpentRows = token<Statement<None, never>>('SpentRows');

/** The sweep that deletes old rows. */
export class ForgetSpentRows implements Sweep {
  readonly name = 'forget-spent-rows';
  readonly everyMs = 600_000;

  constructor(
    private readonly database: Database,
    private readonly statements: readonly Statement<None, never>[],
  ) {}

  async execute(): Promise<void> {
    for (const statement of this.statements) await this.database.affected(statement);
  }
}
