import type { PayoutProgress, PayoutProgresses } from '../../../application/payouts/payout-progress.js';
import type { ExternalAccountId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { DECODERS } from './payout.mapping.js';

const PROGRESS = statement<{ paymentId: string }, PayoutProgress>('payout-progress', {
  expectedOn: DECODERS.expectedOn,
}).sql(`
    SELECT status, expected_on::text AS "expectedOn", cause_reason AS reason, refund_hash AS "refundHash"
    FROM payouts WHERE payment_id = :paymentId`);

const HAS_PAID = statement<{ accountId: ExternalAccountId }, { readonly hasPaid: boolean }>('account-has-payout').sql(`
    SELECT EXISTS (SELECT FROM payouts WHERE account_id = :accountId AND status IN ('FUNDED', 'SUBMITTED', 'PROCESSING', 'PAID'))
      AS "hasPaid"`);

export class PostgresPayoutProgresses implements PayoutProgresses {
  constructor(private readonly database: Database) {}

  of(paymentId: string): Promise<PayoutProgress | null> {
    return this.database.row(PROGRESS, { paymentId });
  }

  async hasPaid(accountId: ExternalAccountId): Promise<boolean> {
    return (await this.database.row(HAS_PAID, { accountId }))?.hasPaid === true;
  }
}
