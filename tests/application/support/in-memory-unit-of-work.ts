import { AsyncLocalStorage } from 'node:async_hooks';
import type { UnitOfWork } from '../../../application/ports/unit-of-work.js';

type Write = () => void;

interface Staged {
  readonly unit: InMemoryUnitOfWork;
  /** That of another unit of work, in which this one is. */
  readonly outer: Staged | undefined;
  readonly writes: Write[];
  /** Each throws when a deadline has passed. */
  readonly checks: (() => void)[];
}

/** One for all: Node 20 goes through every storage that was ever used whenever a promise begins. */
const current = new AsyncLocalStorage<Staged>();

/** Writes made inside take effect together when the work has returned, and not at all when it throws. One unit at a time. */
export class InMemoryUnitOfWork implements UnitOfWork {
  private last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.staged()) return work();
    const result = this.last.then(() => this.commit(work));
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Writes at once, or with the unit of work that this is called in. */
  write(write: Write): void {
    const staged = this.staged();
    if (staged) staged.writes.push(write);
    else write();
  }

  /** The unit of work that this is called in is stored only when it ends before the deadline. */
  endsBefore(deadline: Date, clock: { now(): Date }, passed: () => Error): void {
    this.staged()?.checks.push(() => {
      if (clock.now() >= deadline) throw passed();
    });
  }

  private async commit<Result>(work: () => Promise<Result>): Promise<Result> {
    const staged: Staged = { unit: this, outer: current.getStore(), writes: [], checks: [] };
    const result = await current.run(staged, work);
    for (const check of staged.checks) check();
    for (const write of staged.writes) write();
    return result;
  }

  private staged(): Staged | undefined {
    let staged = current.getStore();
    while (staged && staged.unit !== this) staged = staged.outer;
    return staged;
  }
}
