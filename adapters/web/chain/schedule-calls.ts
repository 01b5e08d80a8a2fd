import { keccak256 } from 'ethers/crypto';
import type { Address, DecodedCall, Hex } from '../../../application/ports/user-operation.js';
import { periodsOf } from '../../../domain/schedules/periods.js';
import type { Frequency, Recurrence } from '../../../domain/schedules/recurrence.js';
import { calendarDate, timeZone } from '../../../domain/shared/calendar-date.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { parseMoney } from '../../../domain/shared/money.js';
import { addressWord, bytesTail, word } from './abi-words.js';
import { cloneFactory } from './clone-address.js';
import { againstExpectedCalls, argument, differing, type ExpectedCall } from './compared-call.js';
import { paymentScheduleAddress, type ScheduleTerms } from './counterfactual-addresses.js';
import { type ChainContext, tokenAddress } from './deployment.js';
import type { Intent } from './intent.js';
import type { Problem } from './verdict.js';

/** The largest number of signatures for one schedule that are recognised. Each has its own nonce. */
const MOST_ATTEMPTS = 100;

/** A schedule as the page shows it. Its days follow from these dates here, not from what the service says of them. */
export interface ShownSchedule {
  readonly id: string;
  /** Decimal string in units of the currency. */
  readonly amount: string;
  readonly currency: Currency;
  readonly frequency: Frequency;
  /** YYYY-MM-DD. */
  readonly startDate: string;
  readonly endDate: string | null;
  readonly timezone: string;
  readonly recipientAddress: Address;
  readonly contractAddress: Address;
}

export type ShownContract = Pick<ShownSchedule, 'id' | 'currency' | 'contractAddress'>;

/**
 * The contract with exactly the shown terms, its allowance and nothing else. A service that leaves out periods that are over takes away
 * payments only.
 * @param replaced the schedule that ends with it; null for none
 */
export function activationIntent(shown: ShownSchedule, replaced: ShownContract | null): Intent {
  return intentFor(shown.id, (calls, chainContext) => {
    const ended = replaced === null ? [] : endCalls(replaced, chainContext);
    const terms = termsOf(shown, chainContext);
    if (!terms || !ended) return [{ code: 'no-token', shown: shown.currency }];
    return [
      ...(replaced ? againstExpectedCalls(calls.slice(0, ended.length), ended) : []),
      ...againstOpening(calls.slice(ended.length), shown, terms, chainContext),
    ];
  });
}

/** The contract ends, and the allowance with it. */
export function cancellationIntent(shown: ShownContract): Intent {
  return intentFor(shown.id, (calls, chainContext) => {
    const ended = endCalls(shown, chainContext);
    return ended ? againstExpectedCalls(calls, ended) : [{ code: 'no-token', shown: shown.currency }];
  });
}

/** @param paymentAt when the payment that is left out begins, ISO 8601 */
export function skipIntent(shown: ShownSchedule, paymentAt: string): Intent {
  const { id, contractAddress: target } = shown;
  const period = periodsOf(recurrenceOf(shown)).begins.findIndex((begin) => begin.toISOString() === paymentAt);
  return intentFor(id, (calls) =>
    againstExpectedCalls(calls, [{ target, method: SKIP, given: { period: String(period) } }]),
  );
}

const SKIP = 'skip(uint256)';
const APPROVE = 'approve(address,uint256)';

function againstOpening(
  [made, allowance, ...skips]: readonly DecodedCall[],
  { id, contractAddress }: ShownSchedule,
  terms: ScheduleTerms & { readonly periods: number },
  chainContext: ChainContext,
): readonly Problem[] {
  const clones = cloneFactory(chainContext, 'paymentSchedule');
  if (!clones) return [{ code: 'no-account' }];
  if (!made || !allowance) return [{ code: 'call-missing' }];
  const salt = saltOf(id);
  const address = paymentScheduleAddress(clones, chainContext.wallet, terms, salt);
  const skipped = skips.length === 0 ? 0 : Number(argument(skips[0], 'period')) + 1;
  const value = String(terms.amount * BigInt(Math.max(0, terms.periods - skipped)));
  return [
    ...(made.value === 0n ? [] : [{ code: 'sends-native' as const, found: String(made.value) }]),
    ...differing('other-contract', clones.factory, made.target),
    ...differing('other-terms', creationOf(terms, salt), made.data),
    ...differing('other-account', contractAddress, address),
    ...againstExpectedCalls(
      [allowance, ...skips],
      [
        { target: terms.token, method: APPROVE, given: { spender: address, value } },
        ...skips.slice(0, 1).map((): ExpectedCall => ({ target: address, method: SKIP, given: {} })),
      ],
    ),
  ];
}

function endCalls({ currency, contractAddress }: ShownContract, chainContext: ChainContext): ExpectedCall[] | null {
  const token = tokenAddress(chainContext, currency);
  if (token === undefined) return null;
  return [
    { target: contractAddress, method: 'cancel()', given: {} },
    { target: token, method: APPROVE, given: { spender: contractAddress, value: '0' } },
  ];
}

function termsOf(shown: ShownSchedule, chainContext: ChainContext): (ScheduleTerms & { periods: number }) | null {
  const token = tokenAddress(chainContext, shown.currency);
  if (token === undefined) return null;
  const { begins, end } = periodsOf(recurrenceOf(shown));
  return {
    recipient: shown.recipientAddress,
    token,
    amount: parseMoney(shown.amount, shown.currency).minorUnits,
    end: secondsOf(end),
    times: `0x${begins.map((begin) => secondsOf(begin).toString(16).padStart(TIME_DIGITS, '0')).join('')}`,
    periods: begins.length,
  };
}

function recurrenceOf({ frequency, startDate, endDate, timezone }: ShownSchedule): Recurrence {
  return {
    frequency,
    startDate: calendarDate(startDate),
    endDate: endDate === null ? null : calendarDate(endDate),
    timeZone: timeZone(timezone),
  };
}

/** The call of createPaymentSchedule((address,address,uint256,uint48,bytes),bytes32). */
function creationOf({ recipient, token, amount, end, times }: ScheduleTerms, salt: Hex): Hex {
  const head = [addressWord(recipient), addressWord(token), word(amount), word(end), word(5 * WORD_BYTES)];
  return `${CREATE}${word(2 * WORD_BYTES)}${salt.slice(2)}${head.join('')}${bytesTail(times)}`;
}

const CREATE = '0xdbdfd6fc';
const WORD_BYTES = 32;
const TIME_DIGITS = 12;

function saltOf(id: string): Hex {
  return keccak256(new TextEncoder().encode(id)) as Hex;
}

function secondsOf(time: Date): bigint {
  return BigInt(Math.floor(time.getTime() / 1_000));
}

function intentFor(
  id: string,
  against: (calls: readonly DecodedCall[], chainContext: ChainContext) => readonly Problem[],
): Intent {
  return {
    nonceKeys: Array.from({ length: MOST_ATTEMPTS }, (_, index) => `schedule:${id}:${index + 1}`),
    validUntil: null,
    judge: (calls, chainContext) => ({ problems: against(calls, chainContext), proven: true }),
  };
}
