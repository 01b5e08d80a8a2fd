import { describe, expect, it } from '@jest/globals';
import { id as hashOf } from 'ethers';
import type { ChainConnection } from '../../../../adapters/chain/chain-connection.js';
import { ERC20 } from '../../../../adapters/chain/contract-interfaces.js';
import { EntryPointNonceCalls } from '../../../../adapters/chain/entry-point-nonce-calls.js';
import { nonceOf } from '../../../../adapters/chain/erc4337-operation-builder.js';
import { RpcAgentAccounts } from '../../../../adapters/chain/rpc-agent-accounts.js';
import { RpcOrderContracts } from '../../../../adapters/chain/rpc-order-contracts.js';
import { RpcScheduleCalls } from '../../../../adapters/chain/rpc-schedule-calls.js';
import {
  agentAccountAddress,
  conditionalOrderAddress,
  paymentScheduleAddress,
} from '../../../../adapters/web/chain/counterfactual-addresses.js';
import type { ChainContext } from '../../../../adapters/web/chain/deployment.js';
import { readTerms } from '../../../../adapters/web/chain/mandate-contract.js';
import {
  abortIntent,
  reasonToLeaveOut,
  type ShownMandate,
  stopIntent,
} from '../../../../adapters/web/chain/stop-calls.js';
import type { ProblemCode } from '../../../../adapters/web/chain/verdict.js';
import { verifyOperation } from '../../../../adapters/web/chain/verify-operation.js';
import type { Address, Hex, WalletCall } from '../../../../application/ports/user-operation.js';
import { agentSessionId, conditionalOrderId } from '../../../../domain/shared/ids.js';
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

const OWNER = uuid(1);
const { factory, implementation } = SUB_ACCOUNTS;
const ORDER_FACTORY: Address = '0x52908400098527886E0F7030069857D2E4169EE7';
const AGENT_FACTORY: Address = '0x1111111111111111111111111111111111111111';
const AGENT_IMPLEMENTATION: Address = '0x2222222222222222222222222222222222222222';
const { subAccountFactory: _, subAccountImplementation: __, ...contracts } = CHAIN_CONTEXT.contracts;
const CONTEXT: ChainContext = {
  ...CHAIN_CONTEXT,
  contracts: {
    ...contracts,
    ...{ paymentScheduleFactory: factory, paymentScheduleImplementation: implementation },
    ...{ conditionalOrderFactory: ORDER_FACTORY, conditionalOrderImplementation: RECIPIENT },
    ...{ agentAccountFactory: AGENT_FACTORY, agentAccountImplementation: AGENT_IMPLEMENTATION },
  },
};
const connection = {} as ChainConnection;
const sessions = new RpcAgentAccounts(connection, DEPLOYMENT, async () => '0x');
const schedules = new RpcScheduleCalls(connection, DEPLOYMENT);
const orders = new RpcOrderContracts(connection, DEPLOYMENT);
const nonces = new EntryPointNonceCalls(DEPLOYMENT);
const SALE = {
  asset: 'cbBTC',
  currency: 'USD',
  side: 'SELL',
  condition: { type: 'limit', triggerPrice: 1n },
  sellAmount: 1n,
  minBuyAmount: 1n,
} as const;
const PAID = {
  ...{ recipient: RECIPIENT, token: 'USDC' as const, amount: 5n },
  periods: { begins: [new Date(1_800_000_000_000)], end: new Date(1_900_000_000_000) },
};

/** The nonce of an attempt to activate a mandate; null for one that is not being activated. */
const attemptOf = (end: string, kind: string, id: string, attempt: number) =>
  end === 'ABORT' ? nonceOf(`${kind}:${id}:${attempt}`) : null;

