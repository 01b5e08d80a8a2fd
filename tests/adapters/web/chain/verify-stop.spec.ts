import { describe, expect, it } from '@jest/globals';
import type { ChainConnection } from '../../../../adapters/chain/chain-connection.js';
import { ERC20 } from '../../../../adapters/chain/contract-interfaces.js';
import { RpcAgentAccounts } from '../../../../adapters/chain/rpc-agent-accounts.js';
import { RpcOrderContracts } from '../../../../adapters/chain/rpc-order-contracts.js';
import { RpcScheduleCalls } from '../../../../adapters/chain/rpc-schedule-calls.js';
import { type ShownMandate, stopIntent } from '../../../../adapters/web/chain/stop-calls.js';
import type { ProblemCode } from '../../../../adapters/web/chain/verdict.js';
import { verifyOperation } from '../../../../adapters/web/chain/verify-operation.js';
import type { Address, WalletCall } from '../../../../application/ports/user-operation.js';
import { uuid } from '../../../support/builders/ids.js';
import { CHAIN_CONTEXT, DEPLOYMENT, offerOfCalls, RECIPIENT, STRANGER } from './support/operations.js';

const OWNER = uuid(1);
const OTHER: Address = '0x27b1fdb04752bbc536007a920d24acb045561c26';
const connection = {} as ChainConnection;
const sessions = new RpcAgentAccounts(connection, DEPLOYMENT, async () => '0x');
const schedules = new RpcScheduleCalls(connection, DEPLOYMENT);
const orders = new RpcOrderContracts(connection, DEPLOYMENT);
const SALE = {
  asset: 'cbBTC',
  currency: 'USD',
  side: 'SELL',
  condition: { type: 'limit', triggerPrice: 1n },
  sellAmount: 1n,
  minBuyAmount: 1n,
} as const;

const SHOWN: readonly ShownMandate[] = [
  { end: 'REVOKE', contractAddress: RECIPIENT, token: null },
  { end: 'CANCEL', contractAddress: STRANGER, token: 'USDC' },
  { end: 'CANCEL', contractAddress: OTHER, token: 'cbBTC' },
  { end: 'DISALLOW', contractAddress: STRANGER, token: 'cbBTC' },
  { end: 'DISCARD', contractAddress: OTHER, token: 'EURC' },
];
const BUILT: readonly WalletCall[] = [
  ...sessions.revoke([RECIPIENT]).calls,
  ...schedules.cancel(STRANGER, 'USDC').calls,
  ...orders.cancel(SALE, OTHER).calls,
  ...orders.disallow(SALE, STRANGER).calls,
];

const verdictOf = (shown: readonly ShownMandate[], calls: readonly WalletCall[], key = `mandates:${OWNER}:2`) =>
  verifyOperation(stopIntent(OWNER, shown), offerOfCalls(key, calls), CHAIN_CONTEXT);

it('the end of every kind of mandate that the service builds is verified', () => {
  expect(verdictOf(SHOWN, BUILT).kind).toBe('verified');
});

describe('the page refuses', () => {
  const [, scheduleEnds, allowanceEnds, , , orderDisallowed] = BUILT;
  const allowanceOfOne = ERC20.encodeFunctionData('approve', [STRANGER, 1n]);
  const offers: Readonly<Record<string, readonly [readonly WalletCall[], ProblemCode]>> = {
    'fewer ends than were shown': [BUILT.slice(0, -1), 'call-missing'],
    'something besides': [[...BUILT, ...sessions.revoke([STRANGER]).calls], 'call-too-many'],
    'another contract': [BUILT.with(1, { ...scheduleEnds, target: OTHER } as WalletCall), 'other-contract'],
    'an allowance that stays': [
      BUILT.with(2, { ...allowanceEnds, data: allowanceOfOne } as WalletCall),
      'other-amount',
    ],
    'money besides': [BUILT.with(5, { ...orderDisallowed, value: 1n } as WalletCall), 'sends-native'],
  };

  it.each(Object.keys(offers))('%s', (name) => {
    const [calls, code] = offers[name] ?? [[], 'call-missing'];
    const verdict = verdictOf(SHOWN, calls);
    expect(verdict.kind).toBe('refused');
    expect('problems' in verdict && verdict.problems.map((problem) => problem.code)).toContain(code);
  });

  it('the operation of another kind, and a token that this device does not know', () => {
    expect(verdictOf(SHOWN, BUILT, `schedule:${OWNER}:1`).kind).toBe('refused');
    expect(verdictOf([{ end: 'DISALLOW', contractAddress: OTHER, token: 'WETH' }], []).kind).toBe('refused');
  });
});
