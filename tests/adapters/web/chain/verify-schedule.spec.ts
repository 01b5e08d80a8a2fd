import { describe, expect, it } from '@jest/globals';
import { id as hashOf } from 'ethers';
import type { ChainConnection } from '../../../../adapters/chain/chain-connection.js';
import { RpcScheduleCalls } from '../../../../adapters/chain/rpc-schedule-calls.js';
import { paymentScheduleAddress } from '../../../../adapters/web/chain/counterfactual-addresses.js';
import type { Intent } from '../../../../adapters/web/chain/intent.js';
import {
  activationIntent,
  cancellationIntent,
  leftOutBy,
  type ShownContract,
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
  lastPaymentDate: '2027-05-31',
  payments: 5,
  timezone: DATES.timeZone,
  recipientAddress: RECIPIENT,
  contractAddress: ADDRESS,
};

const ON_CHAIN: ShownContract = { ...SHOWN, terms: service.terms(TERMS), salt: null };
/** Another schedule of the same owner, with the same terms. */
const OTHER_ID = uuid(8);
const OTHER = addressOf(OTHER_ID);
const OLD: ShownContract = { ...ON_CHAIN, id: OTHER_ID, contractAddress: OTHER };

/** Where the contract with the shown terms is. */
function addressOf(id: string = ID, begins: readonly Date[] = TERMS.periods.begins, salt = hashOf(id) as Hex): Address {
  const { end } = TERMS.periods;
  const seconds = (time: Date) => BigInt(time.getTime() / 1_000);
  const times: Hex = `0x${begins.map((begin) => seconds(begin).toString(16).padStart(12, '0')).join('')}`;
  const token = CHAIN_CONTEXT.tokens['USDC'];
  if (token === undefined) throw new Error('There is a USDC');
  const terms = { recipient: RECIPIENT, token, amount: TERMS.amount, end: seconds(end), times };
  return paymentScheduleAddress({ factory: FACTORY, implementation: IMPLEMENTATION }, WALLET, terms, salt);
}

const opened = (changes: Partial<typeof TERMS> = {}, first = 0, address = ADDRESS) =>
  service.open({ ...TERMS, ...changes }, address, first).calls;
const cancelled = (contract: Address) => service.cancel(contract, 'USDC').calls;
const replaced = (contract: Address, first = 0) =>
  service.cancelUnpaid(contract, 'USDC', TERMS.periods.begins[first] ?? TERMS.periods.end).calls;
const verdictOf = (intent: Intent, calls: readonly WalletCall[]) =>
  verifyOperation(intent, offerOfCalls(SUBJECT, calls), CONTEXT);

it('a schedule that was found on chain is proven by the salt of its creation', () => {
  const salt: Hex = `0x${'5a'.repeat(32)}`;
  const found = addressOf(ID, TERMS.periods.begins, salt);
  const shown = { ...ON_CHAIN, contractAddress: found };
  expect(verdictOf(cancellationIntent({ ...shown, salt }), cancelled(found))).toMatchObject({ kind: 'verified' });
  expect(verdictOf(cancellationIntent(shown), cancelled(found))).toMatchObject({ kind: 'refused' });
});

describe('what the service builds is verified', () => {
  it.each<[string, Intent, readonly WalletCall[]]>([
    ['an activation', activationIntent(SHOWN, 0, null), opened()],
    ['an activation that leaves out what is over', activationIntent(SHOWN, 2, null), opened({}, 2)],
    ['an edit', activationIntent(SHOWN, 0, OLD), [...replaced(OTHER), ...opened()]],
    [
      'an edit that leaves out what is over',
      activationIntent(SHOWN, 1, OLD),
      [...replaced(OTHER, 1), ...opened({}, 1)],
    ],
    ['a cancellation', cancellationIntent(ON_CHAIN), cancelled(ADDRESS)],
    ['a skip', skipIntent(ON_CHAIN, '2027-03-30T22:00:00.000Z'), service.skip(ADDRESS, 2).calls],
  ])('%s', (_name, intent, calls) => {
    expect(verdictOf(intent, calls)).toMatchObject({ kind: 'verified' });
  });
});

