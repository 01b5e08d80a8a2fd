import { type Options, stringify } from 'csv-stringify/sync';
import type { AccountStatement, BalancedEntry, StatementFormat } from '../../../application/transactions/statement.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';
import { counterpartyAccount, counterpartyName } from './counterparty-text.js';

const COLUMNS = [
  'date',
  'type',
  'debit',
  'credit',
  'currency',
  'balance',
  'counterparty',
  'counterpartyAccount',
  'reference',
  'note',
  'category',
  'status',
  'transactionHash',
];

/**
 * RFC 4180, in UTF-8 with a byte order mark, because spreadsheets take it for another encoding without. Text that a spreadsheet would
 * run as a formula gets an apostrophe in front; amounts need none, as they never begin with a sign.
 */
const OPTIONS: Options = {
  record_delimiter: 'windows',
  escape_formulas: true,
  // Of itself the library quotes the record delimiter only, and readers take either half of it for one.
  quoted_match: /[\r\n]/,
};

/** One line for each entry, one currency after the other. */
export class CsvStatement implements StatementFormat {
  readonly contentType = 'text/csv; charset=utf-8; header=present';
  readonly fileExtension = 'csv';

  async *write({ currencies }: AccountStatement): AsyncGenerator<string> {
    yield stringify([COLUMNS], { ...OPTIONS, bom: true });
    for (const { currency, entries } of currencies) {
      for await (const entry of entries) yield stringify([recordOf(entry, currency)], OPTIONS);
    }
  }
}

function recordOf(entry: BalancedEntry, currency: Currency): readonly (string | null)[] {
  const { minorUnits, balance, counterparty } = entry;
  return [
    entry.occurredAt.toISOString(),
    entry.type,
    minorUnits < 0n ? formatMinorUnits(-minorUnits) : null,
    minorUnits < 0n ? null : formatMinorUnits(minorUnits),
    currency,
    formatMinorUnits(balance),
    counterpartyName(counterparty, ''),
    counterpartyAccount(counterparty),
    entry.reference,
    entry.note,
    entry.category,
    entry.status,
    entry.transactionHash,
  ];
}
