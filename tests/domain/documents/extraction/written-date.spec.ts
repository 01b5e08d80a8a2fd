import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { writtenDates } from '../../../../domain/documents/extraction/written-date.js';

const datesIn = (text: string, order: 'day first' | 'month first' = 'day first') =>
  writtenDates(text, order).map(({ date }) => date);

describe('a date in a document', () => {
  it.each([
    '12.03.2026',
    '12.03.26',
    '12. 3. 2026',
    '2026-03-12',
    '12/03/2026',
    '12-03-2026',
    '12. März 2026',
    '12 Mar 2026',
    '12-Mar-2026',
    'March 12, 2026',
    'Mar. 12 2026',
    'Rechnungsdatum: 12.03.2026 18:32 Uhr',
  ])('%s is read', (text) => {
    expect(datesIn(text)).toEqual(['2026-03-12']);
  });

  it('begins with the month in the United States, unless that is no month', () => {
    expect(datesIn('03/12/2026', 'month first')).toEqual(['2026-03-12']);
    expect(datesIn('25/12/2026', 'month first')).toEqual(['2026-12-25']);
    expect(datesIn('12/25/2026', 'day first')).toEqual(['2026-12-25']);
    expect(datesIn('12.03.2026', 'month first')).toEqual(['2026-03-12']);
  });

  it.each(['31.02.2026', '12.13.2026.5', '1.234,56', '030 555 1234', '12.03', '00.00.0000'])('%s is none', (text) => {
    expect(datesIn(text)).toEqual([]);
  });

  it('exists in the calendar, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789./- MarMai'), maxLength: 200 }), (text) => {
        for (const date of datesIn(text)) expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
      }),
    );
  });
});
