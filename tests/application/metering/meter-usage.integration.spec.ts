import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UsageRateError } from '../../../application/metering/meter-usage.js';
import { parseUsd } from '../../../domain/metering/usd.js';
import { ConflictError, UnauthorizedError, ValidationError } from '../../../domain/shared/errors.js';
import { contractId, usageExecutionId } from '../../../domain/shared/ids.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { uuid } from '../../support/builders/ids.js';
import { contractTerms } from '../../support/builders/platform.js';
import { CREATED_AT, DAY, later } from '../../support/builders/time.js';
import { acting } from '../platform/support/platform-office.js';
import { StandingClock } from '../support/simple-ports.js';
import { MeterRoom } from './support/meter-room.js';

const PROCESSES = 10;
const usd = (text: string) => parseUsd(text, 'x');

let db: OpenDatabase;
let clock: StandingClock;
let room: MeterRoom;
let processes: readonly MeterRoom[];

beforeAll(async () => {
  db = await openTestDatabase();
  clock = new StandingClock();
  const others = await Promise.all(Array.from({ length: PROCESSES - 1 }, () => db.connect()));
  processes = [db.database, ...others].map((database) => new MeterRoom(database, clock));
  [room] = processes as [MeterRoom];
});
afterAll(() => db.close());
beforeEach(() => {
  clock.time = CREATED_AT;
});

const refused = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'rejected').length;

describe('a call', () => {
  it('is priced, taken from the credits and listed, once for its id', async () => {
    const of = await room.newOrganization('1');
    const row = await room.call(of, { callId: 'c1', tool: 'assistant.small', units: '1200' });
    expect(row).toMatchObject({ charge: 'CREDITS', cost: 216_000n, upstreamCost: 180_000n, tokens: 1_200n });
    expect(await room.call(of, { callId: 'c1', tool: 'assistant.small', units: '1200' })).toEqual(row);
    expect(await room.billed(of)).toEqual({ calls: 1, nanos: 216_000n });
    expect(await room.credits(of)).toMatchObject({ balance: usd('1') - 216_000n, reserved: 0n });
  });

  it('is run and billed once, however many processes bring it at once', async () => {
    const of = await room.newOrganization('1');
    let runs = 0;
    const wanted = { callId: 'same', apiKey: of.key, tool: 'web.search', units: '1' };
    const outcomes = await Promise.allSettled(
      processes.flatMap((each) =>
        Array.from({ length: 5 }, () =>
          each.usage.execute(wanted, async () => {
            runs += 1;
            return '1';
          }),
        ),
      ),
    );
    expect(runs).toBe(1);
    expect(await room.billed(of)).toEqual({ calls: 1, nanos: usd('0.006') });
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT' });
      else expect(outcome.value).toMatchObject({ callId: 'same' });
    }
  });

  it('is not another call under the same id, and its id is its own organization’s', async () => {
    const [of, other] = [await room.newOrganization('1'), await room.newOrganization('1')];
    await room.call(of, { callId: 'c' });
    await expect(room.call(of, { callId: 'c', tool: 'rates.lookup' })).rejects.toThrow('belongs to another call');
    await room.call(other, { callId: 'c', tool: 'rates.lookup' });
    expect((await room.billed(other)).calls).toBe(1);
  });

  it('with a key of test mode costs no credits and has rate limits of its own', async () => {
    const live = await room.newOrganization(null);
    const test = await room.newKey(live, 'test');
    await room.limit(live, { limitType: 'RATE_RPM', value: '1' });
    await room.limit(live, { limitType: 'SPEND_HARD', value: '0' });
    expect(await room.call(test)).toMatchObject({ charge: 'NOTHING', cost: usd('0.006'), upstreamCost: 0n });
    await expect(room.call(test)).rejects.toThrow(UsageRateError);
    await expect(room.call(live)).rejects.toThrow('SPEND_HARD');
  });

  it.each([
    ['', '1', 'web.search', ValidationError],
    ['a b', '1', 'web.search', ValidationError],
    ['a\nb', '1', 'web.search', ValidationError],
    ['c', '0', 'web.search', ValidationError],
    ['c', '1.5', 'web.search', ValidationError],
    ['c', '1', 'unknown', ValidationError],
  ])('with the id %j, %s units and the tool %s is refused', async (callId, units, tool, error) => {
    const of = await room.newOrganization('1');
    await expect(room.call(of, { callId, units, tool })).rejects.toThrow(error);
  });

  it('with a revoked key is refused by the next call, also by a process that has verified the key before', async () => {
    const of = await room.newOrganization('1');
    const remembered = await room.office.verifyKey.execute(of.key);
    await room.call(of);
    await room.office.revokeKey.execute({ actor: acting(of.organization, of.owner), keyId: of.keyId });
    if (!remembered) throw new Error('The key is not valid');
    const executionId = usageExecutionId(uuid(73));
    const call = {
      organizationId: of.organization,
      callId: 'late',
      tool: 'web.search',
      units: 1_000_000n,
      executionId,
    };
    const [, second] = processes;
    expect(await second?.meters.order({ kind: 'reserve', key: remembered, call })).toEqual({ kind: 'key-ended' });
    await expect(room.call(of)).rejects.toThrow(UnauthorizedError);
  });
});

