import { expect } from '@jest/globals';
import fc from 'fast-check';
import type { PaymentInputs } from '../../../../../application/payments/types/payment-types.js';
import { paymentTypeDefinitions } from '../../../../support/builders/payment-types.js';
import type { PaymentTypeCase } from '../../../../support/payment-types/payment-type-contract.js';
import { ALICE, BOB, walletOf } from '../../../support/people.js';
import { amounts, CONTACT, common, MINIMA, PAID, REFUSED_AMOUNTS, tokenCalls } from './example-payer.js';

export const transferMoneda: () => PaymentTypeCase<PaymentInputs['transfer_moneda']> = () => {
  const met: unknown[] = [];
  const people = [ALICE, BOB];
  const { transfer_moneda: definition } = paymentTypeDefinitions({
    users: { findByUsername: async (name) => people.find(({ username }) => username === name) ?? null },
    wallets: { ofUser: async (id) => ({ ...walletOf(id === BOB.id ? BOB : ALICE), address: PAID }) },
    interactions: {
      paid: async (payer, payee) => {
        met.push([payer, payee]);
        return CONTACT;
      },
      paidContact: async () => undefined,
    },
    outbox: { append: async (events) => void met.push(...events) },
    minima: MINIMA,
    tokenCalls,
  });
  return {
    ...common,
    definition,
    input: { amount: '25.50', currency: 'USD', recipientUsername: 'BoB' },
    inputs: fc.record({ ...amounts, recipientUsername: fc.constantFrom('bob', 'Bob') }),
    refused: [
      ...REFUSED_AMOUNTS,
      [{ recipientUsername: 'nobody' }, 'recipientUsername'],
      [{ recipientUsername: 'alice' }, 'recipientUsername'],
    ],
    damaged: [{ recipient: { userId: null } }, { recipient: { userId: null, address: null } }],
    bookings: {
      FAILED: [],
      COMPLETED: [
        [ALICE.id, BOB.id],
        // The payee's page learns of its new contact.
        expect.objectContaining({ type: 'address_book.changed', subjectId: CONTACT, userId: BOB.id }),
      ],
    },
    booked: () => met,
  };
};
