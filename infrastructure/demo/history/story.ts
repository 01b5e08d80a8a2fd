import type { Currency } from '../../../domain/shared/currency.js';
import type { Category } from '../../../domain/transactions/category.js';
import type { Episode } from './episode.js';
import { turns } from './turns.js';

/** The businesses that the demo people pay. They are users of the service. */
export const BUSINESSES = [
  { username: 'greengrocer', displayName: 'Green Grocer' },
  { username: 'cafe_central', displayName: 'Café Central' },
  { username: 'city_transit', displayName: 'City Transit' },
  { username: 'hausverwaltung', displayName: 'Hausverwaltung Linde' },
  { username: 'streamly', displayName: 'Streamly' },
  { username: 'stadtwerke', displayName: 'Stadtwerke' },
  { username: 'nordkauf', displayName: 'Nordkauf' },
] as const;

const DAY_MS = 24 * 60 * 60 * 1000;

interface Habit {
  readonly from: string;
  readonly to: (typeof BUSINESSES)[number]['username'] | 'alice' | 'bob' | 'carol';
  /** Days are numbered from 1970, so that a habit stays on its weekday. */
  readonly on: (day: DayOfStory) => boolean;
  readonly hour: number;
  /** Cents, from and to. */
  readonly cents: readonly [number, number];
  readonly currency: Currency;
  readonly reference: string;
  readonly category?: Category;
  readonly note?: string;
}

interface DayOfStory {
  readonly number: number;
  readonly dayOfMonth: number;
  readonly weekday: number;
}

const monthlyOn = (date: number) => (day: DayOfStory) => day.dayOfMonth === date;
const weeklyOn =
  (...weekdays: readonly number[]) =>
  (day: DayOfStory) =>
    weekdays.includes(day.weekday);
const everyOther = (weekday: number) => (day: DayOfStory) =>
  day.weekday === weekday && Math.floor(day.number / 7) % 2 === 0;

const HABITS: readonly Habit[] = [
  habit('alice', 'hausverwaltung', monthlyOn(1), 8, [84000, 84000], 'EUR', 'Rent, Lindenstr. 4', 'UTILITIES', 'Flat'),
  habit('alice', 'stadtwerke', monthlyOn(5), 9, [6150, 7890], 'EUR', 'Electricity', 'UTILITIES'),
  habit('alice', 'streamly', monthlyOn(12), 7, [1299, 1299], 'EUR', 'Streamly Premium', 'SUBSCRIPTIONS'),
  habit('alice', 'greengrocer', weeklyOn(2, 6), 17, [1480, 6420], 'EUR', 'Groceries', 'GROCERIES'),
  habit('alice', 'cafe_central', weeklyOn(5), 10, [380, 940], 'EUR', 'Coffee', 'RESTAURANTS'),
  habit('alice', 'city_transit', monthlyOn(2), 6, [5800, 5800], 'EUR', 'Monthly pass', 'TRANSPORT'),
  habit('alice', 'bob', everyOther(0), 20, [1200, 3400], 'USD', 'Dinner', 'FRIENDS_FAMILY', 'Split with Bob'),
  habit('bob', 'hausverwaltung', monthlyOn(3), 8, [61000, 61000], 'USD', 'Rent, room 2', 'UTILITIES'),
  habit('bob', 'cafe_central', weeklyOn(1), 13, [690, 1580], 'USD', 'Lunch', 'RESTAURANTS'),
  habit('bob', 'greengrocer', everyOther(4), 18, [2210, 4870], 'USD', 'Groceries', 'GROCERIES'),
  habit('bob', 'carol', monthlyOn(18), 12, [4500, 4500], 'USD', 'Concert ticket'),
  habit('carol', 'greengrocer', everyOther(3), 16, [1900, 5100], 'CHF', 'Groceries', 'GROCERIES'),
  habit('carol', 'city_transit', monthlyOn(2), 6, [7300, 7300], 'CHF', 'Monthly pass', 'TRANSPORT'),
];

