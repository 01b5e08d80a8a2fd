import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { EcbRates } from '../../../adapters/rates/ecb-rates.js';
import type { OutboundClient } from '../../../application/ports/outbound-client.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';

const HISTORY = readFileSync(join(process.cwd(), 'tests/adapters/rates/recorded/eurofxref-hist-90d.xml'), 'utf8');
/** What the daily file of the history's newest day looked like. */
const NEWEST = HISTORY.replace(/(<\/Cube>)\n[\s\S]*<\/Cube><\/Cube>/, '$1</Cube>');

/** The bank's server, and what it was asked for. */
function bank(status = 200) {
  const asked: string[] = [];
  const outbound: OutboundClient = {
    get: async (url) => {
      const name = url.replace('https://www.ecb.europa.eu/stats/eurofxref/', '');
      asked.push(name);
      const body = new TextEncoder().encode(name === 'eurofxref-daily.xml' ? NEWEST : HISTORY);
      return { status, headers: new Map(), body };
    },
    post: () => Promise.reject(new Error('Nothing is posted')),
  };
  const rates = new EcbRates(outbound);
  const published = async (from: string, to: string) =>
    (await rates.published(calendarDate(from), calendarDate(to))).map(({ date }) => date);
  return { asked, published };
}

describe('the rates of the ECB', () => {
  it('of today are in the smallest file, when yesterday’s are known', async () => {
    const { asked, published } = bank();
    expect(await published('2020-12-09', '2020-12-10')).toEqual(['2020-12-10']);
    expect(asked).toEqual(['eurofxref-daily.xml']);
  });

  it('that were missed are in the file of the last ninety days', async () => {
    const { asked, published } = bank();
    expect(await published('2020-12-05', '2020-12-09')).toEqual(['2020-12-09', '2020-12-08', '2020-12-07']);
    expect(asked).toEqual(['eurofxref-daily.xml', 'eurofxref-hist-90d.xml']);
  });

  it('of a whole year are in the file of all days', async () => {
    const { asked, published } = bank();
    expect(await published('2019-11-01', '2020-12-10')).toHaveLength(6);
    expect(asked).toEqual(['eurofxref-hist.xml']);
  });

  it('cannot be had while the bank answers with an error', async () => {
    await expect(bank(503).published('2020-12-09', '2020-12-10')).rejects.toThrow(ServiceUnavailableError);
  });
});
