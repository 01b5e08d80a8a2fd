import { keccak256 } from 'ethers/crypto';
import type { Address, DecodedCall, Hex } from '../../../application/ports/user-operation.js';
import { firstPeriodAt } from '../../../domain/schedules/first-period.js';
import { periodsOf } from '../../../domain/schedules/periods.js';
import { type Frequency, occurrence, type Recurrence } from '../../../domain/schedules/recurrence.js';
import { calendarDate, timeZone } from '../../../domain/shared/calendar-date.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { parseMoney } from '../../../domain/shared/money.js';
import { addressWord, bytesTail, word } from './abi-words.js';
import { cloneFactory } from './clone-address.js';
import { againstExpectedCalls, differing, type ExpectedCall } from './compared-call.js';
import { paymentScheduleAddress, type ScheduleTerms } from './counterfactual-addresses.js';
import { type ChainContext, tokenAddress } from './deployment.js';
import { attemptKeys, type Intent } from './intent.js';
import { againstContract, readTerms, type SchedulePayments } from './mandate-contract.js';
import type { Problem } from './verdict.js';

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
  /** The last day and the number of payments are shown as the service says them, and compared with what the page computes. */
  readonly lastPaymentDate: string;
  readonly payments: number;
  readonly timezone: string;
  readonly recipientAddress: Address;
  readonly contractAddress: Address;
}

/** A schedule that is on chain, as the page shows it. */
export interface ShownContract {
  readonly id: string;
  readonly amount: string;
  readonly currency: Currency;
  readonly recipientAddress: Address;
  readonly contractAddress: Address;
  /** What the address commits to, as the service names it; null where it names nothing. The days are in it, whatever rules a time zone has now. */
  readonly terms: Hex | null;
  /** With what its factory has distinguished the contract; null: by the id. */
  readonly salt: Hex | null;
}

/** What an activation leaves out, because its days are over. */
export interface LeftOut {
  /** How many payments, from the first one on. */
  readonly payments: number;
  /** YYYY-MM-DD of the first one that is made; null when none is left. */
  readonly firstDate: string | null;
}

/** What an activation at this time of the device leaves out. */
export function leftOutBy(shown: ShownSchedule, now: Date): LeftOut {
  const recurrence = recurrenceOf(shown);
  const periods = periodsOf(recurrence);
  const first = firstPeriodAt(periods, recurrence, now);
  return { payments: first, firstDate: first < periods.begins.length ? occurrence(recurrence, first) : null };
}

/**
 * The contract with exactly the shown terms, the allowance of the payments that are not left out, and nothing else.
 * @param leftOut how many payments are shown as left out
 * @param replaced the schedule that ends with it, unless it has paid since the first payment of this one; null for none
 */
export function activationIntent(shown: ShownSchedule, leftOut: number, replaced: ShownContract | null): Intent {
  return intentFor(shown.id, (calls, chainContext) => {
    const terms = termsOf(shown, chainContext);
    if (!terms) return [{ code: 'no-token', shown: shown.currency }];
    const opening = calls.slice(replaced ? END_CALLS : 0);
    return [
      ...(replaced ? againstReplacement(calls.slice(0, END_CALLS), replaced, terms.begins[leftOut], chainContext) : []),
      ...againstShownDays(shown, terms.begins.length),
      ...againstOpening(opening, shown, { ...terms, leftOut }, chainContext),
    ];
  });
}

/** The contract ends, and the allowance with it. */
export function cancellationIntent(shown: ShownContract): Intent {
  return intentFor(shown.id, (calls, chainContext) => againstEnd(calls, shown, chainContext));
}

/** @param paymentAt when the payment that is left out begins, ISO 8601 */
export function skipIntent(shown: ShownContract, paymentAt: string): Intent {
  const { id, contractAddress: target } = shown;
  return intentFor(id, (calls, chainContext) => {
    const { problems, payments } = provenPayments(shown, chainContext);
    const period = payments?.times.indexOf(secondsOf(new Date(paymentAt))) ?? -1;
    return [...problems, ...againstExpectedCalls(calls, [skipOf(target, period)])];
  });
}

const SKIP = 'skip(uint256)';
const APPROVE = 'approve(address,uint256)';

function skipOf(target: Address, period: number): ExpectedCall {
  return { target, method: SKIP, given: { period: String(period) } };
}