function schedule(id: string, end: 'CANCEL' | 'ABORT' | 'DISCARD'): ShownMandate {
  const activationNonce = attemptOf(end, 'schedule', id, 1);
  const token = CHAIN_CONTEXT.tokens['USDC'] as Address;
  const times: Hex = `0x${(1_800_000_000).toString(16).padStart(12, '0')}`;
  const terms = { recipient: RECIPIENT, token, amount: 5n, end: 1_900_000_000n, times };
  const contractAddress = paymentScheduleAddress({ factory, implementation }, WALLET, terms, hashOf(id) as Hex);
  const state = { status: 'ACTIVE', salt: null, activationNonce };
  return { kind: 'SCHEDULE', id, end, ...state, contractAddress, terms: schedules.terms(PAID), token: 'USDC' };
}

function order(id: string, end: 'DISALLOW' | 'ABORT'): ShownMandate {
  const [sellToken, buyToken] = [contracts['cbBTC'] as Address, CHAIN_CONTEXT.tokens['USDC'] as Address];
  const terms = { sellToken, sellAmount: 1n, buyToken, minBuyAmount: 1n, publisher: STRANGER, end: 1_900_000_000n };
  const clones = { factory: ORDER_FACTORY, implementation: RECIPIENT };
  const contractAddress = conditionalOrderAddress(clones, WALLET, terms, hashOf(id) as Hex);
  const expiresAt = new Date(1_900_000_000_000);
  const encoded = orders.terms({ order: { id: conditionalOrderId(id), expiresAt }, sale: SALE, publisher: STRANGER });
  const state = { status: 'ARMED', salt: null, activationNonce: attemptOf(end, 'conditional-order', id, 3) };
  return { kind: 'CONDITIONAL_ORDER', id, end, ...state, contractAddress, terms: encoded, token: 'cbBTC' };
}

const MADE = schedule(uuid(2), 'CANCEL');
const STARTING = schedule(uuid(3), 'ABORT');
const ARMED = order(uuid(4), 'DISALLOW');
const PUBLISHED = order(uuid(5), 'DISALLOW');
const ARMING = order(uuid(6), 'ABORT');

function agentSession(id: string, end: 'REVOKE' | 'ABORT'): ShownMandate {
  const paid = { recipient: RECIPIENT, executor: STRANGER, maxPerExecution: 5n, maxPerPeriod: 50n };
  const policy = { ...paid, token: CHAIN_CONTEXT.tokens['USDC'] as Address, periodSeconds: 60n, end: 1_900_000_000n };
  const clones = { factory: AGENT_FACTORY, implementation: AGENT_IMPLEMENTATION };
  const contractAddress = agentAccountAddress(clones, WALLET, policy, hashOf(id) as Hex);
  const terms = sessions.terms({
    ...{ sessionId: agentSessionId(id), currency: 'USD', maxPerExecution: 5n, maxPerPeriod: 50n, periodSeconds: 60 },
    recipient: { address: RECIPIENT, user: null },
    executor: { kind: 'OWN', address: STRANGER },
    end: new Date(1_900_000_000_000),
  });
  const state = { status: 'ACTIVE', salt: null, activationNonce: attemptOf(end, 'agent-session', id, 2) };
  return { kind: 'AGENT_SESSION', id, end, ...state, contractAddress, terms, token: null };
}

const SESSION = agentSession(uuid(7), 'REVOKE');
const SHOWN: readonly ShownMandate[] = [
  ...[SESSION, MADE, STARTING, ARMED, PUBLISHED, ARMING],
  { ...schedule(uuid(9), 'DISCARD') },
];
const BUILT: readonly WalletCall[] = [
  ...sessions.revoke([SESSION.contractAddress]).calls,
  ...schedules.cancel(MADE.contractAddress, 'USDC').calls,
  nonces.exhaust(nonceOf(`schedule:${STARTING.id}:1`)).call,
  ...schedules.cancel(STARTING.contractAddress, 'USDC').calls,
  ...orders.disallow(SALE, ARMED.contractAddress).calls,
  ...orders.disallow(SALE, PUBLISHED.contractAddress).calls,
  nonces.exhaust(nonceOf(`conditional-order:${ARMING.id}:3`)).call,
  ...orders.disallow(SALE, ARMING.contractAddress).calls,
];

const isSame = (one: WalletCall, other: WalletCall) => one.target === other.target && one.data === other.data;

