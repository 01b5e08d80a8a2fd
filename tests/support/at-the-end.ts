import { expect, it } from '@jest/globals';
import { later } from './builders/time.js';

/**
 * Reads a thing a millisecond before its end, at its end and a millisecond after it.
 * @param reads what each status reads as from the end on; before it every status reads as itself
 */
export function itReadsAtItsEnd<Status extends string>(
  end: Date,
  statusAt: (status: Status, at: Date) => string,
  reads: Readonly<Record<Status, string>>,
): void {
  for (const [status, afterwards] of Object.entries<string>(reads) as [Status, string][]) {
    it(`${status} reads as ${afterwards} from the very instant of its end on, and not a millisecond earlier`, () => {
      expect(statusAt(status, later(end, -1))).toBe(status);
      expect(statusAt(status, end)).toBe(afterwards);
      expect(statusAt(status, later(end, 1))).toBe(afterwards);
    });
  }
}