/* What the owner reads on the card follows from the dates that the contract is made from. */
function againstShownDays(shown: ShownSchedule, periods: number): readonly Problem[] {
  const lastDay = occurrence(recurrenceOf(shown), periods - 1);
  return [
    ...differing('other-terms', shown.lastPaymentDate, lastDay),
    ...differing('other-terms', String(shown.payments), String(periods)),
  ];
}

function againstOpening(
  [made, allowance, ...skips]: readonly DecodedCall[],
  { id, contractAddress }: ShownSchedule,
  terms: OpenedTerms & { readonly leftOut: number },
  chainContext: ChainContext,
): readonly Problem[] {
  const clones = cloneFactory(chainContext, 'paymentSchedule');
  if (!clones) return [{ code: 'no-account' }];
  if (!made || !allowance) return [{ code: 'call-missing' }];
  const salt = saltOf(id);
  const address = paymentScheduleAddress(clones, chainContext.wallet, terms, salt);
  const value = String(terms.amount * BigInt(terms.begins.length - terms.leftOut));
  return [
    ...(made.value === 0n ? [] : [{ code: 'sends-native' as const, found: String(made.value) }]),
    ...differing('other-contract', clones.factory, made.target),
    ...differing('other-terms', creationOf(terms, salt), made.data),
    ...differing('other-account', contractAddress, address),
    ...againstExpectedCalls(
      [allowance, ...skips],
      [
        { target: terms.token, method: APPROVE, given: { spender: address, value } },
        ...(terms.leftOut === 0 ? [] : [skipOf(address, terms.leftOut - 1)]),
      ],
    ),
  ];
}

/** How many calls end a schedule. */
const END_CALLS = 2;

function againstEnd(
  calls: readonly DecodedCall[],
  shown: ShownContract,
  chainContext: ChainContext,
  end: Omit<ExpectedCall, 'target'> = { method: 'cancel()', given: {} },
): readonly Problem[] {
  const { currency, contractAddress: target } = shown;
  const token = tokenAddress(chainContext, currency);
  if (token === undefined) return [{ code: 'no-token', shown: currency }];
  return [
    ...provenPayments(shown, chainContext).problems,
    ...againstExpectedCalls(calls, [
      { target, ...end },
      { target: token, method: APPROVE, given: { spender: target, value: '0' } },
    ]),
  ];
}

/* Without the right time the chain would not refuse an end after a payment of the same day. */
function againstReplacement(
  calls: readonly DecodedCall[],
  replaced: ShownContract,
  since: Date | undefined,
  chainContext: ChainContext,
): readonly Problem[] {
  const time = since === undefined ? '' : String(secondsOf(since));
  return againstEnd(calls, replaced, chainContext, { method: 'cancelUnpaid(uint48)', given: { time } });
}

interface ProvenPayments {
  readonly problems: readonly Problem[];
  /** Null where the service names none. */
  readonly payments: SchedulePayments | null;
}

/** The payments that the contract at the shown address makes, and whether they are the shown ones. */
function provenPayments(shown: ShownContract, chainContext: ChainContext): ProvenPayments {
  const { id, contractAddress: address, terms, salt, amount, currency, recipientAddress } = shown;
  const payments = terms === null ? null : readTerms({ kind: 'SCHEDULE', terms });
  if (terms === null || payments?.kind !== 'SCHEDULE') return { problems: [{ code: 'other-terms' }], payments: null };
  const problems = [
    ...againstContract({ kind: 'SCHEDULE', id, address, terms, salt }, chainContext),
    ...differing('other-recipient', recipientAddress, payments.recipient),
    ...differing('other-contract', tokenAddress(chainContext, currency) ?? '', payments.token),
    ...differing('other-amount', String(parseMoney(amount, currency).minorUnits), String(payments.amount)),
  ];
  return { problems, payments };
}

interface OpenedTerms extends ScheduleTerms {
  /** When the periods begin. */
  readonly begins: readonly Date[];
}

function termsOf(shown: ShownSchedule, chainContext: ChainContext): OpenedTerms | null {
  const token = tokenAddress(chainContext, shown.currency);
  if (token === undefined) return null;
  const { begins, end } = periodsOf(recurrenceOf(shown));
  return {
    recipient: shown.recipientAddress,
    token,
    amount: parseMoney(shown.amount, shown.currency).minorUnits,
    end: secondsOf(end),
    times: `0x${begins.map((begin) => secondsOf(begin).toString(16).padStart(TIME_DIGITS, '0')).join('')}`,
    begins,
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
    nonceKeys: attemptKeys(`schedule:${id}`),
    validUntil: null,
    judge: (calls, chainContext) => ({ problems: against(calls, chainContext), proven: true }),
  };
}
