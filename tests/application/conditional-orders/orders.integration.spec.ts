import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ConditionalOrderTold,
  OrderActivationFailed,
} from '../../../application/conditional-orders/conditional-order-told.event.js';
import { sign } from '../../../domain/conditional-orders/conditional-order.js';
import type { ConditionalOrderId } from '../../../domain/shared/ids.js';
import { storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { DAY, HOUR, later } from '../../support/builders/time.js';
import { OrderDesk } from './order-desk.js';

let db: OpenDatabase;
let desk: OrderDesk;
let whileWaiting: () => Promise<void>;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  whileWaiting = async () => {};
  // Every armed order is watched, whoever owns it.
  await db.database.manager.query('DELETE FROM conditional_orders; DELETE FROM watched_prices');
  desk = new OrderDesk(db.database, await storedPerson(db.database), () => whileWaiting());
});

describe('PlaceOrder', () => {
  it('stores a draft with its minimum, follows its contract, and keeps its key encrypted', async () => {
    const id = await desk.place.execute(desk.selling({ type: 'stop-loss', triggerPrice: '90000' }));
    const { order, sale, address } = await desk.read(id);
    expect(order).toMatchObject({ status: 'PENDING_ACTIVATION', isSigned: false });
    expect(sale).toMatchObject({ sellAmount: 100_000_000n, minBuyAmount: 89_100_000_000n });
    expect(desk.events.followed).toEqual([
      { family: 'conditional-order', address, subjectId: id, userId: desk.owner.user.id },
    ]);
    expect(desk.outbox.types).toEqual(['conditional_order.created']);
    expect(await desk.orders.sealedKeyOf(id)).not.toMatch(/0x[0-9a-f]{64}/i);
  });

  it.each([
    [{ triggerPrice: '0' }, 'triggerPrice'],
    [{ triggerPrice: '1.1234567' }, 'triggerPrice'],
    [{ trailPercent: '5' }, 'trailPercent'],
    [{ type: 'trailing-stop', trailPercent: '50.01' }, 'trailPercent'],
    [{ amount: '0.000000001' }, 'amount'],
    [{ slippageBps: 2_001 }, 'slippageBps'],
    [{ currency: 'EUR' }, 'currency'],
    [{ expiresAt: new Date(0) }, 'expiresAt'],
  ] as const)('refuses %j by naming %s', async (input, field) => {
    await expect(desk.place.execute(desk.selling(input))).rejects.toMatchObject({ code: 'VALIDATION_ERROR', field });
  });

  it('a trailing stop starts from a price that another block confirms, not from a single wild one', async () => {
    desk.price.units = 200_000n;
    desk.betweenReadings = async () => {
      desk.clock.time = later(desk.clock.time, 2_000);
      desk.price.units = 100_000n;
    };
    const id = await desk.place.execute(desk.selling({ type: 'trailing-stop', trailPercent: '10' }));
    const { sale, bestPrice } = await desk.read(id);
    expect(sale.minBuyAmount).toBe(89_100_000_000n);
    expect(bestPrice).toBeNull();
  });

  it.each([
    ['readings of one block', () => Object.assign(desk.price, { isIdle: true }), 3],
    ['a price that stands still', () => Object.assign(desk.price, { ageMs: 61_000 }), 0],
  ] as const)('starts no trailing stop from %s, and stores nothing', async (_, happens, moves) => {
    happens();
    const order = desk.place.execute(desk.selling({ type: 'trailing-stop', trailPercent: '10' }));
    await expect(order).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryable: true });
    expect(await desk.orders.list(desk.owner.user.id, { limit: 1, offset: 0 })).toEqual([]);
    // A chain that makes no blocks by itself was asked for one after each reading that needed it.
    expect(desk.price.moves).toBe(moves);
    await expect(desk.place.execute(desk.selling())).resolves.toBeDefined();
  });

  it('refuses one order too many, and counts none that is over', async () => {
    for (let count = 0; count < 20; count += 1) await desk.place.execute(desk.selling());
    await expect(desk.place.execute(desk.selling())).rejects.toThrow('You have 20 open orders');
    desk.clock.time = later(desk.clock.time, 3 * DAY);
    await expect(desk.place.execute(desk.selling())).resolves.toBeDefined();
  });
});

