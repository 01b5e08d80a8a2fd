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

/** A price from an instant on, until the next one of its tool. It may be replaced before that instant, and never changes after it. */
export interface DatedPrice extends Price {
  readonly validFrom: Date;
}

/** A price begins so much later than it is added, so that every process has read it by then. */
export const PRICE_NOTICE_MS = 10 * 60 * 1_000;

/** Whoever mistypes a year is told. */
const MOST_DAYS_AHEAD = 366;
const DAY_MS = 24 * 60 * 60 * 1_000;

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

/**
 * The price of a tool at an instant.
 * @throws ValidationError for what is not on the rate card then
 */
export function priceAt(prices: readonly DatedPrice[], tool: string, at: Date): DatedPrice {
  const found = pricesAt(prices, at).find((each) => each.tool === tool);
  if (!found) throw new ValidationError('tool', 'is not on the rate card (GET /v1/platform/pricing)');
  return found;
}

/** The rate card at an instant: the price of each tool. */
export function pricesAt(prices: readonly DatedPrice[], at: Date): readonly DatedPrice[] {
  const valid = new Map<string, DatedPrice>();
  for (const price of prices) {
    const other = valid.get(price.tool);
    if (price.validFrom <= at && (!other || other.validFrom < price.validFrom)) valid.set(price.tool, price);
  }
  return [...valid.values()];
}

/** The unit of a tool, which all its prices have. */
export function unitOf(prices: readonly DatedPrice[], tool: string): PriceUnit {
  const found = prices.find((each) => each.tool === tool);
  if (!found) throw new Error(`The tool ${tool} never had a price`);
  return found.unit;
}

/** A price as an operator writes it. */
export interface WantedPrice {
  readonly tool: string;
  readonly unit: string;
  readonly category: string;
  readonly unitPriceUsd: string;
  readonly markup: string;
  readonly validFrom: string;
}

/**
 * A further price of a tool, or the first one of a new tool. One that begins at the same instant as another replaces it.
 * @throws ValidationError for what is no price, begins too soon or too late, or has another unit than the tool: the units of its billed
 *   calls stay what they are
 */
export function nextPrice(prices: readonly DatedPrice[], wanted: WantedPrice, at: Date): DatedPrice {
  const { tool } = wanted;
  if (!/^[a-z][a-z0-9]*([.-][a-z0-9]+)*$/.test(tool) || tool.length > 40) {
    throw new ValidationError('tool', 'must have 1 to 40 lower-case letters, digits, points and hyphens');
  }
  const unit = oneOf('unit', PRICE_UNITS, wanted.unit);
  const category = oneOf('category', PRICE_CATEGORIES, wanted.category);
  const unitPrice = decimal('unitPriceUsd', wanted.unitPriceUsd);
  const markup = decimal('markup', wanted.markup);
  const validFrom = new Date(wanted.validFrom);
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(wanted.validFrom) || Number.isNaN(validFrom.getTime())) {
    throw new ValidationError('validFrom', 'must be an instant such as 2027-01-01T00:00:00Z');
  }
  if (validFrom.getTime() < at.getTime() + PRICE_NOTICE_MS) {
    throw new ValidationError('validFrom', `must be at least ${PRICE_NOTICE_MS / 60_000} minutes from now`);
  }
  if (validFrom.getTime() > at.getTime() + MOST_DAYS_AHEAD * DAY_MS) {
    throw new ValidationError('validFrom', `must be at most ${MOST_DAYS_AHEAD} days from now`);
  }
  if (prices.some((each) => each.tool === tool && each.unit !== unit))
    throw new ValidationError('unit', `of ${tool} stays what it is`);
  return { tool, unit, category, scope: 'GLOBAL', unitPrice, markup, validFrom };
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

/** Reads "0.0004". */
export function exact(text: string): Exact {
  const [whole = '0', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}

function decimal(field: string, text: string): Exact {
  if (!/^(0|[1-9]\d{0,5})(\.\d{1,9})?$/.test(text)) {
    throw new ValidationError(field, 'must be a decimal below 1,000,000 with at most 9 decimals');
  }
  return exact(text);
}

function oneOf<Some extends string>(field: string, all: readonly Some[], text: string): Some {
  const found = all.find((each) => each === text);
  if (!found) throw new ValidationError(field, `must be one of ${all.join(', ')}`);
  return found;
}
