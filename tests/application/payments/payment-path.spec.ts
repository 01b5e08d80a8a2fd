import { expect, it } from '@jest/globals';
import { type PaymentPathPart, ShowPaymentPath } from '../../../application/payments/payment-path.js';
import { NotFoundError } from '../../../domain/shared/errors.js';
import { CREATED_AT } from '../../support/builders/time.js';

const ID = '019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11';
const proposed = { at: CREATED_AT, what: 'proposed', details: { payer: 'alice' } };

const request: PaymentPathPart = { name: 'request', of: async (id) => (id === ID ? [proposed] : []) };
const blocks: PaymentPathPart = { name: 'blocks', of: async () => [] };

it('the way of a payment is what each context knows of it, under its name', async () => {
  expect(await new ShowPaymentPath([request, blocks]).execute(ID)).toEqual({ request: [proposed], blocks: [] });
});

it('a payment that no context knows is not found, and an id that is none is refused', async () => {
  const show = new ShowPaymentPath([request, blocks]);
  await expect(show.execute('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2aff')).rejects.toThrow(NotFoundError);
  await expect(show.execute('nonsense')).rejects.toThrow(/^paymentRequestId /);
});
