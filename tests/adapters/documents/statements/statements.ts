import type {
  AccountStatement,
  BalancedEntry,
  StatementEntry,
} from '../../../../application/transactions/statement.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { uuid } from '../../../support/builders/ids.js';
import { CREATED_AT } from '../../../support/builders/time.js';

export interface Told {
  readonly currency: Currency;
  readonly opening: bigint;
  readonly entries: readonly StatementEntry[];
}

/** A statement of March whose balances follow from the entries. */
export function accountStatement(...currencies: readonly Told[]): AccountStatement {
  return {
    id: uuid(1),
    account: {
      id: uuid(2),
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      username: 'alice',
      displayName: 'Alice & Söhne',
    },
    from: calendarDate('2026-03-01'),
    to: calendarDate('2026-03-31'),
    createdAt: CREATED_AT,
    currencies: currencies.map(({ currency, opening, entries }) => {
      const balanced: BalancedEntry[] = [];
      let balance = opening;
      for (const entry of entries) {
        balance += entry.minorUnits;
        balanced.push({ ...entry, balance });
      }
      return { currency, opening, closing: balance, entries: asyncOf(balanced) };
    }),
  };
}

async function* asyncOf<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
