import { type Options, stringify } from 'csv-stringify/sync';
import type { AccountStatement, BalancedEntry, StatementFormat } from '../../../application/transactions/statement.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';
import { counterpartyAccount, counterpartyName } from './counterparty-text.js';
import { WITHOUT_FORMULAS } from './spreadsheet-text.js';

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
 * RFC 4180, in UTF-8 with a byte order mark, by which spreadsheets recognise the encoding. Amounts never begin with a sign, so they get no apostrophe.
 */
const OPTIONS: Options = {
  ...WITHOUT_FORMULAS,
  record_delimiter: 'windows',
  // The library quotes only the whole record delimiter, but readers accept CR or LF alone, too.
  quoted_match: /[\r\n]/,
};

/** One line for each entry, grouped by currency. */
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
