import { type PaymentProposal, propose, REFERENCE_MAX_LENGTH } from '../../domain/payments/payment-request.js';
import type { PaymentType } from '../../domain/payments/payment-type.js';
import { type Currency, type Token, tokenOf } from '../../domain/shared/currency.js';
import { ValidationError } from '../../domain/shared/errors.js';
import { type PaymentRequestId, paymentRequestId, type UserId } from '../../domain/shared/ids.js';
import { formatMoney, parseMoney } from '../../domain/shared/money.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { IdempotencyClaim, StoredAnswer } from '../ports/idempotency.js';
import type { PaymentRequestRepository, ProposalOutcome } from './payment-request.repository.js';
import type { PaymentStatus } from './payment-status.js';

export interface CreatePaymentInput {
  readonly payerId: UserId;
  readonly clientId: string;
  readonly paymentType: PaymentType;
  /** Decimal string in units of the currency. */
  readonly amount: string;
  readonly currency: Currency;
  readonly recipientUsername: string;
  readonly reference: string | null;
  /** A completed payment from this recipient to this payer that is paid back. */
  readonly refundOf?: PaymentRequestId;
  /** With an idempotency key: the claim, and how the answer to keep is made. */
  readonly idempotency: {
    readonly claim: IdempotencyClaim;
    readonly answerFor: (created: PaymentStatus) => StoredAnswer;
  } | null;
}

export type CreatePaymentResult =
  | { readonly kind: 'created'; readonly payment: PaymentStatus }
  | { readonly kind: 'replayed'; readonly answer: StoredAnswer };

/** Proposes a payment. Nothing moves: the owner has five minutes to approve it with a passkey. */
export class CreatePayment {
  /** @param enabledTokens the tokens that exist on this deployment's chain */
  constructor(
    private readonly payments: PaymentRequestRepository,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly enabledTokens: ReadonlySet<Token>,
  ) {}

  /** @throws ValidationError naming the field and what to change; then nothing was stored */
  async execute(input: CreatePaymentInput): Promise<CreatePaymentResult> {
    const { next, events } = this.propose(input);
    const payment = statusOf(next);
    const idempotent = input.idempotency && {
      claim: input.idempotency.claim,
      answer: input.idempotency.answerFor(payment),
    };
    const outcome = await this.payments.propose(next, events, idempotent);
    if (outcome.kind === 'stored') return { kind: 'created', payment };
    if (outcome.kind === 'replayed') return outcome;
    throw refusal(outcome, next);
  }

  private propose(input: CreatePaymentInput) {
    if (!this.enabledTokens.has(tokenOf(input.currency))) {
      throw new ValidationError('currency', `${input.currency} is not available on this deployment`);
    }
    const reference = input.reference?.trim() || null;
    // In code points, as the database counts: an emoji is one character, not two.
    if (reference && [...reference].length > REFERENCE_MAX_LENGTH) {
      throw new ValidationError('reference', `must be at most ${REFERENCE_MAX_LENGTH} characters long`);
    }
    return propose({
      id: paymentRequestId(this.ids.next()),
      payerId: input.payerId,
      clientId: input.clientId,
      paymentType: input.paymentType,
      money: parseMoney(input.amount, input.currency),
      recipientUsername: input.recipientUsername.toLowerCase(),
      reference,
      ...(input.refundOf && { refundOf: input.refundOf }),
      createdAt: this.clock.now(),
    });
  }
}

function statusOf(proposal: PaymentProposal): PaymentStatus {
  return {
    id: proposal.id,
    status: proposal.status,
    minorUnits: proposal.money.minorUnits,
    currency: proposal.money.currency,
    recipient: proposal.recipientUsername,
    paymentType: proposal.paymentType,
    expiresAt: proposal.expiresAt,
    transactionHash: null,
    failureReason: null,
    rejectionReason: null,
  };
}

type Refusal = Exclude<ProposalOutcome, { kind: 'stored' } | { kind: 'replayed' }>;

function refusal(outcome: Refusal, proposal: PaymentProposal): ValidationError {
  switch (outcome.kind) {
    case 'keyReused':
      return new ValidationError(
        'Idempotency-Key',
        'was used before with another body; use a new key for a new request',
      );
    case 'unknownRecipient':
      return new ValidationError('recipientUsername', 'names no user of this service');
    case 'ownWallet':
      return new ValidationError('recipientUsername', 'is your own; name somebody else');
    case 'refundTooLarge':
      return new ValidationError(
        'amount',
        'exceeds what is left of the payment; a refund of it was proposed a moment ago',
      );
    case 'insufficientFunds': {
      const available = formatMoney({ minorUnits: outcome.available, currency: proposal.money.currency });
      return new ValidationError(
        'amount',
        `exceeds the balance: ${available} available, ${formatMoney(proposal.money)} needed`,
      );
    }
  }
}
