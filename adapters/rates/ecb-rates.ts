import type { OutboundClient } from '../../application/ports/outbound-client.js';
import type { ExchangeRateSource } from '../../application/rates/exchange-rate-source.js';
import type { Publication } from '../../domain/rates/rate-calendar.js';
import { weekdayBefore } from '../../domain/rates/weekday.js';
import { type CalendarDate, daysBetween } from '../../domain/shared/calendar-date.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { readReferenceFile } from './ecb-reference-file.js';

const FOLDER = 'https://www.ecb.europa.eu/stats/eurofxref';

interface ReferenceFile {
  readonly name: string;
  /** Several times the current size of the file. */
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

/** The newest publication only. */
const DAILY: ReferenceFile = { name: 'eurofxref-daily.xml', maxBytes: 100_000, timeoutMs: 10_000 };
/** The last ninety days. */
const RECENT: ReferenceFile = { name: 'eurofxref-hist-90d.xml', maxBytes: 1_000_000, timeoutMs: 20_000 };
/** Every day since 1999. */
const ALL: ReferenceFile = { name: 'eurofxref-hist.xml', maxBytes: 40_000_000, timeoutMs: 120_000 };

/** Counted from the newest publication, which can be some days old after a weekend. */
const RECENT_DAYS = 84;

/** The euro reference rates of the European Central Bank, published on working days at about 16:00 in Frankfurt. */
export class EcbRates implements ExchangeRateSource {
  constructor(private readonly outbound: OutboundClient) {}

  async published(from: CalendarDate, to: CalendarDate): Promise<readonly Publication[]> {
    const publications = await this.reachingBackTo(from, to);
    return publications.filter(({ date }) => date >= from && date <= to);
  }

  /** The smallest file that has all publications since then. */
  private async reachingBackTo(from: CalendarDate, to: CalendarDate): Promise<readonly Publication[]> {
    if (daysBetween(from, to) > RECENT_DAYS) return this.read(ALL);
    const [newest, ...others] = await this.read(DAILY);
    if (newest && others.length === 0 && weekdayBefore(newest.date) <= from) return [newest];
    return this.read(RECENT);
  }

  private async read({ name, maxBytes, timeoutMs }: ReferenceFile): Promise<readonly Publication[]> {
    const answer = await this.outbound.get(`${FOLDER}/${name}`, { accept: 'application/xml', maxBytes, timeoutMs });
    if (answer.status !== 200) throw new ServiceUnavailableError(`The ECB answered ${answer.status} for ${name}`);
    return readReferenceFile(new TextDecoder().decode(answer.body));
  }
}
