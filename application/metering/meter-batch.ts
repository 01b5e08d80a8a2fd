import {
  type CallDemand,
  chargeOf,
  type Demand,
  type MeterState,
  type Notice,
  type Refusal,
  reserve,
  settle,
} from '../../domain/metering/meter.js';
import {
  costOf,
  type DatedPrice,
  type MicroUnits,
  priceAt,
  smallestCost,
  tokensOf,
} from '../../domain/metering/rate-card.js';
import { type PlatformKeyId, usageNoticeId } from '../../domain/shared/ids.js';
import type { UsablePlatformKey } from '../platform/platform-keys.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type {
  BatchFacts,
  BilledCall,
  CallKey,
  CallTerms,
  CountedLimit,
  Execution,
  FoundCall,
  MeterAccount,
  MeterChanges,
  MeteredKey,
  OpenCall,
  Reservation,
  StoredNotice,
} from './meter-book.js';

/** After so long without a sign of its process, a call gives back what was kept for it. */
export const RESERVATION_MS = 15 * 60 * 1_000;

export type MeterOrder =
  | { readonly kind: 'reserve'; readonly key: UsablePlatformKey; readonly call: WantedCall }
  | { readonly kind: 'settle'; readonly call: Reservation; readonly units: MicroUnits }
  | { readonly kind: 'release'; readonly call: Reservation; readonly onlyExpired: boolean }
  | { readonly kind: 'renew'; readonly call: Reservation };

export interface WantedCall extends Execution {
  readonly tool: string;
  readonly units: MicroUnits;
}

export type MeterOutcome =
  | { readonly kind: 'reserved'; readonly reservation: Reservation }
  | { readonly kind: 'billed'; readonly row: BilledCall }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'under-way' | 'other-call' | 'key-ended' | 'released' | 'missing' };

/** Whose call it is, and whether of a test key. */
type Caller = Pick<CallTerms, 'organizationId' | 'workspaceId' | 'keyId'> & { readonly sandbox: boolean };

const nameOf = ({ organizationId, callId }: CallKey) => `${organizationId} ${callId}`;

type UsedByCall = Pick<BilledCall, 'units' | 'tokens' | 'cost' | 'upstreamCost' | 'unbilled' | 'unbilledReason'>;

/** Decides the orders of a batch one after the other, in memory, and says what has to be stored. */
export class MeterBatch {
  private readonly accounts: Map<string, MeterAccount>;
  private readonly limits: Map<string, CountedLimit>;
  /** The limits of an organization, a workspace or a line of keys, by their places in `limits`. */
  private readonly metered = new Map<string, string[]>();
  private readonly keys: ReadonlyMap<string, MeteredKey>;
  /** The executions that are stored, by the call. */
  private readonly stored: ReadonlyMap<string, OpenCall>;
  private readonly billed: Map<string, FoundCall>;
  private readonly touched = new Set<string>();
  private readonly changedLimits = new Set<string>();
  private readonly reserved = new Map<string, Reservation>();
  private readonly ended = new Map<string, Reservation>();
  private readonly renewed: Reservation[] = [];
  private readonly newlyBilled: BilledCall[] = [];
  private readonly notices: StoredNotice[] = [];

  constructor(
    facts: BatchFacts,
    private readonly prices: readonly DatedPrice[],
    private readonly at: Date,
    private readonly ids: IdGenerator,
  ) {
    this.accounts = new Map(facts.accounts.map((account) => [account.organizationId, account]));
    this.limits = new Map(facts.limits.map((limit) => [placeOf(limit), limit]));
    for (const limit of facts.limits) {
      const name = `${limit.meteredId} ${limit.sandbox}`;
      const places = this.metered.get(name);
      if (places) places.push(placeOf(limit));
      else this.metered.set(name, [placeOf(limit)]);
    }
    this.keys = new Map(facts.keys.map((key) => [key.keyId, key]));
    this.stored = new Map(facts.underWay.map((one) => [nameOf(one), one]));
    this.billed = new Map(facts.billed.map((one) => [nameOf(one.row), one]));
  }

