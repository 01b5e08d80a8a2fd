import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Turns } from '../../../application/metering/turns.js';

function waiting(counts: Readonly<Record<string, number>>): Turns<string, string> {
  const turns = new Turns<string, string>();
  for (const [owner, count] of Object.entries(counts)) {
    for (let serial = 1; serial <= count; serial += 1) turns.add(owner, `${owner}${serial}`);
  }
  return turns;
}

describe('turns', () => {
  it('whoever has much waiting holds up nobody else', () => {
    const turns = waiting({ a: 10_000, b: 1, c: 3 });
    const first = turns.take(500);
    expect(first).toHaveLength(500);
    expect(first.filter((item) => !item.startsWith('a'))).toEqual(['b1', 'c1', 'c2', 'c3']);
  });

  it('those that came later are served before the rest of those that have had their part', () => {
    const turns = waiting({ a: 10, b: 10 });
    expect(turns.take(4)).toEqual(['a1', 'a2', 'b1', 'b2']);
    turns.add('c', 'c1');
    expect(turns.take(3)).toEqual(['a3', 'b3', 'c1']);
  });

  it('with fewer places than owners each owner has its turn before anybody has a second one', () => {
    const turns = waiting({ a: 5, b: 5, c: 5 });
    expect([turns.take(2), turns.take(2), turns.take(2)]).toEqual([
      ['a1', 'b1'],
      ['c1', 'a2'],
      ['b2', 'c2'],
    ]);
  });

  it('everything is taken once, in the order of its owner', () => {
    const counts = fc.record({ a: fc.nat(40), b: fc.nat(40), c: fc.nat(40) });
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 50 }), (of, most) => {
        const turns = waiting(of);
        const taken: string[] = [];
        while (!turns.isEmpty) {
          const batch = turns.take(most);
          expect(batch.length).toBeGreaterThan(0);
          expect(batch.length).toBeLessThanOrEqual(most);
          taken.push(...batch);
        }
        for (const [owner, count] of Object.entries(of)) {
          const own = taken.filter((item) => item.startsWith(owner));
          expect(own).toEqual(Array.from({ length: count }, (_, index) => `${owner}${index + 1}`));
        }
      }),
    );
  });
});
