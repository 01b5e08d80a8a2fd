import { describe, expect, it } from '@jest/globals';
import { id as hashOf } from 'ethers';
import type { ChainConnection } from '../../../../adapters/chain/chain-connection.js';
import { RpcScheduleCalls } from '../../../../adapters/chain/rpc-schedule-calls.js';
import { paymentScheduleAddress } from '../../../../adapters/web/chain/counterfactual-addresses.js';
import type { Intent } from '../../../../adapters/web/chain/intent.js';
import {
  activationIntent,
  cancellationIntent,
  type ShownSchedule,
  skipIntent,
} from '../../../../adapters/web/chain/schedule-calls.js';
import type { ProblemCode } from '../../../../adapters/web/chain/verdict.js';
import { verifyOperation } from '../../../../adapters/web/chain/verify-operation.js';
import type { Address, Hex, WalletCall } from '../../../../application/ports/user-operation.js';
import { periodsOf } from '../../../../domain/schedules/periods.js';
import { calendarDate, timeZone } from '../../../../domain/shared/calendar-date.js';
import { scheduleId } from '../../../../domain/shared/ids.js';
import { uuid } from '../../../support/builders/ids.js';
import { CHAIN_CONTEXT, DEPLOYMENT, offerOfCalls, RECIPIENT, STRANGER, WALLET } from './support/operations.js';

const FACTORY: Address = '0x52908400098527886E0F7030069857D2E4169EE7';
const IMPLEMENTATION: Address = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const CONTEXT = {
  ...CHAIN_CONTEXT,
  contracts: {
    ...CHAIN_CONTEXT.contracts,
    paymentScheduleFactory: FACTORY,
    paymentScheduleImplementation: IMPLEMENTATION,
  },
};
const service = new RpcScheduleCalls({} as ChainConnection, { ...DEPLOYMENT, paymentScheduleFactory: FACTORY });
const ID = scheduleId(uuid(7));
const SUBJECT = `schedule:${ID}:1`;
const DATES = {
  frequency: 'MONTHLY' as const,
  startDate: calendarDate('2027-01-31'),
  endDate: calendarDate('2027-05-31'),
  timeZone: timeZone('Europe/Berlin'),
};
const TERMS = {
  id: ID,
  owner: WALLET,
  recipient: RECIPIENT,
  token: 'USDC' as const,
  amount: 12_500_000n,
  periods: periodsOf(DATES),
};

const ADDRESS = addressOf();
const SHOWN: ShownSchedule = {
  ...DATES,
  id: ID,
  amount: '12.50',
  currency: 'USD',
  timezone: DATES.timeZone,
  recipientAddress: RECIPIENT,
  contractAddress: ADDRESS,
};
const OLD = { id: uuid(8), currency: 'USD' as const, contractAddress: STRANGER };

/** Where the contract with the shown terms is. */
function addressOf(): Address {
  const { begins, end } = TERMS.periods;
  const seconds = (time: Date) => BigInt(time.getTime() / 1_000);
  const times: Hex = `0x${begins.map((begin) => seconds(begin).toString(16).padStart(12, '0')).join('')}`;
  const token = CHAIN_CONTEXT.tokens['USDC'];
  if (token === undefined) throw new Error('There is a USDC');
  const terms = { recipient: RECIPIENT, token, amount: TERMS.amount, end: seconds(end), times };
  return paymentScheduleAddress({ factory: FACTORY, implementation: IMPLEMENTATION }, WALLET, terms, hashOf(ID) as Hex);
}

const opened = (changes: Partial<typeof TERMS> = {}, first = 0, address = ADDRESS) =>
  service.open({ ...TERMS, ...changes }, address, first).calls;
const cancelled = (contract: Address) => service.cancel(contract, 'USDC').calls;
const verdictOf = (intent: Intent, calls: readonly WalletCall[]) =>
  verifyOperation(intent, offerOfCalls(SUBJECT, calls), CONTEXT);

describe('what the service builds is verified', () => {
  it.each<[string, Intent, readonly WalletCall[]]>([
    ['an activation', activationIntent(SHOWN, null), opened()],
    ['an activation that leaves out what is over', activationIntent(SHOWN, null), opened({}, 2)],
    ['an edit', activationIntent(SHOWN, OLD), [...cancelled(STRANGER), ...opened()]],
    ['a cancellation', cancellationIntent(SHOWN), cancelled(ADDRESS)],
    ['a skip', skipIntent(SHOWN, '2027-03-30T22:00:00.000Z'), service.skip(ADDRESS, 2).calls],
  ])('%s', (_name, intent, calls) => {
    expect(verdictOf(intent, calls)).toMatchObject({ kind: 'verified' });
  });
});

describe('something else is refused', () => {
  const [made, allowance] = opened();
  const later = periodsOf({ ...DATES, startDate: calendarDate('2027-01-30') });
  it.each<[string, Intent, readonly (WalletCall | undefined)[], ProblemCode]>([
    ['another recipient', activationIntent(SHOWN, null), opened({ recipient: STRANGER }), 'other-terms'],
    ['another amount', activationIntent(SHOWN, null), opened({ amount: 12_500_001n }), 'other-terms'],
    ['another day', activationIntent(SHOWN, null), opened({ periods: later }), 'other-terms'],
    ['another token', activationIntent(SHOWN, null), opened({ token: 'EURC' as never }), 'other-terms'],
    ['an allowance for somebody else', activationIntent(SHOWN, null), opened({}, 0, STRANGER), 'other-contract'],
    ['a larger allowance', activationIntent(SHOWN, null), [made, opened({ amount: 13_000_000n })[1]], 'other-amount'],
    [
      'another factory',
      activationIntent(SHOWN, null),
      [made && { ...made, target: STRANGER }, allowance],
      'other-contract',
    ],
    [
      'a shown address that is not the contract',
      activationIntent({ ...SHOWN, contractAddress: STRANGER }, null),
      opened(),
      'other-account',
    ],
    ['something besides', activationIntent(SHOWN, null), [...opened(), ...cancelled(STRANGER)], 'other-method'],
    [
      'an edit that ends another schedule',
      activationIntent(SHOWN, OLD),
      [...cancelled(ADDRESS), ...opened()],
      'other-contract',
    ],
    ['an edit that ends nothing', activationIntent(SHOWN, OLD), opened(), 'other-method'],
    [
      'a cancellation that leaves the allowance',
      cancellationIntent(SHOWN),
      cancelled(ADDRESS).slice(0, 1),
      'call-missing',
    ],
    [
      'another payment skipped',
      skipIntent(SHOWN, '2027-03-30T22:00:00.000Z'),
      service.skip(ADDRESS, 3).calls,
      'other-terms',
    ],
  ])('%s', (_name, intent, calls, code) => {
    const verdict = verdictOf(
      intent,
      calls.filter((call) => call !== undefined),
    );
    expect(verdict.kind).toBe('refused');
    expect('problems' in verdict && verdict.problems.map((problem) => problem.code)).toContain(code);
  });
});
