import { describe, expect, it } from '@jest/globals';
import { AppProblem } from '../../../../adapters/web/api/app-problem.js';
import { PagedList } from '../../../../adapters/web/store/paged-list.js';
import { resource } from '../../../../adapters/web/store/resource.js';
import { Resources } from '../../../../adapters/web/store/resources.js';
import { eventually } from '../../../support/eventually.js';

const PAGE_SIZE = 2;

interface Answer {
  readonly rows: readonly number[];
  readonly next?: string;
}

/** A list of numbers, the highest first; a cursor is the last number of the page before. */
class Numbers {
  rows = [5, 4, 3, 2, 1];
  problem: AppProblem | null = null;
  readonly resources = new Resources(async (path) => {
    if (this.problem) throw this.problem;
    const cursor = new URLSearchParams(path.split('?')[1]).get('after');
    const rest = this.rows.filter((row) => cursor === null || row < Number(cursor));
    const rows = rest.slice(0, PAGE_SIZE);
    return { rows, ...(rest.length > PAGE_SIZE && { next: String(rows.at(-1)) }) };
  });
  readonly list = new PagedList<Answer, number>(this.resources, {
    at: (cursor) => resource('/numbers', { after: cursor }),
    read: ({ rows, next }) => ({ items: rows, nextCursor: next }),
  });

  shows(...rows: number[]): Promise<boolean> {
    const wanted = JSON.stringify(rows);
    const look = async () => JSON.stringify(this.list.state.get().items) === wanted && !this.list.state.get().isLoading;
    return eventually(`the rows ${wanted}`, look, 2_000);
  }
}

describe('a list that is read page by page', () => {
  it('begins with the first page and goes on when it is asked to', async () => {
    const numbers = new Numbers();
    numbers.list.start();
    await numbers.shows(5, 4);
    numbers.list.more();
    await numbers.shows(5, 4, 3, 2);
    numbers.list.more();
    await numbers.shows(5, 4, 3, 2, 1);
    expect(numbers.list.state.get().hasMore).toBe(false);
  });

  it('takes in what is new at its beginning, without losing a row and without showing less meanwhile', async () => {
    const numbers = new Numbers();
    numbers.list.start();
    await numbers.shows(5, 4);
    numbers.list.more();
    await numbers.shows(5, 4, 3, 2);
    const lengths: number[] = [];
    numbers.list.state.subscribe(() => lengths.push(numbers.list.state.get().items?.length ?? 0));
    numbers.rows = [7, 6, 5, 4, 3, 2, 1];
    numbers.resources.moved(['/numbers']);
    await numbers.shows(7, 6, 5, 4);
    expect(Math.min(...lengths)).toBe(4);
  });

  it('keeps what it shows when the next page cannot be read, and reads it when asked again', async () => {
    const numbers = new Numbers();
    numbers.list.start();
    await numbers.shows(5, 4);
    numbers.problem = new AppProblem('INTERNAL_ERROR', 'Something broke', 500, false);
    numbers.list.more();
    await eventually('the problem', async () => numbers.list.state.get().problem, 2_000);
    expect(numbers.list.state.get()).toMatchObject({ items: [5, 4], isLoading: false });
    numbers.problem = null;
    numbers.list.retry();
    await numbers.shows(5, 4, 3, 2);
  });

  it('asks for no page twice at once', async () => {
    const numbers = new Numbers();
    numbers.list.start();
    await numbers.shows(5, 4);
    numbers.list.more();
    numbers.list.more();
    await numbers.shows(5, 4, 3, 2);
  });

  it('does not change any more once it is stopped', async () => {
    const numbers = new Numbers();
    const stop = numbers.list.start();
    await numbers.shows(5, 4);
    stop();
    numbers.rows = [6, 5];
    await numbers.resources.reload(resource('/numbers'));
    expect(numbers.list.state.get().items).toEqual([5, 4]);
  });
});
