import { describe, expect, it } from '@jest/globals';
import { periodOf } from '../../../../adapters/web/activity/statement-period.js';

const at = (text: string) => new Date(text);

describe('the period of a statement', () => {
  it.each([
    ['this-month', '2026-11-20T23:59:00Z', '2026-11-01', '2026-11-20'],
    ['last-month', '2026-11-20T12:00:00Z', '2026-10-01', '2026-10-31'],
    ['last-month', '2026-01-31T12:00:00Z', '2025-12-01', '2025-12-31'],
    ['last-month', '2028-03-31T12:00:00Z', '2028-02-01', '2028-02-29'],
    ['this-year', '2026-01-01T00:00:00Z', '2026-01-01', '2026-01-01'],
    ['last-year', '2026-11-20T12:00:00Z', '2025-01-01', '2025-12-31'],
  ] as const)('%s, asked for at %s, is from %s to %s', (name, now, from, to) => {
    expect(periodOf(name, at(now))).toEqual({ from, to });
  });
});
