import { BILL_STATUSES, type BillStatus } from '../../../../domain/bills/bill-status.js';
import { UNPAYABLE_REASONS, type UnpayableReason } from '../../../../domain/bills/unpayable-reason.js';
import { Flag, OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { Id } from '../../shell/fields/identifiers.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text, Url } from '../../shell/fields/text.js';
import { CalendarDate, Instant } from '../../shell/fields/times.js';

export class BillChangeResponse {
  @Nullable()
  @DecimalAmount('What was to be paid as it was read; null when no total was read.', { example: '119.00' })
  readValue!: string | null;

  @Flag('Whether the owner has made the last change in the app.', false)
  isByOwner!: boolean;

  @Nullable()
  @Text('How the application calls itself that has made it; null for the owner.', 'Budget Planner')
  application!: string | null;

  @Instant('When it was made.')
  changedAt!: string;
}

export class BillResponse {
  @Id('The bill. It is the id of its receipt, too.')
  billId!: string;

  @OneOf(
    BILL_STATUSES,
    'PENDING: it is to be paid. PAID: its payment is completed, or a transaction was linked to its receipt. PENDING again when the money came back.',
  )
  status!: BillStatus;

  @Nullable()
  @Text('Who is to be paid.', 'Muster Schreinerei GmbH')
  merchantName!: string | null;

  @Nullable()
  @Text("The merchant's tax id.", 'DE123456789')
  merchantTaxId!: string | null;

  @Nullable()
  @Text("The merchant's address.", 'Kastanienallee 85, 10435 Berlin')
  merchantAddress!: string | null;

  @Nullable()
  @DecimalAmount('The total of the invoice.', { example: '119.00' })
  totalAmountValue!: string | null;

  @Nullable()
  @DecimalAmount(
    'What is left to be paid: the total without what was paid before the invoice was written, and without what has been paid since.',
    { example: '69.00' },
  )
  amountDueValue!: string | null;

  @Nullable()
  @Text('ISO 4217; any currency.', 'EUR')
  currency!: string | null;

  @Nullable()
  @CalendarDate('Until when it is to be paid.')
  dueDate!: string | null;

  @Flag('Whether its due date has passed without a payment.', false)
  isOverdue!: boolean;

  @Nullable()
  @Text('The number of the invoice.', 'R-2026-17')
  invoiceNumber!: string | null;

  @Nullable({ example: null })
  @Text('Who gets the money, where it is not the merchant, such as a factor.', 'Muster Factoring AG')
  payeeName!: string | null;

  @Nullable()
  @Text("The vendor's IBAN, without spaces.", 'DE89370400440532013000')
  vendorIban!: string | null;

  @Nullable()
  @Text("The BIC of the vendor's bank.", 'COBADEFFXXX')
  vendorBic!: string | null;

  @Nullable({ example: null })
  @Text("The routing number of the vendor's bank in the United States.", '021000021')
  vendorRoutingNumber!: string | null;

  @Nullable({ example: null })
  @Text("The vendor's account number.", '000123456789')
  vendorAccountNumber!: string | null;

  @Nullable()
  @Text('What the vendor wants to read in the transfer.', 'R-2026-17')
  paymentReference!: string | null;

  @Nullable({ example: null })
  @Id(
    'Another bill of the same vendor with the same number that is older, paid or being paid; its receipt may be deleted. Paying both would pay twice.',
  )
  duplicateOf!: string | null;

  @Flag(
    'Its pages say something else than its electronic invoice or its GiroCode, or do not show it. Compare both before you pay; paying needs `confirmed`.',
    false,
  )
  isContradictory!: boolean;

  @Flag('It says that it was paid, and asks to be paid. Look it up before you pay; paying needs `confirmed`.', false)
  isMaybePaid!: boolean;

  @Flag('It does not say what is left to be paid: the amount due is computed. Paying needs `confirmed`.', false)
  isDueComputed!: boolean;

  @Nullable({ example: null })
  @Nested(
    () => BillChangeResponse,
    'Somebody has changed what is to be paid since it was read. Paying needs `confirmed` where it was an application. Null while it is what was read.',
  )
  amountChange!: BillChangeResponse | null;

  @Nullable({ example: null })
  @OneOf(
    UNPAYABLE_REASONS,
    'Why it cannot be paid from here: it is `paid` or `being_paid`; a linked transaction is under way again, because the chain has dropped its block; ' +
      'nothing is due; its amount or its account is unknown; no transfer to its account carries its currency; SEPA does not reach its account. Null when it can.',
  )
  unpayableReason!: UnpayableReason | null;

  @Nullable({ example: null })
  @Id('The payment request that waits for its approval, is on its way, or has paid it.')
  paymentRequestId!: string | null;

  @Nullable()
  @Url('Where its file can be downloaded, for 15 minutes.', 'https://accounts.example/storage/4f1c/pX3nq7Zc0yU8')
  downloadUrl!: string | null;

  @Instant('When it was created.')
  createdAt!: string;

  @Nullable({ example: null })
  @Instant('Since when it is paid.')
  paidAt!: string | null;
}

export class BillsResponse {
  @ListOf(() => BillResponse, 'By due date, the missing ones last.')
  bills!: readonly BillResponse[];

  @Optional()
  @Text('The cursor of the next page; absent on the last one.', 'WzEsInIiLCJjIl0')
  nextCursor?: string;
}