describe('something else is refused', () => {
  const [made, allowance] = opened();
  const later = periodsOf({ ...DATES, startDate: calendarDate('2027-01-30') });
  it.each<[string, Intent, readonly (WalletCall | undefined)[], ProblemCode]>([
    ['more payments than are shown', activationIntent({ ...SHOWN, payments: 3 }, 0, null), opened(), 'other-terms'],
    [
      'a later last payment than is shown',
      activationIntent({ ...SHOWN, lastPaymentDate: '2027-03-31' }, 0, null),
      opened(),
      'other-terms',
    ],
    ['another recipient', activationIntent(SHOWN, 0, null), opened({ recipient: STRANGER }), 'other-terms'],
    ['another amount', activationIntent(SHOWN, 0, null), opened({ amount: 12_500_001n }), 'other-terms'],
    ['another day', activationIntent(SHOWN, 0, null), opened({ periods: later }), 'other-terms'],
    ['another token', activationIntent(SHOWN, 0, null), opened({ token: 'EURC' as never }), 'other-terms'],
    ['an allowance for somebody else', activationIntent(SHOWN, 0, null), opened({}, 0, STRANGER), 'other-contract'],
    [
      'a larger allowance',
      activationIntent(SHOWN, 0, null),
      [made, opened({ amount: 13_000_000n })[1]],
      'other-amount',
    ],
    [
      'another factory',
      activationIntent(SHOWN, 0, null),
      [made && { ...made, target: STRANGER }, allowance],
      'other-contract',
    ],
    [
      'a shown address that is not the contract',
      activationIntent({ ...SHOWN, contractAddress: STRANGER }, 0, null),
      opened(),
      'other-account',
    ],
    ['something besides', activationIntent(SHOWN, 0, null), [...opened(), ...cancelled(STRANGER)], 'call-too-many'],
    [
      'an edit that ends another schedule',
      activationIntent(SHOWN, 0, OLD),
      [...replaced(ADDRESS), ...opened()],
      'other-contract',
    ],
    [
      'an edit that ends the other one also when it has paid meanwhile',
      activationIntent(SHOWN, 0, OLD),
      [...cancelled(OTHER), ...opened()],
      'other-method',
    ],
    [
      'an edit that lets the other one pay until a later time',
      activationIntent(SHOWN, 0, OLD),
      [...replaced(OTHER, 1), ...opened()],
      'other-terms',
    ],
    ['more payments left out than are shown', activationIntent(SHOWN, 0, null), opened({}, 4), 'call-too-many'],
    ['another number of payments left out', activationIntent(SHOWN, 2, null), opened({}, 3), 'other-terms'],
    ['fewer payments left out than are shown', activationIntent(SHOWN, 2, null), opened(), 'call-missing'],
    ['an edit that ends nothing', activationIntent(SHOWN, 0, OLD), opened(), 'other-method'],
    [
      'a cancellation that leaves the allowance',
      cancellationIntent(ON_CHAIN),
      cancelled(ADDRESS).slice(0, 1),
      'call-missing',
    ],
    [
      'another payment skipped',
      skipIntent(ON_CHAIN, '2027-03-30T22:00:00.000Z'),
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

describe('what an activation leaves out', () => {
  it.each([
    ['2027-01-01T12:00:00Z', 0, '2027-01-31'],
    // The day of a payment is not over before midnight in Berlin.
    ['2027-01-31T22:59:59Z', 0, '2027-01-31'],
    ['2027-01-31T23:00:00Z', 1, '2027-02-28'],
    ['2027-03-15T12:00:00Z', 2, '2027-03-31'],
    ['2027-05-31T21:59:59Z', 4, '2027-05-31'],
    ['2027-05-31T22:00:00Z', 5, null],
  ])('at %s are %s payments', (now, payments, firstDate) => {
    expect(leftOutBy(SHOWN, new Date(now))).toEqual({ payments, firstDate });
  });
});

it('a schedule is ended on the page also after each of its payments was skipped, and more', () => {
  const verdict = verifyOperation(
    cancellationIntent(ON_CHAIN),
    offerOfCalls(`schedule:${ID}:1001`, cancelled(ADDRESS)),
    CONTEXT,
  );
  expect(verdict.kind).toBe('verified');
});

describe('a service that names another contract than the shown one is refused', () => {
  const named = (changes: Partial<ShownContract>): ShownContract => ({ ...ON_CHAIN, ...changes });
  const cheaper = service.terms({ ...TERMS, amount: 1n });
  const elsewhere = service.terms({ ...TERMS, recipient: STRANGER });
  it.each<[string, ShownContract, ProblemCode]>([
    [
      'a contract that is no schedule, such as the module of guardians',
      named({ contractAddress: STRANGER }),
      'other-account',
    ],
    ['another schedule of the same owner', named({ contractAddress: OTHER }), 'other-account'],
    ['other terms with the address of the shown ones', named({ terms: cheaper }), 'other-account'],
    ['terms of another amount than the shown one', named({ terms: cheaper }), 'other-amount'],
    ['terms of another recipient than the shown one', named({ terms: elsewhere }), 'other-recipient'],
    ['terms in another currency than the shown one', named({ currency: 'EUR' }), 'other-contract'],
    ['no terms', named({ terms: null }), 'other-terms'],
    ['what is no encoding of terms', named({ terms: '0x12' }), 'other-terms'],
  ])('%s', (_name, shown, code) => {
    const target = shown.contractAddress;
    const offers: readonly (readonly [Intent, readonly WalletCall[]])[] = [
      [cancellationIntent(shown), cancelled(target)],
      [skipIntent(shown, '2027-03-30T22:00:00.000Z'), service.skip(target, 2).calls],
      [activationIntent(SHOWN, 0, shown), [...replaced(target), ...opened()]],
    ];
    for (const [intent, calls] of offers) {
      const verdict = verdictOf(intent, calls);
      expect(verdict.kind).toBe('refused');
      expect('problems' in verdict && verdict.problems.map((problem) => problem.code)).toContain(code);
    }
  });

  it('a schedule whose days a change of the time zone would move ends all the same', () => {
    const moved = {
      ...TERMS.periods,
      begins: TERMS.periods.begins.map((begin) => new Date(begin.getTime() - 3_600_000)),
    };
    const terms = { ...TERMS, periods: moved };
    const address = addressOf(ID, moved.begins);
    const shown = named({ terms: service.terms(terms), contractAddress: address });
    expect(verdictOf(cancellationIntent(shown), cancelled(address)).kind).toBe('verified');
    const skip = skipIntent(shown, moved.begins[2]?.toISOString() ?? '');
    expect(verdictOf(skip, service.skip(address, 2).calls).kind).toBe('verified');
  });
});
