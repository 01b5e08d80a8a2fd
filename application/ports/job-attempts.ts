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

  /** One work for all of them. @param isDone of which of them it was done when it fails; of none when it is left out */
  async of(
    items: readonly Item[],
    work: () => Promise<void>,
    isDone: (item: Item) => boolean = () => false,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      const left = items.filter((item) => !isDone(item));
      this.failed.push(...left.map((item) => ({ subjectId: this.subjectOf(item), error })));
    }
  }
}
