import { describe, expect, it } from '@jest/globals';
import { AppProblem, type ProblemCode } from '../../../../adapters/web/api/app-problem.js';
import { handIn } from '../../../../adapters/web/approvals/hand-in.js';

const problem = (code: ProblemCode, retryable: boolean) => new AppProblem(code, 'no', 0, retryable);

/** Sends into a network that answers as told, one after the other; what is waited for is over at once. */
function sending(answers: readonly (AppProblem | Error | 'heard')[], leavesAfter = Number.POSITIVE_INFINITY) {
  const left = [...answers];
  const leaving = new AbortController();
  const pauses: number[] = [];
  let waits = 0;
  const done = handIn(
    async () => {
      const answer = left.shift();
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('Sent too often');
      return answer;
    },
    {
      signal: leaving.signal,
      onWaiting: () => {
        waits += 1;
      },
      pause: async (ms) => {
        pauses.push(ms);
        if (pauses.length > leavesAfter) leaving.abort();
      },
    },
  );
  return { done, pauses, waits: () => waits, left };
}

const OFFLINE = problem('OFFLINE', true);
const SILENT = problem('UNREACHABLE', true);
const BUSY = problem('SERVICE_UNAVAILABLE', true);

describe('handing in a signature', () => {
  it('is done when the service has heard it', async () => {
    const { done, waits } = sending(['heard']);
    expect(await done).toBe('heard');
    expect(waits()).toBe(0);
  });

  it('goes on until it is heard, ever more slowly', async () => {
    const { done, pauses, waits } = sending([OFFLINE, SILENT, BUSY, SILENT, SILENT, 'heard']);
    expect(await done).toBe('heard');
    expect(waits()).toBe(5);
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 8000]);
  });

  it.each([
    ['a refusal', problem('UNAUTHORIZED', false)],
    ['a request that was decided meanwhile', problem('CONFLICT', false)],
    ['a conflict that may pass', problem('CONFLICT', true)],
    ['a mistake of the page', new TypeError('undefined is not a function')],
  ])('ends with %s', async (_what, error) => {
    const { done, left } = sending([SILENT, error, 'heard']);
    await expect(done).rejects.toBe(error);
    expect(left).toEqual(['heard']);
  });

  it('ends when the page is left', async () => {
    const { done, left } = sending([SILENT, SILENT, SILENT], 1);
    await expect(done).rejects.toBe(SILENT);
    expect(left).toHaveLength(1);
  });
});
