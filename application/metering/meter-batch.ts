import {
  chargeOf,
  type Demand,
  type MeterState,
  type Notice,
  type Refusal,
  reserve,
  settle,
} from '../../domain/metering/meter.js';
import { costOf, type MicroUnits, priceOf, tokensOf } from '../../domain/metering/rate-card.js';
import { usageNoticeId } from '../../domain/shared/ids.js';
import type { UsablePlatformKey } from '../platform/platform-keys.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type {
  BilledCall,
  CallKey,
  CallTerms,
  CountedLimit,
  MeterAccount,
  MeterChanges,
  Reservation,
  StoredNotice,
} from './meter-book.js';

/** After so long a call that never ended gives back what was kept for it. */
export const RESERVATION_MS = 15 * 60 * 1_000;

export type MeterOrder =
  | { readonly kind: 'reserve'; readonly key: UsablePlatformKey; readonly call: WantedCall }
  | { readonly kind: 'settle'; readonly call: CallKey; readonly units: MicroUnits }
  | { readonly kind: 'release'; readonly call: CallKey; readonly onlyExpired: boolean };

export interface WantedCall extends CallKey {
  readonly tool: string;
  readonly units: MicroUnits;
}

export type MeterOutcome =
  | { readonly kind: 'reserved'; readonly reservation: Reservation }
  | { readonly kind: 'billed'; readonly row: BilledCall }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'other-call' | 'key-ended' | 'missing' | 'too-many-units' | 'released' };

/** What is known of the calls of a batch when their meters are locked. */
export interface BatchStart {
  readonly at: Date;
  readonly accounts: readonly MeterAccount[];
  readonly limits: readonly CountedLimit[];
  readonly reservations: readonly Reservation[];
  readonly billed: readonly BilledCall[];
  readonly usableKeys: readonly string[];
}

const nameOf = ({ organizationId, callId }: CallKey) => `${organizationId} ${callId}`;

/** Decides the orders of a batch one after the other, in memory, and says what has to be stored. */
export class MeterBatch {
  private readonly accounts: Map<string, MeterAccount>;
  private readonly limits: Map<string, CountedLimit>;
  private readonly reservations: Map<string, Reservation>;
  private readonly billed: Map<string, BilledCall>;
  private readonly usable: ReadonlySet<string>;
  private readonly notices: StoredNotice[] = [];
  private readonly touched = new Set<string>();
  private readonly changedLimits = new Set<string>();
  private readonly stored: ReadonlySet<string>;
  private readonly newlyBilled = new Set<string>();
  private readonly at: Date;

  constructor(
    start: BatchStart,
    private readonly ids: IdGenerator,
  ) {
    this.at = start.at;
    this.accounts = new Map(start.accounts.map((account) => [account.organizationId, account]));
    this.limits = new Map(start.limits.map((limit) => [keyOf(limit), limit]));
    this.reservations = new Map(start.reservations.map((one) => [nameOf(one), one]));
    this.stored = new Set(this.reservations.keys());
    this.billed = new Map(start.billed.map((one) => [nameOf(one), one]));
    this.usable = new Set(start.usableKeys);
  }

  decide(order: MeterOrder): MeterOutcome {
    if (order.kind === 'reserve') return this.reserve(order);
    const row = this.billed.get(nameOf(order.call));
    const reservation = this.reservations.get(nameOf(order.call));
    if (row) return { kind: 'billed', row };
    if (!reservation) return { kind: 'missing' };
    return order.kind === 'settle'
      ? this.settle(reservation, order.units)
      : this.release(reservation, order.onlyExpired);
  }

  get changes(): MeterChanges {
    const open = [...this.reservations].filter(([name]) => !this.stored.has(name));
    const ended = [...this.stored].filter((name) => !this.reservations.has(name));
    return {
      accounts: [...this.touched].map((id) => this.accounts.get(id)).filter((one) => one !== undefined),
      limits: [...this.changedLimits].map((key) => this.limits.get(key)).filter((one) => one !== undefined),
      reserved: open.map(([, reservation]) => reservation),
      ended: ended.map(callOf),
      billed: [...this.newlyBilled].map((name) => this.billed.get(name)).filter((one) => one !== undefined),
      notices: this.notices,
    };
  }

