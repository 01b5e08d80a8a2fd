import type { BillingMode } from '../platform/billing-mode.js';
import { isSpend, type LimitType, type UsageLimit } from './limit.js';
import { counted, isSameWindow, secondsUntilFree, sumAt, type UsageWindow } from './usage-window.js';
import type { NanoUsd } from './usd.js';

/** A limit of a shorter window tells at most so often. */
const TOLD_AGAIN_AFTER_SECONDS = 60;

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
  /** What the calls that have ended have used. */
  readonly window: UsageWindow;
  /** What is kept for calls that are under way. It counts in every window until they end. */
  readonly open: bigint;
  readonly thresholdToldAt: Date | null;
  readonly exceededToldAt: Date | null;
}

/** What a call would use. */
export interface Demand {
  readonly cost: NanoUsd;
  readonly tokens: bigint;
}

export interface CallDemand extends Demand {
  /** What the smallest call of its tool costs. Credits that do not cover it are exhausted. */
  readonly smallest: NanoUsd;
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
  /** What was used in the window when it was told, or the credits that are left. */
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

/** Why a call that ended late pays less than it has used. */
export const UNBILLED_REASONS = ['CREDITS', 'HARD_LIMIT'] as const;
export type UnbilledReason = (typeof UNBILLED_REASONS)[number];

export interface Settling extends Pick<MeterState, 'credits' | 'limits'> {
  /** What the call pays. */
  readonly cost: NanoUsd;
  /** What kept it from paying more; null when it pays all that it has used. */
  readonly unbilledReason: UnbilledReason | null;
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

/** What a limit counts at an instant: what ended calls have used in its window, and what is kept for those under way. */
export function usedAt({ window, open }: Pick<MeteredLimit, 'window' | 'open'>, at: Date): bigint {
  return sumAt(window, at) + open;
}

/**
 * Keeps what a call will use at most, or refuses the call. All limits hold at once; a refused call is counted nowhere
 * (docs/rules/platform.md#metering).
 */
export function reserve({ charge, credits, limits }: MeterState, demand: CallDemand, at: Date): Reserving {
  const measured = limits.map((metered) => {
    const used = usedAt(metered, at);
    const amount = amountFor(metered.limit.limitType, demand, charge);
    return { metered, used, amount, isExceeded: amount > 0n && used + amount > metered.limit.value };
  });
  const refusing = measured.filter(({ metered, isExceeded }) => isExceeded && metered.limit.limitType !== 'SPEND_SOFT');
  const [tightest] = [...refusing].sort((one, other) => isTighter(one, other, at));
  if (tightest) {
    const { limit, window } = tightest.metered;
    const [told, notices] = [new Set(refusing.map(({ metered }) => metered)), [] as Notice[]];
    const next = limits.map((one) => (told.has(one) ? tellExceeded(one, usedAt(one, at), at, notices) : one));
    const retryAfterSeconds = secondsUntilFree(window, at);
    return {
      credits,
      limits: next,
      notices,
      refusal: { kind: 'limit', limit, used: tightest.used, retryAfterSeconds },
    };
  }
  const available = credits.balance - credits.reserved;
  if (charge === 'CREDITS' && demand.cost > available) {
    const { notices, ...told } = toldExhausted(credits, credits.balance < demand.smallest);
    return { ...told, limits, notices, refusal: { kind: 'credits', available } };
  }
  const next = measured.map(({ metered, amount }) =>
    amount === 0n ? metered : { ...metered, open: metered.open + amount },
  );
  const kept = charge === 'CREDITS' ? { ...credits, reserved: credits.reserved + demand.cost } : credits;
  return { credits: kept, limits: next, notices: [], refusal: null };
}

/**
 * Takes back what was kept for a call, and counts what it has used instead. It refuses nothing, because the call has run. What is told
 * follows from what was used and not from what was kept, which may come back.
 *
 * @param kept null when it was given back already; then the call pays what the credits and the hard limits of spending still have room for
 * @param used null when the call used nothing
 */
export function settle(
  { charge, credits, limits }: MeterState,
  kept: Demand | null,
  used: Demand | null,
  now: Date,
): Settling {
  const notices: Notice[] = [];
  const free = credits.balance - credits.reserved + (kept?.cost ?? 0n);
  const wanted = used?.cost ?? 0n;
  const rooms = kept === null ? limits.flatMap((metered) => hardRoomOf(metered, charge, now)) : [];
  const cost = least([wanted, ...(charge === 'CREDITS' ? [free] : []), ...rooms]);
  const isShort = charge === 'CREDITS' && free === cost;
  const unbilledReason = cost === wanted ? null : isShort ? 'CREDITS' : 'HARD_LIMIT';
  const next = limits.map((metered) => {
    const { limitType, value } = metered.limit;
    const isPassed = kept === null && hardRoomOf(metered, charge, now).some((room) => wanted > room);
    const back = kept === null ? 0n : amountFor(limitType, kept, charge);
    const amount = used === null ? 0n : amountFor(limitType, { cost, tokens: used.tokens }, charge);
    const open = metered.open - back;
    if (amount === 0n && !isPassed) return back === 0n ? metered : { ...metered, open };
    const window = counted(metered.window, now, amount);
    const sum = sumAt(window, now);
    const after = tellThreshold({ ...metered, open, window }, sum, now, notices);
    return isPassed || (limitType === 'SPEND_SOFT' && sum > value) ? tellExceeded(after, sum, now, notices) : after;
  });
  if (charge !== 'CREDITS') return { credits, limits: next, cost, unbilledReason, notices };
  const paid = { ...credits, balance: credits.balance - cost, reserved: credits.reserved - (kept?.cost ?? 0n) };
  const told = cost === 0n ? { credits: paid, notices: [] } : toldOfCredits(paid);
  return { credits: told.credits, limits: next, cost, unbilledReason, notices: [...notices, ...told.notices] };
}

/** What a call may still cost, where nothing is kept for it. Only hard limits of spending say so, and none for a test key. */
function hardRoomOf(metered: MeteredLimit, charge: Charge, at: Date): readonly NanoUsd[] {
  if (metered.limit.limitType !== 'SPEND_HARD' || charge === 'NOTHING') return [];
  const room = metered.limit.value - usedAt(metered, at);
  return [room > 0n ? room : 0n];
}

function least(amounts: readonly NanoUsd[]): NanoUsd {
  return amounts.reduce((low, amount) => {
    if (amount < low) return amount;
    return low;
  });
}

/** More credits. What was told of the earlier ones can be told again. */
export function grantCredits(credits: Credits, amount: NanoUsd): Credits {
  const balance = credits.balance + amount;
  return { ...credits, balance, lastGrant: amount, isLowTold: false, isExhaustedTold: false };
}

interface ToldOfCredits {
  readonly credits: Credits;
  readonly notices: readonly Notice[];
}

function toldOfCredits(credits: Credits): ToldOfCredits {
  const isLow = credits.balance * 10n < credits.lastGrant;
  const low = isLow && !credits.isLowTold ? [creditNotice('credit.low', credits)] : [];
  const told = toldExhausted({ ...credits, isLowTold: credits.isLowTold || isLow }, credits.balance === 0n);
  return { credits: told.credits, notices: [...low, ...told.notices] };
}

function toldExhausted(credits: Credits, isExhausted: boolean): ToldOfCredits {
  if (!isExhausted || credits.isExhaustedTold) return { credits, notices: [] };
  return { credits: { ...credits, isExhaustedTold: true }, notices: [creditNotice('credit.exhausted', credits)] };
}

function tellThreshold(metered: MeteredLimit, sum: bigint, at: Date, notices: Notice[]): MeteredLimit {
  const { value, notifyThresholdPct, windowSeconds } = metered.limit;
  if (notifyThresholdPct === null || sum * 100n < value * BigInt(notifyThresholdPct)) return metered;
  if (isToldAlready(windowSeconds, metered.thresholdToldAt, at)) return metered;
  notices.push({ type: 'usage.threshold_reached', limit: metered.limit, amount: sum, threshold: 0n });
  return { ...metered, thresholdToldAt: at };
}

function tellExceeded(metered: MeteredLimit, amount: bigint, at: Date, notices: Notice[]): MeteredLimit {
  const { limit, exceededToldAt } = metered;
  if (isToldAlready(limit.windowSeconds, exceededToldAt, at)) return metered;
  const type = isSpend(limit.limitType) ? 'usage.limit_exceeded' : 'usage.rate_limited';
  notices.push({ type, limit, amount, threshold: 0n });
  return { ...metered, exceededToldAt: at };
}

/* Once in a window, and of a window of seconds once a minute: a limit that each call reaches would tell every endpoint without end. */
function isToldAlready(seconds: number | null, told: Date | null, at: Date): boolean {
  return isSameWindow(seconds === null ? null : Math.max(seconds, TOLD_AGAIN_AFTER_SECONDS), told, at);
}

function creditNotice(type: 'credit.low' | 'credit.exhausted', { balance, lastGrant }: Credits): Notice {
  return { type, limit: null, amount: balance, threshold: lastGrant / 10n };
}

/* What no waiting helps comes first, then the longest wait. Dollars, calls and tokens have no common measure. */
function isTighter(one: MeasuredLimit, other: MeasuredLimit, at: Date): number {
  const spends = Number(isSpend(other.metered.limit.limitType)) - Number(isSpend(one.metered.limit.limitType));
  const waits = secondsUntilFree(other.metered.window, at) - secondsUntilFree(one.metered.window, at);
  if (spends !== 0) return spends;
  const isRate = !isSpend(one.metered.limit.limitType);
  return (isRate && waits) || compare(roomOf(one), roomOf(other));
}

interface MeasuredLimit {
  readonly metered: MeteredLimit;
  readonly used: bigint;
}

function roomOf({ metered, used }: MeasuredLimit): bigint {
  return metered.limit.value - used;
}

function compare(one: bigint, other: bigint): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
