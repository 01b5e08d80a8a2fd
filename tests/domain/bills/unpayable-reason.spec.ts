import { describe, expect, it } from '@jest/globals';
import { type Payability, unpayableReasonOf } from '../../../domain/bills/unpayable-reason.js';

const PAYABLE: Payability = {
  status: 'PENDING',
  isBeingPaid: false,
  isLinkUnderWay: false,
  amountDueValue: 1n,
  currency: 'EUR',
  vendorIban: 'DE89370400440532013000',
  vendorRoutingNumber: null,
  vendorAccountNumber: null,
};
const AMERICAN = { vendorIban: null, vendorRoutingNumber: '021000021', vendorAccountNumber: '000123' };

describe('a bill', () => {
  it.each([
    ['in euros to an IBAN of SEPA', {}, null],
    ['in dollars to American numbers', { currency: 'USD', ...AMERICAN }, null],
    ['that is paid', { status: 'PAID', isBeingPaid: true }, 'paid'],
    ['that is being paid', { isBeingPaid: true, isLinkUnderWay: true }, 'being_paid'],
    ['whose linked payment is under way again', { isLinkUnderWay: true }, 'linked_payment_under_way'],
    ['of which nothing is due', { amountDueValue: 0n }, 'nothing_due'],
    ['without a total', { amountDueValue: null }, 'unknown_amount'],
    ['without a currency', { currency: null }, 'unknown_amount'],
    ['without an account', { vendorIban: null }, 'no_account'],
    ['with an account number only', { currency: 'USD', ...AMERICAN, vendorRoutingNumber: null }, 'no_account'],
    ['in a currency that no bank takes from here', { currency: 'GBP', vendorIban: null }, 'other_currency'],
    ['in dollars to an IBAN', { currency: 'USD' }, 'other_currency'],
    ['in euros to American numbers', AMERICAN, 'other_currency'],
    ['in euros to an IBAN outside SEPA', { vendorIban: 'TR330006100519786457841326' }, 'account_out_of_reach'],
  ] as const)('%s: %j', (_, changes, reason) => {
    expect(unpayableReasonOf({ ...PAYABLE, ...changes })).toBe(reason);
  });
});
