import { expect, it } from '@jest/globals';
import { PreviewPayment } from '../../../application/payments/preview-payment.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { uuid } from '../../support/builders/ids.js';
import { paymentTypes } from '../../support/builders/payment-types.js';
import { ALICE, walletOf } from '../support/people.js';
import { VAULTS } from './types/cases/earnings-move.case.js';

const wallets = { ofUser: async () => walletOf(ALICE) };
const types = paymentTypes({ wallets, vaultQuotes: VAULTS });
const clock = { businessTime: true as const, now: () => new Date('2026-11-20T12:00:00Z') };
const preview = new PreviewPayment(types, clock, { next: () => uuid(1) });
const input = { vaultProvider: 'PROVIDER_A', currency: 'USD', direction: 'DEPOSIT', amount: '100' } as const;

it('a preview is the card of the payment that would be proposed now', async () => {
  const { title, lines } = await preview.execute('earnings_move', input, ALICE.id);
  expect(title).toBe('Put money into Provider A');
  expect(lines).toContainEqual({ name: 'minimumShares', value: '99.500000000', type: 'number' });
});

it('a preview is refused as the proposal would be', async () => {
  const refused = preview.execute('earnings_move', { ...input, amount: '5000000' }, ALICE.id);
  await expect(refused).rejects.toThrow(ValidationError);
});
