import { describe, expect, it } from '@jest/globals';
import { partAt, partIn, periodIn } from '../../../../adapters/web/spending/spending-period.js';

const parametersOf = (address: string) => new URLSearchParams(address.split('?')[1]);

describe('the address of a part of the overview', () => {
  it.each([
    [{ category: 'GROCERIES' }],
    [{ category: 'UNCATEGORIZED' }],
    [{ merchant: 'a&b=c' }],
    [{ from: '2026-11-01', to: '2026-11-07' }],
  ] as const)('leads back to %j and its period', (part) => {
    const parameters = parametersOf(partAt('90d', part));
    expect([periodIn(parameters), partIn(parameters)]).toEqual(['90d', part]);
  });

  it('that somebody has altered is read as far as it says something', () => {
    const parameters = parametersOf('/spending/transactions?period=century&category=HOBBIES&from=2026-11-01');
    expect([periodIn(parameters), partIn(parameters)]).toEqual(['this-month', {}]);
  });
});