const verdictOf = (shown: readonly ShownMandate[], calls: readonly WalletCall[], key = `mandates:${OWNER}:2`) =>
  verifyOperation(stopIntent(OWNER, shown), offerOfCalls(key, calls), CONTEXT);
const codesOf = (shown: readonly ShownMandate[], calls: readonly WalletCall[]) => {
  const verdict = verdictOf(shown, calls);
  return 'problems' in verdict ? verdict.problems.map(({ code }) => code) : [];
};

it('the end of every kind of mandate that the service builds is verified', () => {
  expect(verdictOf(SHOWN, BUILT)).toMatchObject({ kind: 'verified' });
});

it('a mandate that this device cannot prove is left out, and the others are stopped all the same', () => {
  const reasonFor = (mandate: ShownMandate) => reasonToLeaveOut(mandate, CONTEXT)?.code ?? null;
  expect(SHOWN.map(reasonFor)).toEqual(SHOWN.map(() => null));
  expect(reasonFor({ ...MADE, contractAddress: STRANGER })).toBe('other-account');
  expect(reasonFor({ ...MADE, terms: '0x12' })).toBe('other-terms');
  expect(reasonFor({ ...ARMED, token: 'nothing' })).toBe('no-token');
  expect(reasonFor({ ...STARTING, activationNonce: 1n })).toBe('other-subject');
  expect(reasonFor({ ...STARTING, activationNonce: null })).toBe('other-subject');
  expect(reasonFor({ ...SESSION, contractAddress: STRANGER })).toBe('other-account');
  // One of a former contract needs a look, and is not left out.
  expect(reasonFor({ ...SESSION, contractAddress: STRANGER, status: 'REVOKED' })).toBeNull();
  const others = SHOWN.filter((mandate) => mandate !== MADE);
  const calls = BUILT.filter(
    (call) => !schedules.cancel(MADE.contractAddress, 'USDC').calls.some((one) => isSame(one, call)),
  );
  expect(codesOf([...others, { ...MADE, contractAddress: STRANGER }], BUILT)).not.toEqual([]);
  expect(verdictOf(others, calls)).toMatchObject({ kind: 'verified' });
});

it('what the page shows of a mandate is what the address of its contract commits to', () => {
  expect(readTerms(MADE)).toMatchObject({ recipient: RECIPIENT, amount: 5n, times: [1_800_000_000n] });
  expect(readTerms(ARMED)).toMatchObject({ sellAmount: 1n, minBuyAmount: 1n, publisher: STRANGER });
  expect(readTerms(SESSION)).toMatchObject({ recipient: RECIPIENT, maxPerPeriod: 50n, executor: STRANGER });
});

it('a contract that a factory of an earlier version has made can be ended, where this device knows the factory', () => {
  const calls = schedules.cancel(MADE.contractAddress, 'USDC').calls;
  const {
    paymentScheduleFactory: factory2,
    paymentScheduleImplementation: implementation2,
    ...others
  } = CONTEXT.contracts;
  const current = { paymentScheduleFactory: STRANGER, paymentScheduleImplementation: RECIPIENT };
  const verdictWith = (earlier: Readonly<Record<string, Address | undefined>>) =>
    verifyOperation(stopIntent(OWNER, [MADE]), offerOfCalls(`mandates:${OWNER}:2`, calls), {
      ...CONTEXT,
      contracts: { ...others, ...current, ...earlier } as ChainContext['contracts'],
    });
  const known = { paymentScheduleFactory2: factory2, paymentScheduleImplementation2: implementation2 };
  expect(verdictWith(known)).toMatchObject({ kind: 'verified' });
  expect(verdictWith({})).toMatchObject({ problems: [{ code: 'other-account' }] });
});

