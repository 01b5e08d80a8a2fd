import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresPayablePayments } from '../../../../adapters/persistence/payables/payable-payments.postgres.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { GuardPayables } from '../../../../application/payables/guard-payables.js';
import type { PayableKind } from '../../../../application/payables/payable-kind.js';
import { ProposePayablePayment } from '../../../../application/payables/propose-payable-payment.js';
import { ResumePayables } from '../../../../application/payables/resume-payables.js';
import { SettlePaid } from '../../../../application/payables/settle-paid.js';
import { SettlePayable } from '../../../../application/payables/settle-payable.js';
import { WithdrawPayments } from '../../../../application/payables/withdraw-payments.js';
import type { CreatePayment } from '../../../../application/payments/create-payment.js';
import type { Clock } from '../../../../application/ports/clock.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { doneTogether } from '../../../support/done-together.js';
import type { OpenDatabase } from './test-database.js';

/** The use-cases that make payables follow their payments. @param propose stores the proposed payments */
export function payablesOver(
  db: OpenDatabase,
  clock: Clock,
  kind: PayableKind,
  propose: Pick<CreatePayment, 'execute'>['execute'],
) {
  const { database } = db;
  const payments = new PostgresPayablePayments(database);
  const outbox = new PostgresOutbox(database, new OutboxSignal(db.channel()));
  const requests = new PostgresPaymentRequestRepository(
    ...([database, paymentTypes(), OPEN_REQUEST_LIMITS, UNLIMITED_GAS, clock] as const),
  );
  const withdraw = new WithdrawPayments(payments, requests, outbox, clock);
  const settle = new SettlePayable([kind], withdraw, outbox, clock, new PostgresUnitOfWork(database));
  return {
    payments,
    guard: new GuardPayables([kind], payments),
    settle,
    propose: new ProposePayablePayment(payments, { execute: propose }),
    settlePaid: doneTogether(new SettlePaid(payments, settle)),
    resume: new ResumePayables([kind], settle, clock),
  };
}
