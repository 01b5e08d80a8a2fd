import { ValidationError } from '../shared/errors.js';
import type { UserId } from '../shared/ids.js';
import { formatMoney } from '../shared/money.js';

/** The currencies of agent sessions. */
export const MANDATE_CURRENCIES = ['USD', 'EUR'] as const;
export type MandateCurrency = (typeof MANDATE_CURRENCIES)[number];

/** The longest period: a leap year. */
export const LONGEST_PERIOD_SECONDS = 366 * 24 * 60 * 60;

/** Sessions of one owner that are neither ended on chain nor past their draft. One signature ends all of them. */
export const MOST_SESSIONS = 20;

/** Who alone is paid. */
export interface MandateRecipient {
  /** EIP-55 checksummed. */
  readonly address: string;
  /** Null for an address outside the service. */
  readonly user: { readonly userId: UserId; readonly username: string } | null;
}

/** Who signs executions. SERVICE: a key of this session alone, sealed by the service. OWN: the agent's, which the service never has. */
export interface Executor {
  readonly kind: 'SERVICE' | 'OWN';
  readonly address: string;
}

/** What the owner's signature puts on chain. Amounts in minor units. */
export interface AgentMandate {
  readonly recipient: MandateRecipient;
  readonly currency: MandateCurrency;
  readonly maxPerExecution: bigint;
  /** In any window of `periodSeconds`, whichever second it begins at. */
  readonly maxPerPeriod: bigint;
  readonly periodSeconds: number;
  /** What the activation moves into the account; null for nothing. */
  readonly funding: bigint | null;
  /** Its address, known before it exists. EIP-55 checksummed. */
  readonly account: string;
  readonly executor: Executor;
}

/** The name of a recipient in words and lists. */
export function recipientLabel({ user, address }: MandateRecipient): string {
  return user?.username ?? address;
}

/** @throws ValidationError for caps that contradict each other */
export function assertCaps({
  maxPerExecution,
  maxPerPeriod,
  currency,
}: Pick<AgentMandate, 'maxPerExecution' | 'maxPerPeriod' | 'currency'>): void {
  if (maxPerExecution <= maxPerPeriod) return;
  const most = formatMoney({ minorUnits: maxPerPeriod, currency });
  throw new ValidationError('maxAmountPerExecution', `must be at most maxAmountPerPeriod, ${most}`);
}
