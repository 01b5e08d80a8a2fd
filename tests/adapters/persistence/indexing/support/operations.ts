import { PostgresPaymentRequestRepository } from '../../../../../adapters/persistence/payments/payment-request.postgres.js';
import type { Hex } from '../../../../../application/ports/user-operation.js';
import { OPEN_REQUEST_LIMITS } from '../../../../../domain/payments/open-requests.js';
import type { ApprovedPayment, PaymentRequest } from '../../../../../domain/payments/payment-request.js';
import type { SignedWalletOperation } from '../../../../../domain/wallet-operations/wallet-operation.js';
import { UNLIMITED_GAS } from '../../../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../../../application/support/simple-ports.js';
import { paymentTypes } from '../../../../support/builders/payment-types.js';
import { storedApproved } from '../../support/payments.js';
import type { Person } from '../../support/people.js';
import { storedWalletOperation } from '../../support/wallet-operations.js';
import type { LedgerStage } from './ledger-stage.js';

const PLENTY = 10n ** 15n;

/** An approved payment whose operation is signed; the chain may include it at any time. */
export async function storedOperation(
  { db }: LedgerStage,
  payer: Person,
  recipient: Person,
  overrides: Partial<Pick<PaymentRequest, 'reference' | 'createdAt'>> = {},
): Promise<{ readonly hash: Hex; readonly payment: ApprovedPayment; readonly operation: SignedWalletOperation }> {
  await db.sql(
    `INSERT INTO account_balances VALUES ($1, 'USDC', $2)
     ON CONFLICT (account_id, asset) DO UPDATE SET minor_units = excluded.minor_units`,
    [payer.wallet.id, String(PLENTY)],
  );
  const payments = new PostgresPaymentRequestRepository(
    db.database,
    paymentTypes(),
    OPEN_REQUEST_LIMITS,
    UNLIMITED_GAS,
    new StandingClock(),
  );
  const payment = (await storedApproved(payments, payer, recipient, overrides)) as ApprovedPayment;
  const { operation, signed } = await storedWalletOperation(db.database, payer, { subjectId: payment.id });
  await db.sql('TRUNCATE account_balances, outbox');
  return { hash: signed.hash, payment, operation };
}