describe('over ten connections, each with batches of its own', () => {
  it('the credits are never overdrawn, and nothing is left over that would pay for one more', async () => {
    const of = await room.newOrganization('0.3');
    const outcomes = await Promise.allSettled(
      processes.flatMap((each) => Array.from({ length: 10 }, () => each.call(of))),
    );
    expect(refused(outcomes)).toBe(50);
    expect(await room.billed(of)).toEqual({ calls: 50, nanos: usd('0.3') });
    expect(await room.credits(of)).toMatchObject({ balance: 0n, reserved: 0n });
    expect([...(await room.notices(of))].sort()).toEqual(['credit.exhausted', 'credit.low']);
    await Promise.all(processes.map((each) => each.tell.execute()));
    const raised = processes.flatMap((each) => each.raised).filter((type) => type.startsWith('credit.'));
    expect([...new Set(raised)].sort()).toEqual(['credit.exhausted', 'credit.low']);
  });

  it('a hard cap is never exceeded, whatever its calls cost', async () => {
    const of = await room.newOrganization('1000');
    await room.limit(of, { value: '0.1', notifyThresholdPct: 80 });
    const units = ['100', '2500', '7000', '333', '1'];
    const outcomes = await Promise.allSettled(
      processes.flatMap((each, index) =>
        units
          .flatMap((many) => [many, `${Number(many) + index}`])
          .map((many) => each.call(of, { tool: 'assistant.large', units: many })),
      ),
    );
    const { calls, nanos } = await room.billed(of);
    expect(calls + refused(outcomes)).toBe(100);
    expect(refused(outcomes)).toBeGreaterThan(0);
    expect(nanos <= usd('0.1')).toBe(true);
    expect(await room.credits(of)).toMatchObject({ balance: usd('1000') - nanos, reserved: 0n });
    expect((await room.notices(of)).filter((type) => type === 'usage.limit_exceeded')).toHaveLength(1);
    const thresholds = (await room.notices(of)).filter((type) => type === 'usage.threshold_reached');
    expect(thresholds.length).toBeLessThanOrEqual(1);
  });

  it('a limit of a rate lets exactly so many through, and as many again when its window has passed', async () => {
    const of = await room.newOrganization('1000');
    await room.limit(of, { limitType: 'RATE_RPM', value: '30' });
    const burst = () => Promise.allSettled(processes.flatMap((each) => Array.from({ length: 5 }, () => each.call(of))));
    expect(refused(await burst())).toBe(20);
    clock.time = later(CREATED_AT, 59_000);
    expect(refused(await burst())).toBe(50);
    clock.time = later(CREATED_AT, 62_000);
    const told = async () => (await room.notices(of)).filter((type) => type === 'usage.rate_limited').length;
    expect(await told()).toBe(1);
    expect(refused(await burst())).toBe(20);
    expect(await told()).toBe(2);
  });
});

