import { describe, expect, it } from '@jest/globals';
import type { Deployment } from '../../../../adapters/web/api/shapes.js';
import { claimOf, knownDeployment, rememberDeployment } from '../../../../adapters/web/approvals/known-deployment.js';
import { trustIn } from '../../../../adapters/web/approvals/trusted-deployment.js';
import { uuid } from '../../../support/builders/ids.js';
import { CHAIN_CONTEXT, STRANGER, WALLET } from '../chain/support/operations.js';

const { wallet, tokens, ...contracts } = CHAIN_CONTEXT;
const DEPLOYED: Deployment = { sandbox: false, network: 'base', ...contracts, tokens };
const ALICE = { userId: uuid(2), username: 'alice', walletAddress: wallet };
const BOB = { userId: uuid(3), username: 'bob', walletAddress: STRANGER };
const NOW = claimOf(ALICE, DEPLOYED);

function storage() {
  const kept = new Map<string, string>();
  const device = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
  return () => device;
}

describe('what a device knows of the service', () => {
  it('is what it was told first, for each wallet by themselves', () => {
    const device = storage();
    expect(knownDeployment(device, ALICE)).toBeNull();
    rememberDeployment(device, ALICE, NOW);
    expect(knownDeployment(device, ALICE)).toEqual(NOW);
    expect(knownDeployment(device, BOB)).toBeNull();
  });

  it('is the same when the service names another user, or spells the wallet otherwise', () => {
    const device = storage();
    rememberDeployment(device, ALICE, NOW);
    for (const walletAddress of [wallet, wallet.toLowerCase(), wallet.slice(2)]) {
      expect(knownDeployment(device, { ...ALICE, userId: uuid(9), walletAddress })).toEqual(NOW);
    }
  });

  it('is still what was stored under the id of a user, until the wallet has a note', () => {
    const device = storage();
    const older = { ...NOW, entryPoint: STRANGER };
    device().setItem('theme', '"dark"');
    device().setItem(`deployment:${uuid(1)}`, '{');
    device().setItem(`deployment:${ALICE.userId}`, JSON.stringify(older));
    for (const userId of [ALICE.userId, uuid(9)]) {
      expect(knownDeployment(device, { ...ALICE, userId })).toEqual(older);
    }
    expect(knownDeployment(device, BOB)).toBeNull();
    rememberDeployment(device, ALICE, NOW);
    expect(knownDeployment(device, ALICE)).toEqual(NOW);
  });

  it('is nothing where the browser keeps nothing, or something else was kept', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError');
    };
    for (const device of [() => ({ getItem: refuse, setItem: refuse, key: refuse, length: 1 }), refuse]) {
      rememberDeployment(device, ALICE, NOW);
      expect(knownDeployment(device, ALICE)).toBeNull();
    }
    expect(knownDeployment(() => ({ ...storage()(), getItem: () => '{' }), ALICE)).toBeNull();
  });
});

describe('the trust in what the service says now', () => {
  it('is given on a device that is new, and on one that knows the same', () => {
    expect(trustIn(NOW, null)).toEqual({ kind: 'trusted', chainContext: CHAIN_CONTEXT });
    expect(trustIn(NOW, NOW)).toEqual({ kind: 'trusted', chainContext: CHAIN_CONTEXT });
  });

  it('is withheld when it names other contracts or another wallet', () => {
    const moved = { ...NOW, wallet: STRANGER, tokens: { ...tokens, USDC: STRANGER } };
    expect(trustIn(moved, NOW)).toEqual({
      kind: 'departed',
      departures: [
        { what: 'wallet', remembered: WALLET, now: STRANGER },
        { what: 'USDC', remembered: tokens['USDC'], now: STRANGER },
      ],
    });
  });

  it.each([
    ['a wallet', { wallet: 'alice' }],
    ['an EntryPoint', { entryPoint: '0x12' }],
    ['a verifier', { webAuthnVerifier: '' }],
    ['a token', { tokens: { USDC: '0x1234' } }],
    ['a chain', { chainId: 1.5 }],
  ])('is withheld when %s cannot be read', (_what, change) => {
    expect(trustIn({ ...NOW, ...change }, null)).toEqual({ kind: 'unreadable' });
  });

  it.each([
    ['a token that nobody can read', { JUNK: '0x12' }],
    ['a new token', { MXNB: STRANGER }],
    ['a crypto asset among the tokens', { WETH: STRANGER }],
  ])('is withheld with %s', (_what, added) => {
    expect(trustIn({ ...NOW, tokens: { ...tokens, ...added } }, NOW).kind).toBe('departed');
  });

  it('is given to a new token that its owner accepted', () => {
    const upgraded = { ...NOW, tokens: { ...tokens, MXNB: STRANGER } };
    expect(trustIn(upgraded, upgraded).kind).toBe('trusted');
  });

  it.each([
    ['a crypto asset as a currency', { MXNB: CHAIN_CONTEXT.contracts['cbBTC'] }],
    ['one token as two currencies', { MXNB: tokens['USDC'] }],
    ['one token in two spellings', { MXNB: tokens['USDC']?.toLowerCase() }],
    ['a token that the page does not know', { WETH: STRANGER }],
  ])('is withheld from %s, on a new device and when it was accepted', (_what, added) => {
    const named = { ...NOW, tokens: { ...tokens, ...added } };
    expect(trustIn(named, null)).toEqual({ kind: 'unreadable' });
    expect(trustIn(named, named)).toEqual({ kind: 'unreadable' });
  });
});
