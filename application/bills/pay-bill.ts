import type { BillDoubt } from '../../domain/bills/bill-doubt.js';
import { type UnpayableReason, unpayableReasonOf } from '../../domain/bills/unpayable-reason.js';
import type { AccountType, BankFields } from '../../domain/external-accounts/bank-form.js';
import { REFERENCE_MAX_LENGTH } from '../../domain/payments/payment-request.js';
import { TRANSFERABLE } from '../../domain/payouts/payout-rail.js';
import { AMOUNT_DECIMALS } from '../../domain/receipts/receipt-amounts.js';
import { ConflictError, NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { type BillId, paymentRequestId, type UserId } from '../../domain/shared/ids.js';
import { formatUnits } from '../../domain/shared/units.js';
import { DISPLAY_NAME_MAX_LENGTH } from '../../domain/users/personal-text.js';
import type { BankNumbersOf, FindBankAccount } from '../external-accounts/find-bank-account.js';
import type { SaveBankAccount } from '../external-accounts/save-bank-account.js';
import type { PayablePayments } from '../payables/payable-payments.js';
import { assertUnpaid, type ProposePayablePayment } from '../payables/propose-payable-payment.js';
import type { DescribedPayment } from '../payments/payment-status.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { BillRecord, BillRepository } from './bill.repository.js';

/** What the owner adds where the invoice does not say it. */
export interface PayBillInput {
  readonly id: BillId;
  readonly ownerId: UserId;
  readonly vendorName?: string | undefined;
  readonly vendorBic?: string | undefined;
  /** Of an American account; CHECKING when left out. */
  readonly accountType?: AccountType | undefined;
  /** What the owner has seen before. */
  readonly confirmed: readonly BillDoubt[];
}

/** The country of accounts with American numbers. */
const AMERICA = 'US';

/**
 * Proposes the payment of a bill to the vendor's bank account, with everything that the bill says filled in. The owner approves it like any
 * other payment. A bill has at most one payment that is open or has paid it (docs/rules/documents.md#paying-a-bill).
 */
export class PayBill {
  constructor(
    private readonly bills: BillRepository,
    private readonly findBankAccount: Pick<FindBankAccount, 'execute'>,
    private readonly saveBankAccount: Pick<SaveBankAccount, 'execute'>,
    private readonly proposePayment: ProposePayablePayment,
    private readonly payablePayments: Pick<PayablePayments, 'keepChange'>,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws NotFoundError; ConflictError when it is paid, is being paid, or its total is unknown; ValidationError naming what is missing
   */
  async execute(input: PayBillInput): Promise<DescribedPayment> {
    return this.unitOfWork.run(async () => {
      const { id, ownerId } = input;
      // The lock keeps a second request from proposing a second payment.
      await this.bills.lock(id, ownerId);
      const at = this.clock.now();
      const record = await this.bills.find(id, ownerId, at);
      if (!record) throw new NotFoundError('The bill');
      assertPayable(record, input.confirmed);
      return this.propose(record, input, at);
    });
  }

  private async propose(record: BillRecord, input: PayBillInput, at: Date): Promise<DescribedPayment> {
    const money = moneyOf(record);
    const { paymentReference, invoiceNumber } = record.content;
    const reference = paymentReference ?? invoiceNumber;
    const proposal = {
      payerId: input.ownerId,
      paymentType: 'transfer_account',
      input: { ...money, accountId: await this.accountOf(record, input) },
      reference: reference && [...reference].slice(0, REFERENCE_MAX_LENGTH).join(''),
    } as const;
    const payment = await this.proposePayment.execute({ kind: 'bill', id: record.bill.id }, proposal, at);
    const { change, amountDueValue: value, currency } = record;
    // The bill can be changed again while the payment waits. What its owner is told is what made this amount.
    if (change) await this.payablePayments.keepChange(paymentRequestId(payment.id), { ...change, value, currency });
    return payment;
  }

  /**
   * The vendor's bank account, which a payment to a bank needs. One that the owner has saved, also for a contact, is taken as it is: what a
   * paper says does not change it.
   */
  private async accountOf(record: BillRecord, input: PayBillInput): Promise<string> {
    const numbers = numbersOf(record.content);
    return (await this.findBankAccount.execute(input.ownerId, numbers)) ?? this.save(numbers, record, input);
  }

  private async save(numbers: BankNumbersOf, { content, merchantName }: BillRecord, input: PayBillInput) {
    const name = (input.vendorName ?? content.payeeName ?? merchantName)?.replace(/\s+/g, ' ').trim();
    if (!name) throw new ValidationError('vendorName', 'is missing: the bill does not say who is to be paid');
    const outcome = await this.saveBankAccount.execute({
      ...bankFieldsOf(numbers, content.vendorBic, input),
      ownerId: input.ownerId,
      contactUsername: null,
      firstName: [...name].slice(0, DISPLAY_NAME_MAX_LENGTH).join(''),
      lastName: null,
      country: numbers.form === 'IBAN' ? numbers.iban.slice(0, 2) : AMERICA,
      confirmed: false,
    });
    if (outcome.kind === 'unconfirmed') throw new ConflictError('The account was saved a moment ago; try again');
    return outcome.account.id;
  }
}

/** What the owner reads; the document `documents.md#paying-a-bill` has the reasons. */
const REFUSALS: Readonly<Record<UnpayableReason, string>> = {
  paid: 'The bill is PAID and cannot be paid again',
  being_paid: 'A payment pays the bill already; approve it, or reject it first',
  linked_payment_under_way:
    'A transaction that is linked to the bill is under way again, because the chain has dropped its block; wait for its end, or detach it',
  // Its status follows its payments a moment later.
  nothing_due: 'Nothing of the bill is left to be paid',
  unknown_amount: 'The total of the bill is unknown; correct the amounts of its receipt first',
  no_account: 'The bill names no bank account, so it has to be paid in another way',
  other_currency: 'No transfer to the account of the bill carries its currency; pay it in another way',
  account_out_of_reach: 'SEPA does not reach the account of the bill; pay it in another way',
};

function assertPayable(record: BillRecord, confirmed: readonly BillDoubt[]): void {
  const { bill, content, paymentId, isBeingPaid } = record;
  assertUnpaid({ kind: 'bill', id: bill.id }, bill.status, isBeingPaid ? paymentId : null);
  const reason = unpayableReasonOf({ ...record, ...content, status: bill.status });
  if (reason !== null) throw new ConflictError(REFUSALS[reason]);
  for (const [doubt, because] of doubtsOf(record)) {
    if (confirmed.includes(doubt)) continue;
    throw new ValidationError('confirmed', `must have "${doubt}", because ${because}`);
  }
}

/** What the owner has to know before paying, and why. */
function doubtsOf(bill: BillRecord): readonly (readonly [BillDoubt, string])[] {
  const { duplicateOf, isContradictory, isMaybePaid, isDueComputed, change } = bill;
  const all: readonly (readonly [boolean, BillDoubt, string])[] = [
    [duplicateOf !== null, 'duplicate', `the bill ${duplicateOf} of the same vendor has the same number`],
    [isContradictory, 'contradictory', 'the pages of the file say something else than its data, or do not show it'],
    [isMaybePaid, 'maybe_paid', 'the bill says that it was paid, and asks to be paid'],
    [isDueComputed, 'computed_due', 'the bill does not say what is left to be paid'],
    [
      typeof change?.application === 'string',
      'changed_amount',
      `the application ${change?.application} has changed what is to be paid`,
    ],
  ];
  return all.flatMap(([isSo, doubt, because]) => (isSo ? [[doubt, because] as const] : []));
}

function moneyOf({ amountDueValue, currency }: BillRecord) {
  const known = TRANSFERABLE.find((one) => one === currency);
  if (amountDueValue === null || !known) throw new ConflictError(REFUSALS.unknown_amount);
  return { amount: formatUnits(amountDueValue, AMOUNT_DECIMALS), currency: known };
}

function numbersOf({ vendorIban, vendorRoutingNumber, vendorAccountNumber }: BillRecord['content']): BankNumbersOf {
  if (vendorIban !== null) return { form: 'IBAN', iban: vendorIban };
  if (vendorRoutingNumber === null || vendorAccountNumber === null) {
    throw new ConflictError(REFUSALS.no_account);
  }
  return { form: 'US', routingNumber: vendorRoutingNumber, accountNumber: vendorAccountNumber };
}

function bankFieldsOf(numbers: BankNumbersOf, readBic: string | null, input: PayBillInput): BankFields {
  if (numbers.form === 'US') {
    const { routingNumber, accountNumber } = numbers;
    return { routingNumber, accountNumber, accountType: input.accountType ?? 'CHECKING' };
  }
  const bic = input.vendorBic ?? readBic;
  if (bic === null) throw new ValidationError('vendorBic', 'is missing: the bill names an IBAN and no bank');
  return { iban: numbers.iban, bic };
}