  private reserve({ key, call }: Extract<MeterOrder, { kind: 'reserve' }>): MeterOutcome {
    if (!this.usable.has(key.keyId)) return { kind: 'key-ended' };
    const begun = this.billed.get(nameOf(call)) ?? this.reservations.get(nameOf(call));
    if (begun) return this.again(begun, key, call);
    const account = this.accountOf(call);
    const price = priceOf(call.tool);
    const charge = chargeOf(key.mode, account.billing);
    const demand: Demand = { cost: costOf(price, call.units).cost, tokens: tokensOf(price, call.units) };
    const limits = this.limitsOf(key);
    const { refusal, ...next } = reserve({ charge, credits: account.credits, limits }, demand, this.at);
    this.keep(account, limits, next);
    this.tell(key, next.notices);
    if (refusal) return { kind: 'refused', refusal };
    const { organizationId, workspaceId, keyId } = key;
    const terms = { ...call, organizationId, workspaceId, keyId, charge, ...demand };
    const reservation = { ...terms, reservedAt: this.at, expiresAt: new Date(this.at.getTime() + RESERVATION_MS) };
    this.reservations.set(nameOf(call), reservation);
    return { kind: 'reserved', reservation };
  }

  /** The same call again has the same outcome. Another call under its id is refused. */
  private again(begun: CallTerms, key: UsablePlatformKey, call: WantedCall): MeterOutcome {
    if (begun.keyId !== key.keyId || begun.tool !== call.tool) return { kind: 'other-call' };
    if ('occurredAt' in begun) return { kind: 'billed', row: begun as BilledCall };
    if (begun.units !== call.units) return { kind: 'other-call' };
    return { kind: 'reserved', reservation: begun as Reservation };
  }

  private settle(reservation: Reservation, units: MicroUnits): MeterOutcome {
    if (units > reservation.units) return { kind: 'too-many-units' };
    const price = priceOf(reservation.tool);
    const { cost, upstreamCost } = costOf(price, units);
    const tokens = tokensOf(price, units);
    this.end(reservation, { cost, tokens });
    const { reservedAt: _at, expiresAt: _end, ...terms } = reservation;
    // A test key calls no partner that costs something.
    const upstream = reservation.charge === 'NOTHING' ? 0n : upstreamCost;
    const row = { ...terms, units, cost, tokens, upstreamCost: upstream, occurredAt: this.at };
    this.billed.set(nameOf(row), row);
    this.newlyBilled.add(nameOf(row));
    return { kind: 'billed', row };
  }

  private release(reservation: Reservation, onlyExpired: boolean): MeterOutcome {
    if (onlyExpired && reservation.expiresAt > this.at) return { kind: 'reserved', reservation };
    this.end(reservation, null);
    return { kind: 'released' };
  }

  private end(reservation: Reservation, used: Demand | null): void {
    const account = this.accountOf(reservation);
    const mode = reservation.charge === 'NOTHING' ? 'test' : 'live';
    const limits = this.limitsOf({ ...reservation, mode });
    const state = { charge: reservation.charge, credits: account.credits, limits };
    this.keep(account, limits, settle(state, { ...reservation, at: reservation.reservedAt }, used, this.at));
    this.reservations.delete(nameOf(reservation));
  }

  private keep(
    account: MeterAccount,
    before: readonly CountedLimit[],
    next: Pick<MeterState, 'credits' | 'limits'>,
  ): void {
    if (next.credits !== account.credits) {
      this.accounts.set(account.organizationId, { ...account, credits: next.credits });
      this.touched.add(account.organizationId);
    }
    next.limits.forEach((limit, index) => {
      const old = before[index];
      if (old === undefined || limit === old) return;
      this.limits.set(keyOf(old), { ...old, ...limit });
      this.changedLimits.add(keyOf(old));
    });
  }

  private tell({ organizationId, workspaceId, keyId, mode }: UsablePlatformKey, notices: readonly Notice[]): void {
    for (const notice of notices) {
      const id = usageNoticeId(this.ids.next());
      const of = { organizationId, workspaceId, keyId, sandbox: mode === 'test' };
      this.notices.push({ ...notice, ...of, id, at: this.at });
    }
  }

  private accountOf({ organizationId }: CallKey): MeterAccount {
    const account = this.accounts.get(organizationId);
    if (!account) throw new Error(`The meter of the organization ${organizationId} is not locked`);
    return account;
  }

  private limitsOf(call: Pick<UsablePlatformKey, 'organizationId' | 'workspaceId' | 'keyId' | 'mode'>): CountedLimit[] {
    const sandbox = call.mode === 'test';
    const targets = new Set<string>([call.organizationId, call.workspaceId, call.keyId]);
    return [...this.limits.values()].filter(
      (one) => one.sandbox === sandbox && one.organizationId === call.organizationId && targets.has(one.limit.targetId),
    );
  }
}

function keyOf({ limit, sandbox }: CountedLimit): string {
  return `${limit.id} ${sandbox}`;
}

function callOf(name: string): CallKey {
  const space = name.indexOf(' ');
  return { organizationId: name.slice(0, space) as CallKey['organizationId'], callId: name.slice(space + 1) };
}
