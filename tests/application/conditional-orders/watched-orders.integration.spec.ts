import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isTriggered } from '../../../domain/conditional-orders/order-condition.js';
import type { OrderPair } from '../../../domain/conditional-orders/order-sale.js';
import { ONE } from '../../../domain/rates/exchange-rate.js';
import { storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { later } from '../../support/builders/time.js';
import { OrderDesk } from './order-desk.js';

const PAIR: OrderPair = { asset: 'cbBTC', currency: 'USD' };
const MANY = 1_000;

let db: OpenDatabase;
let desk: OrderDesk;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.database.manager.query('DELETE FROM conditional_orders; DELETE FROM watched_prices');
  desk = new OrderDesk(db.database, await storedPerson(db.database));
});

const taken = async (units: bigint, limit = MANY) => {
  desk.clock.time = later(desk.clock.time, 1_000);
  const orders = await desk.orders.takeTriggered(PAIR, units * ONE, desk.clock.time, limit);
  return orders.map(({ order }) => order.id).sort();
};

/** Copies of an armed order. */
async function flood(like: string): Promise<void> {
  await db.database.manager.query(
    `INSERT INTO conditional_orders SELECT (r).* FROM generate_series(1, ${MANY}) AS n, LATERAL (
       SELECT jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'address', 'copy ' || n)) AS r
       FROM conditional_orders c WHERE c.id = $1) AS copy`,
    [like],
  );
}

describe('orders that a price triggers', () => {
  it('are those that the domain calls triggered', async () => {
    const kinds = [
      ...(['limit', 'take-profit', 'stop-loss'] as const).map((type) => ({ type, triggerPrice: '100000' })),
      ...['10', '0.01', '33.33'].map((trailPercent) => ({ type: 'trailing-stop', trailPercent }) as const),
    ];
    for (const kind of kinds) {
      await desk.armed({ ...kind, side: 'SELL', amount: '1' });
      await desk.armed({ ...kind, side: 'BUY', amount: '100' });
    }
    for (const best of [99_999n, 100_003n, 97_777n]) {
      await desk.orders.improveBestPrices(PAIR, best * ONE);
      const all = await desk.orders.list(desk.owner.user.id, { limit: 20, offset: 0 });
      for (const units of [66_669n, 90_002n, 90_003n, 99_992n, 99_993n, 100_000n, 107_554n, 107_555n, 130_000n]) {
        const expected = all.filter(({ sale: { condition, side }, bestPrice }) =>
          isTriggered(condition, side, units * ONE, bestPrice ?? units * ONE),
        );
        expect(await taken(units)).toEqual(expected.map(({ order }) => order.id).sort());
      }
    }
  });

  it('are found among any number of older ones that wait for another price', async () => {
    const [older, id] = [await desk.armed({ triggerPrice: '900000' }), await desk.armed()];
    await flood(older);
    await desk.pass(108_000n, 108_000n, 111_000n);
    const [call, ...others] = desk.calls.requested;
    expect(others).toEqual([]);
    expect(await desk.read(id)).toMatchObject({ order: { publicationId: call?.id } });
  });

  it('take turns when they are more than one run looks at, and those that were never skipped come first', async () => {
    const first = await desk.armed();
    const second = await desk.armed();
    expect(await taken(111_000n, 1)).not.toEqual(await taken(111_000n, 1));
    await desk.orders.setSkipReason(first, 'INSUFFICIENT_BALANCE');
    expect([await taken(111_000n, 1), await taken(111_000n, 1)]).toEqual([[second], [second]]);
    await desk.orders.setSkipReason(second, 'INSUFFICIENT_BALANCE');
    expect([await taken(111_000n, 1), await taken(111_000n, 1)]).toEqual([[first], [second]]);
  });
});

it('a trailing stop keeps every price that counts, whoever has read it, and also while its publication is on its way', async () => {
  const trailing = { type: 'trailing-stop', trailPercent: '10' } as const;
  const id = await desk.armed(trailing);
  const best = async () => (await desk.read(id)).bestPrice;
  await desk.pass(100_000n, 100_000n);
  desk.price.units = 104_000n;
  await desk.place.execute(desk.selling(trailing));
  expect(await best()).toBe(104_000n * ONE);
  await desk.pass(99_000n, 95_000n, 93_000n);
  expect(await desk.read(id)).toMatchObject({ order: { status: 'ARMED', publicationId: expect.any(String) } });
  await desk.pass(97_000n, 101_000n, 105_000n);
  expect(await best()).toBe(105_000n * ONE);
});
