import { ValidationError } from '../shared/errors.js';
import type { NanoUsd } from './usd.js';

/** What a price is for: one call, 1,000 tokens, or a gigabyte that is kept for a day. */
export const PRICE_UNITS = ['PER_CALL', 'PER_1K_TOKENS', 'PER_GB_DAY'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

export const PRICE_CATEGORIES = ['MODEL', 'DATA', 'DOCUMENT', 'STORAGE'] as const;
export type PriceCategory = (typeof PRICE_CATEGORIES)[number];

/** `GLOBAL`: the price of every organization. There are no other prices yet. */
export const PRICE_SCOPES = ['GLOBAL'] as const;
export type PriceScope = (typeof PRICE_SCOPES)[number];

/** A number with a fixed count of decimals, exact. */
export interface Exact {
  readonly digits: bigint;
  readonly decimals: number;
}

/** One line of the rate card (docs/rules/platform.md#pricing). */
export interface Price {
  readonly tool: string;
  readonly unit: PriceUnit;
  readonly category: PriceCategory;
  readonly scope: PriceScope;
  /** What the unit costs the service, in dollars. */
  readonly unitPrice: Exact;
  /** What it is multiplied by for whoever uses it. */
  readonly markup: Exact;
}

/** The same for all organizations. */
export const RATE_CARD: readonly Price[] = [
  price('assistant.small', 'PER_1K_TOKENS', 'MODEL', '0.00015', '1.2'),
  price('assistant.large', 'PER_1K_TOKENS', 'MODEL', '0.003', '1.2'),
  price('embeddings', 'PER_1K_TOKENS', 'MODEL', '0.00002', '1.25'),
  price('rates.lookup', 'PER_CALL', 'DATA', '0.0004', '1.25'),
  price('web.search', 'PER_CALL', 'DATA', '0.005', '1.2'),
  price('documents.read', 'PER_CALL', 'DOCUMENT', '0.01', '1.5'),
  price('documents.convert', 'PER_CALL', 'DOCUMENT', '0.002', '1.5'),
  price('files.store', 'PER_GB_DAY', 'STORAGE', '0.00077', '1.3'),
];

const BY_TOOL = new Map(RATE_CARD.map((each) => [each.tool, each]));

/** How many decimals a number of units may have. */
export const UNIT_DECIMALS = 6;
const MICRO = 10n ** BigInt(UNIT_DECIMALS);

/** What one call may use at most. */
const MOST_UNITS: Readonly<Record<PriceUnit, bigint>> = {
  PER_CALL: 10_000n,
  PER_1K_TOKENS: 100_000_000n,
  PER_GB_DAY: 1_000_000n,
};

/** Millionths of a unit: of a call, of a token, of a gigabyte and day. */
export type MicroUnits = bigint;

/** @throws ValidationError for what is not on the rate card */
export function priceOf(tool: string): Price {
  const found = BY_TOOL.get(tool);
  if (!found) throw new ValidationError('tool', 'is not on the rate card (GET /v1/platform/pricing)');
  return found;
}

/** What one unit costs whoever uses it: the unit price with the markup, exact. */
export function pricePerUnit({ unitPrice, markup }: Price): Exact {
  return { digits: unitPrice.digits * markup.digits, decimals: unitPrice.decimals + markup.decimals };
}

/**
 * Reads how many units a call has used: calls, tokens (not thousands of them), or gigabytes times days.
 * @throws ValidationError unless it is above zero, not too much for one call, and whole for calls and tokens
 */
export function usedUnits(text: string, { unit }: Pick<Price, 'unit'>): MicroUnits {
  const match = /^(0|[1-9]\d{0,9})(?:\.(\d{1,6}))?$/.exec(text);
  if (!match) throw new ValidationError('units', 'must be a decimal string such as "1200", with at most 6 decimals');
  const units = BigInt(match[1] ?? '0') * MICRO + BigInt((match[2] ?? '').padEnd(UNIT_DECIMALS, '0'));
  const most = MOST_UNITS[unit];
  if (units <= 0n || units > most * MICRO) throw new ValidationError('units', `must be above zero and at most ${most}`);
  if (unit !== 'PER_GB_DAY' && units % MICRO !== 0n) throw new ValidationError('units', 'must be a whole number here');
  return units;
}

/** "1200", "0.5". */
export function formatUnitCount(units: MicroUnits): string {
  return formatExact({ digits: units, decimals: UNIT_DECIMALS });
}

/** How many tokens the limits on tokens count for a call. */
export function tokensOf({ unit }: Pick<Price, 'unit'>, units: MicroUnits): bigint {
  return unit === 'PER_1K_TOKENS' ? units / MICRO : 0n;
}

export interface Cost {
  /** What the organization pays. */
  readonly cost: NanoUsd;
  /** What the service pays for it. */
  readonly upstreamCost: NanoUsd;
}

/** The price of a call. It is rounded once, at the end, half up to a billionth of a dollar. */
export function costOf(of: Price, units: MicroUnits): Cost {
  return { cost: rounded(of, pricePerUnit(of), units), upstreamCost: rounded(of, of.unitPrice, units) };
}

/** What the smallest call of a tool costs: one call, a thousand tokens, or a gigabyte for a day. */
export function smallestCost(of: Price): NanoUsd {
  return rounded(of, pricePerUnit(of), of.unit === 'PER_1K_TOKENS' ? 1_000n * MICRO : MICRO);
}

function rounded({ unit }: Price, { digits, decimals }: Exact, units: MicroUnits): NanoUsd {
  const per = unit === 'PER_1K_TOKENS' ? 1_000n : 1n;
  const numerator = units * digits * 10n ** 9n;
  const denominator = MICRO * per * 10n ** BigInt(decimals);
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Without trailing zeros: "0.00018", "1.2", "3". */
export function formatExact({ digits, decimals }: Exact): string {
  const text = digits.toString().padStart(decimals + 1, '0');
  const point = text.length - decimals;
  const fraction = text.slice(point).replace(/0+$/, '');
  return fraction === '' ? text.slice(0, point) : `${text.slice(0, point)}.${fraction}`;
}

function price(tool: string, unit: PriceUnit, category: PriceCategory, unitPrice: string, markup: string): Price {
  return { tool, unit, category, scope: 'GLOBAL', unitPrice: exact(unitPrice), markup: exact(markup) };
}

function exact(text: string): Exact {
  const [whole = '0', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}
