import { describe, expect, it } from '@jest/globals';
import { contractName, departuresFrom } from '../../../../adapters/web/chain/deployment.js';
import { CHAIN_CONTEXT, STRANGER, WALLET } from './support/operations.js';

describe('what the service said when this device was first used', () => {
  it('holds as long as it says the same, and when a token is added', () => {
    expect(departuresFrom(CHAIN_CONTEXT, { ...CHAIN_CONTEXT })).toEqual([]);
    const more = { ...CHAIN_CONTEXT, tokens: { ...CHAIN_CONTEXT.tokens, CADD: STRANGER } };
    expect(departuresFrom(CHAIN_CONTEXT, more)).toEqual([]);
  });

  it.each([
    ['wallet', { wallet: STRANGER }],
    ['entryPoint', { entryPoint: STRANGER }],
    ['webAuthnVerifier', { webAuthnVerifier: STRANGER }],
  ] as const)('no longer holds when it names another %s', (what, change) => {
    const now = { ...CHAIN_CONTEXT, ...change };
    expect(departuresFrom(CHAIN_CONTEXT, now)).toEqual([{ what, remembered: CHAIN_CONTEXT[what], now: STRANGER }]);
  });

  it('no longer holds on another chain, or when a token has moved or gone', () => {
    const { USDC = '', EURC = '' } = CHAIN_CONTEXT.tokens;
    const now = { ...CHAIN_CONTEXT, chainId: 1, tokens: { USDC: STRANGER } };
    expect(departuresFrom(CHAIN_CONTEXT, now)).toEqual([
      { what: 'chainId', remembered: '31337', now: '1' },
      { what: 'USDC', remembered: USDC, now: STRANGER },
      { what: 'EURC', remembered: EURC, now: '' },
    ]);
  });

  it('no longer holds when a contract is added, also to a description of before there were any', () => {
    const { contracts: _, ...older } = CHAIN_CONTEXT;
    const now = { ...CHAIN_CONTEXT, contracts: { currencyExchange: STRANGER } };
    const added = [{ what: 'currencyExchange', remembered: '', now: STRANGER }];
    expect(departuresFrom(older, now)).toEqual(added);
    expect(departuresFrom({ ...CHAIN_CONTEXT, contracts: {} }, now)).toEqual(added);
  });
});

describe('a contract', () => {
  it('has a name where it is one of the deployment’s, or the wallet itself', () => {
    expect(contractName(CHAIN_CONTEXT, WALLET)).toBe('wallet');
    expect(contractName(CHAIN_CONTEXT, CHAIN_CONTEXT.tokens['EURC'] ?? STRANGER)).toBe('EURC');
    expect(contractName(CHAIN_CONTEXT, STRANGER)).toBeNull();
  });
});
