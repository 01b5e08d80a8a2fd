import { ValidationError } from '../shared/errors.js';
import type { PaymentRequestId } from '../shared/ids.js';
import { formatMoney } from '../shared/money.js';
import type { AgentMandate } from './agent-mandate.js';

/** What the chain says of a session's account at one block. Amounts in minor units. */
export interface AccountStanding {
  readonly isInstalled: boolean;
  readonly isRevoked: boolean;
  readonly balance: bigint;
  /** What is left of the cap of the period, if nothing else is executed before the asked time. */
  readonly remaining: bigint;
  /** The first second from which the caps allow the asked amount; null when they never do. */
  readonly allowedFrom: Date | null;
  /** Of the asked nonces those that were executed. */
  readonly usedNonces: ReadonlySet<string>;
}

/** A payment that is accepted and not known to be executed. */
export interface AcceptedPayment {
  readonly paymentId: PaymentRequestId;
  readonly nonce: string;
  readonly minorUnits: bigint;
  /** The last time at which a block can execute it. */
  readonly until: Date;
}

/** What accepted payments will take, beside what the chain has counted already. */
export function underWay(accepted: readonly AcceptedPayment[], { usedNonces }: AccountStanding): bigint {
  return accepted.filter(({ nonce }) => !usedNonces.has(nonce)).reduce((sum, { minorUnits }) => sum + minorUnits, 0n);
}

/**
 * When the caps allow the asked amount again. What is under way leaves the window a period after its execution at the latest.
 * @param end of the session; null for none
 * @returns the latest time; 'UNKNOWN' when that is after the end, although less may be taken by then; null when the caps do not allow it before
 * the end, whatever becomes of what is under way
 */
export function freeAgainAt(
  { periodSeconds }: Pick<AgentMandate, 'periodSeconds'>,
  { allowedFrom, usedNonces }: AccountStanding,
  accepted: readonly AcceptedPayment[],
  end: Date | null,
): Date | 'UNKNOWN' | null {
  if (allowedFrom === null || (end !== null && allowedFrom >= end)) return null;
  const open = accepted.filter(({ nonce }) => !usedNonces.has(nonce)).map(({ until }) => until.getTime());
  const left = open.map((until) => until + periodSeconds * 1000);
  const latest = new Date(Math.max(allowedFrom.getTime(), ...left));
  return end !== null && latest >= end ? 'UNKNOWN' : latest;
}

/** What is left of the cap of the period, and what could be paid now, when everything accepted is executed. */
export function headroom(
  { maxPerExecution }: Pick<AgentMandate, 'maxPerExecution'>,
  { remaining, balance }: Pick<AccountStanding, 'remaining' | 'balance'>,
  taken: bigint,
): { readonly remaining: bigint; readonly available: bigint } {
  const left = remaining > taken ? remaining - taken : 0n;
  const funds = balance > taken ? balance - taken : 0n;
  return { remaining: left, available: [maxPerExecution, left, funds].reduce((a, b) => (a < b ? a : b)) };
}

/** Whether the account holds enough for the amount after everything accepted. */
export function isFunded({ balance }: Pick<AccountStanding, 'balance'>, taken: bigint, amount: bigint): boolean {
  return balance >= taken + amount;
}

/**
 * The caps, as the contract checks them (docs/rules/agent-sessions.md#agent-payments).
 * @param taken what accepted payments will take
 * @param freeAgain when the amount is free again (`freeAgainAt`)
 * @throws ValidationError naming the cap, what remains of it, and when enough of it is free again
 */
export function assertWithinCaps(
  mandate: Pick<AgentMandate, 'maxPerExecution' | 'maxPerPeriod' | 'periodSeconds' | 'currency'>,
  standing: AccountStanding,
  taken: bigint,
  amount: bigint,
  freeAgain: Date | 'UNKNOWN' | null,
): void {
  const { currency, maxPerExecution, maxPerPeriod, periodSeconds } = mandate;
  const words = (minorUnits: bigint) => formatMoney({ minorUnits, currency });
  if (amount > maxPerExecution) {
    throw new ValidationError('amount', `must be at most ${words(maxPerExecution)}, the session's cap of one payment`);
  }
  const { remaining } = headroom(mandate, standing, taken);
  if (amount <= remaining) return;
  throw new ValidationError(
    'amount',
    `must be at most ${words(remaining)}: that is what remains of the session's cap of ${words(maxPerPeriod)} in ${periodSeconds} seconds; so much ${whenFree(freeAgain)}`,
  );
}

function whenFree(at: Date | 'UNKNOWN' | null): string {
  if (at === null) return 'is not free again before the session ends';
  if (at === 'UNKNOWN') return 'may be free again when the payments under way have ended';
  return `is free again at the latest at ${at.toISOString()}`;
}
