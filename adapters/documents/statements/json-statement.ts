import type { AccountStatement, BalancedEntry, StatementFormat } from '../../../application/transactions/statement.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';

/**
 * One object: `{id, account: {address, username, displayName}, from, to, createdAt, statements: [{currency, openingBalance, entries:
 * [{date, transactionHash, type, status, amount, balance, counterparty, reference, note, category}], closingBalance}]}`. Amounts are
 * decimal strings, negative for outgoing money; each balance is the one after the entry.
 */
export class JsonStatement implements StatementFormat {
  readonly contentType = 'application/json; charset=utf-8';
  readonly fileExtension = 'json';

  async *write({ id, account, from, to, createdAt, currencies }: AccountStatement): AsyncGenerator<string> {
    const { address, username, displayName } = account;
    yield `${opened({ id, account: { address, username, displayName }, from, to, createdAt: createdAt.toISOString() })},"statements":[`;
    for (const [index, { currency, opening, closing, entries }] of currencies.entries()) {
      if (index > 0) yield ',';
      yield `${opened({ currency, openingBalance: formatMinorUnits(opening) })},"entries":[`;
      let separator = '\n';
      for await (const entry of entries) {
        yield `${separator}${JSON.stringify(entryOf(entry))}`;
        separator = ',\n';
      }
      yield `],"closingBalance":${JSON.stringify(formatMinorUnits(closing))}}`;
    }
    yield ']}\n';
  }
}

/** The text of an object without its closing brace, so that more can be added. */
function opened(object: object): string {
  return JSON.stringify(object).slice(0, -1);
}

function entryOf(entry: BalancedEntry): object {
  const { occurredAt, transactionHash, type, status, minorUnits, balance, counterparty, reference, note, category } =
    entry;
  return {
    date: occurredAt.toISOString(),
    transactionHash,
    type,
    status,
    amount: formatMinorUnits(minorUnits),
    balance: formatMinorUnits(balance),
    counterparty,
    reference,
    note,
    category,
  };
}
