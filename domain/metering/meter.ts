import type { BillingMode } from '../platform/billing-mode.js';
import { isSpend, type LimitType, type UsageLimit } from './limit.js';
import { counted, isSameWindow, secondsUntilFree, sumAt, type UsageWindow } from './usage-window.js';
import type { NanoUsd } from './usd.js';

/** What a call is taken from: credits, the next invoice, or nothing for a test key. */
export const CHARGES = ['CREDITS', 'INVOICE', 'NOTHING'] as const;
export type Charge = (typeof CHARGES)[number];

/** The credits of an organization. */
export interface Credits {
  /** Never below what is reserved. */
  readonly balance: NanoUsd;
  /** Kept for calls that have begun. */
  readonly reserved: NanoUsd;
  /** A tenth of it is what `credit.low` is told of. */
  readonly lastGrant: NanoUsd;
  readonly isLowTold: boolean;
  readonly isExhaustedTold: boolean;
}

/** A limit with what was counted for it. */
export interface MeteredLimit {
  readonly limit: Pick<
    UsageLimit,
    'id' | 'scope' | 'targetId' | 'limitType' | 'value' | 'windowSeconds' | 'notifyThresholdPct'
  >;
  readonly window: UsageWindow;
  readonly thresholdToldAt: Date | null;
  readonly exceededToldAt: Date | null;
}

/** What a call would use. */
export interface Demand {
  readonly cost: NanoUsd;
  readonly tokens: bigint;
}

export const NOTICE_TYPES = [
  'usage.threshold_reached',
  'usage.limit_exceeded',
  'usage.rate_limited',
  'credit.low',
  'credit.exhausted',
] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** Something that an organization is told of. */
export interface Notice {
  readonly type: NoticeType;
  /** Null for notices about credits. */
  readonly limit: MeteredLimit['limit'] | null;
  /** What was used in the window when it was told, with the call; or the credits that are left. */
  readonly amount: bigint;
  /** For credit.low: below what it is told. */
  readonly threshold: bigint;
}

/** Why a call is refused. */
export type Refusal =
  | {
      readonly kind: 'limit';
      readonly limit: MeteredLimit['limit'];
      readonly used: bigint;
      readonly retryAfterSeconds: number;
    }
  | { readonly kind: 'credits'; readonly available: NanoUsd };

/** What a meter knows when a call comes: its limits, and what it is charged to. */
export interface MeterState {
  readonly charge: Charge;
  readonly credits: Credits;
  /** Those of the organization, the workspace and the key of the call. */
  readonly limits: readonly MeteredLimit[];
}

export interface Reserving extends Pick<MeterState, 'credits' | 'limits'> {
  readonly refusal: Refusal | null;
  readonly notices: readonly Notice[];
}

/** The calls of a test key are charged to nothing, those of a live key to what the billing mode says. */
export function chargeOf(mode: 'live' | 'test', billing: BillingMode): Charge {
  if (mode === 'test') return 'NOTHING';
  return billing === 'INVOICED' ? 'INVOICE' : 'CREDITS';
}

/** What a limit counts of a call; nothing of a test call where it counts spending. */
export function amountFor(type: LimitType, { cost, tokens }: Demand, charge: Charge): bigint {
  if (isSpend(type)) return charge === 'NOTHING' ? 0n : cost;
  return type === 'RATE_TPM' ? tokens : 1n;
}

/**
 * Keeps what a call will use at most, or refuses the call. All limits hold at once; a refused call is counted nowhere
 * (docs/rules/platform.md#metering).
 */
export function reserve({ charge, credits, limits }: MeterState, demand: Demand, at: Date): Reserving {
  const measured = limits.map((metered) => {
    const used = sumAt(metered.window, at);
    const amount = amountFor(metered.limit.limitType, demand, charge);
    return { metered, used, amount, isExceeded: amount > 0n && used + amount > metered.limit.value };
  });
  const refusing = measured.filter(({ metered, isExceeded }) => isExceeded && metered.limit.limitType !== 'SPEND_SOFT');
  const [tightest] = [...refusing].sort((one, other) => compare(roomOf(one), roomOf(other)));
  if (tightest) {
    const { limit, window } = tightest.metered;
    const told = tellExceeded(limits, new Set(refusing.map(({ metered }) => metered)), at, (metered) =>
      sumAt(metered.window, at),
    );
    const retryAfterSeconds = secondsUntilFree(window, at);
    return { credits, ...told, refusal: { kind: 'limit', limit, used: tightest.used, retryAfterSeconds } };
  }
  const available = credits.balance - credits.reserved;
  if (charge === 'CREDITS' && demand.cost > available) {
    const notices = credits.isExhaustedTold ? [] : [creditNotice('credit.exhausted', available, credits)];
    const told = { ...credits, isExhaustedTold: true };
    return { credits: told, limits, notices, refusal: { kind: 'credits', available } };
  }
  const notices: Notice[] = [];
  const next = measured.map(({ metered, used, amount, isExceeded }) => {
    const sum = used + amount;
    const count = { ...metered, window: counted(metered.window, at, amount, at) };
    const withThreshold = tellThreshold(count, sum, at, notices);
    return isExceeded ? tellOne(withThreshold, sum, at, notices) : withThreshold;
  });
  const kept = charge === 'CREDITS' ? reservedCredits(credits, demand.cost, notices) : credits;
  return { credits: kept, limits: next, notices, refusal: null };
}

