import { expect } from '@jest/globals';
import fc from 'fast-check';
import type { PaymentInputs } from '../../../../../application/payments/types/payment-types.js';
import { uuid } from '../../../../support/builders/ids.js';
import type { PaymentTypeCase } from '../../../../support/payment-types/payment-type-contract.js';
import { ALICE } from '../../../support/people.js';
import {
  ALICES_WALLET,
  addressBook,
  BANK_ACCOUNT,
  BOBS_WALLET,
  BRAZILIAN_ACCOUNT,
  DAMAGED_BANK_ACCOUNTS,
  DAMAGED_WALLETS,
  MARIA,
  MARIAS_AMERICAN_ACCOUNT,
  MARIAS_BANK_ACCOUNT,
  MARIAS_WALLET,
  ON_POLYGON,
  OWN_LEDGER,
} from './address-book.js';
import { amounts, cents, common, REFUSED_AMOUNTS } from './example-payer.js';

export const transferAccount: () => PaymentTypeCase<PaymentInputs['transfer_account']> = () => ({
  ...common,
  definition: addressBook().definitions.transfer_account,
  input: { amount: '25.50', currency: 'USD', accountId: OWN_LEDGER.id },
  inputs: fc.record({ ...amounts, accountId: fc.constantFrom(OWN_LEDGER.id, BOBS_WALLET.id) }),
  refused: [
    ...REFUSED_AMOUNTS,
    ...[uuid(99), 'ledger', MARIAS_WALLET.id, ALICES_WALLET.id, BRAZILIAN_ACCOUNT.id, MARIAS_BANK_ACCOUNT.id].map(
      (accountId) => [{ accountId }, 'accountId'] as const,
    ),
  ],
  damaged: DAMAGED_WALLETS,
  bookings: { FAILED: [], COMPLETED: [] },
  booked: () => [],
});

export const transferContactBank: () => PaymentTypeCase<PaymentInputs['transfer_contact_bank']> = () => {
  const { definitions, paid } = addressBook();
  const contactUsername = MARIA.username;
  const [european, american] = [MARIAS_BANK_ACCOUNT.id, MARIAS_AMERICAN_ACCOUNT.id];
  return {
    ...common,
    definition: definitions.transfer_contact_bank,
    input: { amount: '25.50', currency: 'EUR', contactUsername, contactAccountId: european },
    inputs: fc
      .record({
        amount: cents,
        account: fc.constantFrom(['EUR', european] as const, ['USD', american] as const),
      })
      .map(({ amount, account: [currency, contactAccountId] }) => ({
        amount,
        currency,
        contactUsername,
        contactAccountId,
      })),
    refused: [
      ...REFUSED_AMOUNTS,
      [{ amount: '1.001' }, 'amount'],
      [{ currency: 'USD' }, 'currency'],
      [{ currency: 'CHF' }, 'currency'],
      [{ contactAccountId: american }, 'currency'],
      [{ contactUsername: 'nobody.ext' }, 'contactUsername'],
      ...[uuid(99), 'bank', BANK_ACCOUNT.id, MARIAS_WALLET.id].map(
        (contactAccountId) => [{ contactAccountId }, 'contactAccountId'] as const,
      ),
    ],
    damaged: [...DAMAGED_BANK_ACCOUNTS, { details: { contactUsername: null } }],
    bookings: {
      FAILED: [],
      COMPLETED: [
        [expect.any(String), 'Maria'],
        [ALICE.id, contactUsername],
      ],
    },
    booked: () => paid,
  };
};

export const transferContactWallet: () => PaymentTypeCase<PaymentInputs['transfer_contact_wallet']> = () => {
  const { definitions, paid } = addressBook();
  const contactUsername = MARIA.username;
  return {
    ...common,
    definition: definitions.transfer_contact_wallet,
    input: { amount: '25.50', currency: 'USD', contactUsername: 'Maria.ext', contactAccountId: MARIAS_WALLET.id },
    inputs: fc.record({
      ...amounts,
      contactUsername: fc.constant(contactUsername),
      contactAccountId: fc.constant(MARIAS_WALLET.id),
    }),
    refused: [
      ...REFUSED_AMOUNTS,
      [{ contactUsername: 'nobody.ext' }, 'contactUsername'],
      ...[uuid(99), 'wallet', OWN_LEDGER.id, ON_POLYGON.id].map(
        (contactAccountId) => [{ contactAccountId }, 'contactAccountId'] as const,
      ),
    ],
    damaged: [...DAMAGED_WALLETS, { details: { contactUsername: null } }],
    bookings: { FAILED: [], COMPLETED: [[ALICE.id, contactUsername]] },
    booked: () => paid,
  };
};

/** `transfer_account` to a bank account. */
export const bankAccountOfPayer: () => PaymentTypeCase<PaymentInputs['transfer_account']> = () => {
  const { definitions, paid } = addressBook();
  const accountId = BANK_ACCOUNT.id;
  return {
    ...common,
    definition: definitions.transfer_account,
    input: { amount: '25.50', currency: 'EUR' as const, accountId },
    inputs: fc.record({ amount: cents, currency: fc.constant('EUR' as const), accountId: fc.constant(accountId) }),
    refused: [
      [{ amount: '0.001' }, 'amount'],
      [{ currency: 'USD' as const }, 'currency'],
      [{ accountId: BRAZILIAN_ACCOUNT.id }, 'accountId'],
    ],
    damaged: DAMAGED_BANK_ACCOUNTS,
    bookings: { FAILED: [], COMPLETED: [[expect.any(String), 'Alice']] },
    booked: () => paid,
  };
};
