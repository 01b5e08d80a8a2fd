import type {
  TransferOutcome,
  TransferProposal,
  TransferProposals,
} from '../../../application/payments/types/transfer-moneda/transfer-proposals.js';
import type { IdempotentAnswer } from '../../../application/ports/idempotency.js';
import type { PaymentEvent } from '../../../domain/payments/payment-request.js';

/** Remembers what is proposed, and answers as the test says. */
export class ScriptedTransferProposals implements TransferProposals {
  readonly proposed: {
    proposal: TransferProposal;
    events: readonly PaymentEvent[];
    idempotent: IdempotentAnswer | null;
  }[] = [];
  /** What becomes of the next proposal. */
  outcome: TransferOutcome = { kind: 'stored' };

  async propose(
    proposal: TransferProposal,
    events: readonly PaymentEvent[],
    idempotent: IdempotentAnswer | null,
  ): Promise<TransferOutcome> {
    this.proposed.push({ proposal, events, idempotent });
    return this.outcome;
  }
}
