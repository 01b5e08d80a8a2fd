import { twoDigits } from './draw-sale.js';
import type { Sale } from './sale.js';

/** Writes cents as 1.234,56. */
export function german(cents: number): string {
  return separated(cents, '.', ',');
}

/** Writes cents as 1,234.56. */
export function english(cents: number): string {
  return separated(cents, ',', '.');
}

/** Writes cents as 1'234.56. */
export function swiss(cents: number): string {
  return separated(cents, "'", '.');
}

function separated(cents: number, thousands: string, point: string): string {
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, thousands);
  return `${cents < 0 ? '-' : ''}${whole}${point}${twoDigits(Math.abs(cents) % 100)}`;
}

export function isoDate({ day }: Pick<Sale, 'day'>): string {
  return `${day.year}-${twoDigits(day.month)}-${twoDigits(day.day)}`;
}

export function germanDate({ day }: Pick<Sale, 'day'>): string {
  return `${twoDigits(day.day)}.${twoDigits(day.month)}.${day.year}`;
}

export function shortGermanDate({ day }: Pick<Sale, 'day'>): string {
  return `${twoDigits(day.day)}.${twoDigits(day.month)}.${String(day.year).slice(2)}`;
}

export function americanDate({ day }: Pick<Sale, 'day'>): string {
  return `${twoDigits(day.month)}/${twoDigits(day.day)}/${day.year}`;
}

export function britishDate({ day }: Pick<Sale, 'day'>): string {
  return `${twoDigits(day.day)}/${twoDigits(day.month)}/${day.year}`;
}

const ENGLISH_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const GERMAN_MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

export function longEnglishDate({ day }: Pick<Sale, 'day'>): string {
  return `${ENGLISH_MONTHS[day.month - 1]} ${day.day}, ${day.year}`;
}

export function longGermanDate({ day }: Pick<Sale, 'day'>): string {
  return `${day.day}. ${GERMAN_MONTHS[day.month - 1]} ${day.year}`;
}

/** The day so many days later. */
export function later(sale: Sale, days: number): Pick<Sale, 'day'> {
  const date = new Date(Date.UTC(sale.day.year, sale.day.month - 1, sale.day.day + days));
  return { day: { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() } };
}

export function percent(rate: number, point = ','): string {
  return rate % 100 === 0 ? `${rate / 100}%` : `${String(rate / 100).replace('.', point)}%`;
}

/** A German IBAN with right check digits. */
export function ibanFor(number: string): string {
  const account = `37040044${number.padStart(10, '0')}`;
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${account}`;
}

export function inGroups(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}
