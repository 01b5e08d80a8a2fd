import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { costOf, priceAt } from '../../../domain/metering/rate-card.js';
import { parseUsd } from '../../../domain/metering/usd.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';
import { StandingClock } from '../support/simple-ports.js';
import { MeterRoom } from './support/meter-room.js';

let db: OpenDatabase;
let clock: StandingClock;
let room: MeterRoom;
let other: MeterRoom;

beforeAll(async () => {
  db = await openTestDatabase();
  clock = new StandingClock();
  [room, other] = [new MeterRoom(db.database, clock), new MeterRoom(await db.connect(), clock)];
});
afterAll(() => db.close());

const usd = (text: string) => parseUsd(text, 'x');
const VALID_FROM = later(CREATED_AT, HOUR);
const WANTED = { tool: 'web.search', unit: 'PER_CALL', category: 'DATA', unitPriceUsd: '0.01', markup: '1.5' };

it('a call costs what it did at the instant at which it began, in every process', async () => {
  const of = await room.newOrganization('1');
  expect((await room.call(of)).cost).toBe(usd('0.006'));
  await other.addPrice.execute({ ...WANTED, validFrom: VALID_FROM.toISOString() });
  clock.time = later(VALID_FROM, -1);
  const early = await room.begin(of);
  expect((await other.call(of)).cost).toBe(usd('0.006'));
  clock.time = VALID_FROM;
  expect(await early.end()).toMatchObject({ cost: usd('0.006') });
  expect(await room.call(of)).toMatchObject({ cost: usd('0.015'), upstreamCost: usd('0.01') });
  expect((await other.call(of)).cost).toBe(usd('0.015'));
});

it('a price that has not begun is replaced by the one that is added last for its instant', async () => {
  const of = await room.newOrganization('1');
  const validFrom = later(VALID_FROM, HOUR);
  const add = (unitPriceUsd: string) =>
    other.addPrice.execute({ ...WANTED, unitPriceUsd, validFrom: validFrom.toISOString() });
  await add('0.1');
  await add('0.02');
  clock.time = validFrom;
  expect((await room.call(of)).cost).toBe(usd('0.03'));
  await expect(add('0.04')).rejects.toThrow('validFrom must be at least 10 minutes from now');
});

it('of two who add a price for the same instant at once, both do, and one holds', async () => {
  const validFrom = later(clock.time, HOUR).toISOString();
  await Promise.all([room, other].map(({ addPrice }) => addPrice.execute({ ...WANTED, validFrom })));
  const rows = await db.sql('SELECT revision FROM tool_prices WHERE valid_from = $1 ORDER BY revision', [validFrom]);
  expect(rows).toEqual([{ revision: 0 }, { revision: 1 }]);
});

it('the cost of each call can be computed again from its row, also of one that ran over a change', async () => {
  const of = await room.newOrganization('1');
  const validFrom = later(clock.time, 2 * HOUR);
  await room.addPrice.execute({ ...WANTED, unitPriceUsd: '0.5', validFrom: validFrom.toISOString() });
  clock.time = later(validFrom, -1);
  const overTheChange = await room.begin(of, { units: '2' });
  clock.time = later(validFrom, HOUR);
  const ended = await overTheChange.end();
  await room.call(of, { units: '1' });
  const [after, before] = await room.rows(of);
  expect(before).toEqual(ended);
  expect([before?.begunAt, after?.begunAt]).toEqual([later(validFrom, -1), later(validFrom, HOUR)]);
  const prices = await room.rateCard.read();
  for (const { tool, begunAt, units, cost, upstreamCost } of [before, after].filter((row) => row !== undefined)) {
    if (!begunAt) throw new Error('It is not known when the call began');
    expect(costOf(priceAt(prices, tool, begunAt), units)).toEqual({ cost, upstreamCost });
  }
  // What it cost was decided by the price at its beginning, and not by the one at its end.
  expect(after?.cost).toBe(usd('0.75'));
  expect(before?.cost).toBe(usd('0.03'));
});

it('a row of a process of the version before, which does not say its beginning, is kept during an upgrade', async () => {
  const of = await room.newOrganization('1');
  await room.call(of);
  await db.sql(
    `INSERT INTO usage_rows (organization_id, position, call_id, workspace_id, key_id, tool, units, charge, cost_nanos, upstream_nanos,
       tokens, occurred_at)
     SELECT organization_id, position + 1, 'copy', workspace_id, key_id, tool, units, charge, cost_nanos, upstream_nanos, tokens,
       occurred_at FROM usage_rows WHERE organization_id = $1`,
    [of.organization],
  );
  expect(
    await db.sql('SELECT call_id FROM usage_rows WHERE begun_at IS NULL AND organization_id = $1', [of.organization]),
  ).toEqual([{ call_id: 'copy' }]);
});

it('no price is ever changed', async () => {
  for (const change of ['UPDATE tool_prices SET markup = 0', 'DELETE FROM tool_prices', 'TRUNCATE tool_prices']) {
    await expect(db.sql(change)).rejects.toThrow('A price never changes');
  }
});
