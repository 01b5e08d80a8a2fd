import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AnnotationKind } from '../../application/transactions/transaction-annotations.js';
import { type Person, randomHex } from '../adapters/persistence/support/people.js';
import { atOnce, type OpenStage, type Stage } from './stage.js';

export function transactionAnnotationsContract(open: OpenStage): void {
  describe('annotations', () => {
    let stage: Stage;
    let owner: Person;
    let stranger: Person;
    beforeAll(async () => {
      stage = await open();
      [owner, stranger] = [await stage.person(), await stage.person()];
    });

    const write = (kind: AnnotationKind, values: Readonly<Record<string, string | null>>) =>
      stage.annotations.write(owner.user.id, kind, new Map(Object.entries(values)));

    it.each([
      ['note', 'Pizza'],
      ['category', 'RESTAURANTS'],
      ['note', null],
    ] as const)('of the kind %s may be %j', async (kind, value) => {
      const hash = await stage.booked(owner);
      expect(await write(kind, { [hash]: value })).toEqual(new Set([hash]));
    });

    it('are kept for nothing that the owner does not have', async () => {
      const [own, foreign, missing] = [await stage.booked(owner), await stage.booked(stranger), randomHex(32)];
      expect(await write('note', { [own]: 'a', [foreign]: 'b', [missing]: 'c' })).toEqual(new Set([own]));
      expect(await write('note', {})).toEqual(new Set());
    });

    it('of the same transactions get through at once, in whichever order', async () => {
      const hashes = await Promise.all(Array.from({ length: 10 }, () => stage.booked(owner)));
      const batch = (ordered: readonly string[]) =>
        write('note', Object.fromEntries(ordered.map((hash) => [hash, 'x'])));
      const { results } = await atOnce(stage, [
        () => batch(hashes),
        () => batch(hashes.toReversed()),
        () => batch(hashes),
      ]);
      expect(results).toEqual([new Set(hashes), new Set(hashes), new Set(hashes)]);
    });
  });
}
