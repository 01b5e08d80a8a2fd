import { randomUUID } from 'node:crypto';
import { PostgresBills } from '../../../../adapters/persistence/bills/bill.postgres.js';
import { PostgresSavedAccounts } from '../../../../adapters/persistence/external-accounts/saved-accounts.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import type { PostgresPayablePayments } from '../../../../adapters/persistence/payables/payable-payments.postgres.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { billKind } from '../../../../application/bills/bill-kind.js';
import { SettleReceiptBill } from '../../../../application/bills/follow-receipt.js';
import { PayBill } from '../../../../application/bills/pay-bill.js';
import { RemindOfBills } from '../../../../application/bills/remind-of-bills.js';
import { ShowBills } from '../../../../application/bills/show-bills.js';
import type { SaveBankAccountInput } from '../../../../application/external-accounts/save-bank-account.js';
import type { GuardPayables } from '../../../../application/payables/guard-payables.js';
import type { ResumePayables } from '../../../../application/payables/resume-payables.js';
import type { SettlePaid } from '../../../../application/payables/settle-paid.js';
import type { CreatePaymentInput } from '../../../../application/payments/create-payment.js';
import { OWN_APP } from '../../../../application/payments/own-app.js';
import type { ProposalResult } from '../../../../application/payments/types/proposal-shortcut.js';
import type { FollowScheduleRun } from '../../../../application/receipts/follow-schedule-run.js';
import type { BillDoubt } from '../../../../domain/bills/bill-doubt.js';
import type { ReadPaymentTerms } from '../../../../domain/documents/read-document.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import {
  approve,
  complete,
  fail,
  type PaymentRequest,
  reject,
  reverse,
} from '../../../../domain/payments/payment-request.js';
import { parseAmountValue } from '../../../../domain/receipts/receipt-amounts.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import {
  billId,
  type ExternalAccountId,
  externalAccountId,
  paymentRequestId,
  receiptId,
} from '../../../../domain/shared/ids.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { aReading, found } from '../../../support/builders/readings.js';
import { insertTransactions, type TransactionRow, transactionRow } from '../../../support/builders/transaction-rows.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { ReceiptDesk } from '../receipts/receipt-desk.js';
import { payablesOver } from '../support/payables.js';
import { newProposal } from '../support/payments.js';
import { type Person, randomHex } from '../support/people.js';
import type { OpenDatabase } from '../support/test-database.js';

export const IBAN = 'DE89370400440532013000';

/** The use-cases of bills over one database. What proposes payments and saves accounts is a stand-in that stores real payments. */
export class BillDesk {
  readonly receipts: ReceiptDesk;
  readonly bills: PostgresBills;
  readonly payments: PostgresPaymentRequestRepository;
  readonly show: ShowBills;
  readonly payBill: PayBill;
  readonly settlePaid: Pick<SettlePaid, 'execute'>;
  readonly settleReceipt: SettleReceiptBill;
  readonly followRun: FollowScheduleRun;
  readonly resume: ResumePayables;
  readonly remind: RemindOfBills;
  readonly guard: GuardPayables;
  readonly payable: PostgresPayablePayments;
  readonly unitOfWork: PostgresUnitOfWork;
  /** The account that the owner has saved already. */
  known: ExternalAccountId | null = null;
  /** What was asked of the stand-ins. */
  readonly saved: SaveBankAccountInput[] = [];
  readonly proposed: CreatePaymentInput[] = [];

  constructor(
    private readonly db: OpenDatabase,
    private readonly owner: Person,
    private readonly vendor: Person,
  ) {
    const { database } = db;
    this.receipts = new ReceiptDesk(database, db.channel());
    const { clock, objects } = this.receipts;
    const unitOfWork = new PostgresUnitOfWork(database);
    const outbox = new PostgresOutbox(database, new OutboxSignal(db.channel()));
    this.bills = new PostgresBills(database, SECRET_BOX);
    this.payments = new PostgresPaymentRequestRepository(
      ...([database, paymentTypes(), OPEN_REQUEST_LIMITS, UNLIMITED_GAS, clock] as const),
    );
    const payables = payablesOver(db, clock, billKind(this.bills), this.propose);
    this.show = new ShowBills(this.bills, objects, clock);
    this.payBill = new PayBill(
      this.bills,
      { execute: this.findSaved },
      { execute: this.save },
      payables.propose,
      payables.payments,
      clock,
      unitOfWork,
    );
    this.settlePaid = payables.settlePaid;
    this.settleReceipt = new SettleReceiptBill(payables.settle);
    this.followRun = this.receipts.followRun(payables.settle);
    this.resume = payables.resume;
    this.guard = payables.guard;
    this.payable = payables.payments;
    this.unitOfWork = unitOfWork;
    this.remind = new RemindOfBills(this.bills, outbox, clock, unitOfWork);
  }

  /** A receipt that turns out to be an invoice over 119.00 EUR. */
  async invoice(terms: Partial<ReadPaymentTerms> = {}, changes: Parameters<typeof aReading>[0] = {}) {
    const said = { invoiceNumber: found('R-2026-17'), vendorIban: found(IBAN), vendorBic: found('COBADEFFXXX') };
    const paymentTerms = { ...aReading().paymentTerms, dueDate: found(calendarDate('2026-12-04')), ...said, ...terms };
    const total = found(119_000_000n);
    this.receipts.reading = aReading({ documentType: 'invoice', totalAmountValue: total, paymentTerms, ...changes });
    const { receipt } = await this.receipts.readOne(this.owner.user.id);
    return billId(receipt.id);
  }

