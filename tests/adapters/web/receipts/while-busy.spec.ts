import { describe, expect, it } from '@jest/globals';
import { AppProblem } from '../../../../adapters/web/api/app-problem.js';
import { whileBusy } from '../../../../adapters/web/receipts/while-busy.js';

const busy = (retryAfterSeconds: number | null = null) =>
  new AppProblem('CONFLICT', 'Twenty files of yours wait', 409, true, retryAfterSeconds);

/** A step that fails with these problems, one after the other, and succeeds then. */
function failing(...problems: readonly AppProblem[]) {
  const left = [...problems];
  const pauses: number[] = [];
  const step = async () => {
    const problem = left.shift();
    if (problem) throw problem;
    return 'done';
  };
  return { pauses, run: () => whileBusy(step, async (seconds) => void pauses.push(seconds)) };
}

describe('a step that the service wants to be done later', () => {
  it('is repeated after the pause that the service asks for, until it is done', async () => {
    const { run, pauses } = failing(busy(), busy(30), busy());
    expect(await run()).toBe('done');
    expect(pauses).toEqual([5, 30, 5]);
  });

  it('is repeated when its answer was lost', async () => {
    const { run, pauses } = failing(new AppProblem('OFFLINE', 'Offline', 0, true));
    expect(await run()).toBe('done');
    expect(pauses).toEqual([5]);
  });

  it('is not repeated when it would fail again', async () => {
    const problem = new AppProblem('CONFLICT', 'The receipt has a file already', 409, false);
    const { run, pauses } = failing(problem);
    await expect(run()).rejects.toBe(problem);
    expect(pauses).toEqual([]);
  });

  it('is not repeated when nobody wants it any more, or this refusal is none to wait for', async () => {
    const problem = busy();
    const step = async () => {
      throw problem;
    };
    const pause = async () => undefined;
    await expect(whileBusy(step, pause, ({ status }) => status === 503)).rejects.toBe(problem);
  });

  it('is given up some day', async () => {
    const { run, pauses } = failing(...Array.from({ length: 500 }, () => busy()));
    await expect(run()).rejects.toThrow('Twenty files');
    expect(pauses).toHaveLength(119);
  });
});