  decide(order: MeterOrder): MeterOutcome {
    switch (order.kind) {
      case 'reserve':
        return this.reserve(order);
      case 'settle':
        return this.settle(order.call, order.units);
      case 'release':
        return this.release(order.call, order.onlyExpired);
      case 'renew':
        return this.renew(order.call);
    }
  }

  get changes(): MeterChanges {
    return {
      accounts: [...this.touched].map((id) => this.accounts.get(id)).filter((one) => one !== undefined),
      limits: [...this.changedLimits].map((place) => this.limits.get(place)).filter((one) => one !== undefined),
      reserved: [...this.reserved.values()],
      ended: [...this.ended.values()],
      renewed: this.renewed.filter((call) => !this.ended.has(nameOf(call))),
      billed: this.newlyBilled,
      notices: this.notices,
    };
  }

  private reserve({ key, call }: Extract<MeterOrder, { kind: 'reserve' }>): MeterOutcome {
    const { organizationId, workspaceId, keyId } = key;
    const stored = this.stored.get(nameOf(call));
    if (stored && this.isOpen(call)) {
      // Its first try was stored, although its answer was lost.
      const { charge, cost, tokens, reservedAt, expiresAt } = stored;
      return {
        kind: 'reserved',
        reservation: { ...call, organizationId, workspaceId, keyId, charge, cost, tokens, reservedAt, expiresAt },
      };
    }
    if (!this.keys.get(keyId)?.isUsable) return { kind: 'key-ended' };
    const billed = this.billed.get(nameOf(call));
    if (billed) {
      const isSame = billed.lineId === this.lineOf(keyId) && billed.row.tool === call.tool;
      return isSame ? { kind: 'billed', row: billed.row } : { kind: 'other-call' };
    }
    // What this batch ends was under way when the call came.
    if (stored || this.reserved.has(nameOf(call))) return { kind: 'under-way' };
    const caller = { organizationId, workspaceId, keyId, sandbox: key.mode === 'test' };
    const account = this.accountOf(call);
    const price = priceAt(this.prices, call.tool, this.at);
    const charge = chargeOf(key.mode, account.billing);
    const { cost } = costOf(price, call.units);
    const demand: CallDemand = { cost, tokens: tokensOf(price, call.units), smallest: smallestCost(price) };
    const limits = this.limitsOf(caller);
    const decided = reserve({ charge, credits: account.credits, limits }, demand, this.at);
    this.keep(caller, limits, decided);
    this.tell(caller, decided.notices);
    if (decided.refusal) return { kind: 'refused', refusal: decided.refusal };
    const expiresAt = new Date(this.at.getTime() + RESERVATION_MS);
    const terms = { ...call, organizationId, workspaceId, keyId, charge, cost, tokens: demand.tokens };
    const reservation = { ...terms, reservedAt: this.at, expiresAt };
    this.reserved.set(nameOf(call), reservation);
    return { kind: 'reserved', reservation };
  }

  /** A call that has run is billed, also when what was kept for it was given back already. */
  private settle(call: Reservation, wanted: MicroUnits): MeterOutcome {
    const isOpen = this.isOpen(call);
    const row = this.billed.get(nameOf(call))?.row;
    const units = wanted > call.units ? call.units : wanted;
    const isFree = row !== undefined || units === 0n;
    // The price at which it began: what was kept for it covers it.
    const price = priceAt(this.prices, call.tool, call.reservedAt);
    const { cost, upstreamCost } = costOf(price, units);
    const tokens = tokensOf(price, units);
    if (isOpen || !isFree) {
      const paid = this.end(call, isOpen ? call : null, isFree ? null : { cost, tokens });
      if (!isFree) {
        const upstream = call.charge === 'NOTHING' ? 0n : upstreamCost;
        const used = { units, tokens, upstreamCost: upstream, unbilled: cost - paid.cost };
        return { kind: 'billed', row: this.bill(call, { ...used, ...paid }) };
      }
    }
    return row ? { kind: 'billed', row } : { kind: 'released' };
  }

