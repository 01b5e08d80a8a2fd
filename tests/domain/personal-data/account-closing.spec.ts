import { describe, expect, it } from '@jest/globals';
import { closeAccount, erased, forget, keptOn, putOff } from '../../../domain/personal-data/account-closing.js';
import { assertClosable, CLOSING_OBSTACLES } from '../../../domain/personal-data/closing-obstacles.js';
import { keptUntil } from '../../../domain/personal-data/retention.js';
import { userId } from '../../../domain/shared/ids.js';

const OWNER = userId('018f0000-0000-7000-8000-000000000001');
const at = (time: string) => new Date(time);
const CLOSED = closeAccount(OWNER, at('2026-11-23T09:00:00Z'));

describe('a closed account', () => {
  it('is erased at once, looked at again while something is left, and then at the end of each year', () => {
    expect(CLOSED).toMatchObject({ status: 'ERASING', dueAt: CLOSED.closedAt, erasedAt: null });
    expect(putOff(CLOSED, at('2026-11-23T09:00:00Z'))).toEqual({ ...CLOSED, dueAt: at('2026-11-23T09:01:00Z') });
    const gone = erased(CLOSED, at('2026-11-23T09:05:00Z'));
    expect(gone).toMatchObject({ status: 'ERASED', erasedAt: at('2026-11-23T09:05:00Z'), dueAt: at('2027-01-01') });
    expect(keptOn(gone, at('2027-01-01T00:00:10Z')).dueAt).toEqual(at('2028-01-01'));
  });

  it('is forgotten when ten years have passed since the end of its year, and not a moment before', () => {
    const gone = erased(CLOSED, CLOSED.closedAt);
    expect(() => forget(gone, at('2036-12-31T23:59:59.999Z'))).toThrow('must still be kept');
    const forgotten = forget(gone, at('2037-01-01'));
    expect(forgotten).toMatchObject({ status: 'FORGOTTEN', dueAt: null });
    expect(() => putOff(forgotten, at('2037-01-02'))).toThrow('forgotten');
  });

  it('is not forgotten before it is erased, nor kept on', () => {
    expect(() => forget(CLOSED, at('2050-01-01'))).toThrow('is ERASING and cannot become FORGOTTEN');
    expect(() => keptOn(CLOSED, at('2050-01-01'))).toThrow('ERASING');
  });
});

it.each([
  ['AUDIT_LOG', '2028-01-01'],
  ['DOCUMENTS', '2035-01-01'],
  ['BOOKS', '2037-01-01'],
] as const)('%s of 2026 is kept until %s', (kind, end) => {
  expect(keptUntil(kind, at('2026-01-01T00:00:00Z'))).toEqual(at(end));
  expect(keptUntil(kind, at('2026-12-31T23:59:59Z'))).toEqual(at(end));
});

describe('what keeps an account open', () => {
  it('is told all at once, each with what to do', () => {
    expect(() => assertClosable([])).not.toThrow();
    expect(() =>
      assertClosable([
        { kind: 'MONEY', count: 2, names: ['USDC', 'Holidays: EURC'] },
        { kind: 'SCHEDULE', count: 1, names: ['landlord'] },
      ]),
    ).toThrow(
      'The account cannot be closed yet. There is money in your accounts; move it to another account or wallet first (USDC, Holidays: EURC). ' +
        'A recurring payment is open, or its contract can pay; end it under Mandates first, on another device when this one cannot prove it, or wait for its end (landlord)',
    );
  });

  it.each(CLOSING_OBSTACLES)('has words for %s', (kind) => {
    expect(() => assertClosable([{ kind, count: 1, names: [] }])).toThrow(/; .+/);
  });
});
