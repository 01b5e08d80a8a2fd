import { parseRate } from '../rates/exchange-rate.js';
import { ValidationError } from '../shared/errors.js';
import type { ConditionalOrderType, OrderCondition } from './order-condition.js';

/** docs/rules/conditional-orders.md#terms-of-an-order */
export const MOST_OPEN_ORDERS = 20;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SHORTEST_MS = 5 * MINUTE_MS;
const LONGEST_MS = 365 * DAY_MS;
const USUAL_MS = 30 * DAY_MS;

const PERCENT = /^(\d{1,2})(?:\.(\d{1,2}))?$/;
const PRICE_DECIMALS = 6;
export const LARGEST_TRAIL_BPS = 5_000;

/** docs/rules/conditional-orders.md#minimum-of-an-order */
export const LARGEST_ORDER_SLIPPAGE_BPS = 2_000;
const USUAL_SLIPPAGE_BPS: Readonly<Record<ConditionalOrderType, number>> = {
  limit: 0,
  'stop-loss': 100,
  'take-profit': 100,
  'trailing-stop': 100,
};

interface ConditionInput {
  readonly type: ConditionalOrderType;
  readonly triggerPrice?: string | undefined;
  readonly trailPercent?: string | undefined;
  readonly slippageBps?: number | undefined;
}

/** @throws ValidationError naming `triggerPrice`, `trailPercent` or `slippageBps` */
export function conditionOf(input: ConditionInput): OrderCondition {
  const { type, triggerPrice, trailPercent } = input;
  if (type === 'trailing-stop') {
    if (triggerPrice !== undefined) throw new ValidationError('triggerPrice', 'does not go with a trailing-stop');
    return { type, trailBps: bpsOf(trailPercent ?? ''), slippageBps: slippageOf(input) };
  }
  if (trailPercent !== undefined) throw new ValidationError('trailPercent', `does not go with a ${type}`);
  const text = triggerPrice ?? '';
  const price = parseRate(text);
  const decimals = text.split('.')[1]?.length ?? 0;
  if (price === null || decimals > PRICE_DECIMALS) {
    throw new ValidationError('triggerPrice', `must be a positive decimal with at most ${PRICE_DECIMALS} decimals`);
  }
  return { type, triggerPrice: price };
}

/** @throws ValidationError naming `slippageBps` */
export function slippageOf({ type, slippageBps = USUAL_SLIPPAGE_BPS[type] }: ConditionInput): number {
  if (Number.isInteger(slippageBps) && slippageBps >= 0 && slippageBps <= LARGEST_ORDER_SLIPPAGE_BPS) {
    return slippageBps;
  }
  throw new ValidationError('slippageBps', `must be a whole number from 0 to ${LARGEST_ORDER_SLIPPAGE_BPS}`);
}

/** The end in whole seconds, as the chain has it. @param wanted the usual one when left out @throws ValidationError */
export function endOfOrder(wanted: Date | undefined, now: Date): Date {
  const end = wanted?.getTime() ?? now.getTime() + USUAL_MS;
  const wholeSeconds = Math.floor(end / 1000) * 1000;
  if (wholeSeconds < now.getTime() + SHORTEST_MS)
    throw new ValidationError('expiresAt', 'must be 5 minutes ahead at least');
  if (wholeSeconds > now.getTime() + LONGEST_MS)
    throw new ValidationError('expiresAt', 'must be 365 days ahead at most');
  return new Date(wholeSeconds);
}

function bpsOf(percent: string): number {
  const [, whole, fraction = ''] = PERCENT.exec(percent) ?? [];
  const bps = whole === undefined ? 0 : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (bps > 0 && bps <= LARGEST_TRAIL_BPS) return bps;
  throw new ValidationError('trailPercent', 'must be from 0.01 to 50, with at most 2 decimals');
}
