import { expect, it } from '@jest/globals';
import type { PaymentDestination } from '../../../../adapters/web/api/shapes.js';
import { amountFault } from '../../../../adapters/web/send/amount-fault.js';

const ROUTE: PaymentDestination = {
  country: 'DE',
  currency: 'EUR',
  rail: 'SEPA',
  paymentTypes: ['transfer_account'],
  saveWith: 'POST /v1/accounts/banks',
  fields: [],
  minimumAmount: '0.01',
  maximumAmount: '1000.00',
  decimals: 2,
  fee: '0.00',
  expectedOn: '2026-11-24',
};

it.each([
  ['0.009', 'tooSmall'],
  ['1000.01', 'tooLarge'],
  ['1.005', 'tooFine'],
  ['50.01', 'tooMuch'],
  ['50', null],
  ['0.01', null],
] as const)('%s to a bank, with 50 in the account: %s', (amount, fault) => {
  expect(amountFault(amount, ROUTE, '50.00')).toBe(fault);
});

it('while the way is not known, only the balance is compared; while that is not known, nothing', () => {
  expect(amountFault('60', undefined, '50.00')).toBe('tooMuch');
  expect(amountFault('1.0005', undefined, undefined)).toBeNull();
});
