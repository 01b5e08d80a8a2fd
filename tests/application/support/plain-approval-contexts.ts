import type { ApprovalContext, ApprovalContexts } from '../../../application/payments/approval-contexts.js';
import type { PaymentRequestId, UserId } from '../../../domain/shared/ids.js';
import { CREATED_AT } from '../../support/builders/time.js';

/** Every payment is to Bob, and was proposed by the same application. */
export class PlainApprovalContexts implements ApprovalContexts {
  context: ApprovalContext = {
    recipientName: 'Bob B.',
    recipientResembles: null,
    application: {
      name: 'Budget Planner',
      resembles: null,
      grant: { scopes: ['write:payments'], connectedAt: CREATED_AT },
    },
    sentTransaction: null,
    correctedFrom: null,
    billChange: null,
  };

  async of(
    _payerId: UserId,
    ids: readonly PaymentRequestId[],
  ): Promise<ReadonlyMap<PaymentRequestId, ApprovalContext>> {
    return new Map(ids.map((id) => [id, this.context]));
  }
}
