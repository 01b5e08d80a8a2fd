import { describe, expect, it } from '@jest/globals';
import { SUB_ACCOUNT } from '../../../../adapters/chain/contract-interfaces.js';
import { toHex } from '../../../../adapters/chain/hex.js';
import { SubAccountContractCalls } from '../../../../adapters/chain/sub-account-calls.js';
import type { ShownPayment } from '../../../../adapters/web/chain/payment-calls.js';
import type { ShownChange } from '../../../../adapters/web/chain/sub-account-calls.js';
import type { ProblemCode } from '../../../../adapters/web/chain/verdict.js';
import { verifyOperation } from '../../../../adapters/web/chain/verify-operation.js';
import type {
  ProposedAccountChange,
  ProposedMovement,
} from '../../../../application/payments/types/sub-account-payment-calls.js';
import type { Hex, WalletCall } from '../../../../application/ports/user-operation.js';
import { uuid } from '../../../support/builders/ids.js';
import { CHAIN_CONTEXT, DEPLOYMENT, intent, offerOfCalls, RECIPIENT, STRANGER, WALLET } from './support/operations.js';

const ACCOUNT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const AMOUNT = 25_500_000n;
const DEADLINE = new Date('2026-11-27T12:00:00.000Z');
const LATER = new Date('2026-11-27T12:00:01.000Z');
const calls = new SubAccountContractCalls(DEPLOYMENT);
const subAccount = { address: ACCOUNT, votesUntil: null, swap: null, change: null } as const;

type Shown = Pick<ShownPayment, 'paymentType'> & Partial<ShownPayment>;

function verdictOf(shown: Shown, offered: readonly WalletCall[], context = CHAIN_CONTEXT) {
  const judged = intent({ recipient: null, subAccount, ...shown });
  const verdict = verifyOperation(judged, offerOfCalls(uuid(1), offered), context);
  return verdict.kind === 'refused' ? [...new Set(verdict.problems.map(({ code }) => code))] : verdict.kind;
}

type Altered = readonly [string, readonly WalletCall[], ...ProblemCode[]];

describe('a withdrawal from a sub-account', () => {
  const shown = { paymentType: 'sub_account_withdraw' };
  const withdrawal = calls.withdraw(ACCOUNT, 'USDC', AMOUNT);

  it('is verified when the shown account pays the shown amount back', () => {
    expect(verdictOf(shown, [withdrawal])).toBe('verified');
  });

  it.each<Altered>([
    ['another account', [calls.withdraw(STRANGER, 'USDC', AMOUNT)], 'other-contract'],
    ['another amount', [calls.withdraw(ACCOUNT, 'USDC', AMOUNT + 1n)], 'other-amount'],
    ['another currency', [calls.withdraw(ACCOUNT, 'EURC', AMOUNT)], 'other-contract'],
    ['a freeze', [calls.freeze(ACCOUNT)], 'other-method', 'other-contract', 'other-amount'],
    ['a freeze besides', [withdrawal, calls.freeze(ACCOUNT)], 'call-too-many'],
    ['native coin sent along', [{ ...withdrawal, value: 1n }], 'sends-native'],
    [
      'bytes behind the arguments',
      [{ ...withdrawal, data: `${withdrawal.data}00` }],
      'other-method',
      'other-contract',
      'other-amount',
    ],
    ['nothing', [], 'call-missing'],
  ])('is refused with %s', (_what, offered, ...codes) => {
    expect(verdictOf(shown, offered)).toEqual(codes);
  });

  it('is refused when the card names no account', () => {
    expect(verdictOf({ ...shown, subAccount: null }, [withdrawal])).toEqual(['no-account']);
  });
});

describe('a freeze', () => {
  const shown = { paymentType: 'sub_account_freeze', minorUnits: 0n };

  it('is verified when the shown account is frozen', () => {
    expect(verdictOf(shown, [calls.freeze(ACCOUNT)])).toBe('verified');
  });

  it.each<Altered>([
    ['another account', [calls.freeze(STRANGER)], 'other-contract'],
    ['a withdrawal', [calls.withdraw(ACCOUNT, 'USDC', AMOUNT)], 'other-method'],
  ])('is refused with %s', (_what, offered, ...codes) => {
    expect(verdictOf(shown, offered)).toEqual(codes);
  });
});

