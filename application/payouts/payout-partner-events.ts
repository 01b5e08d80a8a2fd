import type { PartnerReport } from '../../domain/payouts/payout.js';
import { ValidationError } from '../../domain/shared/errors.js';
import { paymentRequestId } from '../../domain/shared/ids.js';
import type { EventFields } from './event-fields.js';
import type { FollowPayout } from './follow-payout.js';
import type { PartnerEventKind, ReadPartnerEvent } from './partner-event-kind.js';

/** What the partner tells of payouts. */
export class PayoutPartnerEvents implements PartnerEventKind {
  readonly subject = 'payout';

  constructor(private readonly followPayout: Pick<FollowPayout, 'execute'>) {}

  read(change: string, fields: EventFields): ReadPartnerEvent {
    const paymentId = paymentRequestId(fields.text('paymentId'));
    const report = reportIn(change, fields);
    return { subjectId: paymentId, apply: () => this.followPayout.execute(paymentId, report) };
  }
}

function reportIn(change: string, fields: EventFields): PartnerReport {
  switch (change) {
    case 'accepted':
      return { status: 'SUBMITTED' };
    case 'sent':
      return { status: 'PROCESSING' };
    case 'paid':
      return { status: 'PAID' };
    case 'rejected':
    case 'returned': {
      const cause = { code: fields.text('code'), reason: fields.text('reason') };
      const refundHash = fields.hashOrNull('refundTransactionHash');
      return { status: change === 'rejected' ? 'REJECTED' : 'RETURNED', cause, refundHash };
    }
    default:
      throw new ValidationError('type', 'must be the type of an event of a payout');
  }
}
