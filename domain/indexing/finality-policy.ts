import type { Currency } from '../shared/currency.js';
import type { Money } from '../shared/money.js';

/** The node's own words for blocks that the chain keeps (JSON-RPC block tags). */
export const FINALITY_TAGS = ['safe', 'finalized'] as const;
export type FinalityTag = (typeof FINALITY_TAGS)[number];

/** When a block is final: after this many confirmations, its own block included (≥ 1), or when the node says so. */
export type FinalityLevel = number | FinalityTag;

/** The level of amounts from a minimum on. */
export interface FinalityRule {
  /** In minor units. */
  readonly from: bigint;
  /** Null: every currency. */
  readonly currency: Currency | null;
  readonly level: FinalityLevel;
}

/** Decides which block is final, by the amount that it is about (docs/rules/signatures.md#final-blocks). */
export interface FinalityPolicy {
  /** The level of everything that no rule is about. */
  readonly usual: FinalityLevel;
  readonly rules: readonly FinalityRule[];
}

/** The newest block of the chain, and the newest ones that the node calls safe and finalized; null when it has named none. */
export interface FinalHeights extends Readonly<Record<FinalityTag, bigint | null>> {
  readonly newest: bigint;
}

/** How far a block is from being final. */
export interface Confirmation {
  /** The block's confirmations, its own block included. */
  readonly confirmations: bigint;
  readonly level: FinalityLevel;
  /** Whether the block is final already. The ledger then only has to tell what follows. */
  readonly isFinal: boolean;
}

/**
 * The level for an amount. Of the rules that it reaches, the one with the highest minimum counts; at the same minimum the one that names
 * the currency. Null is an action that moves no money.
 */
export function levelFor({ usual, rules }: FinalityPolicy, money: Money | null): FinalityLevel {
  const reached = rules.filter(
    ({ from, currency }) =>
      money !== null && money.minorUnits >= from && (currency === null || currency === money.currency),
  );
  return reached.reduce<FinalityRule | null>(stricter, null)?.level ?? usual;
}

/** The newest block that is final at this level; null when none is. */
export function finalHeight(level: FinalityLevel, heights: FinalHeights): bigint | null {
  if (typeof level !== 'number') return heights[level];
  const height = heights.newest + 1n - BigInt(level);
  return height < 0n ? null : height;
}

export function isFinal(level: FinalityLevel, block: bigint, heights: FinalHeights): boolean {
  const height = finalHeight(level, heights);
  return height !== null && block <= height;
}

/** The newest block that is final at any level of the policy; -1 when none is. */
export function highestFinal(policy: FinalityPolicy, heights: FinalHeights): bigint {
  return levelsOf(policy).reduce((highest: bigint, level) => {
    const height = finalHeight(level, heights) ?? -1n;
    return height > highest ? height : highest;
  }, -1n);
}

/** Every level that the policy uses. */
export function levelsOf({ usual, rules }: FinalityPolicy): readonly FinalityLevel[] {
  return [...new Set([usual, ...rules.map(({ level }) => level)])];
}

/** The node's words that the policy uses. */
export function tagsOf(policy: FinalityPolicy): readonly FinalityTag[] {
  return levelsOf(policy).filter((level) => typeof level !== 'number');
}

/** For people, after "it is": "on the chain with 1 of 3 confirmations". */
export function describeConfirmation({ confirmations, level, isFinal }: Confirmation): string {
  if (isFinal) return 'on the chain, and is completed in a moment';
  if (typeof level === 'number') return `on the chain with ${confirmations} of ${level} confirmations`;
  const counted = confirmations === 1n ? '1 confirmation' : `${confirmations} confirmations`;
  return `on the chain with ${counted}, and the chain does not call it ${level} yet`;
}

function stricter(one: FinalityRule | null, other: FinalityRule): FinalityRule {
  if (one === null || other.from > one.from) return other;
  return other.from === one.from && one.currency === null ? other : one;
}
