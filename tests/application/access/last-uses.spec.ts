import { describe, expect, it } from '@jest/globals';
import { LastUses } from '../../../application/access/last-uses.js';
import { CREATED_AT, later } from '../../support/builders/time.js';

function gathering() {
  const written: (readonly (readonly [string, Date])[])[] = [];
  let failure: Error | null = null;
  const uses = new LastUses('api-key', {
    write: async (batch) => {
      if (failure) throw failure;
      written.push([...batch]);
    },
  });
  const fail = (error: Error | null) => {
    failure = error;
  };
  return { uses, written, fail };
}

const soon = later(CREATED_AT, 1);

describe('the last uses of credentials', () => {
  it('are written together, the latest of each, and only once', async () => {
    const { uses, written } = gathering();
    for (let count = 0; count < 1000; count += 1) uses.record('a', later(CREATED_AT, count));
    uses.record('b', CREATED_AT);
    await uses.flush();
    await uses.flush();

    expect(written).toEqual([
      [
        ['a', later(CREATED_AT, 999)],
        ['b', CREATED_AT],
      ],
    ]);
  });

  it('never go back', async () => {
    const { uses, written } = gathering();
    uses.record('a', soon);
    uses.record('a', CREATED_AT);
    expect(uses.latest('a', CREATED_AT)).toEqual(soon);
    expect(uses.latest('a', later(soon, 1))).toEqual(later(soon, 1));
    await uses.flush();

    expect(written).toEqual([[['a', soon]]]);
  });

  it('are known before they are written', () => {
    const { uses } = gathering();
    expect(uses.latest('a', null)).toBeNull();
    uses.record('a', soon);
    expect(uses.latest('a', null)).toEqual(soon);
  });

  it('are kept when they cannot be written, beside what came meanwhile', async () => {
    const { uses, written, fail } = gathering();
    uses.record('a', CREATED_AT);
    uses.record('b', CREATED_AT);
    fail(new Error('down'));
    const failing = uses.flush();
    uses.record('a', soon);
    await expect(failing).rejects.toThrow('down');
    fail(null);
    await uses.flush();

    expect(written.map((batch) => new Map(batch))).toEqual([
      new Map([
        ['a', soon],
        ['b', CREATED_AT],
      ]),
    ]);
  });
});
