import type {
  BatchFacts,
  BatchQuestion,
  CallTerms,
  MeterAccount,
  MeterChanges,
  NewGrant,
  MeterBook as Port,
  Reservation,
  StoredNotice,
} from '../../../application/metering/meter-book.js';
import { formatLimitValue } from '../../../domain/metering/limit.js';
import { formatUsd, type NanoUsd } from '../../../domain/metering/usd.js';
import type { OrganizationId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { ACCOUNT, BATCH, EXPIRED, LOCK, LOCK_FREE, OPEN } from './meter-book.statements.js';
import { GRANT, GRANTED_FOR, RENEW, STORE, type StoredBatch, TELL } from './meter-changes.statements.js';
import { accountOf, factsOf, type NoticeData } from './meter-rows.js';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export class PostgresMeterBook implements Port {
  constructor(private readonly database: Database) {}

  async lock(ids: readonly OrganizationId[], waits: boolean): Promise<readonly OrganizationId[]> {
    const locked = await this.locked(ids, waits);
    if (locked.length === ids.length) return locked;
    const missing = ids.filter((id) => !locked.includes(id));
    const opened = (await this.database.rows(OPEN, { ids: missing })).map(({ id }) => id);
    if (!waits || opened.length === missing.length) return [...locked, ...opened];
    const late = await this.locked(
      missing.filter((id) => !opened.includes(id)),
      true,
    );
    return [...locked, ...opened, ...late];
  }

  async read(asked: BatchQuestion, at: Date): Promise<BatchFacts> {
    const { organizations: ids, modes, workspaces, keys, calls } = asked;
    const row = await this.database.row(BATCH, {
      at,
      ids,
      modeIds: modes.map(({ organizationId }) => organizationId),
      sandboxes: modes.map(({ sandbox }) => sandbox),
      workspaces,
      keys,
      organizations: calls.map(({ organizationId }) => organizationId),
      calls: calls.map(({ callId }) => callId),
    });
    if (!row) throw new Error('The statement of a batch has one row');
    return factsOf(row, at);
  }

  async store(changes: MeterChanges): Promise<void> {
    const { accounts, limits, ended, reserved, billed, renewed, notices } = changes;
    if ([accounts, limits, ended, reserved, billed].some(({ length }) => length > 0)) {
      await this.database.affected(STORE, listsOf(changes));
    }
    if (renewed.length > 0) {
      const [organizations, calls] = [columnOf(renewed, 'organizationId'), columnOf(renewed, 'callId')];
      await this.database.affected(RENEW, { organizations, calls, ends: columnOf(renewed, 'expiresAt') });
    }
    if (notices.length > 0) await this.tell(notices);
  }

  async account(id: OrganizationId, at: Date): Promise<MeterAccount | null> {
    const row = await this.database.row(ACCOUNT, { id });
    return row && accountOf(row.account, at);
  }

  async grant({ organizationId: organization, id, amount: nanos, reference }: NewGrant, at: Date): Promise<void> {
    await this.database.affected(GRANT, { organization, id, nanos, reference, at });
  }

  async grantedFor(organization: OrganizationId, reference: string): Promise<NanoUsd | null> {
    return (await this.database.row(GRANTED_FOR, { organization, reference }))?.nanos ?? null;
  }

  async expired(at: Date, after: Reservation | null, limit: number): Promise<readonly Reservation[]> {
    return this.database.rows(EXPIRED, {
      at,
      limit,
      afterEnd: after?.expiresAt ?? new Date(0),
      afterOrganization: after?.organizationId ?? FIRST_ID,
      afterCall: after?.callId ?? '',
    });
  }

  private async locked(ids: readonly OrganizationId[], waits: boolean): Promise<readonly OrganizationId[]> {
    return (await this.database.rows(waits ? LOCK : LOCK_FREE, { ids })).map(({ id }) => id);
  }

  private async tell(notices: readonly StoredNotice[]): Promise<void> {
    await this.database.affected(TELL, {
      ids: columnOf(notices, 'id'),
      organizations: columnOf(notices, 'organizationId'),
      workspaces: columnOf(notices, 'workspaceId'),
      keys: columnOf(notices, 'keyId'),
      types: columnOf(notices, 'type'),
      limits: notices.map(({ limit }) => limit?.id ?? null),
      data: notices.map((notice) => JSON.stringify(dataOf(notice))),
      times: columnOf(notices, 'at'),
    });
  }
}

function dataOf({ type, limit, amount, threshold, sandbox }: StoredNotice): NoticeData {
  if (limit === null) {
    return {
      sandbox,
      creditsUsd: formatUsd(amount),
      ...(type === 'credit.low' && { thresholdUsd: formatUsd(threshold) }),
    };
  }
  const { id, scope, targetId, limitType, value, windowSeconds, notifyThresholdPct } = limit;
  return {
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

function listsOf({ accounts, limits, ended, reserved, billed }: MeterChanges): StoredBatch {
  const credits = columnOf(accounts, 'credits');
  return {
    meters: columnOf(accounts, 'organizationId'),
    balances: columnOf(credits, 'balance'),
    reserved: columnOf(credits, 'reserved'),
    low: columnOf(credits, 'isLowTold'),
    exhausted: columnOf(credits, 'isExhaustedTold'),
    lastPositions: columnOf(accounts, 'lastPosition'),
    limits: limits.map(({ limit }) => limit.id),
    sandboxes: columnOf(limits, 'sandbox'),
    steps: limits.map(({ window }) => JSON.stringify(window.steps.map(([step, sum]) => [step, String(sum)]))),
    open: limits.map(({ open }) => String(open)),
    thresholds: columnOf(limits, 'thresholdToldAt'),
    exceeded: columnOf(limits, 'exceededToldAt'),
    endedOrganizations: columnOf(ended, 'organizationId'),
    endedCalls: columnOf(ended, 'callId'),
    ...begunLists(reserved),
    ...callLists(billed),
    positions: columnOf(billed, 'position'),
    upstream: columnOf(billed, 'upstreamCost'),
    begins: columnOf(billed, 'begunAt'),
    times: columnOf(billed, 'occurredAt'),
    unbilled: columnOf(billed, 'unbilled'),
    unbilledReasons: columnOf(billed, 'unbilledReason'),
  };
}

function begunLists(reserved: readonly Reservation[]) {
  const calls = callLists(reserved);
  return {
    begunOrganizations: calls.organizations,
    begunCalls: calls.calls,
    begunExecutions: columnOf(reserved, 'executionId'),
    begunWorkspaces: calls.workspaces,
    begunKeys: calls.keys,
    begunTools: calls.tools,
    begunUnits: calls.units,
    begunCharges: calls.charges,
    begunCosts: calls.costs,
    begunTokens: calls.tokens,
    begunTimes: columnOf(reserved, 'reservedAt'),
    begunEnds: columnOf(reserved, 'expiresAt'),
  };
}

function callLists(calls: readonly CallTerms[]) {
  return {
    organizations: columnOf(calls, 'organizationId'),
    calls: columnOf(calls, 'callId'),
    workspaces: columnOf(calls, 'workspaceId'),
    keys: columnOf(calls, 'keyId'),
    tools: columnOf(calls, 'tool'),
    units: columnOf(calls, 'units'),
    charges: columnOf(calls, 'charge'),
    costs: columnOf(calls, 'cost'),
    tokens: columnOf(calls, 'tokens'),
  };
}

function columnOf<Row, Name extends keyof Row>(rows: readonly Row[], name: Name): readonly Row[Name][] {
  return rows.map((row) => row[name]);
}
