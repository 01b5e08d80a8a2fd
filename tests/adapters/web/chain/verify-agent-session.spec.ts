import { describe, expect, it } from '@jest/globals';
import { id as hashOf } from 'ethers';
import { AGENT_ACCOUNT } from '../../../../adapters/chain/agent-interfaces.js';
import type { ChainConnection } from '../../../../adapters/chain/chain-connection.js';
import { toHex } from '../../../../adapters/chain/hex.js';
import { RpcAgentAccounts } from '../../../../adapters/chain/rpc-agent-accounts.js';
import {
  activationIntent,
  endingIntent,
  type ShownSession,
} from '../../../../adapters/web/chain/agent-session-calls.js';
import { agentAccountAddress } from '../../../../adapters/web/chain/counterfactual-addresses.js';
import type { Intent } from '../../../../adapters/web/chain/intent.js';
import type { ProblemCode } from '../../../../adapters/web/chain/verdict.js';
import { verifyOperation } from '../../../../adapters/web/chain/verify-operation.js';
import type { AccountPolicy } from '../../../../application/agent-sessions/agent-accounts.js';
import type { Address, Hex, WalletCall } from '../../../../application/ports/user-operation.js';
import { agentSessionId } from '../../../../domain/shared/ids.js';
import { uuid } from '../../../support/builders/ids.js';
import {
  CHAIN_CONTEXT,
  DEPLOYMENT,
  offerOfCalls,
  RECIPIENT,
  STRANGER,
  SUB_ACCOUNTS,
  WALLET,
} from './support/operations.js';

/* Any two contracts do as factory and implementation. */
const CLONES = { factory: SUB_ACCOUNTS.implementation, implementation: SUB_ACCOUNTS.factory };
const CONTEXT = {
  ...CHAIN_CONTEXT,
  contracts: {
    ...CHAIN_CONTEXT.contracts,
    agentAccountFactory: CLONES.factory,
    agentAccountImplementation: CLONES.implementation,
  },
};
const accounts = new RpcAgentAccounts(
  {} as ChainConnection,
  { ...DEPLOYMENT, agentAccountFactory: CLONES.factory, spendingPolicy: STRANGER },
  async () => '0x',
);

const ID = uuid(7);
const END = new Date('2027-11-20T12:00:00.000Z');
const POLICY: AccountPolicy = {
  sessionId: agentSessionId(ID),
  recipient: { address: RECIPIENT, user: null },
  currency: 'USD',
  maxPerExecution: 5_000_000n,
  maxPerPeriod: 50_000_000n,
  periodSeconds: 86_400,
  executor: { kind: 'SERVICE', address: STRANGER },
  end: END,
};
const TERMS = {
  recipient: RECIPIENT,
  token: CONTEXT.tokens['USDC'] as Address,
  executor: STRANGER,
  maxPerExecution: 5_000_000n,
  maxPerPeriod: 50_000_000n,
  periodSeconds: 86_400n,
  end: BigInt(END.getTime() / 1000),
};
const account = agentAccountAddress(CLONES, WALLET, TERMS, hashOf(ID) as Address);
const SHOWN: ShownSession = {
  id: ID,
  recipient: RECIPIENT,
  currency: 'USD',
  maxPerExecution: 5_000_000n,
  maxPerPeriod: 50_000_000n,
  periodSeconds: 86_400,
  end: END,
  funding: 10_000_000n,
  executor: STRANGER,
  account,
  salt: null,
  isRevoked: false,
};

const activation = (
  policy: Partial<AccountPolicy> = {},
  into: string = account,
  funding: bigint | null = 10_000_000n,
) => accounts.activate({ ...POLICY, ...policy }, into, funding).calls;
const revocationOf = (target: Address, tokens: readonly Address[]): WalletCall => ({
  ...{ target, value: 0n },
  data: toHex(AGENT_ACCOUNT.encodeFunctionData('revoke', [tokens])),
});
const verdictOf = (intent: Intent, calls: readonly WalletCall[], attempt = 1) =>
  verifyOperation(intent, offerOfCalls(`agent-session:${ID}:${attempt}`, calls), CONTEXT);

describe('what the service builds is verified', () => {
  it.each([1, 100])('at attempt %i', (attempt) => {
    expect(verdictOf(activationIntent(SHOWN), activation(), attempt).kind).toBe('verified');
    expect(verdictOf(endingIntent(SHOWN), accounts.revoke([account]).calls, attempt).kind).toBe('verified');
  });

  it('for every token of the deployment, and also for an account that has ended', () => {
    const [{ data } = { data: '0x' }] = accounts.revoke([account]).calls;
    const tokens = [...Object.values(DEPLOYMENT.tokens), ...Object.values(DEPLOYMENT.marketTokens ?? {})];
    for (const token of tokens) expect(data).toContain(token.slice(2).toLowerCase());
  });

  it('without funding', () => {
    const verdict = verdictOf(activationIntent({ ...SHOWN, funding: null }), activation({}, account, null));
    expect(verdict.kind).toBe('verified');
  });
});

