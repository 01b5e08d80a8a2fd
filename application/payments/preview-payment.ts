import type { BuiltPaymentType } from '../../domain/payments/payment-instruction.js';
import { propose } from '../../domain/payments/payment-request.js';
import { paymentRequestId, type UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import { OWN_APP } from './own-app.js';
import type { PaymentInputs, PaymentTypes } from './types/payment-types.js';

/** Tells what the card of a payment would say if it were proposed now. It stores nothing. */
export class PreviewPayment {
  constructor(
    private readonly types: PaymentTypes,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @throws the errors of a proposal with this input */
  async execute<Type extends BuiltPaymentType>(
    paymentType: Type,
    input: PaymentInputs[Type],
    payerId: UserId,
  ): Promise<OperationCard> {
    const definition = this.types.named(paymentType);
    const resolved = await definition.resolve(input, payerId);
    const id = paymentRequestId(this.ids.next());
    const terms = { id, payerId, clientId: OWN_APP, reference: null, createdAt: this.clock.now() };
    return definition.card(propose({ ...terms, ...resolved }).next);
  }
}