describe('WatchOrders', () => {
  it('publishes an order at the price of the market when its own is reached', async () => {
    const id = await desk.armed();
    await desk.pass(108_000n, 108_000n, 109_999n);
    expect(desk.calls.requested).toEqual([]);
    await desk.pass(111_000n);
    const [call] = desk.calls.requested;
    const { order, address } = await desk.read(id);
    expect(order).toMatchObject({ status: 'ARMED', publicationId: call?.id });
    expect(call).toMatchObject({ purpose: 'conditional-order', target: address, clientId: null });
    expect(desk.asked()).toBe(110_889_000_000n);
    await desk.pass(112_000n);
    expect(desk.calls.requested).toHaveLength(1);
  });

  it.each([
    ['a single wild price', async () => desk.pass(100_000n, 100_000n, 150_000n, 100_000n), 'UNCONFIRMED_PRICE'],
    [
      'a stale price',
      async () => {
        desk.price.ageMs = HOUR;
        await desk.pass(150_000n, 150_000n);
      },
      'STALE_PRICE',
    ],
    [
      'an account without what is sold',
      async () => {
        desk.contracts.held = 1n;
        await desk.pass(110_000n, 111_000n);
      },
      'INSUFFICIENT_BALANCE',
    ],
  ] as const)('%s publishes nothing and says so', async (_, happens, reason) => {
    const id = await desk.armed();
    await happens();
    expect(desk.calls.requested).toEqual([]);
    expect(await desk.read(id)).toMatchObject({ order: { status: 'ARMED' }, skipReason: reason });
  });

  it('publishes nothing below the minimum', async () => {
    const id = await desk.armed({ type: 'stop-loss', triggerPrice: '98000' });
    await desk.pass(101_000n, 101_000n, 96_500n);
    expect(desk.calls.requested).toEqual([]);
    expect((await desk.read(id)).skipReason).toBe('BELOW_MINIMUM');
    await desk.pass(97_500n);
    expect(desk.calls.requested).toHaveLength(1);
    expect((await desk.read(id)).skipReason).toBeNull();
  });

  it('a trailing stop keeps its highest price across processes, and a wild price does not move it', async () => {
    const id = await desk.armed({ type: 'trailing-stop', trailPercent: '10' });
    await desk.pass(100_000n, 100_000n, 104_000n, 150_000n, 103_000n);
    expect((await desk.read(id)).bestPrice).toBe(104_000n * 10n ** 18n);
    await desk.pass(99_000n, 95_000n, 93_601n);
    expect(desk.calls.requested).toEqual([]);
    await desk.pass(93_600n);
    expect(desk.calls.requested).toHaveLength(1);
  });

  it('asks for what the market gave at the price that triggered, however it moves meanwhile', async () => {
    await desk.armed();
    await desk.pass(108_000n, 108_000n);
    desk.price.movesTo = 50_000n;
    await desk.pass(111_000n);
    expect(desk.asked()).toBe(110_889_000_000n);
  });

  it('two readings of one block confirm nothing: a single wild price moves no stop, however often it is read', async () => {
    const id = await desk.armed({ type: 'trailing-stop', trailPercent: '10' });
    await desk.pass(100_000n);
    desk.price.isIdle = true;
    desk.price.block += 1n;
    await desk.pass(150_000n, 150_000n, 150_000n);
    desk.price.block += 1n;
    await desk.pass(100_000n, 50_000n, 50_000n, 50_000n);
    expect(await desk.read(id)).toMatchObject({ bestPrice: 100_000n * 10n ** 18n, skipReason: 'UNCONFIRMED_PRICE' });
    expect(desk.calls.requested).toEqual([]);
  });

  it('the least that a trailing stop asks for follows its stop', async () => {
    const id = await desk.armed({ type: 'trailing-stop', trailPercent: '10' });
    // The owner has signed 89,100: the first stop of 90,000 less 1 %.
    expect((await desk.read(id)).sale.minBuyAmount).toBe(89_100_000_000n);
    await desk.pass(...[100n, 100n, 104n, 109n, 114n, 119n, 120n].map((thousands) => thousands * 1_000n));
    // The stop is 108,000 now, so that 106,920 is the least.
    await desk.pass(115_000n, 110_000n, 106_919n);
    expect(desk.calls.requested).toEqual([]);
    expect((await desk.read(id)).skipReason).toBe('BELOW_MINIMUM');
    await desk.pass(106_950n);
    expect(desk.asked()).toBe(106_920_000_000n);
  });

  it('processes that watch at the same time publish once', async () => {
    await desk.armed();
    await desk.pass(110_000n);
    desk.clock.time = later(desk.clock.time, 2_000);
    await Promise.all([1, 2, 3].map(() => desk.watcher().execute()));
    await desk.pass(110_000n, 110_000n);
    expect(desk.calls.requested).toHaveLength(1);
  });

  it('a publication that fails has the price watched again', async () => {
    const id = await desk.armed();
    await desk.pass(110_000n, 110_000n);
    const [call] = desk.calls.requested;
    const failed = { id: call?.id ?? '', status: 'FAILED', transactionHash: null, failure: 'OrderEnded' } as const;
    await desk.callEnded.ended(failed);
    await desk.callEnded.ended(failed);
    expect(await desk.read(id)).toMatchObject({ order: { publicationId: null }, skipReason: 'PUBLICATION_FAILED' });
    await desk.pass(110_000n);
    expect(desk.calls.requested).toHaveLength(2);
  });
});

