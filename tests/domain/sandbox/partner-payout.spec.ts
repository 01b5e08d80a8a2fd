import { describe, expect, it } from '@jest/globals';
import {
  accept,
  advance,
  hold,
  magicWordIn,
  type PartnerPayout,
  refuse,
  reportOf,
} from '../../../domain/sandbox/partner-payout.js';
import { paymentRequestId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';

const FRIDAY_NOON = new Date('2026-11-20T12:00:00Z');

const payout = (reference: string | null): PartnerPayout => ({
  paymentId: paymentRequestId(uuid(1)),
  rail: 'SEPA',
  money: { minorUnits: 25_000_000n, currency: 'EUR' },
  reference,
  status: 'AWAITING_FUNDS',
  nextStepAt: null,
  refundHash: null,
});

/** Every step with its time, when the clock is always moved to the next one. */
function lifeOf(reference: string | null): readonly string[] {
  const steps: string[] = [];
  let at = FRIDAY_NOON;
  let current: PartnerPayout | null = accept(payout(reference), at);
  while (current) {
    steps.push(`${current.status} ${at.toISOString().slice(0, 16)}`);
    const due: Date | null = current.nextStepAt;
    if (due === null) break;
    expect(advance(current, new Date(due.getTime() - 1))).toBeNull();
    at = due;
    current = advance(current, at);
  }
  return steps;
}

describe("the partner's payout", () => {
  it.each([
    ['Rent', ['ACCEPTED 2026-11-20T12:00', 'SENT 2026-11-20T14:00', 'PAID 2026-11-23T08:00']],
    ['Please REJECT', ['ACCEPTED 2026-11-20T12:00', 'REJECTED 2026-11-20T12:00']],
    ['RETURN it', ['ACCEPTED 2026-11-20T12:00', 'SENT 2026-11-20T14:00', 'RETURNED 2026-11-23T08:00']],
    [
      'RETURN LATE',
      ['ACCEPTED 2026-11-20T12:00', 'SENT 2026-11-20T14:00', 'PAID 2026-11-23T08:00', 'RETURNED 2026-11-25T08:00'],
    ],
    ['DELAY', ['ACCEPTED 2026-11-20T12:00', 'SENT 2026-11-20T14:00', 'PAID 2026-11-26T08:00']],
    [null, ['ACCEPTED 2026-11-20T12:00', 'SENT 2026-11-20T14:00', 'PAID 2026-11-23T08:00']],
  ])('with the reference %j', (reference, steps) => {
    expect(lifeOf(reference)).toEqual(steps);
  });

  it('knows a magic word only in capitals and on its own', () => {
    expect(magicWordIn('a return, REJECTED or RETURNS')).toBeNull();
    expect(magicWordIn('SILENT!')).toBe('SILENT');
  });

  it('says why it was not paid, in the words of its rail', () => {
    const rejected: PartnerPayout = { ...payout('REJECT'), status: 'REJECTED' };
    expect(reportOf(rejected)).toMatchObject({ status: 'REJECTED', cause: { code: 'AC01' }, refundHash: null });
    expect(reportOf({ ...rejected, rail: 'ACH' })).toMatchObject({ cause: { code: 'R03' } });
  });

  it('waits while it is on hold, and then goes on or back', () => {
    const held = hold(payout('Rent'));
    expect(reportOf(held)).toEqual({ status: 'SUBMITTED' });
    expect(advance(held, new Date('2030-01-01T00:00:00Z'))).toBeNull();
    expect(accept(held, FRIDAY_NOON).status).toBe('ACCEPTED');
    expect(reportOf(refuse(held))).toMatchObject({ status: 'REJECTED', cause: { code: 'RR04' } });
  });
});
