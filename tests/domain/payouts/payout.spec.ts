import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { follow, fund, type PartnerReport, type Payout, refund } from '../../../domain/payouts/payout.js';
import { payoutMachine } from '../../../domain/payouts/payout-status.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { externalAccountId, paymentRequestId, userId } from '../../../domain/shared/ids.js';
import { allows } from '../../../domain/shared/state-machine.js';
import { uuid } from '../../support/builders/ids.js';

const AT = new Date('2026-11-20T12:00:00Z');
const CAUSE = { code: 'AC04', reason: 'The account is closed' };
const REFUND = '0xbb';

const { next: funded } = fund({
  paymentId: paymentRequestId(uuid(1)),
  userId: userId(uuid(2)),
  accountId: externalAccountId(uuid(3)),
  rail: 'SEPA',
  money: { minorUnits: 25_000_000n, currency: 'EUR' },
  walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  fundingHash: '0xaa',
  expectedOn: calendarDate('2026-11-23'),
  createdAt: AT,
});

const followed = (payout: Payout, ...reports: readonly PartnerReport[]): Payout =>
  reports.reduce((current, report) => follow(current, report, AT)?.next ?? current, payout);

const reports = fc.constantFrom<PartnerReport>(
  { status: 'SUBMITTED' },
  { status: 'PROCESSING' },
  { status: 'PAID' },
  { status: 'RETURNED', cause: CAUSE, refundHash: null },
  { status: 'RETURNED', cause: CAUSE, refundHash: REFUND },
);

describe('a payout', () => {
  it('is announced to its owner with every status', () => {
    expect(fund(funded).events).toEqual([
      { type: 'payout.funded', subjectId: funded.paymentId, userId: funded.userId, occurredAt: AT },
    ]);
    expect(follow(funded, { status: 'PAID' }, AT)?.events).toMatchObject([{ type: 'payout.paid' }]);
  });

  it('keeps why it came back and what brings it back', () => {
    const returned = followed(funded, { status: 'RETURNED', cause: CAUSE, refundHash: null });
    expect(returned).toMatchObject({ status: 'RETURNED', cause: CAUSE, refundHash: null });
    expect(() => refund(returned, AT)).toThrow('The partner has named no refund of the payout');
    const named = follow(returned, { status: 'RETURNED', cause: CAUSE, refundHash: REFUND }, AT);
    expect(named).toMatchObject({ next: { status: 'RETURNED', refundHash: REFUND }, events: [] });
    expect(named && refund(named.next, AT)).toMatchObject({
      next: { status: 'REFUNDED', cause: CAUSE, refundHash: REFUND },
      events: [{ type: 'payout.refunded' }],
    });
  });

  it('takes the refund that the partner named last, until the money is back', () => {
    const report = { status: 'RETURNED', cause: CAUSE } as const;
    const named = followed(funded, { ...report, refundHash: REFUND }, { ...report, refundHash: '0xcc' });
    expect(named).toMatchObject({ status: 'RETURNED', refundHash: '0xcc' });
    expect(follow(refund(named, AT).next, { ...report, refundHash: REFUND }, AT)).toBeNull();
  });

  it('ends the same in whatever order and however often the reports arrive', () => {
    fc.assert(
      fc.property(fc.array(reports, { maxLength: 12 }), (some) => {
        const all: readonly PartnerReport[] = [
          { status: 'PROCESSING' },
          { status: 'PAID' },
          { status: 'RETURNED', cause: CAUSE, refundHash: REFUND },
        ];
        const end = followed(funded, ...some, ...all, ...some);
        expect(end).toMatchObject({ status: 'RETURNED', refundHash: REFUND });
      }),
    );
  });

  it('makes no move that the table forbids', () => {
    fc.assert(
      fc.property(fc.array(reports), (some) => {
        let payout: Payout = funded;
        for (const report of some) {
          const next: Payout = follow(payout, report, AT)?.next ?? payout;
          if (next.status !== payout.status) expect(allows(payoutMachine, payout.status, next.status)).toBe(true);
          payout = next;
        }
      }),
    );
  });
});
