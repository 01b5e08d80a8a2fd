import type {
  BatchFacts,
  CountedLimit,
  FoundCall,
  MeterAccount,
  MeteredKey,
  OpenCall,
} from '../../../application/metering/meter-book.js';
import type { LimitScope, LimitType } from '../../../domain/metering/limit.js';
import type { Step } from '../../../domain/metering/usage-window.js';
import { type BillingMode, billingModeAt } from '../../../domain/platform/billing-mode.js';
import type { ContractStatus } from '../../../domain/platform/contract-status.js';

/** An object as PostgreSQL writes it as JSON: amounts and instants are texts. */
type Written<Value> = {
  readonly [Field in keyof Value]: Value[Field] extends bigint
    ? string
    : Value[Field] extends Date
      ? string
      : Value[Field] extends Date | null
        ? string | null
        : Value[Field];
};

export type StoredSteps = readonly (readonly [number, string])[];

export interface AccountRow extends Written<MeterAccount['credits']>, Written<Pick<MeterAccount, 'lastPosition'>> {
  readonly organizationId: MeterAccount['organizationId'];
  readonly mode: BillingMode;
  readonly status: ContractStatus | null;
  readonly termStart: string | null;
  readonly termEnd: string | null;
  readonly autoRenew: boolean | null;
}

interface LimitRow
  extends Written<CountedLimit['limit']>,
    Written<
      Pick<CountedLimit, 'organizationId' | 'meteredId' | 'sandbox' | 'open' | 'thresholdToldAt' | 'exceededToldAt'>
    > {
  readonly steps: StoredSteps;
}

type FoundRow = Written<FoundCall['row']> & Pick<FoundCall, 'lineId'>;

export interface BatchRow {
  readonly accounts: readonly AccountRow[];
  readonly limits: readonly LimitRow[];
  readonly keys: readonly MeteredKey[];
  readonly open: readonly Written<OpenCall>[];
  readonly billed: readonly FoundRow[];
}

/** What is stored of a notice, beside its columns. */
export type NoticeData =
  | { readonly sandbox: boolean; readonly creditsUsd: string; readonly thresholdUsd?: string }
  | {
      readonly sandbox: boolean;
      readonly limitId: string;
      readonly scope: LimitScope;
      readonly targetId: string;
      readonly limitType: LimitType;
      readonly value: string;
      readonly used: string;
      readonly windowSeconds: number | null;
      readonly notifyThresholdPct?: number | null;
    };

export function factsOf({ accounts, limits, keys, open, billed }: BatchRow, at: Date): BatchFacts {
  return {
    accounts: accounts.map((row) => accountOf(row, at)),
    limits: limits.map(limitOf),
    keys,
    underWay: open.map(openOf),
    billed: billed.map(billedOf),
  };
}

export function accountOf(row: AccountRow, at: Date): MeterAccount {
  const { organizationId, mode, status, isLowTold, isExhaustedTold } = row;
  const [termStart, termEnd] = [instant(row.termStart), instant(row.termEnd)];
  const contract = status === null ? null : { status, termStart, termEnd, autoRenew: row.autoRenew ?? false };
  const [balance, reserved, lastGrant] = [BigInt(row.balance), BigInt(row.reserved), BigInt(row.lastGrant)];
  const credits = { balance, reserved, lastGrant, isLowTold, isExhaustedTold };
  const lastPosition = BigInt(row.lastPosition);
  return { organizationId, credits, billing: billingModeAt(mode, contract, at), lastPosition };
}

export function stepsOf(stored: StoredSteps): readonly Step[] {
  return stored.map(([step, amount]) => [step, BigInt(amount)]);
}

function limitOf(row: LimitRow): CountedLimit {
  const { organizationId, meteredId, sandbox, steps, open, thresholdToldAt, exceededToldAt, ...limit } = row;
  return {
    limit: { ...limit, value: BigInt(limit.value) },
    organizationId,
    meteredId,
    sandbox,
    window: { seconds: limit.windowSeconds, steps: stepsOf(steps) },
    open: BigInt(open),
    thresholdToldAt: instant(thresholdToldAt),
    exceededToldAt: instant(exceededToldAt),
  };
}

function openOf(row: Written<OpenCall>): OpenCall {
  return {
    ...row,
    cost: BigInt(row.cost),
    tokens: BigInt(row.tokens),
    reservedAt: new Date(row.reservedAt),
    expiresAt: new Date(row.expiresAt),
  };
}

function billedOf({ lineId, ...row }: FoundRow): FoundCall {
  return {
    lineId,
    row: {
      ...row,
      units: BigInt(row.units),
      cost: BigInt(row.cost),
      tokens: BigInt(row.tokens),
      upstreamCost: BigInt(row.upstreamCost),
      unbilled: BigInt(row.unbilled),
      position: BigInt(row.position),
      begunAt: instant(row.begunAt),
      occurredAt: new Date(row.occurredAt),
    },
  };
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
