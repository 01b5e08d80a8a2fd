import type { FailedJob } from './job-queue.js';

/** Work for several jobs, of which one that fails keeps none of the others. */
export class JobAttempts<Item, SubjectId extends string> {
  readonly failed: FailedJob<SubjectId>[] = [];

  constructor(private readonly subjectOf: (item: Item) => SubjectId) {}

  /** Does the work for all at once. @returns those of which it said true */
  async filter(items: readonly Item[], work: (item: Item) => Promise<boolean>): Promise<readonly Item[]> {
    const kept = new Set<Item>();
    const note = async (item: Item) => {
      if (await work(item)) kept.add(item);
    };
    await Promise.all(items.map((item) => this.of([item], () => note(item))));
    return items.filter((item) => kept.has(item));
  }

  /** Work that is done for all of them, or for none. */
  async of(items: readonly Item[], work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.failed.push(...items.map((item) => ({ subjectId: this.subjectOf(item), error })));
    }
  }
}
