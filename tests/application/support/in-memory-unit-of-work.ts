import { AsyncLocalStorage } from 'node:async_hooks';
import type { UnitOfWork } from '../../../application/ports/unit-of-work.js';

type Write = () => void;

/** Writes made inside take effect together when the work has returned, and not at all when it throws. One unit at a time. */
export class InMemoryUnitOfWork implements UnitOfWork {
  private readonly current = new AsyncLocalStorage<Write[]>();
  private last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.current.getStore()) return work();
    const result = this.last.then(() => this.commit(work));
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Writes at once, or with the unit of work that this is called in. */
  write(write: Write): void {
    const staged = this.current.getStore();
    if (staged) staged.push(write);
    else write();
  }

  private async commit<Result>(work: () => Promise<Result>): Promise<Result> {
    const staged: Write[] = [];
    const result = await this.current.run(staged, work);
    for (const write of staged) write();
    return result;
  }
}