describe('a published order', () => {
  /** A stop-loss at 98,000 whose minimum is 93,100, published at 97,500. */
  async function stopLoss(): Promise<ConditionalOrderId> {
    const id = await desk.armed({ type: 'stop-loss', triggerPrice: '98000', slippageBps: 500 });
    await desk.pass(101_000n, 101_000n, 97_500n);
    await desk.takesPublication(id);
    expect(desk.asked()).toBe(97_402_500_000n);
    return id;
  }

  it('asks for less when the market falls, down to its minimum and no further', async () => {
    const id = await stopLoss();
    await desk.pass(97_500n, 97_403n);
    expect(desk.calls.requested).toHaveLength(1);
    await desk.pass(96_000n);
    expect(desk.calls.requested).toHaveLength(2);
    expect(desk.asked()).toBe(95_904_000_000n);
    // Nothing else is sent while one is on its way.
    await desk.pass(95_000n);
    expect(desk.calls.requested).toHaveLength(2);
    const { publishedAt } = { publishedAt: null, ...(await desk.read(id)).order };
    await desk.takesPublication(id);
    expect((await desk.read(id)).order).toMatchObject({ status: 'PUBLISHED', asked: 95_904_000_000n, publishedAt });
    await desk.pass(92_000n);
    expect(desk.asked()).toBe(93_100_000_000n);
    await desk.takesPublication(id);
    await desk.pass(90_000n, 86_000n);
    expect(desk.calls.requested).toHaveLength(3);
    expect(desk.outbox.types.filter((type) => type === 'conditional_order.published')).toHaveLength(1);
  });

  it('asks for its minimum the tenth time, so that what it may cost is bounded', async () => {
    const id = await stopLoss();
    for (let price = 97_300n; price > 96_400n; price -= 100n) {
      await desk.pass(price);
      await desk.takesPublication(id);
    }
    expect(desk.calls.requested).toHaveLength(10);
    await desk.pass(96_300n);
    expect(desk.asked()).toBe(93_100_000_000n);
    expect((await desk.read(id)).order).toMatchObject({ lowerings: 10 });
  });

  it('is watched again when the chain does not take that, and costs nothing when nothing could be filled', async () => {
    const id = await stopLoss();
    await desk.pass(96_000n);
    const failed = { id: desk.calls.requested.at(-1)?.id ?? '', status: 'FAILED', transactionHash: null } as const;
    await desk.callEnded.ended({ ...failed, failure: 'DeadlinePassed' });
    expect(await desk.read(id)).toMatchObject({ order: { status: 'PUBLISHED' }, skipReason: 'PUBLICATION_FAILED' });
    desk.contracts.held = 1n;
    await desk.pass(95_900n);
    expect(desk.calls.requested).toHaveLength(2);
    expect((await desk.read(id)).skipReason).toBe('INSUFFICIENT_BALANCE');
    desk.contracts.held = 10n ** 30n;
    await desk.pass(95_900n);
    expect(desk.calls.requested).toHaveLength(3);
  });

  it('a wild price lowers nothing', async () => {
    await stopLoss();
    await desk.pass(60_000n);
    expect(desk.calls.requested).toHaveLength(1);
  });
});

