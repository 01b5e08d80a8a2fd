import { randomUUID } from 'node:crypto';
import type { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import type { SignedOperation } from '../../../../application/ports/user-operation.js';
import {
  approve,
  type PaymentProposal,
  type PaymentRequest,
  propose,
} from '../../../../domain/payments/payment-request.js';
import { paymentRequestId } from '../../../../domain/shared/ids.js';
import { CREATED_AT, later, MINUTE } from '../../../support/builders/time.js';
import { type Person, randomHex } from './people.js';

type ProposalTerms = Parameters<typeof propose>[0];

export function newProposal(payer: Person, recipient: Person, overrides: Partial<ProposalTerms> = {}) {
  return propose({
    id: paymentRequestId(randomUUID()),
    payerId: payer.user.id,
    clientId: 'cli',
    paymentType: 'transfer_moneda',
    money: { minorUnits: 25_000_000n, currency: 'USD' },
    recipientUsername: recipient.user.username,
    reference: 'Lunch',
    createdAt: CREATED_AT,
    ...overrides,
  });
}

/** Proposes, and gives what the repository then has. The payer needs the money. */
export async function storedPending(
  payments: PostgresPaymentRequestRepository,
  payer: Person,
  recipient: Person,
  overrides: Partial<ProposalTerms> = {},
): Promise<PaymentRequest> {
  const { next, events } = newProposal(payer, recipient, overrides);
  const outcome = await payments.propose(next, events, null);
  if (outcome.kind !== 'stored') throw new Error(`The proposal was not stored: ${outcome.kind}`);
  return found(payments, next);
}

export async function storedApproved(
  payments: PostgresPaymentRequestRepository,
  payer: Person,
  recipient: Person,
  overrides: Partial<ProposalTerms> = {},
): Promise<PaymentRequest> {
  const pending = await storedPending(payments, payer, recipient, overrides);
  const { next } = approve(pending, later(pending.createdAt, MINUTE));
  await payments.transition(next, 'PENDING_APPROVAL');
  return next;
}

export async function found(
  payments: PostgresPaymentRequestRepository,
  { id }: Pick<PaymentProposal, 'id'>,
): Promise<PaymentRequest> {
  const payment = await payments.find(id);
  if (!payment) throw new Error(`Payment request ${id} is not stored`);
  return payment;
}

export function newSignedOperation(payer: Person, overrides: Partial<SignedOperation> = {}): SignedOperation {
  return {
    operation: {
      sender: payer.wallet.address,
      nonce: BigInt(randomHex(24)) << 64n,
      callData: randomHex(68),
      verificationGasLimit: 400_000n,
      callGasLimit: 150_000n,
      preVerificationGas: 60_000n,
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
    },
    hash: randomHex(32),
    signature: randomHex(200),
    ...overrides,
  };
}
