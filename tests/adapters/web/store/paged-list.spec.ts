import { afterEach, describe, expect, it } from '@jest/globals';
import { AppProblem } from '../../../../adapters/web/api/app-problem.js';
import type { AppApi } from '../../../../adapters/web/api/client.js';
import { PagedList } from '../../../../adapters/web/store/paged-list.js';
import { Resources } from '../../../../adapters/web/store/resources.js';
import { eventually } from '../../../support/eventually.js';

const PAGE_SIZE = 2;
const WAIT_MS = 10_000;
const API = {} as AppApi;

interface Answer {
  readonly rows: readonly number[];
  readonly next?: string;
}

/** A list of numbers, the highest first; a cursor is the last number of the page before. */
class Numbers {
  rows = [5, 4, 3, 2, 1];
  problem: AppProblem | null = null;
  asked = 0;
  readonly resources = new Resources(API);
  readonly list = new PagedList<Answer, number>(this.resources, {
    at: (cursor) => ({ key: ['/transactions', {}], read: async () => this.pageAfter(cursor) }),
    read: ({ rows, next }) => ({ items: rows, nextCursor: next }),
  });

  shows(...rows: number[]): Promise<boolean> {
    const wanted = JSON.stringify(rows);
    return eventually(
      `the rows ${wanted}`,
      async () => {
        const { items, isLoading } = this.list.state.get();
        return JSON.stringify(items) === wanted && !isLoading;
      },
      WAIT_MS,
    );
  }

  private pageAfter(cursor: string | undefined): Answer {
    this.asked++;
    if (this.problem) throw this.problem;
    const rest = this.rows.filter((row) => cursor === undefined || row < Number(cursor));
    const rows = rest.slice(0, PAGE_SIZE);
    return { rows, ...(rest.length > PAGE_SIZE && { next: String(rows.at(-1)) }) };
  }
}

let numbers: Numbers;
afterEach(() => numbers.resources.forgetAll());

describe('a list that is read page by page', () => {
  it('begins with the first page and goes on when it is asked to', async () => {
    numbers = new Numbers();
    numbers.list.start();
    await numbers.shows(5, 4);
    numbers.list.more();
    await numbers.shows(5, 4, 3, 2);
    numbers.list.more();
    await numbers.shows(5, 4, 3, 2, 1);
    expect(numbers.list.state.get().hasMore).toBe(false);
  });

  it('takes in what is new at its beginning, without losing a row and without showing less meanwhile', async () => {
    numbers = new Numbers();
    const lengths: number[] = [];
    numbers.list.start();
    numbers.list.state.subscribe(() => lengths.push(numbers.list.state.get().items?.length ?? 0));
    await numbers.shows(5, 4);
    numbers.list.more();
    await numbers.shows(5, 4, 3, 2);
    lengths.length = 0;
    numbers.rows = [7, 6, 5, 4, 3, 2, 1];
    numbers.resources.moved(['/transactions']);
    await numbers.shows(7, 6, 5, 4);
    expect(Math.min(...lengths)).toBe(4);
  });

  it('keeps what it shows when the next page cannot be read, and reads it when asked again', async () => {
    numbers = new Numbers();
    numbers.list.start();
    await numbers.shows(5, 4);
    numbers.problem = new AppProblem('INTERNAL_ERROR', 'Something broke', 500, false);
    numbers.list.more();
    await eventually('the problem', async () => numbers.list.state.get().problem, WAIT_MS);
    expect(numbers.list.state.get()).toMatchObject({ items: [5, 4], isLoading: false });
    numbers.problem = null;
    numbers.list.retry();
    await numbers.shows(5, 4, 3, 2);
  });

  it('asks for no page twice at once', async () => {
    numbers = new Numbers();
    numbers.list.start();
    await numbers.shows(5, 4);
    numbers.list.more();
    numbers.list.more();
    await numbers.shows(5, 4, 3, 2);
    expect(numbers.asked).toBe(2);
  });

  it('reads the next page also when it is asked for while the others are read again', async () => {
    numbers = new Numbers();
    numbers.list.start();
    await numbers.shows(5, 4);
    void numbers.resources.client.invalidateQueries();
    numbers.list.more();
    await numbers.shows(5, 4, 3, 2);
  });

  it('reads the next page also when the others change meanwhile', async () => {
    numbers = new Numbers();
    numbers.list.start();
    await numbers.shows(5, 4);
    numbers.list.more();
    void numbers.resources.client.invalidateQueries();
    await numbers.shows(5, 4, 3, 2);
  });

  it('does not change any more once it is stopped', async () => {
    numbers = new Numbers();
    const stop = numbers.list.start();
    await numbers.shows(5, 4);
    stop();
    numbers.rows = [6, 5];
    await numbers.resources.client.invalidateQueries();
    expect(numbers.list.state.get().items).toEqual([5, 4]);
  });
});