/**
 * The history of alice, bob and carol in the days before `end`, the oldest first. The same days always give the same history. Nobody
 * spends more than they have, if everybody begins with 1,000 of each currency.
 * @param days how many whole days, today not included
 */
export function story(end: Date, days: number): readonly Episode[] {
  const lastDay = Math.floor(end.getTime() / DAY_MS) - 1;
  const numbers = Array.from({ length: days }, (_, index) => lastDay - days + 1 + index);
  const [firstDay = lastDay] = numbers;
  return numbers
    .flatMap((number) => [
      ...(number === firstDay ? opening(firstDay) : []),
      ...habitsOf(dayOfStory(number)),
      ...incomeOf(dayOfStory(number)),
      ...turns(lastDay - number, timeOf(number, 14, 3)),
    ])
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/* Deposits from their banks. */
function opening(day: number): readonly Episode[] {
  const transfer = { kind: 'bank', at: timeOf(day, 1, 0), reference: 'Moving in', category: 'TOP_UP' } as const;
  return [
    {
      ...transfer,
      to: 'alice',
      amount: '2600.00',
      currency: 'EUR',
      holderName: 'Alice Adler',
      iban: 'DE75512108001245126199',
    },
    {
      ...transfer,
      to: 'bob',
      amount: '1500.00',
      currency: 'USD',
      holderName: 'Bob Berg',
      iban: 'GB33BUKB20201555555555',
    },
    {
      ...transfer,
      to: 'carol',
      amount: '900.00',
      currency: 'CHF',
      holderName: 'Carol Casutt',
      iban: 'CH5604835012345678009',
    },
  ];
}

function habitsOf(day: DayOfStory): readonly Episode[] {
  return HABITS.filter(({ on }) => on(day)).map((each, index): Episode => {
    const { on: _on, hour, cents, ...payment } = each;
    const [least, most] = cents;
    const amount = least + Math.floor(chance(day.number, index) * (most - least + 1));
    return { kind: 'payment', ...payment, at: timeOf(day.number, hour, index), amount: inUnits(amount) };
  });
}

function incomeOf(day: DayOfStory): readonly Episode[] {
  const at = timeOf(day.number, 5, 0);
  if (day.dayOfMonth === 27) {
    const salary = { kind: 'bank', at, iban: 'DE89370400440532013000', category: 'SALARY' } as const;
    const employer = { ...salary, holderName: 'Musterwerk GmbH', reference: 'Salary' } as const;
    return [
      { ...employer, to: 'alice', isToAccount: true, amount: '2650.00', currency: 'EUR' },
      { ...employer, to: 'carol', amount: '1980.00', currency: 'CHF' },
    ];
  }
  // Bob writes software for people who pay from wallets of their own.
  if (day.dayOfMonth === 9 || day.dayOfMonth === 23) {
    return [{ kind: 'stranger', to: 'bob', at, amount: '940.00', currency: 'USD', note: 'Invoice paid on chain' }];
  }
  return [];
}

function habit(
  from: string,
  to: Habit['to'],
  on: Habit['on'],
  hour: number,
  cents: Habit['cents'],
  currency: Currency,
  reference: string,
  category?: Category,
  note?: string,
): Habit {
  return { from, to, on, hour, cents, currency, reference, ...(category && { category }), ...(note && { note }) };
}

function dayOfStory(number: number): DayOfStory {
  const date = new Date(number * DAY_MS);
  return { number, dayOfMonth: date.getUTCDate(), weekday: date.getUTCDay() };
}

/** Some minutes between two episodes of a day. */
function timeOf(dayNumber: number, hour: number, index: number): Date {
  return new Date(dayNumber * DAY_MS + hour * 60 * 60 * 1000 + index * 4 * 60 * 1000);
}

/** A pseudo-random number from 0 to below 1, by the hash splitmix32. The same arguments give the same number. */
function chance(day: number, index: number): number {
  let mixed = (Math.imul(day, 31) + index * 0x9e3779b9) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

function inUnits(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