  /* A call that the sweep has found may have been renewed since then. */
  private release(call: Reservation, onlyExpired: boolean): MeterOutcome {
    const expiresAt = this.stored.get(nameOf(call))?.expiresAt;
    if (!this.isOpen(call) || (onlyExpired && expiresAt && expiresAt > this.at)) return { kind: 'missing' };
    this.end(call, call, null);
    return { kind: 'released' };
  }

  private renew(call: Reservation): MeterOutcome {
    if (!this.isOpen(call)) return { kind: 'missing' };
    const reservation = { ...call, expiresAt: new Date(this.at.getTime() + RESERVATION_MS) };
    this.renewed.push(reservation);
    return { kind: 'reserved', reservation };
  }

  /** @returns what the call pays, and why not more */
  private end(
    call: Reservation,
    kept: Demand | null,
    used: Demand | null,
  ): Pick<BilledCall, 'cost' | 'unbilledReason'> {
    const account = this.accountOf(call);
    const caller = { ...call, sandbox: call.charge === 'NOTHING' };
    const limits = this.limitsOf(caller);
    const settled = settle({ charge: call.charge, credits: account.credits, limits }, kept, used, this.at);
    this.keep(caller, limits, settled);
    this.tell(caller, settled.notices);
    if (kept) this.ended.set(nameOf(call), call);
    return { cost: settled.cost, unbilledReason: settled.unbilledReason };
  }

  private bill(call: Reservation, used: UsedByCall): BilledCall {
    const { organizationId, callId, workspaceId, keyId, tool, charge } = call;
    const account = this.accountOf(call);
    const position = account.lastPosition + 1n;
    this.accounts.set(organizationId, { ...account, lastPosition: position });
    this.touched.add(organizationId);
    const terms = { organizationId, callId, workspaceId, keyId, tool, charge, ...used };
    const row = { ...terms, position, begunAt: call.reservedAt, occurredAt: this.at };
    this.billed.set(nameOf(row), { row, lineId: this.lineOf(keyId) });
    this.newlyBilled.push(row);
    return row;
  }

  private isOpen(call: Execution): boolean {
    return this.stored.get(nameOf(call))?.executionId === call.executionId && !this.ended.has(nameOf(call));
  }

  private keep(
    { organizationId }: Pick<CallKey, 'organizationId'>,
    before: readonly CountedLimit[],
    next: Pick<MeterState, 'credits' | 'limits'>,
  ): void {
    const account = this.accountOf({ organizationId });
    if (next.credits !== account.credits) {
      this.accounts.set(organizationId, { ...account, credits: next.credits });
      this.touched.add(organizationId);
    }
    next.limits.forEach((limit, index) => {
      const old = before[index];
      if (old === undefined || limit === old) return;
      this.limits.set(placeOf(old), { ...old, ...limit });
      this.changedLimits.add(placeOf(old));
    });
  }

  private tell({ organizationId, workspaceId, keyId, sandbox }: Caller, notices: readonly Notice[]): void {
    for (const notice of notices) {
      const id = usageNoticeId(this.ids.next());
      this.notices.push({ ...notice, organizationId, workspaceId, keyId, sandbox, id, at: this.at });
    }
  }

  private accountOf({ organizationId }: Pick<CallKey, 'organizationId'>): MeterAccount {
    const account = this.accounts.get(organizationId);
    if (!account) throw new Error(`The meter of the organization ${organizationId} is not locked`);
    return account;
  }

  private lineOf(keyId: PlatformKeyId): PlatformKeyId {
    return this.keys.get(keyId)?.lineId ?? keyId;
  }

  private limitsOf({ organizationId, workspaceId, keyId, sandbox }: Caller): CountedLimit[] {
    return [organizationId, workspaceId, this.lineOf(keyId)].flatMap((id) =>
      (this.metered.get(`${id} ${sandbox}`) ?? []).map((place) => this.limits.get(place)).filter((one) => !!one),
    );
  }
}

/** Whether it is about a call of a test key, which limits count apart. */
export function isSandbox(order: MeterOrder): boolean {
  return order.kind === 'reserve' ? order.key.mode === 'test' : order.call.charge === 'NOTHING';
}

function placeOf({ limit, sandbox }: CountedLimit): string {
  return `${limit.id} ${sandbox}`;
}
