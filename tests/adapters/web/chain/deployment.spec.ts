import { describe, expect, it } from '@jest/globals';
import { contractName, departuresFrom } from '../../../../adapters/web/chain/deployment.js';
import { STRANGER, SURROUNDINGS, WALLET } from './support/operations.js';

describe('what the service said when this device was first used', () => {
  it('holds as long as it says the same, and when a token is added', () => {
    expect(departuresFrom(SURROUNDINGS, { ...SURROUNDINGS })).toEqual([]);
    const more = { ...SURROUNDINGS, tokens: { ...SURROUNDINGS.tokens, CADD: STRANGER } };
    expect(departuresFrom(SURROUNDINGS, more)).toEqual([]);
  });

  it.each([
    ['wallet', { wallet: STRANGER }],
    ['entryPoint', { entryPoint: STRANGER }],
    ['webAuthnVerifier', { webAuthnVerifier: STRANGER }],
  ] as const)('no longer holds when it names another %s', (what, change) => {
    const now = { ...SURROUNDINGS, ...change };
    expect(departuresFrom(SURROUNDINGS, now)).toEqual([{ what, remembered: SURROUNDINGS[what], now: STRANGER }]);
  });

  it('no longer holds on another chain, or when a token has moved or gone', () => {
    const { USDC = '', EURC = '' } = SURROUNDINGS.tokens;
    const now = { ...SURROUNDINGS, chainId: 1, tokens: { USDC: STRANGER } };
    expect(departuresFrom(SURROUNDINGS, now)).toEqual([
      { what: 'chainId', remembered: '31337', now: '1' },
      { what: 'USDC', remembered: USDC, now: STRANGER },
      { what: 'EURC', remembered: EURC, now: '' },
    ]);
  });
});

describe('a contract', () => {
  it('has a name where it is one of the deployment’s, or the wallet itself', () => {
    expect(contractName(SURROUNDINGS, WALLET)).toBe('wallet');
    expect(contractName(SURROUNDINGS, SURROUNDINGS.tokens['EURC'] ?? STRANGER)).toBe('EURC');
    expect(contractName(SURROUNDINGS, STRANGER)).toBeNull();
  });
});