describe('FollowOrder', () => {
  it('takes over publication and fill, each once, and what the chain takes back', async () => {
    const id = await desk.published();
    expect(await desk.statusOf(id)).toBe('PUBLISHED');
    await desk.emit(id, 'Filled');
    await desk.follow.execute(id);
    await desk.follow.execute(id);
    expect(desk.outbox.types).toEqual([
      'conditional_order.created',
      'conditional_order.published',
      'conditional_order.filled',
    ]);
    desk.events.drop('conditional-order', (await desk.read(id)).address, 1n);
    await desk.follow.execute(id);
    expect(await desk.statusOf(id)).toBe('PUBLISHED');
  });
});

it('an order whose activation and publication the chain drops is a draft again, and follows its contract when both come back', async () => {
  const id = await desk.published();
  await desk.activation.reversed({ ...desk.ended(id), status: 'EXECUTED' }, desk.clock.time);
  expect((await desk.read(id)).order).toMatchObject({ status: 'PENDING_ACTIVATION', isSigned: true });
  // The publication is told before the activation: it changes nothing yet, and is read again.
  await desk.follow.execute(id);
  expect(await desk.statusOf(id)).toBe('PENDING_ACTIVATION');
  const told = await desk.activation.completed({ ...desk.ended(id), status: 'EXECUTED' });
  expect(told.map(({ type }) => type)).toEqual(['conditional_order.armed', 'conditional_order.changed']);
  await desk.follow.execute(id);
  expect(await desk.statusOf(id)).toBe('PUBLISHED');
});

it('an activation that the chain refuses is told to the owner, who can sign again', async () => {
  const { order } = await desk.read(await desk.place.execute(desk.selling()));
  await desk.orders.move(order, sign(order, desk.clock.time));
  const failure = { code: 'DEADLINE_PASSED', reason: 'late' } as const;
  const events = await desk.activation.failed({ ...desk.ended(order.id), status: 'LAPSED', failure });
  expect(events.map(({ type }) => type)).toContain('conditional_order.activation_failed');
  const told = new OrderActivationFailed(desk.orders);
  const published = { position: 1n, organizationId: null, occurredAt: desk.clock.time, type: told.type } as const;
  const event = { ...published, subjectId: order.id, userId: order.ownerId };
  expect(await told.notify(event, order.ownerId)).toMatchObject({
    notices: [{ type: 'CONDITIONAL_ORDER_CHANGED', metadata: { status: 'ACTIVATION_FAILED', orderId: order.id } }],
  });
  expect((await desk.read(order.id)).order).toMatchObject({ status: 'PENDING_ACTIVATION', isSigned: false });
  // It is made after all: what was told is withdrawn with the next news.
  const armed = new ConditionalOrderTold('conditional_order.armed', desk.orders);
  const change = await armed.notify(event, order.ownerId);
  expect('withdrawn' in change && change.withdrawn).toBe(`conditional order ${order.id} `);
});

it('the owner sees first what can act, then what keeps an allowance, drafts, and what is over, page by page', async () => {
  // Ids grow with time.
  const made = (make: () => Promise<ConditionalOrderId>) => {
    desk.clock.time = later(desk.clock.time, 1_000);
    return make();
  };
  const arm = () => made(() => desk.armed({ triggerPrice: '900000' }));
  const place = () => made(() => desk.place.execute(desk.selling()));
  const discarded = await place();
  await desk.cancelled(discarded, null);
  const ended = await arm();
  await desk.cancelled(ended);
  const revoked = await arm();
  await desk.mandates.stop(revoked, desk.clock.time, 'DISALLOW');
  await (await desk.signsStop(revoked)).isExecuted();
  const [armed, onMarket] = [await arm(), await made(() => desk.published())];
  const draft = await place();
  const expected = [onMarket, armed, ended, draft, revoked, discarded];
  const all = await desk.orders.byRank(desk.owner.user.id, desk.clock.time, 100, null);
  expect(all.map(({ id, rank }) => [id, rank])).toEqual(expected.map((id, index) => [id, [0, 0, 1, 2, 3, 3][index]]));
  for (const [index, place] of all.entries()) {
    const next = await desk.orders.byRank(desk.owner.user.id, desk.clock.time, 2, place);
    expect(next.map(({ id }) => id)).toEqual(expected.slice(index + 1, index + 3));
  }
  const afterAll = await desk.orders.byRank(desk.owner.user.id, later(desk.clock.time, 400 * DAY), 100, null);
  expect(afterAll.map(({ rank }) => rank)).toEqual([1, 1, 1, 3, 3, 3]);
  expect(await desk.orders.byRank((await storedPerson(db.database)).user.id, desk.clock.time, 9, null)).toEqual([]);
});
