import { randomUUID } from 'node:crypto';
import type { PaymentRequestRepository } from '../../../../application/payments/payment-request.repository.js';
import {
  approve,
  type PaymentRequest,
  type PaymentTerms,
  propose,
} from '../../../../domain/payments/payment-request.js';
import { paymentRequestId } from '../../../../domain/shared/ids.js';
import { CREATED_AT, later, MINUTE } from '../../../support/builders/time.js';
import type { Person } from './people.js';

type ProposedTerms = Omit<PaymentTerms, 'expiresAt'>;

export function newProposal(payer: Person, recipient: Person, overrides: Partial<ProposedTerms> = {}) {
  const { user, wallet } = recipient;
  const terms: ProposedTerms = {
    id: paymentRequestId(randomUUID()),
    payerId: payer.user.id,
    clientId: 'cli',
    instruction: {
      type: 'transfer_moneda',
      recipient: { userId: user.id, username: user.username, address: wallet.address },
    },
    money: { minorUnits: 25_000_000n, currency: 'USD' },
    reference: 'Lunch',
    createdAt: CREATED_AT,
    ...overrides,
  };
  return propose(terms);
}

/** Proposes, and gives what the repository then has. The payer needs the money. */
export async function storedPending(
  payments: PaymentRequestRepository,
  payer: Person,
  recipient: Person,
  overrides: Partial<ProposedTerms> = {},
): Promise<PaymentRequest> {
  const { next } = newProposal(payer, recipient, overrides);
  const outcome = await payments.add(next, next.money);
  if (outcome.kind !== 'stored') throw new Error(`The proposal was not stored: ${outcome.kind}`);
  return found(payments, next);
}

export async function storedApproved(
  payments: PaymentRequestRepository,
  payer: Person,
  recipient: Person,
  overrides: Partial<ProposedTerms> = {},
): Promise<PaymentRequest> {
  const pending = await storedPending(payments, payer, recipient, overrides);
  const { next } = approve(pending, later(pending.createdAt, MINUTE));
  await payments.transition(next, 'PENDING_APPROVAL');
  return next;
}

export async function found(
  payments: PaymentRequestRepository,
  { id }: Pick<PaymentTerms, 'id'>,
): Promise<PaymentRequest> {
  const payment = await payments.find(id);
  if (!payment) throw new Error(`Payment request ${id} is not stored`);
  return payment;
}
