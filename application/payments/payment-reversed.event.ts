import { aboutEnd, endNotice, reversalNotice } from '../../domain/notifications/payment-notices.js';
import { type PaymentRequestId, paymentRequestId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import { PAYMENT } from './payment-operation.js';
import type { PaymentRequestRepository } from './payment-request.repository.js';
import { paymentWords } from './payment-words.js';
import type { PaymentTypes } from './types/payment-types.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** The end of a payment was not what the chain did in the end. The payment is under way again, or has ended in another way. */
    'payment.reversed': PaymentRequestId;
  }
}

/** A reversed payment notifies the owner, and what was said of its end is withdrawn. */
export class PaymentReversed implements EventKind {
  readonly type = 'payment.reversed';

  constructor(
    private readonly payments: PaymentRequestRepository,
    private readonly types: PaymentTypes,
    private readonly operations: Pick<WalletOperationRepository, 'correctionOf'>,
  ) {}

  async notify({ subjectId, occurredAt }: PublishedEvent): Promise<InboxChange> {
    const payment = await this.payments.find(paymentRequestId(subjectId));
    const correction = await this.operations.correctionOf([PAYMENT], subjectId);
    if (!payment || !correction) return {};
    const words = paymentWords(this.types, payment);
    const reported = correction.from === 'EXECUTED' ? 'COMPLETED' : 'FAILED';
    return {
      notices: [reversalNotice(payment, words, reported, occurredAt), endNotice(payment, words, occurredAt)],
      withdrawn: aboutEnd(subjectId),
    };
  }
}
