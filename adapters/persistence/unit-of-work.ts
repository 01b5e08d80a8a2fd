import { AsyncLocalStorage } from 'node:async_hooks';
import type { SeparateUnitOfWork, UnitOfWork } from '../../application/ports/unit-of-work.js';
import { runTask, type Task } from './connections/current-task.js';
import type { Database } from './database.js';

export class PostgresUnitOfWork implements UnitOfWork {
  constructor(private readonly database: Database) {}

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }
}

/** Begins where it was made, outside any transaction and request, and uses the connections of its own task. */
export class PostgresSeparateUnitOfWork implements SeparateUnitOfWork {
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    private readonly database: Database,
    private readonly task: Task,
  ) {}

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.outside(() => runTask(this.task, () => this.database.transaction(work)));
  }
}
