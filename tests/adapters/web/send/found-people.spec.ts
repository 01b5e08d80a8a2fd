import { describe, expect, it } from '@jest/globals';
import { peopleLike, usernameIn } from '../../../../adapters/web/send/found-people.js';

const PAID_AT = '2026-11-20T12:00:00.000Z';
const BOB = {
  type: 'user',
  username: 'bob',
  displayName: 'Bob Miller',
  isExternal: false,
  lastPaid: PAID_AT,
} as const;
const BOBBY = {
  type: 'user',
  username: 'bobby',
  displayName: 'My Bobby',
  isExternal: false,
  lastPaid: null,
} as const;
const OUTSIDE = { type: 'user', username: 'erika.ext', displayName: 'Erika', isExternal: true } as const;
const WALLET = { type: 'wallet', username: 'bob', name: 'Ledger' } as const;
const CONTACTS = [BOBBY, BOB, OUTSIDE, WALLET];

const names = (typed: string, found: Parameters<typeof peopleLike>[2] = []) =>
  peopleLike(typed, CONTACTS, found).map(({ username }) => username);

describe('whom a typed recipient may mean', () => {
  it('are the people whom the owner has paid, while nothing is typed', () => {
    expect(names('')).toEqual(['bob']);
  });

  it('begins with who is called exactly that, typed in whatever way', () => {
    expect(names(' @BOB ')).toEqual(['bob', 'bobby']);
    expect(usernameIn(' @BOB ')).toBe('bob');
  });

  it('has a contact once, with the name that the owner gave and the last payment', () => {
    const found = [
      { username: 'bob', displayName: 'Bob' },
      { username: 'bob_2', displayName: 'Bob' },
    ];
    expect(peopleLike('bob', CONTACTS, found)).toEqual([
      { username: 'bob', name: 'Bob Miller', resembles: undefined, lastPaid: PAID_AT },
      { username: 'bobby', name: 'My Bobby', resembles: undefined, lastPaid: null },
      { username: 'bob_2', name: 'Bob', resembles: undefined },
    ]);
  });

  it('finds contacts by their name, and is never a long list', () => {
    expect(names('miller')).toEqual(['bob']);
    const many = Array.from({ length: 9 }, (_, at) => ({ username: `other_${at}`, displayName: 'Other' }));
    expect(names('other', many)).toHaveLength(5);
  });
});
