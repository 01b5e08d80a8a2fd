import { describe, expect, it } from '@jest/globals';
import { type RequestedFilter, transactionFilter } from '../../../application/transactions/transaction-filter.js';

const HASH = 'AB'.repeat(32);
const times = (requested: RequestedFilter) => {
  const { from, until } = transactionFilter(requested);
  return [from?.toISOString() ?? null, until?.toISOString() ?? null];
};

describe('the status', () => {
  it.each<readonly [RequestedFilter, readonly string[]]>([
    [{}, ['COMPLETED', 'COMPLETED_DELAYED']],
    [{ status: 'COMPLETED' }, ['COMPLETED']],
    [{ status: 'PENDING' }, ['PENDING']],
    [{ status: 'all' }, ['COMPLETED', 'COMPLETED_DELAYED', 'PENDING', 'FAILED']],
    [{ transactionHash: HASH }, ['COMPLETED', 'COMPLETED_DELAYED', 'PENDING', 'FAILED']],
    [{ transactionHash: HASH, status: 'FAILED' }, ['FAILED']],
  ])('asked for as %j means %j', (requested, statuses) => {
    expect(transactionFilter(requested).statuses).toEqual(statuses);
  });
});

describe('the times', () => {
  it.each<readonly [RequestedFilter, readonly (string | null)[]]>([
    [{}, [null, null]],
    [{ startDate: '2026-03-01' }, ['2026-03-01T00:00:00.000Z', null]],
    [{ endDate: '2026-03-01' }, [null, '2026-03-02T00:00:00.000Z']],
    [{ startDate: '2026-03-01', endDate: '2026-03-01' }, ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z']],
    [{ startDate: '2026-03-01T10:00:00+02:00' }, ['2026-03-01T08:00:00.000Z', null]],
    [{ startDate: '2026-03-01T10:00' }, ['2026-03-01T10:00:00.000Z', null]],
    [{ endDate: '2026-03-01T10:00:00.250Z' }, [null, '2026-03-01T10:00:00.251Z']],
    [{ year: 2026 }, ['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']],
    [{ year: 2025, startDate: 'banana' }, ['2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z']],
    [{ endDate: '9999-12-31' }, [null, '+010000-01-01T00:00:00.000Z']],
  ])('%j reach from and up to %j', (requested, expected) => {
    expect(times(requested)).toEqual(expected);
  });

  it.each<readonly [RequestedFilter, string]>([
    [{ startDate: '2026-02-30' }, 'startDate must be a day that exists in the calendar'],
    [{ startDate: '2026-02-30T12:00:00Z' }, 'startDate must be a day that exists in the calendar'],
    [{ endDate: '2026-03-01T25:00:00Z' }, 'endDate must be a date such as 2026-03-01'],
    [{ endDate: 'yesterday' }, 'endDate must be a date such as 2026-03-01'],
    [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate must not be before startDate'],
  ])('%j are refused', (requested, message) => {
    expect(() => transactionFilter(requested)).toThrow(message);
  });
});

describe('the amounts', () => {
  it.each([
    ['0', 0n],
    ['0.000001', 1n],
    ['25', 25_000_000n],
    ['025.5', 25_500_000n],
    ['999999999999.999999', 999_999_999_999_999_999n],
  ])('%s is exactly %d millionths', (text, minorUnits) => {
    expect(transactionFilter({ minAmount: text, maxAmount: text })).toMatchObject({
      minAmount: minorUnits,
      maxAmount: minorUnits,
    });
  });

  it.each<readonly [RequestedFilter, string]>([
    [{ minAmount: '-1' }, 'minAmount must be a decimal number'],
    [{ maxAmount: '1e3' }, 'maxAmount must be a decimal number'],
    [{ maxAmount: '0.0000001' }, 'maxAmount must be a decimal number such as 25 or 25.50, with at most 6 decimals'],
    [{ minAmount: '2', maxAmount: '1' }, 'maxAmount must not be less than minAmount'],
  ])('%j is refused', (requested, message) => {
    expect(() => transactionFilter(requested)).toThrow(message);
  });
});

describe('the hash', () => {
  it('is compared as the ledger writes it', () => {
    expect(transactionFilter({ transactionHash: HASH }).hash).toBe(`0x${HASH.toLowerCase()}`);
    expect(() => transactionFilter({ transactionHash: '0xabc' })).toThrow(
      'transactionHash must be 64 hexadecimal digits',
    );
  });
});