/** Takes back what was kept for a call, and counts what it has used instead, which is at most as much. Null: it used nothing. */
export function settle(
  { charge, credits, limits }: MeterState,
  kept: Demand & { readonly at: Date },
  used: Demand | null,
  now: Date,
): Pick<MeterState, 'credits' | 'limits'> {
  const spent = used?.cost ?? 0n;
  const next = limits.map((metered) => {
    const { limitType } = metered.limit;
    const after = used === null ? 0n : amountFor(limitType, used, charge);
    const change = after - amountFor(limitType, kept, charge);
    return change === 0n ? metered : { ...metered, window: counted(metered.window, kept.at, change, now) };
  });
  if (charge !== 'CREDITS') return { credits, limits: next };
  return {
    credits: { ...credits, balance: credits.balance - spent, reserved: credits.reserved - kept.cost },
    limits: next,
  };
}

/** More credits. What was told of the earlier ones can be told again. */
export function grantCredits(credits: Credits, amount: NanoUsd): Credits {
  const balance = credits.balance + amount;
  return { ...credits, balance, lastGrant: amount, isLowTold: false, isExhaustedTold: false };
}

function reservedCredits(credits: Credits, cost: NanoUsd, notices: Notice[]): Credits {
  const reserved = credits.reserved + cost;
  const left = credits.balance - reserved;
  const isLow = left * 10n < credits.lastGrant;
  const isExhausted = left === 0n && cost > 0n;
  if (isLow && !credits.isLowTold) notices.push(creditNotice('credit.low', left, credits));
  if (isExhausted && !credits.isExhaustedTold) notices.push(creditNotice('credit.exhausted', left, credits));
  const isLowTold = credits.isLowTold || isLow;
  return { ...credits, reserved, isLowTold, isExhaustedTold: credits.isExhaustedTold || isExhausted };
}

function tellThreshold(metered: MeteredLimit, sum: bigint, at: Date, notices: Notice[]): MeteredLimit {
  const { value, notifyThresholdPct, windowSeconds } = metered.limit;
  if (notifyThresholdPct === null || sum * 100n < value * BigInt(notifyThresholdPct)) return metered;
  if (isSameWindow(windowSeconds, metered.thresholdToldAt, at)) return metered;
  notices.push({ type: 'usage.threshold_reached', limit: metered.limit, amount: sum, threshold: 0n });
  return { ...metered, thresholdToldAt: at };
}

function tellExceeded(
  limits: readonly MeteredLimit[],
  refusing: ReadonlySet<MeteredLimit>,
  at: Date,
  usedOf: (metered: MeteredLimit) => bigint,
): { readonly limits: readonly MeteredLimit[]; readonly notices: readonly Notice[] } {
  const notices: Notice[] = [];
  const next = limits.map((metered) =>
    refusing.has(metered) ? tellOne(metered, usedOf(metered), at, notices) : metered,
  );
  return { limits: next, notices };
}

function tellOne(metered: MeteredLimit, amount: bigint, at: Date, notices: Notice[]): MeteredLimit {
  const { limit, exceededToldAt } = metered;
  if (isSameWindow(limit.windowSeconds, exceededToldAt, at)) return metered;
  notices.push({
    type: isSpend(limit.limitType) ? 'usage.limit_exceeded' : 'usage.rate_limited',
    limit,
    amount,
    threshold: 0n,
  });
  return { ...metered, exceededToldAt: at };
}

function creditNotice(type: 'credit.low' | 'credit.exhausted', amount: NanoUsd, { lastGrant }: Credits): Notice {
  return { type, limit: null, amount, threshold: lastGrant / 10n };
}

function roomOf({ metered, used }: { readonly metered: MeteredLimit; readonly used: bigint }): bigint {
  return metered.limit.value - used;
}

function compare(one: bigint, other: bigint): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
