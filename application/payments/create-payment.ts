import { gasSpent } from '../../domain/gas-budgets/gas-spent.js';
import type { BuiltPaymentType, InstructionOf } from '../../domain/payments/payment-instruction.js';
import { type PendingPayment, propose, REFERENCE_MAX_LENGTH } from '../../domain/payments/payment-request.js';
import type { PaymentSource } from '../../domain/payments/payment-source.js';
import { ValidationError } from '../../domain/shared/errors.js';
import { type PaymentRequestId, paymentRequestId, type UserId } from '../../domain/shared/ids.js';
import type { IdempotentExecution } from '../idempotency/idempotent-execution.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { PaymentRequestRepository } from './payment-request.repository.js';
import type { DescribedPayment, PaymentStatus } from './payment-status.js';
import { insufficientFunds, refundTooLarge, tooManyOpen } from './proposal-refusals.js';
import type { PaymentTypeDefinition, ResolvedPayment } from './types/payment-type-definition.js';
import type { PaymentInputs, PaymentTypes } from './types/payment-types.js';
import type { IdempotentProposal, ProposalResult, ProposedTerms } from './types/proposal-shortcut.js';

export interface CreatePaymentInput<Type extends BuiltPaymentType = BuiltPaymentType> {
  readonly payerId: UserId;
  readonly clientId: string;
  readonly paymentType: Type;
  /** The input of this payment type. */
  readonly input: PaymentInputs[Type];
  readonly reference: string | null;
  /** Where the money comes from; the main account when left out. */
  readonly sourceAccountId?: string | undefined;
  /** The completed payment from this recipient to this payer that is refunded. */
  readonly refundOf?: PaymentRequestId;
  /** Null when there is no key, or when the caller claims it in its own unit of work. */
  readonly idempotency: IdempotentProposal | null;
}

/** The checked input, and where the money comes from. */
type SourcedPayment<Type extends BuiltPaymentType> = ResolvedPayment<InstructionOf<Type>> & {
  readonly source?: PaymentSource;
};

type Definition<Type extends BuiltPaymentType> = PaymentTypeDefinition<InstructionOf<Type>, PaymentInputs[Type]>;

/** Proposes a payment. It moves no money; the owner must approve it (docs/rules/payments.md#approval-window). */
export class CreatePayment {
  constructor(
    private readonly types: PaymentTypes,
    private readonly payments: PaymentRequestRepository,
    private readonly outbox: EventOutbox,
    private readonly idempotent: IdempotentExecution,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws ValidationError naming the field and what to change; then nothing was stored
   * @throws DailyLimitError when no gas money is left for it today
   */
  async execute<Type extends BuiltPaymentType>(request: CreatePaymentInput<Type>): Promise<ProposalResult> {
    const { input, idempotency, sourceAccountId } = request;
    const definition: Definition<Type> = this.types.named(request.paymentType);
    const terms = this.termsOf(request);
    // Refunds and other sources are rare and need further checks, so they do not use the shortcut.
    if (definition.shortcut && !terms.refundOf && sourceAccountId === undefined)
      return definition.shortcut.propose(input, terms, idempotency);
    const isAhead = definition.resolvesAhead || sourceAccountId !== undefined;
    const ahead = isAhead ? this.resolve(definition, request) : null;
    // A refusal counts only in the unit of work, because a repeated request gets its first answer, whatever the chain says now.
    await ahead?.catch(() => undefined);
    const resolve = () => ahead ?? this.resolve(definition, request);
    const propose = () => this.unitOfWork.run(() => this.propose(definition, resolve, terms));
    if (idempotency === null) return { kind: 'created', payment: await propose() };
    const execution = await this.idempotent.run(idempotency.claim, propose, idempotency.answerFor);
    return execution.kind === 'done' ? { kind: 'created', payment: execution.result } : execution;
  }

  /** A source is asked for exactly the money that the payment moves. */
  private async resolve<Type extends BuiltPaymentType>(
    definition: Definition<Type>,
    { input, payerId, sourceAccountId }: CreatePaymentInput<Type>,
  ): Promise<SourcedPayment<Type>> {
    const resolved = await definition.resolve(input, payerId);
    if (sourceAccountId === undefined) return resolved;
    if (resolved.money === null) throw new ValidationError('sourceAccountId', 'does not go with a payment of no money');
    return { ...resolved, source: await this.types.sources.resolve(sourceAccountId, payerId, resolved.money) };
  }

  private async propose<Type extends BuiltPaymentType>(
    definition: Definition<Type>,
    resolve: () => Promise<SourcedPayment<Type>>,
    terms: ProposedTerms,
  ): Promise<DescribedPayment> {
    const { instruction, money, source } = await resolve();
    const { next, events } = propose({ ...terms, instruction, money, ...(source && { source }) });
    const outflow = this.types.outflow(next);
    const outcome = await this.payments.add(next, outflow);
    if (outcome.kind === 'tooManyOpen') throw tooManyOpen(outcome);
    if (outcome.kind === 'gasSpent') throw gasSpent(outcome.scope, terms.createdAt);
    if (outcome.kind === 'refundTooLarge') throw refundTooLarge();
    if (outcome.kind === 'insufficientFunds') throw insufficientFunds(outcome.available, outcome.needed);
    await this.outbox.append(events);
    const payment = statusOf(next, definition.recipient(instruction).label);
    return this.types.described(payment);
  }

  private termsOf({ payerId, clientId, reference: text, refundOf }: CreatePaymentInput): ProposedTerms {
    const reference = text?.trim() || null;
    // Counts code points like the database: an emoji is one character, not two.
    if (reference && [...reference].length > REFERENCE_MAX_LENGTH) {
      throw new ValidationError('reference', `must be at most ${REFERENCE_MAX_LENGTH} characters long`);
    }
    const id = paymentRequestId(this.ids.next());
    const terms = { id, payerId, clientId, reference, createdAt: this.clock.now() };
    return refundOf ? { ...terms, refundOf } : terms;
  }
}

function statusOf({ id, status, money, instruction, expiresAt }: PendingPayment, recipient: string): PaymentStatus {
  return {
    id,
    status,
    money,
    recipient,
    paymentType: instruction.type,
    expiresAt,
    transactionHash: null,
    failureReason: null,
    rejectionReason: null,
  };
}