describe('a swap within a sub-account', () => {
  const given = { token: 'USDC', units: AMOUNT };
  const minimumReceived = { token: 'EURC', units: 23_000_000n };
  const swapping = { ...subAccount, swap: { given, minimumReceived } };
  const shown = { paymentType: 'sub_account_swap', subAccount: swapping };
  const swap = (least = 23_000_000n, amount = AMOUNT, account: string = ACCOUNT) =>
    calls.swap(account, 'USDC', 'EURC', amount, least);

  it('is verified when the exchange must deliver the shown minimum', () => {
    expect(verdictOf(shown, [swap()])).toBe('verified');
  });

  it.each<Altered>([
    ['a lower minimum', [swap(1n)], 'other-amount'],
    ['more that is given', [swap(23_000_000n, AMOUNT + 1n)], 'other-amount'],
    ['another account', [swap(23_000_000n, AMOUNT, STRANGER)], 'other-contract'],
    ['the same currency', [calls.swap(ACCOUNT, 'USDC', 'USDC', AMOUNT, 23_000_000n)], 'other-contract'],
    [
      'another pool',
      [
        new SubAccountContractCalls({ ...DEPLOYMENT, currencyExchange: STRANGER }).swap(
          ACCOUNT,
          'USDC',
          'EURC',
          AMOUNT,
          23_000_000n,
        ),
      ],
      'other-contract',
    ],
  ])('is refused with %s', (_what, offered, ...codes) => {
    expect(verdictOf(shown, offered)).toEqual(codes);
  });

  it('is refused with a token that poses as a crypto asset among the currencies', () => {
    const posing = { ...CHAIN_CONTEXT, tokens: { ...CHAIN_CONTEXT.tokens, cbBTC: STRANGER } };
    const purchase = { given, minimumReceived: { token: 'cbBTC', units: 25_000n } };
    const marketTokens = { cbBTC: STRANGER };
    const market = new SubAccountContractCalls({ ...DEPLOYMENT, marketTokens });
    const posed = [market.swap(ACCOUNT, 'USDC', 'cbBTC', AMOUNT, 25_000n)];
    const bought = [calls.swap(ACCOUNT, 'USDC', 'cbBTC', AMOUNT, 25_000n)];
    const buying = { ...shown, subAccount: { ...subAccount, swap: purchase } };
    expect(verdictOf(buying, posed, posing)).toEqual(['other-contract']);
    expect(verdictOf(buying, bought, posing)).toBe('verified');
  });

  it('is refused when the figures of the card do not fit together', () => {
    expect(verdictOf({ ...shown, subAccount }, [swap()])).toEqual(['other-amount']);
  });
});

