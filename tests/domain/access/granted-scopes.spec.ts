import { describe, expect, it } from '@jest/globals';
import { scopesInEffect } from '../../../domain/access/granted-scopes.js';

const CLAIMED = ['read:balances', 'write:payments'];
const WITHDRAWN_AT = 1000;

describe('the scopes of a token that are in effect', () => {
  const inEffect = (
    issuedAt: number,
    scopes: readonly string[],
    withdrawnAt: Readonly<Record<string, number>> = {},
  ) => [...scopesInEffect(CLAIMED, issuedAt, { scopes: new Set(scopes), withdrawnAt })];

  it('are those that its grant allows now', () => {
    expect(inEffect(WITHDRAWN_AT, CLAIMED)).toEqual(CLAIMED);
    expect(inEffect(WITHDRAWN_AT, ['read:balances', 'read:contacts'])).toEqual(['read:balances']);
    expect(inEffect(WITHDRAWN_AT, [])).toEqual([]);
  });

  it('are never those that were withdrawn after it was issued, also when they were granted again', () => {
    const withdrawnAt = { 'write:payments': WITHDRAWN_AT };
    expect(inEffect(WITHDRAWN_AT - 1, CLAIMED, withdrawnAt)).toEqual(['read:balances']);
    expect(inEffect(WITHDRAWN_AT, CLAIMED, withdrawnAt)).toEqual(CLAIMED);
  });
});
