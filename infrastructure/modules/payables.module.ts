import { Database } from '../../adapters/persistence/database.js';
import { PostgresPayablePayments } from '../../adapters/persistence/payables/payable-payments.postgres.js';
import { GuardPayables } from '../../application/payables/guard-payables.js';
import { PayableKind } from '../../application/payables/payable-kind.js';
import { PayablePayments } from '../../application/payables/payable-payments.js';
import { ProposePayablePayment } from '../../application/payables/propose-payable-payment.js';
import { ResumePayables } from '../../application/payables/resume-payables.js';
import { PAYABLE_FOLLOWS, SettlePaid } from '../../application/payables/settle-paid.js';
import { SettlePayable } from '../../application/payables/settle-payable.js';
import { WithdrawPayments } from '../../application/payables/withdraw-payments.js';
import { ApprovalGuard } from '../../application/payments/approval-guard.js';
import { CreatePayment } from '../../application/payments/create-payment.js';
import { PaymentRequestRepository } from '../../application/payments/payment-request.repository.js';
import { Clock } from '../../application/ports/clock.js';
import { EventFollower } from '../../application/ports/event-follower.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { JobHandler } from '../../application/ports/job-queue.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { every, part } from '../wiring/dependency.js';
import { module } from '../wiring/module.js';
import { constant, contribute, implement, provide } from '../wiring/rows.js';

/** What pays what: bills and charges follow their payments. The features contribute their kinds. */
export const payablesModule = module(
  implement(PayablePayments, PostgresPayablePayments, [Database]),
  provide(ProposePayablePayment, [part(PayablePayments), CreatePayment]),
  provide(WithdrawPayments, [part(PayablePayments), part(PaymentRequestRepository), EventOutbox, Clock]),
  provide(SettlePayable, [every(PayableKind), WithdrawPayments, EventOutbox, Clock, UnitOfWork]),
  contribute(ApprovalGuard, GuardPayables, [every(PayableKind), part(PayablePayments)]),
  contribute(JobHandler, SettlePaid, [part(PayablePayments), SettlePayable]),
  contribute(Sweep, ResumePayables, [every(PayableKind), SettlePayable, Clock]),
  ...PAYABLE_FOLLOWS.map((follower) => constant(EventFollower, follower)),
);
