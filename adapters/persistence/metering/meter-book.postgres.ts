import type {
  BilledCall,
  CallKey,
  CallTerms,
  CountedLimit,
  MeterAccount,
  MeterChanges,
  MeterBook as Port,
  Reservation,
  StoredNotice,
} from '../../../application/metering/meter-book.js';
import { formatLimitValue, isSpend } from '../../../domain/metering/limit.js';
import { stepAt, stepMs, windowStart } from '../../../domain/metering/usage-window.js';
import { formatUsd, type NanoUsd } from '../../../domain/metering/usd.js';
import { billingModeAt } from '../../../domain/platform/billing-mode.js';
import type { OrganizationId, PlatformKeyId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import {
  ACCOUNTS,
  type AccountRow,
  BILLED,
  type CounterRow,
  EXPIRED,
  LIMITS,
  LIMITS_OF_ORGANIZATION,
  LOCK,
  OPEN,
  RECOUNT,
  RECOUNT_MONTH,
  RESERVATIONS,
  type RecountRow,
  USABLE_KEYS,
} from './meter-book.statements.js';
import { BILL, END, GRANT, RESERVE, SAVE_ACCOUNTS, SAVE_COUNTERS, TELL } from './meter-changes.statements.js';

export class PostgresMeterBook implements Port {
  constructor(private readonly database: Database) {}

  async lock(ids: readonly OrganizationId[]): Promise<void> {
    if ((await this.database.affected(LOCK, { ids })) === ids.length) return;
    await this.database.affected(OPEN, { ids });
    await this.database.affected(LOCK, { ids });
  }

  async accounts(ids: readonly OrganizationId[], at: Date): Promise<readonly MeterAccount[]> {
    return (await this.database.rows(ACCOUNTS, { ids })).map((row) => accountOf(row, at));
  }

  async limits(ids: readonly OrganizationId[], targets: readonly string[], at: Date): Promise<readonly CountedLimit[]> {
    const rows = await this.database.rows(LIMITS, { ids, targets });
    const limits: CountedLimit[] = [];
    for (const row of rows) limits.push(await this.counted(row, at));
    return limits;
  }

  /** The limits of an organization with what live keys have used. */
  async limitsOf(id: OrganizationId, at: Date): Promise<readonly CountedLimit[]> {
    const limits: CountedLimit[] = [];
    for (const row of await this.database.rows(LIMITS_OF_ORGANIZATION, { id }))
      limits.push(await this.counted(row, at));
    return limits;
  }

  async reservations(calls: readonly CallKey[]): Promise<readonly Reservation[]> {
    return this.database.rows(RESERVATIONS, namesOf(calls));
  }

  async billed(calls: readonly CallKey[]): Promise<readonly BilledCall[]> {
    return this.database.rows(BILLED, namesOf(calls));
  }

  async usableKeys(keys: readonly PlatformKeyId[], at: Date): Promise<readonly PlatformKeyId[]> {
    return (await this.database.rows(USABLE_KEYS, { keys, at })).map(({ id }) => id);
  }

  async store({ accounts, limits, reserved, ended, billed, notices }: MeterChanges): Promise<void> {
    if (accounts.length > 0) await this.database.affected(SAVE_ACCOUNTS, accountLists(accounts));
    if (limits.length > 0) await this.database.affected(SAVE_COUNTERS, counterLists(limits));
    if (ended.length > 0) await this.database.affected(END, namesOf(ended));
    if (reserved.length > 0) {
      const starts = reserved.map(({ reservedAt }) => reservedAt);
      const ends = reserved.map(({ expiresAt }) => expiresAt);
      await this.database.affected(RESERVE, { ...callLists(reserved), starts, ends });
    }
    if (billed.length > 0) {
      const upstream = billed.map(({ upstreamCost }) => upstreamCost);
      const times = billed.map(({ occurredAt }) => occurredAt);
      await this.database.affected(BILL, { ...callLists(billed), upstream, times });
    }
    if (notices.length > 0) await this.tell(notices);
  }

  async grant(organization: OrganizationId, id: string, nanos: NanoUsd, at: Date): Promise<void> {
    await this.database.affected(GRANT, { organization, id, nanos, at });
  }

  async expired(at: Date, limit: number): Promise<readonly CallKey[]> {
    return this.database.rows(EXPIRED, { at, limit });
  }

  /** A limit that was never counted, or has another window now, is counted from the billed calls and those that have begun. */
  private async counted(row: CounterRow, at: Date): Promise<CountedLimit> {
    const { organizationId, sandbox, thresholdToldAt, exceededToldAt, steps, isCounted, ...limit } = row;
    const { windowSeconds: seconds } = limit;
    const stored = (steps ?? []).map(([step, amount]) => [step, BigInt(amount)] as const);
    const window = { seconds, steps: isCounted ? stored : await this.recounted(row, at) };
    return { limit, organizationId, sandbox, thresholdToldAt, exceededToldAt, window };
  }

  private async recounted(row: CounterRow, at: Date): Promise<readonly (readonly [number, bigint])[]> {
    const { organizationId: organization, scope, targetId: target, sandbox, windowSeconds: seconds, limitType } = row;
    if (sandbox && isSpend(limitType)) return [];
    const asked = { organization, scope, target, sandbox, start: windowStart(seconds, at) };
    const rows =
      seconds === null
        ? await this.database.rows(RECOUNT_MONTH, { ...asked, month: stepAt(null, at) })
        : await this.database.rows(RECOUNT, { ...asked, stepMs: stepMs(seconds) });
    return rows.map((counted) => [counted.step, amountOf(row, counted)] as const).filter(([, amount]) => amount > 0n);
  }

  private async tell(notices: readonly StoredNotice[]): Promise<void> {
    await this.database.affected(TELL, {
      ids: notices.map(({ id }) => id),
      organizations: notices.map(({ organizationId }) => organizationId),
      workspaces: notices.map(({ workspaceId }) => workspaceId),
      keys: notices.map(({ keyId }) => keyId),
      types: notices.map(({ type }) => type),
      limits: notices.map(({ limit }) => limit?.id ?? null),
      data: notices.map((notice) => JSON.stringify(dataOf(notice))),
      times: notices.map(({ at }) => at),
    });
  }
}

function accountOf({ mode, status, termStart, termEnd, autoRenew, organizationId, ...credits }: AccountRow, at: Date) {
  const contract = status === null ? null : { status, termStart, termEnd, autoRenew: autoRenew ?? false };
  return { organizationId, credits, billing: billingModeAt(mode, contract, at) };
}

function amountOf({ limitType }: CounterRow, { cost, tokens, calls }: RecountRow): bigint {
  if (isSpend(limitType)) return cost;
  return limitType === 'RATE_TPM' ? tokens : calls;
}

/** What is told to people and programs. */
function dataOf({ type, limit, amount, keyId, sandbox }: StoredNotice): object {
  if (limit === null) return { apiKeyId: keyId, sandbox, creditsUsd: formatUsd(amount) };
  const { id, scope, targetId, limitType, value, windowSeconds, notifyThresholdPct } = limit;
  return {
    apiKeyId: keyId,
    sandbox,
    limitId: id,
    scope,
    targetId,
    limitType,
    value: formatLimitValue(limitType, value),
    used: formatLimitValue(limitType, amount),
    windowSeconds,
    ...(type === 'usage.threshold_reached' && { notifyThresholdPct }),
  };
}

function namesOf(calls: readonly CallKey[]) {
  return {
    organizations: calls.map(({ organizationId }) => organizationId),
    calls: calls.map(({ callId }) => callId),
  };
}

function callLists(calls: readonly CallTerms[]) {
  return {
    ...namesOf(calls),
    workspaces: calls.map(({ workspaceId }) => workspaceId),
    keys: calls.map(({ keyId }) => keyId),
    tools: calls.map(({ tool }) => tool),
    units: calls.map(({ units }) => units),
    charges: calls.map(({ charge }) => charge),
    costs: calls.map(({ cost }) => cost),
    tokens: calls.map(({ tokens }) => tokens),
  };
}

function accountLists(accounts: readonly MeterAccount[]) {
  const credits = accounts.map((account) => account.credits);
  return {
    ids: accounts.map(({ organizationId }) => organizationId),
    balances: credits.map(({ balance }) => balance),
    reserved: credits.map(({ reserved }) => reserved),
    low: credits.map(({ isLowTold }) => isLowTold),
    exhausted: credits.map(({ isExhaustedTold }) => isExhaustedTold),
  };
}

function counterLists(limits: readonly CountedLimit[]) {
  return {
    ids: limits.map(({ limit }) => limit.id),
    sandboxes: limits.map(({ sandbox }) => sandbox),
    seconds: limits.map(({ limit }) => limit.windowSeconds),
    steps: limits.map(({ window }) => JSON.stringify(window.steps.map(([step, sum]) => [step, String(sum)]))),
    thresholds: limits.map(({ thresholdToldAt }) => thresholdToldAt),
    exceeded: limits.map(({ exceededToldAt }) => exceededToldAt),
  };
}