describe('a joint proposal', () => {
  const joint = { address: ACCOUNT, votesUntil: DEADLINE, swap: null, change: null } as const;
  const spending = { paymentType: 'sub_account_proposal', recipient: RECIPIENT, subAccount: joint };
  const withdrawing = { ...spending, recipient: null };
  const spend: ProposedMovement = { type: 'SPEND', token: 'USDC', recipient: RECIPIENT, minorUnits: AMOUNT };
  const withdraw: ProposedMovement = { type: 'WITHDRAW', token: 'USDC', minorUnits: AMOUNT };
  const salt: Hex = `0x${'5a'.repeat(32)}`;
  const terms = (movement: ProposedMovement, deadline = DEADLINE) => ({
    call: calls.proposed(movement),
    deadline: BigInt(deadline.getTime() / 1_000),
    salt,
  });
  const opened = (movement: ProposedMovement, deadline?: Date, account: string = ACCOUNT) =>
    calls.propose(account, terms(movement, deadline));
  const [proposal, vote] = opened(spend) as readonly [WalletCall, WalletCall];
  const other = { ...spend, minorUnits: 1n };

  it('is verified when it proposes the shown payment and votes for exactly that', () => {
    expect(verdictOf(spending, opened(spend))).toBe('verified');
    expect(verdictOf(withdrawing, opened(withdraw))).toBe('verified');
  });

  it.each<Altered>([
    ['another recipient', opened({ ...spend, recipient: STRANGER }), 'other-recipient'],
    ['another amount', opened({ ...spend, minorUnits: AMOUNT + 1n }), 'other-amount'],
    ['another currency', opened({ ...spend, token: 'EURC' }), 'other-contract'],
    ['another account', opened(spend, DEADLINE, STRANGER), 'other-contract', 'other-proposal'],
    ['another deadline', opened(spend, LATER), 'other-proposal', 'other-deadline'],
    ['a withdrawal', opened(withdraw), 'other-method', 'other-recipient'],
    ['a vote for another proposal', [proposal, calls.vote(ACCOUNT, terms(other), 'APPROVE')], 'other-proposal'],
    ['a vote against it', [proposal, calls.vote(ACCOUNT, terms(spend), 'REJECT')], 'other-choice'],
    ['no vote', [proposal], 'call-missing'],
    ['the vote first', [vote, proposal], 'other-method', 'other-choice'],
    ['an execution besides', [proposal, vote, calls.execute(ACCOUNT, terms(other))], 'call-too-many'],
  ])('is refused with %s', (_what, offered, ...codes) => {
    expect(verdictOf(spending, offered)).toEqual(codes);
  });

  it('is refused when it pays somebody where money was to come back', () => {
    expect(verdictOf(withdrawing, opened(spend))).toEqual(['other-method']);
  });
});

describe('a proposal that changes a joint account', () => {
  const joint = { address: ACCOUNT, votesUntil: DEADLINE, swap: null } as const;
  const card = (change: ShownChange) => ({
    paymentType: 'sub_account_proposal',
    recipient: null,
    subAccount: { ...joint, change },
  });
  const terms = (call: Hex) => ({ call, deadline: BigInt(DEADLINE.getTime() / 1_000), salt: `0x${'5a'.repeat(32)}` });
  const opened = (decided: ProposedAccountChange | ProposedMovement) =>
    calls.propose(ACCOUNT, terms(calls.proposed(decided)));
  const members = [WALLET, RECIPIENT];

  it('is verified when it proposes exactly the shown change', () => {
    expect(verdictOf(card({ type: 'CLOSE' }), opened({ type: 'CLOSE' }))).toBe('verified');
    expect(verdictOf(card({ type: 'UNFREEZE' }), opened({ type: 'UNFREEZE' }))).toBe('verified');
    const change = { type: 'SET_MEMBERS', members, threshold: 2 } as const;
    expect(verdictOf(card(change), opened(change))).toBe('verified');
  });

  it('is refused when it proposes anything else', () => {
    const change = { type: 'SET_MEMBERS', members, threshold: 2 } as const;
    expect(verdictOf(card(change), opened({ ...change, members: [WALLET, STRANGER] }))).toEqual(['other-members']);
    expect(verdictOf(card(change), opened({ ...change, threshold: 1 }))).toEqual(['other-members']);
    expect(verdictOf(card({ ...change, members: [] }), opened(change))).toEqual(['other-members']);
    expect(verdictOf(card({ type: 'UNFREEZE' }), opened({ type: 'CLOSE' }))).toEqual(['other-method']);
    const withdraw = { type: 'WITHDRAW', token: 'USDC', minorUnits: AMOUNT } as const;
    expect(verdictOf(card({ type: 'CLOSE' }), opened(withdraw))).toContain('other-method');
    const nothing = toHex(SUB_ACCOUNT.encodeFunctionData('close', [[]]));
    expect(verdictOf(card({ type: 'CLOSE' }), calls.propose(ACCOUNT, terms(nothing)))).toContain('leaves-money');
  });
});

it('a card of another kind cannot vote, execute or take money out of a sub-account', () => {
  for (const call of [
    calls.vote(ACCOUNT, { call: '0x', deadline: 1n, salt: `0x${'00'.repeat(32)}` }, 'APPROVE'),
    calls.withdraw(ACCOUNT, 'USDC', AMOUNT),
  ]) {
    expect(verdictOf({ paymentType: 'a type of next year', subAccount: null }, [call])).toEqual(['other-method']);
  }
});