describe('a service that names another contract for a mandate is refused', () => {
  const [ended] = schedules.cancel(STRANGER, 'USDC').calls;
  it.each<[string, ShownMandate, readonly WalletCall[], ProblemCode]>([
    [
      'one that is no mandate, such as the module of guardians',
      { ...MADE, contractAddress: STRANGER },
      schedules.cancel(STRANGER, 'USDC').calls,
      'other-account',
    ],
    [
      'one that is no order',
      { ...PUBLISHED, contractAddress: STRANGER },
      orders.disallow(SALE, STRANGER).calls,
      'other-account',
    ],
    [
      'a schedule with other terms than the shown ones',
      { ...MADE, terms: schedules.terms({ ...PAID, amount: 6n }) },
      schedules.cancel(MADE.contractAddress, 'USDC').calls,
      'other-account',
    ],
    [
      'a contract without terms',
      { ...MADE, terms: '0x' },
      schedules.cancel(MADE.contractAddress, 'USDC').calls,
      'other-terms',
    ],
    [
      'the account of another session',
      { ...SESSION, contractAddress: STRANGER },
      sessions.revoke([STRANGER]).calls,
      'other-account',
    ],
    [
      'a session with a larger cap than the shown one',
      { ...SESSION, terms: agentSession(uuid(8), 'REVOKE').terms.replace(/32(?=0{62}3c)/, '33') as Hex },
      sessions.revoke([SESSION.contractAddress]).calls,
      'other-account',
    ],
    [
      'the allowance of another token',
      { ...MADE, token: 'EURC' },
      [ended, ...schedules.cancel(MADE.contractAddress, 'EURC').calls.slice(1)].map((call, index) =>
        index === 0 ? ({ ...call, target: MADE.contractAddress } as WalletCall) : (call as WalletCall),
      ),
      'other-contract',
    ],
    [
      'an abort that uses up the nonce of something else',
      STARTING,
      [nonces.exhaust(nonceOf(uuid(99))).call, ...schedules.cancel(STARTING.contractAddress, 'USDC').calls],
      'other-subject',
    ],
    [
      'an abort that leaves the activation possible',
      STARTING,
      schedules.cancel(STARTING.contractAddress, 'USDC').calls,
      'call-missing',
    ],
  ])('%s', (_name, shown, calls, code) => {
    expect(codesOf([shown], calls)).toContain(code);
  });
});

it('a session that was found on chain is proven by the salt of its creation', () => {
  const found = { ...SESSION, id: uuid(77), status: 'REVOKED' };
  expect(verdictOf([found, ...SHOWN.slice(1)], BUILT).kind).toBe('unproven');
  expect(verdictOf([{ ...found, salt: hashOf(SESSION.id) as Hex }, ...SHOWN.slice(1)], BUILT).kind).toBe('verified');
});

it('a revoked session whose account is not proven has to be confirmed, and with it the whole stop', () => {
  const earlier = { ...SESSION, contractAddress: STRANGER, status: 'REVOKED' };
  const calls = BUILT.with(0, sessions.revoke([STRANGER]).calls[0] as WalletCall);
  expect(verdictOf([earlier, ...SHOWN.slice(1)], calls).kind).toBe('unproven');
  expect(codesOf([{ ...earlier, contractAddress: ORDER_FACTORY }], sessions.revoke([ORDER_FACTORY]).calls)).toContain(
    'other-account',
  );
});

describe('the abort of one activation', () => {
  const aborting = agentSession(uuid(10), 'ABORT');
  const abort = (mandate: ShownMandate, calls: readonly WalletCall[], key = `mandate:${mandate.id}:1`) =>
    verifyOperation(abortIntent(mandate), offerOfCalls(key, calls), CONTEXT);
  const callsOf = (kind: string, { id }: ShownMandate, ends: readonly WalletCall[]) => [
    nonces.exhaust(nonceOf(`${kind}:${id}:2`)).call,
    ...ends,
  ];
  const second = (kind: string, mandate: ShownMandate): ShownMandate => ({
    ...mandate,
    activationNonce: nonceOf(`${kind}:${mandate.id}:2`),
  });

  it.each<[string, ShownMandate, readonly WalletCall[]]>([
    ['agent-session', aborting, sessions.revoke([aborting.contractAddress]).calls],
    ['schedule', STARTING, schedules.cancel(STARTING.contractAddress, 'USDC').calls],
    ['conditional-order', ARMING, orders.disallow(SALE, ARMING.contractAddress).calls],
  ])('of a mandate of the kind %s is verified, and nothing less and nothing more', (kind, shown, ends) => {
    const mandate = second(kind, shown);
    const calls = callsOf(kind, mandate, ends);
    expect(abort(mandate, calls).kind).toBe('verified');
    expect(abort(mandate, ends).kind).toBe('refused');
    expect(abort(mandate, calls.slice(0, -1)).kind).toBe('refused');
    expect(abort(mandate, [...calls, ...ends]).kind).toBe('refused');
    expect(abort(mandate, calls, `mandates:${OWNER}:1`).kind).toBe('refused');
    expect(abort({ ...mandate, contractAddress: STRANGER }, calls).kind).toBe('refused');
  });
});

