import type { UnitOfWork } from '../../application/ports/unit-of-work.js';
import type { Database } from './database.js';

export class PostgresUnitOfWork implements UnitOfWork {
  constructor(private readonly database: Database) {}

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }
}
