import { describe, expect, it } from '@jest/globals';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { StartupError } from '../../infrastructure/embedded/startup-error.js';
import { Patience } from '../../infrastructure/patience.js';

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });
const RECOVERING = withCode('57P03', 'the database system is starting up');
const REFUSED = withCode('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432');

/** A step that fails with these errors, one after the other, and then succeeds. */
function failing(...errors: readonly unknown[]) {
  const left = [...errors];
  return async () => {
    if (left.length > 0) throw left.shift();
    return 'done';
  };
}

function patienceOf(giveUpAfterMs: number) {
  const told: string[] = [];
  return { told, patience: new Patience((sentence) => told.push(sentence), { retryMs: 1, giveUpAfterMs }) };
}

describe('a start whose database or chain is away', () => {
  it.each([
    ['is recovering', RECOVERING],
    ['refuses', REFUSED],
    ['is too busy to answer', new Error('Connection terminated due to connection timeout')],
    ['is a node that does not answer', new ServiceUnavailableError('The chain cannot be reached; try again shortly')],
  ])('goes on when it answers: it %s', async (_words, error) => {
    const { patience } = patienceOf(60_000);
    expect(await patience.until(failing(error, error, error))).toBe('done');
  });

  it('says once what it waits for', async () => {
    const { patience, told } = patienceOf(60_000);
    await patience.until(failing(RECOVERING, RECOVERING));
    expect(told).toEqual(['The start waits: The database cannot be reached (the database system is starting up)']);
  });

  it('gives up on one that only refuses, and never on one that is recovering', async () => {
    const { patience } = patienceOf(-1);
    await expect(patience.until(failing(REFUSED))).rejects.toThrow(StartupError);
    expect(await patience.until(failing(RECOVERING, RECOVERING))).toBe('done');
  });

  it.each([
    ['wrong credentials', withCode('28P01', 'password authentication failed')],
    ['no such database', withCode('3D000', 'database "accounts" does not exist')],
    ['a mistake of its own', new TypeError('undefined is not a function')],
  ])('does not repeat what waiting does not mend: %s', async (_words, error) => {
    const { patience, told } = patienceOf(60_000);
    await expect(patience.until(failing(error))).rejects.toBe(error);
    expect(told).toEqual([]);
  });
});
