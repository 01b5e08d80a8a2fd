import fc from 'fast-check';
import { PostgresSettingsRepository } from '../../../adapters/persistence/settings/settings.postgres.js';
import { DEFAULT_SETTINGS } from '../../../domain/settings/settings.js';
import { addDays, type CalendarDate, startOfUtcDay } from '../../../domain/shared/calendar-date.js';
import { CURRENCIES, type Currency, SUPPORTED_TOKENS } from '../../../domain/shared/currency.js';
import { CATEGORIES } from '../../../domain/transactions/category.js';
import { TRANSACTION_TYPES, type TypeGroup, typeGroupOf } from '../../../domain/transactions/transaction-kind.js';
import { type Person, storedPerson } from '../../adapters/persistence/support/people.js';
import type { OpenDatabase } from '../../adapters/persistence/support/test-database.js';
import { anyDate, anyZone } from '../../support/builders/arbitraries.js';
import { later, SECOND } from '../../support/builders/time.js';
import {
  insertRates,
  insertTransactions,
  type TransactionRow,
  transactionRow,
} from '../../support/builders/transaction-rows.js';
import { StandingClock } from '../support/simple-ports.js';
import { type OracleRates, SpendingOracle } from './spending-oracle.js';

const SCALE = 10n ** 18n;
const OLDEST_DAYS_AGO = 100;

/** Its first and last seconds more often than others. */
const secondOfDay = fc.oneof(fc.constantFrom(0, 1, 86_398, 86_399), fc.nat({ max: 86_399 }));

const SPENDING_TYPES = TRANSACTION_TYPES.filter((type) => isSpending(typeGroupOf(type)));
const OTHER_TYPES = TRANSACTION_TYPES.filter((type) => !isSpending(typeGroupOf(type)) && type !== 'SWAP');

function isSpending(group: TypeGroup): boolean {
  return group === 'transfer' || group === 'offramp';
}

/** One movement, between a hundred days ago and tomorrow. */
const movement = fc.record({
  daysAgo: fc.oneof(fc.integer({ min: -1, max: 8 }), fc.integer({ min: -1, max: OLDEST_DAYS_AGO })),
  second: secondOfDay,
  type: fc.oneof(
    fc.constantFrom(...SPENDING_TYPES),
    fc.constantFrom(...SPENDING_TYPES),
    fc.constantFrom(...OTHER_TYPES),
  ),
  direction: fc.constantFrom('outgoing' as const, 'outgoing' as const, 'incoming' as const),
  token: fc.oneof(fc.constantFrom('USDC' as const, 'EURC' as const), fc.constantFrom(...SUPPORTED_TOKENS)),
  minorUnits: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 10 ** 13 })),
  category: fc.option(fc.constantFrom(...CATEGORIES.slice(0, 3))),
  payee: fc.nat({ max: 1 }),
});
type Movement = typeof movement extends fc.Arbitrary<infer Value> ? Value : never;

/** What one euro is worth in currencies other than itself, in 10^-18. */
const worth = fc.record({
  USD: fc.bigInt({ min: SCALE / 1000n, max: 1000n * SCALE }),
  CHF: fc.bigInt({ min: SCALE / 1000n, max: 1000n * SCALE }),
  CAD: fc.constant((SCALE * 3n) / 2n),
  MXN: fc.constant(20n * SCALE),
});

/** Somebody's history, with rates that are missing on some days but the oldest, and where and when it is asked for. */
export const anyWorld = fc.record({
  today: anyDate,
  second: secondOfDay,
  /** Of the connection to the database. */
  zone: anyZone,
  settings: fc.option(fc.constantFrom(...CURRENCIES)),
  movements: fc.array(movement, { maxLength: 25, size: 'max' }),
  ratesByDaysAgo: fc.array(fc.tuple(fc.oneof(fc.nat({ max: 9 }), fc.nat({ max: OLDEST_DAYS_AGO })), worth), {
    maxLength: 30,
    size: 'max',
  }),
  oldestRates: worth,
  pageSize: fc.integer({ min: 1, max: 9 }),
});
export type World = typeof anyWorld extends fc.Arbitrary<infer Value> ? Value : never;

export interface StoredWorld {
  readonly owner: Person;
  readonly clock: StandingClock;
  readonly oracle: SpendingOracle;
}

/** Stores it all, for an owner of its own; the rates are everybody's. @param payees whom the owner paid */
export async function storeWorld(
  db: OpenDatabase,
  payees: readonly [Person, Person],
  { today, second, settings, movements, ratesByDaysAgo, oldestRates }: World,
): Promise<StoredWorld> {
  const owner = await storedPerson(db.database);
  if (settings) {
    await new PostgresSettingsRepository(db.database).save(owner.user.id, { ...DEFAULT_SETTINGS, currency: settings });
  }
  const rows = movements.map((moved) => rowOf(owner, payees, moved, today));
  await insertTransactions(db.sql, rows);
  const rates: OracleRates = new Map(
    [[OLDEST_DAYS_AGO + 1, oldestRates] as const, ...ratesByDaysAgo].map(([daysAgo, others]) => [
      addDays(today, -daysAgo),
      { ...others, EUR: SCALE },
    ]),
  );
  await db.sql('DELETE FROM daily_rates');
  await insertRates(db.sql, Object.fromEntries([...rates].map(([day, perEur]) => [day, decimals(perEur)])));
  const usernames = new Map(payees.map(({ user }) => [user.id as string, user.username]));
  const oracle = new SpendingOracle(rows, rates, settings ?? DEFAULT_SETTINGS.currency, usernames);
  return { owner, oracle, clock: new StandingClock(later(startOfUtcDay(today), second * SECOND)) };
}

function rowOf(owner: Person, payees: readonly [Person, Person], moved: Movement, today: CalendarDate): TransactionRow {
  const { daysAgo, second, minorUnits, payee, ...columns } = moved;
  const paid = columns.type === 'TRANSFER' ? payees[payee] : undefined;
  return transactionRow(owner, {
    ...columns,
    occurred_at: later(startOfUtcDay(addDays(today, -daysAgo)), second * SECOND),
    minor_units: String(minorUnits),
    ...(paid && { counterparty_user_id: paid.user.id, counterparty_address: paid.wallet.address }),
  });
}

function decimals(perEur: Readonly<Record<Currency, bigint>>): Record<string, string> {
  const entries = Object.entries(perEur).map(([currency, scaled]) => [
    currency,
    `${scaled / SCALE}.${String(scaled % SCALE).padStart(18, '0')}`,
  ]);
  return Object.fromEntries(entries);
}
