import { describe, expect, it } from '@jest/globals';
import { type Bill, pay, remind, reopen } from '../../../domain/bills/bill.js';
import { billContentOf, numberKeyOf, vendorKeysOf } from '../../../domain/bills/bill-content.js';
import { type BillStatus, billMachine } from '../../../domain/bills/bill-status.js';
import { billId, userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { aReading, found } from '../../support/builders/readings.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);
const terms = { id: billId(uuid(1)), ownerId: userId(uuid(2)), createdAt: CREATED_AT };
const billsByStatus = (): Readonly<Record<BillStatus, Bill>> => ({
  PENDING: { ...terms, status: 'PENDING' },
  PAID: { ...terms, status: 'PAID', paidAt: CREATED_AT },
});

describe('every action in every status', () => {
  itKeepsToItsTable<BillStatus, Bill>(billMachine, billsByStatus, [
    { name: 'pay', apply: pay, at, to: 'PAID', from: ['PENDING'], repeats: ['PAID'], events: ['bill.paid'] },
    {
      name: 'reopen',
      apply: reopen,
      at,
      to: 'PENDING',
      from: ['PAID'],
      repeats: ['PENDING'],
      events: ['bill.reopened'],
    },
  ]);
});

it('a reminder changes nothing of the bill', () => {
  const pending = { ...terms, status: 'PENDING' } as const;
  const { next, events } = remind(pending, at);
  expect([next, events.map(({ type }) => type)]).toEqual([pending, ['bill.due']]);
});

describe('what makes two bills the same', () => {
  it.each([
    ['the case and the spaces of the name', { merchantName: 'Muster  GmbH' }, { merchantName: 'MUSTER GMBH' }],
    ['the tax id, whatever the name', { merchantTaxId: 'DE 123' }, { merchantName: 'Other', merchantTaxId: 'DE123' }],
  ])('is %s', (_, one, other) => {
    const nobody = { merchantName: null, merchantTaxId: null };
    const [first, second] = [vendorKeysOf({ ...nobody, ...one }), vendorKeysOf({ ...nobody, ...other })];
    expect(first.some((key) => second.includes(key))).toBe(true);
  });

  it('is the number without signs between its digits, and nothing without a number', () => {
    expect(numberKeyOf('R-2026/17')).toBe(numberKeyOf('r 2026 17'));
    expect([numberKeyOf(null), numberKeyOf(' - ')]).toEqual([null, null]);
    expect(vendorKeysOf({ merchantName: ' ', merchantTaxId: null })).toEqual([]);
  });
});

it('what a bill says is cut to what is stored, without halving a character', () => {
  const paymentTerms = { ...aReading().paymentTerms, paymentReference: found(`${'a'.repeat(139)}😀b`) };
  expect(billContentOf(aReading({ paymentTerms })).paymentReference).toBe(`${'a'.repeat(139)}😀`);
});