describe('an abort of another attempt than the one that is under way', () => {
  const [ended] = [schedules.cancel(STARTING.contractAddress, 'USDC').calls];
  const abortOf = (attempt: number, activationNonce: bigint | null) => {
    const shown = { ...STARTING, activationNonce };
    const calls = [nonces.exhaust(nonceOf(`schedule:${STARTING.id}:${attempt}`)).call, ...ended];
    return [
      verifyOperation(abortIntent(shown), offerOfCalls(`mandate:${STARTING.id}:1`, calls), CONTEXT).kind,
      verdictOf([shown], calls).kind,
    ];
  };
  const SECOND = nonceOf(`schedule:${STARTING.id}:2`);

  it('is signed neither alone nor in the stop of everything', () => {
    expect(abortOf(2, SECOND)).toEqual(['verified', 'verified']);
    expect(abortOf(1, SECOND)).toEqual(['refused', 'refused']);
    expect(abortOf(3, SECOND)).toEqual(['refused', 'refused']);
  });

  it('and neither is one of an attempt that the service does not name, or that is none of this mandate', () => {
    expect(abortOf(2, null)).toEqual(['refused', 'refused']);
    const foreign = nonceOf(`schedule:${uuid(98)}:2`);
    const calls = [nonces.exhaust(foreign).call, ...ended];
    expect(verdictOf([{ ...STARTING, activationNonce: foreign }], calls).kind).toBe('refused');
  });
});

describe('the page refuses', () => {
  const [, scheduleEnds, allowanceEnds] = BUILT;
  const orderDisallowed = BUILT.at(-1);
  const allowanceOfOne = ERC20.encodeFunctionData('approve', [STRANGER, 1n]);
  const offers: Readonly<Record<string, readonly [readonly WalletCall[], ProblemCode]>> = {
    'fewer ends than were shown': [BUILT.slice(0, -1), 'call-missing'],
    'something besides': [[...BUILT, ...sessions.revoke([STRANGER]).calls], 'call-too-many'],
    'another contract': [BUILT.with(1, { ...scheduleEnds, target: STRANGER } as WalletCall), 'other-contract'],
    'an allowance that stays': [
      BUILT.with(2, { ...allowanceEnds, data: allowanceOfOne } as WalletCall),
      'other-amount',
    ],
    'money besides': [BUILT.with(-1, { ...orderDisallowed, value: 1n } as WalletCall), 'sends-native'],
  };

  it.each(Object.keys(offers))('%s', (name) => {
    const [calls, code] = offers[name] ?? [[], 'call-missing'];
    const verdict = verdictOf(SHOWN, calls);
    expect(verdict.kind).toBe('refused');
    expect('problems' in verdict && verdict.problems.map((problem) => problem.code)).toContain(code);
  });

  it('the operation of another kind, and a token that this device does not know', () => {
    expect(verdictOf(SHOWN, BUILT, `schedule:${OWNER}:1`).kind).toBe('refused');
    expect(
      codesOf([{ ...PUBLISHED, token: 'WETH' }], orders.disallow(SALE, PUBLISHED.contractAddress).calls),
    ).toContain('no-token');
  });
});
