import { payBillEndpoint } from '../../adapters/http/app/bills/pay-bill.endpoints.js';
import { getBillEndpoint, listBillsEndpoint } from '../../adapters/http/rest/bills/bills.endpoints.js';
import { PostgresBills } from '../../adapters/persistence/bills/bill.postgres.js';
import { Database } from '../../adapters/persistence/database.js';
import { BillDue, billPaid, SILENT_BILL_EVENTS } from '../../application/bills/bill.events.js';
import { BillRepository } from '../../application/bills/bill.repository.js';
import { billKind } from '../../application/bills/bill-kind.js';
import { DrawBill } from '../../application/bills/draw-bill.js';
import { BILL_FOLLOWS, SettleReceiptBill } from '../../application/bills/follow-receipt.js';
import { PayBill } from '../../application/bills/pay-bill.js';
import { RemindOfBills } from '../../application/bills/remind-of-bills.js';
import { ShowBills } from '../../application/bills/show-bills.js';
import { FindBankAccount } from '../../application/external-accounts/find-bank-account.js';
import { SaveBankAccount } from '../../application/external-accounts/save-bank-account.js';
import { PayableKind } from '../../application/payables/payable-kind.js';
import { PayablePayments } from '../../application/payables/payable-payments.js';
import { ProposePayablePayment } from '../../application/payables/propose-payable-payment.js';
import { SettlePayable } from '../../application/payables/settle-payable.js';
import { Clock } from '../../application/ports/clock.js';
import { EventFollower } from '../../application/ports/event-follower.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { JobHandler } from '../../application/ports/job-queue.js';
import { ObjectStorage } from '../../application/ports/object-storage.js';
import { SecretBox } from '../../application/ports/secret-box.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { Endpoints } from '../identifiers.js';
import { part } from '../wiring/dependency.js';
import { module } from '../wiring/module.js';
import { constant, contribute, implement, provide } from '../wiring/rows.js';

/** Invoices to be paid: made of receipts, paid by bank transfers, and settled by what becomes of the payments. */
export const billsModule = module(
  implement(BillRepository, PostgresBills, [Database, SecretBox]),
  provide(DrawBill, [BillRepository, EventOutbox, Clock]),
  provide(ShowBills, [part(BillRepository), part(ObjectStorage), Clock]),
  provide(PayBill, [
    ...([BillRepository, FindBankAccount, SaveBankAccount, ProposePayablePayment] as const),
    ...([part(PayablePayments), Clock, UnitOfWork] as const),
  ]),
  contribute(PayableKind, billKind, [BillRepository]),
  contribute(JobHandler, SettleReceiptBill, [SettlePayable]),
  contribute(Sweep, RemindOfBills, [part(BillRepository), EventOutbox, Clock, UnitOfWork]),
  contribute(EventKind, BillDue, [part(BillRepository), Clock]),
  constant(EventKind, billPaid),
  ...SILENT_BILL_EVENTS.map((kind) => constant(EventKind, kind)),
  ...BILL_FOLLOWS.map((follower) => constant(EventFollower, follower)),
  contribute(Endpoints, listBillsEndpoint, [ShowBills]),
  contribute(Endpoints, getBillEndpoint, [ShowBills]),
  contribute(Endpoints, payBillEndpoint, [PayBill]),
);
