import { describe, expect, it } from '@jest/globals';
import { DateFormat } from '../../../../adapters/web/format/dates.js';

const NOW = new Date('2026-11-20T12:30:00Z');
const at = (text: string) => new Date(text);

const british = new DateFormat('en', ['en-GB', 'en']);
const american = new DateFormat('en', ['de-DE', 'en-US']);
const german = new DateFormat('de', ['en-US']);

describe('a day', () => {
  it.each([
    ['2026-11-20T00:10:00Z', 'Today', 'Heute'],
    ['2026-11-19T23:50:00Z', 'Yesterday', 'Gestern'],
    ['2026-11-18T12:00:00Z', 'Wed 18 Nov', 'Mi., 18. Nov.'],
    ['2025-11-20T12:00:00Z', '20 Nov 2025', '20. Nov. 2025'],
  ])('%s is called %s', (date, english, inGerman) => {
    expect(british.day(at(date), NOW)).toBe(english);
    expect(german.day(at(date), NOW)).toBe(inGerman);
  });

  it('is not called by a word when it is still to come', () => {
    expect(british.day(at('2026-11-21T12:00:00Z'), NOW)).toBe('Sat 21 Nov');
  });
});

describe('a time', () => {
  it('is written as the region of the browser writes it, where it speaks the language', () => {
    expect(british.time(NOW)).toBe('12:30');
    expect(american.time(NOW).replace('\u202f', ' ')).toBe('12:30 PM');
    expect(german.time(NOW)).toBe('12:30');
  });

  it('is written out with its day', () => {
    expect(british.moment(NOW)).toBe('20 November 2026 at 12:30');
    expect(german.moment(NOW)).toBe('20. November 2026 um 12:30');
  });
});

describe('a distance', () => {
  it.each([
    ['2026-11-20T12:29:30Z', '30 seconds ago'],
    ['2026-11-20T12:27:01Z', '2 minutes ago'],
    ['2026-11-20T14:31:00Z', 'in 2 hours'],
    ['2026-11-17T12:30:00Z', '3 days ago'],
    ['2026-11-20T12:30:00Z', 'now'],
  ])('to %s is %s', (date, words) => {
    expect(british.distance(at(date), NOW)).toBe(words);
  });
});
