import { describe, expect, it } from '@jest/globals';
import { id as hashOf } from 'ethers';
import type { ChainConnection } from '../../../../adapters/chain/chain-connection.js';
import { RpcScheduleCalls } from '../../../../adapters/chain/rpc-schedule-calls.js';
import { paymentScheduleAddress } from '../../../../adapters/web/chain/counterfactual-addresses.js';
import type { Intent } from '../../../../adapters/web/chain/intent.js';
import {
  activationIntent,
  cancellationIntent,
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

const ON_CHAIN: ShownContract = { ...SHOWN, terms: service.terms(TERMS) };
/** Another schedule of the same owner, with the same terms. */
const OTHER_ID = uuid(8);
const OTHER = addressOf(OTHER_ID);
const OLD: ShownContract = { ...ON_CHAIN, id: OTHER_ID, contractAddress: OTHER };

/** Where the contract with the shown terms is. */
function addressOf(id: string = ID, begins: readonly Date[] = TERMS.periods.begins): Address {
  const { end } = TERMS.periods;
  const seconds = (time: Date) => BigInt(time.getTime() / 1_000);
  const times: Hex = `0x${begins.map((begin) => seconds(begin).toString(16).padStart(12, '0')).join('')}`;
  const token = CHAIN_CONTEXT.tokens['USDC'];
  if (token === undefined) throw new Error('There is a USDC');
  const terms = { recipient: RECIPIENT, token, amount: TERMS.amount, end: seconds(end), times };
  return paymentScheduleAddress({ factory: FACTORY, implementation: IMPLEMENTATION }, WALLET, terms, hashOf(id) as Hex);
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
    ['an edit', activationIntent(SHOWN, OLD), [...cancelled(OTHER), ...opened()]],
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
    ['more payments than are shown', activationIntent({ ...SHOWN, payments: 3 }, null), opened(), 'other-terms'],
    [
      'a later last payment than is shown',
      activationIntent({ ...SHOWN, lastPaymentDate: '2027-03-31' }, null),
      opened(),
      'other-terms',
    ],
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
      [activationIntent(SHOWN, shown), [...cancelled(target), ...opened()]],
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