describe('limits', () => {
  it('of the organization, the workspace and the key hold at once, and the tightest is named', async () => {
    const of = await room.newOrganization('10');
    await room.limit(of, { value: '5' });
    await room.limit(of, { scope: 'WORKSPACE', targetId: of.workspace, value: '0.01' });
    await room.limit(of, { scope: 'KEY', targetId: of.keyId, value: '0.013' });
    await room.call(of);
    await expect(room.call(of)).rejects.toThrow('The limit SPEND_HARD of the workspace is 0.01, and 0.006 are used');
    const other = await room.newKey(of, 'live');
    await expect(room.call(other)).rejects.toThrow('of the workspace');
    const elsewhere = await room.office.newWorkspace(of.organization, of.owner);
    expect((await room.call(await room.newKey({ ...of, workspace: elsewhere }, 'live'))).cost).toBe(usd('0.006'));
  });

  it('that are soft let every call pass and tell of it once in a window', async () => {
    const of = await room.newOrganization('10');
    await room.limit(of, { limitType: 'SPEND_SOFT', value: '0.012', notifyThresholdPct: 50, windowSeconds: 3_600 });
    for (let call = 0; call < 4; call += 1) await room.call(of);
    expect([...(await room.notices(of))].sort()).toEqual(['usage.limit_exceeded', 'usage.threshold_reached']);
    clock.time = later(CREATED_AT, 3_700_000);
    for (let call = 0; call < 4; call += 1) await room.call(of);
    expect((await room.notices(of)).slice(2).sort()).toEqual(['usage.limit_exceeded', 'usage.threshold_reached']);
    expect((await room.billed(of)).calls).toBe(8);
  });

  it.each([null, 86_400])(
    'that are set late count what was used before in their window (%s)',
    async (windowSeconds) => {
      const of = await room.newOrganization('10');
      await room.call(of);
      await room.limit(of, { value: '0.011', windowSeconds });
      await expect(room.call(of)).rejects.toThrow('0.006 are used');
      await room.limit(of, { value: '0.012', windowSeconds });
      await room.call(of);
      await room.limit(of, { value: '0.02', windowSeconds: windowSeconds === null ? 7_200 : null });
      await expect(room.call(of, { units: '2' })).rejects.toThrow('0.012 are used');
    },
  );

  it('of the calendar month begin again on the first', async () => {
    const of = await room.newOrganization('10');
    await room.limit(of, { value: '0.006' });
    await room.call(of);
    await expect(room.call(of)).rejects.toThrow(ConflictError);
    clock.time = new Date(Date.UTC(CREATED_AT.getUTCFullYear(), CREATED_AT.getUTCMonth() + 1, 1));
    await room.call(of);
    await expect(room.call(of)).rejects.toThrow(ConflictError);
  });

  it('of tokens count tokens only', async () => {
    const of = await room.newOrganization('10');
    await room.limit(of, { limitType: 'RATE_TPM', value: '1000' });
    await room.call(of, { tool: 'assistant.small', units: '900' });
    await room.call(of);
    await expect(room.call(of, { tool: 'assistant.small', units: '101' })).rejects.toThrow(UsageRateError);
  });
});

describe('an organization that is invoiced', () => {
  it('collects instead of refusing, as long as its contract is active', async () => {
    const of = await room.newOrganization(null);
    const termEnd = later(CREATED_AT, DAY);
    const terms = contractTerms({ organizationId: of.organization, id: contractId(uuid(71)), termEnd });
    await room.contracts.add({ ...terms, status: 'ACTIVE' });
    await room.contracts.invoice(of.organization, terms.id);
    expect(await room.call(of)).toMatchObject({ charge: 'INVOICE', cost: usd('0.006') });
    clock.time = termEnd;
    await expect(room.call(of)).rejects.toThrow(
      'The credits of the organization do not cover the call; 0.00 USD are left',
    );
  });

  it('is held to its limits as well', async () => {
    const of = await room.newOrganization(null);
    const terms = contractTerms({ organizationId: of.organization, id: contractId(uuid(72)) });
    await room.contracts.add({ ...terms, status: 'ACTIVE' });
    await room.contracts.invoice(of.organization, terms.id);
    await room.limit(of, { value: '0.006' });
    await room.call(of);
    await expect(room.call(of)).rejects.toThrow('SPEND_HARD');
  });
});

describe('the rows', () => {
  it('and their sums by day and the credits say the same', async () => {
    const of = await room.newOrganization('1');
    await Promise.all(
      processes.flatMap((each, index) => [
        each.call(of, { tool: 'assistant.small', units: String(index + 1) }),
        each.call(of),
      ]),
    );
    const { nanos } = await room.billed(of);
    const [days] = await db.sql<{ calls: string; nanos: string }>(
      `SELECT sum(calls)::text AS calls, sum(cost_nanos)::text AS nanos FROM usage_days WHERE organization_id = '${of.organization}'`,
    );
    expect([days?.calls, BigInt(days?.nanos ?? 0)]).toEqual(['20', nanos]);
    expect((await room.credits(of))?.balance).toBe(usd('1') - nanos);
  });

  it('never change', async () => {
    await expect(db.sql(`UPDATE usage_rows SET cost_nanos = 0`)).rejects.toThrow('A billed call never changes');
    await expect(db.sql(`DELETE FROM usage_rows`)).rejects.toThrow('A billed call never changes');
    await expect(db.sql(`TRUNCATE usage_rows`)).rejects.toThrow('A billed call never changes');
    for (const change of ['UPDATE credit_grants SET nanos = 1', 'DELETE FROM credit_grants', 'TRUNCATE credit_grants'])
      await expect(db.sql(change)).rejects.toThrow('A grant never changes');
  });
});
