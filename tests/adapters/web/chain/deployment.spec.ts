import { describe, expect, it } from '@jest/globals';
import {
  assetAddress,
  contractName,
  departuresFrom,
  isUnambiguous,
} from '../../../../adapters/web/chain/deployment.js';
import type { Address } from '../../../../application/ports/user-operation.js';
import { CHAIN_CONTEXT, STRANGER, WALLET } from './support/operations.js';

describe('what the service said when this device was first used', () => {
  it('holds as long as it says the same', () => {
    expect(departuresFrom(CHAIN_CONTEXT, { ...CHAIN_CONTEXT })).toEqual([]);
  });

  it('no longer holds when a token is added', () => {
    const more = { ...CHAIN_CONTEXT, tokens: { ...CHAIN_CONTEXT.tokens, CADD: STRANGER } };
    expect(departuresFrom(CHAIN_CONTEXT, more)).toEqual([{ what: 'CADD', remembered: '', now: STRANGER }]);
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

describe('the names of contracts', () => {
  const { tokens, contracts } = CHAIN_CONTEXT;

  it('are told apart in an honest description', () => {
    expect(isUnambiguous(CHAIN_CONTEXT)).toBe(true);
    expect(isUnambiguous({ contracts, tokens: { ...tokens, MXNB: STRANGER } })).toBe(true);
  });

  it.each([
    ['a currency has the contract of another one', { tokens: { ...tokens, MXNB: addressOf('USDC') }, contracts }],
    ['a currency has the contract of a crypto asset', { tokens: { ...tokens, MXNB: addressOf('cbBTC') }, contracts }],
    ['a crypto asset is among the tokens', { tokens: { ...tokens, WETH: STRANGER }, contracts }],
    ['a token has a name that nobody knows', { tokens: { ...tokens, constructor: STRANGER }, contracts }],
    ['two contracts are one', { tokens, contracts: { ...contracts, WETH: addressOf('cbBTC') } }],
    ['a contract has the name of a token', { tokens, contracts: { ...contracts, USDC: STRANGER } }],
  ])('are not when %s', (_what, named) => {
    expect(isUnambiguous(named)).toBe(false);
  });

  it('lead to currencies among the tokens only, and to crypto assets among the contracts only', () => {
    const confused = {
      ...CHAIN_CONTEXT,
      tokens: { ...tokens, cbBTC: STRANGER, WETH: STRANGER },
      contracts: { ...contracts, USDC: STRANGER, MXNB: STRANGER },
    };
    expect(assetAddress(confused, 'cbBTC')).toBe(contracts['cbBTC']);
    expect(assetAddress(confused, 'USDC')).toBe(tokens['USDC']);
    for (const name of ['WETH', 'MXNB', 'market', 'constructor']) {
      expect(assetAddress(confused, name)).toBeUndefined();
    }
  });
});

function addressOf(name: string): Address {
  return CHAIN_CONTEXT.tokens[name] ?? CHAIN_CONTEXT.contracts[name] ?? STRANGER;
}

describe('a contract', () => {
  it('has a name where it is one of the deployment’s, or the wallet itself', () => {
    expect(contractName(CHAIN_CONTEXT, WALLET)).toBe('wallet');
    expect(contractName(CHAIN_CONTEXT, CHAIN_CONTEXT.tokens['EURC'] ?? STRANGER)).toBe('EURC');
    expect(contractName(CHAIN_CONTEXT, STRANGER)).toBeNull();
  });
});
