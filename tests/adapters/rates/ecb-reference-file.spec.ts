import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readReferenceFile } from '../../../adapters/rates/ecb-reference-file.js';
import { formatRate } from '../../../domain/rates/exchange-rate.js';
import type { Publication } from '../../../domain/rates/rate-calendar.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';

const recorded = (name: string) => readFileSync(join(process.cwd(), 'tests/adapters/rates/recorded', name), 'utf8');
const DAILY = recorded('eurofxref-daily.xml');
/** The newest days of such a file. */
const HISTORY = recorded('eurofxref-hist-90d.xml');

function shown({ date, publishedAt, perEur }: Publication) {
  const rates = [...perEur].map(([currency, rate]) => `${currency} ${formatRate(rate)}`);
  return [date, publishedAt.toISOString(), ...rates];
}

describe('the ECB’s file of reference rates', () => {
  it('of a day is read, without the currencies that are not known here', () => {
    expect(readReferenceFile(DAILY).map(shown)).toEqual([
      ['2022-07-08', '2022-07-08T14:00:00.000Z', 'USD 1.0163', 'CHF 0.9913', 'CAD 1.3201', 'MXN 20.8477'],
    ]);
  });

  it('with a history is read, each day published at four in the afternoon in Frankfurt', () => {
    expect(readReferenceFile(HISTORY).map(shown)).toEqual([
      ['2020-12-10', '2020-12-10T15:00:00.000Z', 'USD 1.2115', 'CHF 1.0757', 'CAD 1.5456', 'MXN 24.0863'],
      ['2020-12-09', '2020-12-09T15:00:00.000Z', 'USD 1.2109', 'CHF 1.0764', 'CAD 1.5472', 'MXN 23.9187'],
      ['2020-12-08', '2020-12-08T15:00:00.000Z', 'USD 1.2114', 'CHF 1.0781', 'CAD 1.5508', 'MXN 24.0683'],
      ['2020-12-07', '2020-12-07T15:00:00.000Z', 'USD 1.2128', 'CHF 1.0802', 'CAD 1.5537', 'MXN 24.0901'],
      ['2020-12-04', '2020-12-04T15:00:00.000Z', 'USD 1.2159', 'CHF 1.0822', 'CAD 1.5633', 'MXN 24.1091'],
      ['2020-12-03', '2020-12-03T15:00:00.000Z', 'USD 1.2151', 'CHF 1.0831', 'CAD 1.5692', 'MXN 24.1384'],
    ]);
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body>Bad gateway</body></html>'],
    ['another document', '<feed><Cube/></feed>'],
    ['half of one', DAILY.slice(0, 900)],
    ['JSON', '{"rates":{"USD":1.1}}'],
    ['no day', DAILY.replace(/<Cube time[\s\S]*<\/Cube>\s*<\/Cube>/, '</Cube>')],
    ['a day without a date', DAILY.replace("time='2022-07-08'", '')],
    ['a day that no calendar has', DAILY.replace('2022-07-08', '2022-02-30')],
    ['a day twice', HISTORY.replace('2020-12-09', '2020-12-10')],
    ['a rate of zero', DAILY.replace("'1.0163'", "'0.0000'")],
    ['a negative rate', DAILY.replace("'1.0163'", "'-1.0163'")],
    ['a rate that is no number', DAILY.replace("'1.0163'", "'N/A'")],
    ['a rate with an exponent', DAILY.replace("'1.0163'", "'1e5'")],
    ['a decimal comma', DAILY.replace("'1.0163'", "'1,0163'")],
    ['a rate beyond all measure', DAILY.replace("'1.0163'", "'1234567890123'")],
    ['no rate of one of our currencies', DAILY.replace("<Cube currency='USD' rate='1.0163'/>", '')],
    ['two rates of one currency', DAILY.replace("currency='JPY'", "currency='USD'")],
  ])('that is %s is refused', (_what, xml) => {
    expect(() => readReferenceFile(xml)).toThrow(ServiceUnavailableError);
  });

  it('lets no entity of its own making grow', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY a "1.0163"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    const xml = DAILY.replace('<gesmes:Envelope', `${bomb}<gesmes:Envelope`).replace("'1.0163'", "'&b;'");
    expect(() => readReferenceFile(xml)).toThrow(ServiceUnavailableError);
  });
});
