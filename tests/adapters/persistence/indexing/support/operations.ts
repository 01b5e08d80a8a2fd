import { randomUUID } from 'node:crypto';
import { PostgresPaymentRequestRepository } from '../../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresSignedOperations } from '../../../../../adapters/persistence/wallet-operations/signed-operations.postgres.js';
import type { Hex } from '../../../../../application/ports/user-operation.js';
import type { ApprovedPayment, PaymentRequest } from '../../../../../domain/payments/payment-request.js';
import { passkeyId } from '../../../../../domain/shared/ids.js';
import { paymentTypes } from '../../../../support/builders/payment-types.js';
import { newSignedOperation, storedApproved } from '../../support/payments.js';
import type { Person } from '../../support/people.js';
import type { LedgerStage } from './ledger-stage.js';

const PLENTY = 10n ** 15n;

/** An approved payment whose operation is signed; the chain may include it at any time. */
export async function storedOperation(
  { db }: LedgerStage,
  payer: Person,
  recipient: Person,
  overrides: Partial<Pick<PaymentRequest, 'reference' | 'createdAt'>> = {},
): Promise<{ readonly hash: Hex; readonly payment: ApprovedPayment }> {
  await db.sql(
    `INSERT INTO account_balances VALUES ($1, 'USDC', $2)
     ON CONFLICT (account_id, asset) DO UPDATE SET minor_units = excluded.minor_units`,
    [payer.wallet.id, String(PLENTY)],
  );
  const payments = new PostgresPaymentRequestRepository(db.database, paymentTypes());
  const payment = (await storedApproved(payments, payer, recipient, overrides)) as ApprovedPayment;
  const signed = newSignedOperation(payer);
  await new PostgresSignedOperations(db.database).add(payment.id, passkeyId(randomUUID()), signed);
  await db.sql('TRUNCATE account_balances, outbox');
  return { hash: signed.hash, payment };
}