describe('something else is refused', () => {
  const offers: Readonly<Record<string, readonly [Intent, readonly WalletCall[], ProblemCode]>> = {
    'another recipient': [
      activationIntent(SHOWN),
      activation({ recipient: { address: STRANGER, user: null } }),
      'other-recipient',
    ],
    'a larger cap': [activationIntent(SHOWN), activation({ maxPerExecution: 6_000_000n }), 'other-amount'],
    'a larger cap of the period': [activationIntent(SHOWN), activation({ maxPerPeriod: 51_000_000n }), 'other-amount'],
    'a shorter period': [activationIntent(SHOWN), activation({ periodSeconds: 60 }), 'other-amount'],
    'a later end': [activationIntent(SHOWN), activation({ end: null }), 'other-deadline'],
    'another key': [
      activationIntent(SHOWN),
      activation({ executor: { kind: 'OWN', address: RECIPIENT } }),
      'other-signer',
    ],
    'another currency': [activationIntent(SHOWN), activation({ currency: 'EUR' }), 'other-contract'],
    'money for another account': [activationIntent(SHOWN), activation({}, STRANGER), 'other-recipient'],
    'more money': [activationIntent(SHOWN), activation({}, account, 11_000_000n), 'other-amount'],
    'an address that does not follow from the policy': [
      activationIntent({ ...SHOWN, account: STRANGER }),
      activation(),
      'other-account',
    ],
    'something besides': [
      activationIntent(SHOWN),
      [...activation(), ...accounts.revoke([account]).calls],
      'call-too-many',
    ],
    'the end of another account': [endingIntent(SHOWN), accounts.revoke([STRANGER]).calls, 'other-contract'],
    'the end of a further account': [endingIntent(SHOWN), accounts.revoke([account, STRANGER]).calls, 'call-too-many'],
    'an end that leaves a token': [endingIntent(SHOWN), [revocationOf(account, [])], 'leaves-money'],
    'an activation instead of an end': [endingIntent(SHOWN), activation({}, account, null), 'other-method'],
  };

  it.each(Object.keys(offers))('%s', (name) => {
    const [intent, calls, code] = offers[name] ?? [activationIntent(SHOWN), [], 'call-missing'];
    const verdict = verdictOf(intent, calls);
    expect(verdict.kind).toBe('refused');
    expect('problems' in verdict && verdict.problems.map((problem) => problem.code)).toContain(code);
  });

  it.each<[string, Intent, readonly WalletCall[]]>([
    ['activation', activationIntent(SHOWN), activation()],
    ['end', endingIntent(SHOWN), accounts.revoke([account]).calls],
    ['end of a revoked session', endingIntent({ ...SHOWN, isRevoked: true }), accounts.revoke([account]).calls],
  ])('%s: a factory that this device does not know', (_name, intent, calls) => {
    const offer = offerOfCalls(`agent-session:${ID}:1`, calls);
    expect(verifyOperation(intent, offer, CHAIN_CONTEXT).kind).toBe('refused');
  });
});

describe('at the end, the account is the one that the shown policy makes', () => {
  const codesOf = (shown: ShownSession) => {
    const verdict = verdictOf(endingIntent(shown), accounts.revoke([shown.account]).calls);
    return 'problems' in verdict ? verdict.problems.map(({ code }) => code) : [];
  };

  it.each<[string, Partial<ShownSession>]>([
    ['another account', { account: STRANGER }],
    ['another recipient', { recipient: STRANGER }],
    ['a larger cap', { maxPerExecution: 6_000_000n }],
    ['another period', { periodSeconds: 60 }],
    ['no end', { end: null }],
    ['another key', { executor: RECIPIENT }],
    ['another session', { id: uuid(8) }],
  ])('%s is refused', (_name, altered) => {
    expect(codesOf({ ...SHOWN, ...altered })).toContain('other-account');
  });

  it('the account of a session before an upgrade of the contracts has to be confirmed by its owner, once the session is revoked', () => {
    const earlier = { ...SHOWN, account: STRANGER, isRevoked: true };
    const verdict = verdictOf(endingIntent(earlier), accounts.revoke([STRANGER]).calls);
    expect(verdict).toMatchObject({ kind: 'unproven', calls: [{ target: STRANGER, method: 'revoke(address[])' }] });
  });

  it('an account that was found on chain is proven by the salt of its creation, and by no other', () => {
    const salt: Hex = `0x${'5a'.repeat(32)}`;
    const found = { ...SHOWN, account: agentAccountAddress(CLONES, WALLET, TERMS, salt), isRevoked: true };
    const kindOf = (shown: ShownSession) => verdictOf(endingIntent(shown), accounts.revoke([shown.account]).calls).kind;
    expect(kindOf({ ...found, salt })).toBe('verified');
    // The same salt does not prove other terms, nor the account of somebody else.
    for (const wrong of [{ salt: null }, { salt: hashOf('other') as Hex }, { salt, maxPerPeriod: 1n }]) {
      expect(kindOf({ ...found, ...wrong })).toBe('unproven');
      expect(kindOf({ ...found, ...wrong, isRevoked: false })).toBe('refused');
    }
    const ofAnother = agentAccountAddress(CLONES, STRANGER, TERMS, salt);
    expect(kindOf({ ...found, salt, account: ofAnother, isRevoked: false })).toBe('refused');
    // No activation is signed for it.
    const opened = verdictOf(activationIntent({ ...found, salt }), activation({}, found.account));
    expect(opened.kind).toBe('refused');
  });

  it('a revoked session with the right account is proven', () => {
    const revoked = { ...SHOWN, isRevoked: true };
    expect(verdictOf(endingIntent(revoked), accounts.revoke([account]).calls).kind).toBe('verified');
  });

  it.each<[string, Address]>([
    ['a token', CONTEXT.tokens['USDC'] as Address],
    ['the factory', CLONES.factory],
    ['the market', CHAIN_CONTEXT.contracts['market'] as Address],
    ['the wallet', WALLET],
  ])('%s is no account of an earlier session', (_name, known) => {
    expect(codesOf({ ...SHOWN, account: known, isRevoked: true })).toContain('other-account');
  });
});
