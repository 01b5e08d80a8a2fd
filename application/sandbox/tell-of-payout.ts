import type { PartnerReport } from '../../domain/payouts/payout.js';
import { magicWordIn, type PartnerPayout, reportOf } from '../../domain/sandbox/partner-payout.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { PartnerMessage } from './partner-messages.js';

/** Writes the messages by which the sandbox's bank tells the service of payouts (docs/banking-partner.md#webhooks). */
export class TellOfPayout {
  constructor(private readonly ids: IdGenerator) {}

  /** Null for a payout of which the bank says nothing. */
  messageOf(payout: PartnerPayout): Omit<PartnerMessage, 'attempts'> | null {
    if (magicWordIn(payout.reference) === 'SILENT') return null;
    const { paymentId } = payout;
    const body = JSON.stringify(eventOf(paymentId, payout.status, reportOf(payout)));
    return { id: this.ids.next(), subjectId: paymentId, body };
  }
}

function eventOf(paymentId: string, status: PartnerPayout['status'], report: PartnerReport) {
  const type = `payout.${status === 'ON_HOLD' ? 'accepted' : status.toLowerCase()}`;
  if (!('cause' in report)) return { type, data: { paymentId } };
  const { cause, refundHash: refundTransactionHash } = report;
  return { type, data: { paymentId, ...cause, refundTransactionHash } };
}