  pay(id: ReturnType<typeof billId>, given: { vendorBic?: string; confirmed?: readonly BillDoubt[] } = {}) {
    return this.payBill.execute({ id, ownerId: this.owner.user.id, confirmed: [], ...given });
  }

  one(id: ReturnType<typeof billId>) {
    return this.show.one(id, this.owner.user.id);
  }

  async statusOf(id: ReturnType<typeof billId>) {
    return (await this.one(id)).record.bill.status;
  }

  /** The events about a bill, in their order. */
  async eventsOf(id: ReturnType<typeof billId>) {
    const rows = await this.db.sql<{ type: string }>(
      `SELECT type FROM outbox WHERE subject_id = '${id}' AND type LIKE 'bill.%' ORDER BY position`,
    );
    return rows.map(({ type }) => type);
  }

  /** Moves a payment on, as the chain and the owner do; the newest one when none is named. */
  async move(to: 'approve' | 'complete' | 'fail' | 'reject' | 'reverse', named?: PaymentRequest['id']) {
    const { clock } = this.receipts;
    const [{ id } = { id: '' }] = await this.db.sql<{ id: string }>(
      `SELECT payment_id AS id FROM payable_payments ORDER BY created_at DESC, payment_id DESC LIMIT 1`,
    );
    const payment = await this.payments.find(named ?? paymentRequestId(id));
    if (!payment) throw new Error('No payment was proposed');
    const move = {
      approve: () => approve(payment, clock.now()).next,
      complete: () => complete(payment, clock.now(), randomHex(32)).next,
      fail: () => fail(payment, clock.now(), { code: 'OPERATION_REVERTED', reason: 'It reverted.' }).next,
      reject: () => reject(payment, clock.now(), null).next,
      reverse: () => reverse(payment, clock.now(), clock.now()).next,
    };
    await this.payments.transition(move[to](), payment.status);
    return payment.id;
  }

  /** An outgoing transaction of the ledger, linked to the bill's receipt. */
  async link(id: ReturnType<typeof billId>, row: Partial<TransactionRow> = {}) {
    const hash = randomHex(32);
    const moved = { token: 'EURC', minor_units: '119000000', occurred_at: new Date('2026-11-20T18:00:00Z') } as const;
    await insertTransactions(this.db.sql, [transactionRow(this.owner, { transaction_hash: hash, ...moved, ...row })]);
    const receipt = { receiptId: receiptId(id), ownerId: this.owner.user.id };
    await this.receipts.attach.execute({ ...receipt, transactionHash: row.transaction_hash ?? hash });
  }

  /** Proposes a payment of the bill that is approved and completed. */
  async paid(id: ReturnType<typeof billId>) {
    await this.pay(id);
    await this.move('approve');
    return this.move('complete');
  }

  /** The bank has not kept the money of a payment. */
  async returned(paymentId: PaymentRequest['id'], status: string): Promise<void> {
    await this.db.sql(`
      INSERT INTO payouts (payment_id, user_id, account_id, rail, currency, minor_units, wallet_address, funding_hash, expected_on, status,
        cause_code, cause_reason, created_at)
      SELECT '${paymentId}', owner_id, id, 'SEPA', 'EUR', 119000000, '0x1', '0x2', '2026-12-01', '${status}', 'AC04', 'Closed', now()
      FROM external_accounts WHERE owner_id = '${this.owner.user.id}' LIMIT 1`);
  }

  private readonly findSaved = async () => this.known;

  private readonly save = async (input: SaveBankAccountInput) => {
    this.saved.push(input);
    const numbers = { form: 'IBAN', maskedIban: 'DE89****3000', bic: 'COBADEFFXXX' } as const;
    const entry = { id: externalAccountId(randomUUID()), ownerId: input.ownerId, contactId: null } as const;
    const described = { name: input.firstName, holderName: input.firstName, bankName: null, country: input.country };
    const account = { ...entry, ...described, kind: 'BANK', numbers } as const;
    const stored = { ...account, sealedNumber: 'sealed', fingerprints: [randomHex(8)] } as const;
    await new PostgresSavedAccounts(this.db.database).store(stored, this.receipts.clock.now(), false);
    return { kind: 'saved', account } as const;
  };

  private readonly propose = async (input: CreatePaymentInput): Promise<ProposalResult> => {
    this.proposed.push(input);
    const amount = 'amount' in input.input ? String(input.input.amount) : '';
    const { next } = newProposal(this.owner, this.vendor, {
      clientId: OWN_APP,
      money: { minorUnits: parseAmountValue(amount, 'amount'), currency: 'EUR' },
      createdAt: this.receipts.clock.now(),
    });
    await this.payments.add(next, next.money);
    const { id, status, money, expiresAt } = next;
    const none = { transactionHash: null, failureReason: null, rejectionReason: null };
    const words = { message: '', nextStep: '', pollAfterMs: 0 };
    const payment = {
      id,
      status,
      money,
      expiresAt,
      recipient: 'x',
      paymentType: 'transfer_account',
      ...none,
      ...words,
    };
    return { kind: 'created', payment } as ProposalResult;
  };
}
