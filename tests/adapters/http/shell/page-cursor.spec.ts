import { describe, expect, it } from '@jest/globals';
import { PageCursors } from '../../../../adapters/http/shell/page-cursor.js';
import { exactInstant, listIndex, uuid, wholeNumber } from '../../../../adapters/http/shell/place-parts.js';

const cursors = new PageCursors('listThings', { at: exactInstant, height: wholeNumber, index: listIndex, id: uuid });
/** Writes whatever it is given, as somebody could who knows how cursors are made. */
const forger = new PageCursors('listThings', { at: String, height: String, index: String, id: String });
const PLACE = { at: '2026-03-01T12:00:00.123456Z', height: '42', index: 7, id: '00000000-0000-0000-0000-000000000000' };
const FILTERS = { currency: 'USD', since: new Date(0), atLeast: 5n };
const EARLIER =
  'WzEsIjVxaTVHRHQ4QkxMUlF5NXEiLCJXZGtwelhCSyIsIjIwMjYtMDMtMDFUMTI6MDA6MDAuMTIzNDU2WiIsIjQyIiwiNyIsIjAwMDAwMDAwLTAwMDAtMDAwMC0wMDAwLTAwMDAwMDAwMDAwMCJd';
const OTHER = 'cursor was given for other filters or another sort; begin again without it';
const NONE = 'cursor must be the nextCursor of the page before';

function edited(cursor: string, edit: (parts: unknown[]) => unknown): string {
  const parts = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
  return Buffer.from(JSON.stringify(edit(parts))).toString('base64url');
}

describe('a cursor', () => {
  it('gives back the place that it was written for, with the same filters in any order', () => {
    const { currency, since, atLeast } = FILTERS;
    expect(cursors.read(cursors.write(PLACE, FILTERS), { atLeast, since, currency })).toEqual(PLACE);
  });

  it('that an earlier version has written is still good', () => {
    const list = ['b', 'a', undefined];
    const filters = {
      currency: 'USD',
      since: new Date(0),
      atLeast: 5n,
      none: null,
      left: undefined,
      list,
      text: 'ä"\u2028',
    };
    expect(cursors.write(PLACE, ['newest', filters])).toBe(EARLIER);
    expect(cursors.read(EARLIER, ['newest', filters])).toEqual(PLACE);
  });

  it.each([
    ['another value', { ...FILTERS, currency: 'EUR' }],
    ['another day', { ...FILTERS, since: new Date(1) }],
    ['one filter less', { currency: 'USD', since: FILTERS.since }],
    ['none', {}],
  ])('is refused with other filters: %s', (_what, filters) => {
    expect(() => cursors.read(cursors.write(PLACE, FILTERS), filters)).toThrow(OTHER);
  });

  it('of another list is refused', () => {
    const others = new PageCursors('listOthers', { at: exactInstant, height: wholeNumber, index: listIndex, id: uuid });
    expect(() => cursors.read(others.write(PLACE, FILTERS), FILTERS)).toThrow(OTHER);
  });

  it.each<[string, (parts: unknown[]) => unknown]>([
    ['a later place', (parts) => parts.with(4, '43')],
    ['a part more', (parts) => [...parts, '1']],
    ['a part less', (parts) => parts.slice(0, -1)],
    ['another version', (parts) => parts.with(0, 2)],
    ['nothing', () => []],
    ['no list', () => ({})],
  ])('that was altered is refused: %s', (_what, edit) => {
    expect(() => cursors.read(edited(cursors.write(PLACE, FILTERS), edit), FILTERS)).toThrow(NONE);
  });

  it.each([
    { at: '2026-13-01T12:00:00.123456Z' },
    { at: 'infinity' },
    { height: '-42' },
    { height: '9223372036854775808' },
    { index: -1 },
    { index: 1.5 },
    { index: 2 ** 31 },
    { id: 'banana' },
  ])('that holds what no place has is refused, however well it is made: %j', (part) => {
    expect(() => cursors.read(forger.write({ ...PLACE, ...part }, FILTERS), FILTERS)).toThrow(NONE);
  });

  it.each(['x', 'banana', Buffer.from('null').toString('base64url')])('is not %s', (text) => {
    expect(() => cursors.read(text, FILTERS)).toThrow(NONE);
  });
});
