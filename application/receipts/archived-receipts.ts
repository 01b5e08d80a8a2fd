import { reviewReasonsOf } from '../../domain/receipts/receipt.js';
import { AMOUNT_DECIMALS, RATE_DECIMALS } from '../../domain/receipts/receipt-amounts.js';
import { isCredit } from '../../domain/receipts/receipt-content.js';
import { paidValue } from '../../domain/receipts/receipt-payment.js';
import { utcDate } from '../../domain/shared/calendar-date.js';
import { billId, type UserId } from '../../domain/shared/ids.js';
import { formatMinorUnits } from '../../domain/shared/money.js';
import { formatUnits } from '../../domain/shared/units.js';
import type { BillRecord, BillRepository } from '../bills/bill.repository.js';
import type { ArchivedDocument, ArchivedDocuments, ArchivePeriod } from '../documents/document-archive.js';
import { FILE_ENDINGS } from '../documents/file-endings.js';
import type { Clock } from '../ports/clock.js';
import type { Transaction } from '../transactions/transaction.js';
import type { TransactionHistory } from '../transactions/transaction-history.js';
import type { ReceiptRecord } from './receipt.repository.js';
import type { ReceiptArchive } from './receipt-archive.js';

/** Enough of a merchant's name to recognise its file. */
const NAME_LENGTH = 40;

/**
 * The receipts in the archive for the tax adviser, each with the transactions that paid it, and the day of the first one. The amounts of a
 * credit note are negative, so that a column can be added up.
 */
export class ArchivedReceipts implements ArchivedDocuments {
  readonly name = 'receipts';
  readonly columns = [
    'Datum / Date',
    'Händler / Merchant',
    'Steuernummer / Tax id',
    'Art / Type',
    'Rechnungsnummer / Invoice number',
    'Fällig am / Due date',
    'Währung / Currency',
    'Gesamtbetrag / Total',
    'Netto / Subtotal',
    'Steuer / Tax',
    'Steuersatz % / Tax rate %',
    'Trinkgeld / Tip',
    'Zu prüfen / To review',
    'Bezahlt am / Paid on',
    'Bezahlter Betrag / Amount paid',
    'Bezahlte Währung / Currency paid',
    'Transaktion / Transaction',
    'Datei / File',
  ];

  constructor(
    private readonly archive: ReceiptArchive,
    private readonly history: Pick<TransactionHistory, 'findPaid'>,
    private readonly bills: Pick<BillRepository, 'find'>,
    private readonly clock: Clock,
  ) {}

  async *of(ownerId: UserId, period: ArchivePeriod): AsyncGenerator<ArchivedDocument> {
    for await (const page of this.archive.pages(ownerId, period)) {
      for (const record of page) {
        const [first] = record.payments;
        const paid = first ? await this.history.findPaid(ownerId, first.transactionHash) : null;
        yield documentOf(record, paid, await this.billOf(record));
      }
    }
  }

  private async billOf({ receipt, content }: ReceiptRecord): Promise<BillRecord | null> {
    if (content.documentType !== 'invoice') return null;
    return this.bills.find(billId(receipt.id), receipt.ownerId, this.clock.now());
  }
}

function documentOf(record: ReceiptRecord, paid: Transaction | null, bill: BillRecord | null): ArchivedDocument {
  const { receipt, content, mediaType, payments } = record;
  const [first] = payments;
  const paidInAll = first && paidValue(payments, first.currency);
  const { merchantName, merchantTaxId, documentType, date, currency, amounts } = content;
  const day = date ?? utcDate(receipt.createdAt);
  const key = 'fileKey' in receipt ? receipt.fileKey : null;
  // The end of the id, because ids of one moment begin alike.
  const parts = [day, wordsOf(merchantName ?? ''), receipt.id.slice(-12)].filter((part) => part !== '');
  const file = key && mediaType ? { key, name: `${parts.join('_')}.${FILE_ENDINGS[mediaType]}` } : null;
  const amountOf = (value: bigint | null) =>
    value === null ? null : formatUnits(isCredit(content) ? -value : value, AMOUNT_DECIMALS);
  const cells = [
    day,
    merchantName,
    merchantTaxId,
    documentType,
    bill?.content.invoiceNumber ?? null,
    bill?.content.dueDate ?? null,
    currency,
    amountOf(amounts.totalAmountValue),
    amountOf(amounts.subtotalValue),
    amountOf(amounts.taxAmountValue),
    amounts.taxRateValue === null ? null : formatUnits(BigInt(amounts.taxRateValue), RATE_DECIMALS),
    amountOf(amounts.tipAmountValue),
    reviewReasonsOf(receipt).join(' '),
    paid && utcDate(paid.occurredAt),
    typeof paidInAll === 'bigint' ? formatMinorUnits(paidInAll) : null,
    typeof paidInAll === 'bigint' ? (first?.currency ?? null) : null,
    payments.map(({ transactionHash }) => transactionHash).join(' ') || null,
    file && `receipts/${file.name}`,
  ];
  return { cells, file };
}

/** A name as a part of a file name: ASCII letters, digits and hyphens. */
function wordsOf(name: string): string {
  const plain = name.replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_LENGTH)
    .replace(/^-|-$/g, '');
}
