import { XMLParser } from 'fast-xml-parser';
import { parseRate, type Rate, type RatedCurrency } from '../../domain/rates/exchange-rate.js';
import type { Publication } from '../../domain/rates/rate-calendar.js';
import { type CalendarDate, calendarDate, startOfDay, timeZone } from '../../domain/shared/calendar-date.js';
import { CURRENCIES } from '../../domain/shared/currency.js';
import { DomainError, ServiceUnavailableError } from '../../domain/shared/errors.js';

/** The time zone of the European Central Bank, and the time of day of its publications. */
const FRANKFURT = timeZone('Europe/Berlin');
const PUBLISHED_AFTER_MS = 16 * 60 * 60 * 1000;

/** Our currencies except the euro. */
const QUOTED = CURRENCIES.filter((currency) => currency !== 'EUR');

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  removeNSPrefix: true,
  processEntities: false,
  isArray: (name, path) => name === 'Cube' && path !== 'Envelope.Cube',
});

/**
 * Reads the bank's file of euro reference rates, the daily one or one with a history: `Envelope > Cube > Cube time > Cube currency rate`.
 * Currencies that this service does not know are ignored.
 * @throws ServiceUnavailableError when the file is incomplete, malformed or has impossible rates
 */
export function readReferenceFile(xml: string): readonly Publication[] {
  const publications = listAt(parsed(xml), 'Envelope', 'Cube', 'Cube').map(publicationOf);
  const dates = new Set(publications.map(({ date }) => date));
  if (publications.length === 0) throw nonsense('has no day');
  if (dates.size < publications.length) throw nonsense('has a day twice');
  return publications;
}

function publicationOf(day: unknown): Publication {
  const date = dateOf(textAt(day, 'time'));
  const perEur = new Map<RatedCurrency, Rate>();
  for (const quote of listAt(day, 'Cube')) {
    const currency = QUOTED.find((each) => each === textAt(quote, 'currency'));
    if (!currency) continue;
    const rate = parseRate(textAt(quote, 'rate'));
    if (rate === null) throw nonsense(`has no sensible rate of ${currency} on ${date}`);
    if (perEur.has(currency)) throw nonsense(`has two rates of ${currency} on ${date}`);
    perEur.set(currency, rate);
  }
  const missing = QUOTED.find((currency) => !perEur.has(currency));
  if (missing) throw nonsense(`has no rate of ${missing} on ${date}`);
  return { date, publishedAt: new Date(startOfDay(date, FRANKFURT).getTime() + PUBLISHED_AFTER_MS), perEur };
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml, true);
  } catch (error) {
    throw nonsense('is no XML', error);
  }
}

function dateOf(text: string): CalendarDate {
  try {
    return calendarDate(text);
  } catch (error) {
    if (error instanceof DomainError) throw nonsense('has a day without a date', error);
    throw error;
  }
}

/** The elements at the end of the path; empty when the path does not exist. */
function listAt(node: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = path.reduce(fieldOf, node);
  return Array.isArray(found) ? found : [];
}

function textAt(node: unknown, name: string): string {
  const found = fieldOf(node, name);
  return typeof found === 'string' ? found : '';
}

function fieldOf(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[name] : undefined;
}

function nonsense(what: string, cause?: unknown): ServiceUnavailableError {
  return new ServiceUnavailableError(`The ECB's file of reference rates ${what}`, { cause });
}
