import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CreatePaymentInput } from '../../../application/payments/create-payment.js';
import type { TransferMonedaInput } from '../../../application/payments/types/transfer-moneda/transfer-moneda-input.js';
import type { TransferOutcome } from '../../../application/payments/types/transfer-moneda/transfer-proposals.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { SUPPORTED_MINIMA } from '../../support/builders/payment-types.js';
import { CREATED_AT, later, MINUTE } from '../../support/builders/time.js';
import { paymentDesk } from '../support/payment-desk.js';
import { ALICE } from '../support/people.js';

let desk: ReturnType<typeof paymentDesk>;

beforeEach(() => {
  desk = paymentDesk();
});

type Overrides = Partial<TransferMonedaInput & Pick<CreatePaymentInput, 'reference' | 'idempotency'>>;

function propose({ reference = 'Lunch', idempotency = null, ...input }: Overrides = {}) {
  return desk.create.execute({
    payerId: ALICE.id,
    clientId: 'cli',
    paymentType: 'transfer_moneda',
    input: { amount: '25.5', currency: 'USD', recipientUsername: 'bob', ...input },
    reference,
    idempotency,
  });
}

const proposal = () => desk.transfers.proposed[0]?.proposal;

describe('a payment that is proposed', () => {
  it('waits five minutes for its owner, and is told so at once', async () => {
    const result = await propose();

    expect(result).toEqual({
      kind: 'created',
      payment: {
        id: proposal()?.id,
        status: 'PENDING_APPROVAL',
        money: { minorUnits: 25_500_000n, currency: 'USD' },
        recipient: 'bob',
        paymentType: 'transfer_moneda',
        expiresAt: later(CREATED_AT, 5 * MINUTE),
        transactionHash: null,
        failureReason: null,
        rejectionReason: null,
        message: 'Waiting for the owner to approve the payment in the app',
        nextStep: expect.stringMatching(
          /^Approve it in the app with a passkey by 2026-03-01T12:05:00.000Z: https:\/\/app.example\/app\/approvals\/[0-9a-f-]{36}$/,
        ),
      },
    });
    expect(desk.transfers.proposed).toHaveLength(1);
    expect(desk.transfers.proposed[0]?.events).toEqual([
      { type: 'payment.created', subjectId: proposal()?.id, userId: ALICE.id, occurredAt: CREATED_AT },
    ]);
  });

  it('names its recipient in lower case, however the client wrote it', async () => {
    await propose({ recipientUsername: 'BoB' });

    expect(proposal()?.recipientUsername).toBe('bob');
  });

  it.each([
    ['  Lunch ', 'Lunch'],
    ['', null],
    [' \n\t ', null],
    [null, null],
    [`  ${'x'.repeat(140)}  `, 'x'.repeat(140)],
    ['🍜'.repeat(140), '🍜'.repeat(140)],
  ])('keeps the reference %j as %j', async (reference, kept) => {
    await propose({ reference });

    expect(proposal()?.reference).toBe(kept);
  });

  it('may be as small as the minimum, and may be in every currency of the deployment', async () => {
    for (const currency of ['USD', 'EUR', 'CHF', 'CAD'] as const) await propose({ amount: '0.01', currency });

    expect(desk.transfers.proposed.map(({ proposal }) => proposal.money)).toEqual(
      ['USD', 'EUR', 'CHF', 'CAD'].map((currency) => ({ minorUnits: 10_000n, currency })),
    );
  });

  it('may be in MXN where the deployment has MXNB', async () => {
    desk = paymentDesk({ minima: new Map([...SUPPORTED_MINIMA, ['MXN', 10_000n]]) });

    expect(await propose({ currency: 'MXN' })).toMatchObject({
      kind: 'created',
      payment: { money: { currency: 'MXN' } },
    });
  });
});

describe('a payment is refused before anything is stored', () => {
  it.each([
    ['MXN without MXNB', { currency: 'MXN' }, 'currency MXN is not available on this deployment'],
    ['a reference that is too long', { reference: 'x'.repeat(141) }, 'reference must be at most 140 characters long'],
    ['no amount', { amount: '0' }, 'amount must be greater than zero'],
    ['less than the minimum', { amount: '0.009999' }, 'amount must be at least 0.01 USD'],
    [
      'a millionth, which costs more gas than it is worth',
      { amount: '0.000001', currency: 'EUR' },
      'amount must be at least 0.01 EUR',
    ],
    ['a negative amount', { amount: '-1' }, 'amount must be a decimal string such as "25" or "25.50"'],
    ['a seventh decimal', { amount: '0.0000001' }, 'amount must have at most 6 decimals for USD'],
    ['an amount beyond all bounds', { amount: '1000000000000.000001' }, 'amount must be at most 1000000000000.00'],
  ] as const)('%s', async (_what, overrides, message) => {
    await expect(propose(overrides)).rejects.toThrow(message);
    expect(desk.transfers.proposed).toEqual([]);
  });
});

describe('what the ledger refuse is told in words that say what to change', () => {
  const refusals: readonly (readonly [TransferOutcome, string, string])[] = [
    [{ kind: 'unknownRecipient' }, 'recipientUsername', 'recipientUsername names no user of this service'],
    [{ kind: 'ownWallet' }, 'recipientUsername', 'recipientUsername is your own; name somebody else'],
    [
      { kind: 'insufficientFunds', available: 20_000_001n },
      'amount',
      'amount exceeds the balance: 20.000001 USD available, 25.50 USD needed',
    ],
    [
      { kind: 'keyReused' },
      'Idempotency-Key',
      'Idempotency-Key was used before with another body; use a new key for a new request',
    ],
  ];

  it.each(refusals)('%o', async (outcome, field, message) => {
    desk.transfers.outcome = outcome;
    const refused = propose();

    await expect(refused).rejects.toThrow(ValidationError);
    await expect(refused).rejects.toMatchObject({ field, message, retryable: false });
  });
});

describe('with an idempotency key', () => {
  const claim = { principal: ALICE.id, route: 'POST /v1/payments', key: 'k', bodyHash: 'h' };

  it('the answer is stored together with the payment it is about', async () => {
    const answerFor = ({ id }: { readonly id: string }) => ({ status: 201, body: { id } });
    await propose({ idempotency: { claim, answerFor } });

    expect(desk.transfers.proposed[0]?.idempotent).toEqual({
      claim,
      answer: { status: 201, body: { id: proposal()?.id } },
    });
  });

  it('that was used before, the first answer is given again', async () => {
    const answer = { status: 201, body: { id: 'the first' } };
    desk.transfers.outcome = { kind: 'replayed', answer };

    const again = await propose({ idempotency: { claim, answerFor: () => ({ status: 201, body: 'the second' }) } });
    expect(again).toEqual({ kind: 'replayed', answer });
  });
});
