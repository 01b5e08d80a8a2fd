import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresWalletOperationRepository } from '../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import { CancelOrderOperation } from '../../../application/conditional-orders/cancel-order-operation.js';
import { OrderNotCancelled } from '../../../application/conditional-orders/conditional-order-told.event.js';
import type { OrderContracts } from '../../../application/conditional-orders/order-contracts.js';
import type { WalletOperationRepository } from '../../../application/wallet-operations/wallet-operation.repository.js';
import { sign } from '../../../domain/conditional-orders/conditional-order.js';
import { DailyLimitError } from '../../../domain/shared/daily-limit.js';
import { storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { DAY, later } from '../../support/builders/time.js';
import { SECRET_BOX } from '../../support/secret-box.js';
import { OrderDesk } from './order-desk.js';

/** What a test does not call. */
const none = <Port>() => ({}) as Port;

let db: OpenDatabase;
let desk: OrderDesk;
let whileWaiting: () => Promise<void>;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql('DELETE FROM conditional_orders');
  whileWaiting = async () => {};
  desk = new OrderDesk(db.database, await storedPerson(db.database), () => whileWaiting());
});

describe('CancelOrder', () => {
  it('ends an armed order at once, destroys its key, and withdraws it on chain besides', async () => {
    const id = await desk.armed();
    expect((await desk.cancelled(id)).order.status).toBe('CANCELLED');
    expect(await desk.orders.sealedKeyOf(id)).toBeNull();
    expect(desk.calls.requested).toMatchObject([
      { target: (await desk.read(id)).address, clientId: 'shop', purse: 'USER' },
    ]);
    await desk.pass(120_000n, 120_000n);
    expect(desk.calls.requested).toHaveLength(1);
    await expect(desk.cancelled(id)).rejects.toThrow('The conditional order is CANCELLED and cannot be cancelled');
  });

  it('of the owner is paid from the budget for stops, which no application can use up', async () => {
    await desk.cancelled(await desk.armed(), null);
    expect(desk.calls.requested).toMatchObject([{ clientId: null, purse: 'STOP' }]);
  });

  it('ends an armed order also without gas money for its withdrawal', async () => {
    const id = await desk.armed();
    desk.calls.request = async () => {
      throw new DailyLimitError('gas_of_user', 'No gas money is left', desk.clock.time);
    };
    expect((await desk.cancelled(id)).order.status).toBe('CANCELLED');
    expect(await desk.orders.sealedKeyOf(id)).toBeNull();
    // An old copy of its key could publish it.
    expect(desk.outbox.types.slice(-2)).toEqual(['conditional_order.cancelled', 'conditional_order.not_cancelled']);
  });

  it('twice at once withdraws a published order once', async () => {
    const id = await desk.published();
    const asked = desk.calls.requested.length;
    whileWaiting = () => desk.emit(id, 'Cancelled');
    await Promise.allSettled([desk.cancelled(id), desk.cancelled(id)]);
    expect(desk.calls.requested).toHaveLength(asked + 1);
  });

  it('tells the owner when the chain refuses the withdrawal of an armed order', async () => {
    const id = await desk.armed();
    await desk.cancelled(id);
    const [call] = desk.calls.requested;
    await desk.callEnded.ended({ id: call?.id ?? '', status: 'FAILED', transactionHash: null, failure: 'late' });
    expect(desk.outbox.types.at(-1)).toBe('conditional_order.not_cancelled');
  });

  it('withdraws a published order first', async () => {
    const id = await desk.published();
    whileWaiting = async () => {
      expect(await desk.statusOf(id)).toBe('PUBLISHED');
      await desk.emit(id, 'Cancelled');
    };
    expect((await desk.cancelled(id)).order.status).toBe('CANCELLED');
    expect(desk.outbox.types.at(-1)).toBe('conditional_order.cancelled');
  });

  it('whose withdrawal the chain drops for good is told: its owner alone can end it then', async () => {
    const id = await desk.published();
    whileWaiting = () => desk.emit(id, 'Cancelled');
    await desk.cancelled(id);
    const { address, order, withdrawalId } = await desk.read(id);
    const dropped = { id: withdrawalId ?? '', status: 'FAILED', transactionHash: null, failure: 'late' } as const;
    // As long as the chain has it, whoever has relayed it, nobody is alarmed.
    await desk.callEnded.ended(dropped);
    expect(desk.outbox.types.at(-1)).toBe('conditional_order.cancelled');
    desk.events.drop('conditional-order', address, 1n);
    await desk.callEnded.ended(dropped);
    expect(desk.outbox.types.at(-1)).toBe('conditional_order.not_cancelled');
    const cancellation = new CancelOrderOperation(
      desk.orders,
      none<WalletOperationRepository>(),
      none<OrderContracts>(),
    );
    await desk.orders.setOnChain(id);
    cancellation.assertSignable({ ...(await desk.read(id)), attempt: 1 });
    await (await desk.signsEnd(order.id)).isExecuted();
    await desk.callEnded.ended(dropped);
    expect(desk.outbox.types.filter((type) => type === 'conditional_order.not_cancelled')).toHaveLength(1);
  });

  it('waits for the withdrawal of an order whose publication is on its way', async () => {
    const id = await desk.armed();
    await desk.pass(110_000n, 110_000n);
    whileWaiting = () => desk.emit(id, 'Cancelled');
    expect((await desk.cancelled(id)).order.status).toBe('CANCELLED');
  });

  it('a withdrawal that fails answers 500, and the order stays published and can be cancelled again', async () => {
    const id = await desk.published();
    whileWaiting = async () => {
      const { id: withdrawal = '' } = desk.calls.requested.at(-1) ?? {};
      desk.calls.end(withdrawal, { status: 'FAILED', transactionHash: null, failure: 'no gas' });
    };
    await expect(desk.cancelled(id)).rejects.toMatchObject({ code: 'INTERNAL_ERROR', retryable: true });
    expect(await desk.statusOf(id)).toBe('PUBLISHED');
    whileWaiting = () => desk.emit(id, 'Cancelled');
    expect((await desk.cancelled(id)).order.status).toBe('CANCELLED');
    expect(desk.calls.requested).toHaveLength(3);
  });

  it('a fill that wins the race answers 409, and the order is filled', async () => {
    const id = await desk.published();
    desk.contracts.ended = 'FILLED';
    whileWaiting = async () => {
      const { id: withdrawal = '' } = desk.calls.requested.at(-1) ?? {};
      desk.calls.end(withdrawal, { status: 'FAILED', transactionHash: null, failure: 'OrderNotOpen' });
      await desk.emit(id, 'Filled');
    };
    await expect(desk.cancelled(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await desk.statusOf(id)).toBe('FILLED');
    await expect(desk.cancelled(id)).rejects.toThrow('The conditional order is FILLED');
  });

  it('a withdrawal in a block that is not final yet ends the order at once', async () => {
    const id = await desk.published();
    whileWaiting = async () => {
      desk.contracts.ended = 'CANCELLED';
    };
    expect((await desk.cancelled(id)).order.status).toBe('CANCELLED');
    expect(desk.outbox.types.at(-1)).toBe('conditional_order.cancelled');
    // The event of its final block changes nothing any more; a fill that the chain has in its place does.
    await desk.emit(id, 'Cancelled');
    await desk.follow.execute(id);
    expect(await desk.statusOf(id)).toBe('CANCELLED');
    const { address } = await desk.read(id);
    desk.events.drop('conditional-order', address, 1n);
    await desk.emit(id, 'Filled');
    await desk.follow.execute(id);
    expect(await desk.statusOf(id)).toBe('FILLED');
  });

  it('a withdrawal in a block ends also an order whose publication has failed meanwhile', async () => {
    const id = await desk.armed();
    await desk.pass(110_000n, 110_000n);
    const [publication] = desk.calls.requested;
    whileWaiting = async () => {
      const failed = { id: publication?.id ?? '', status: 'FAILED', transactionHash: null, failure: 'late' } as const;
      await desk.callEnded.ended(failed);
      desk.contracts.ended = 'CANCELLED';
    };
    expect((await desk.cancelled(id)).order.status).toBe('CANCELLED');
  });

  it('a fill in a block that does not become final in time answers 409', async () => {
    const id = await desk.published();
    desk.contracts.ended = 'FILLED';
    desk.patience.withinMs = 0;
    await expect(desk.cancelled(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await desk.statusOf(id)).toBe('PUBLISHED');
    await desk.emit(id, 'Filled');
    await desk.follow.execute(id);
    expect(await desk.statusOf(id)).toBe('FILLED');
  });

  it('is refused for the order of somebody else, and past the end', async () => {
    const id = await desk.armed();
    const stranger = await storedPerson(db.database);
    const foreign = desk.cancel.execute({ id, ownerId: stranger.user.id, clientId: null });
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
    desk.clock.time = later(desk.clock.time, 31 * DAY);
    await expect(desk.cancelled(id)).rejects.toThrow('The conditional order is EXPIRED');
  });
});

it('a cancellation that the chain refuses is told to the owner, unless the order is filled', async () => {
  const id = await desk.armed();
  const cancellation = new CancelOrderOperation(desk.orders, none<WalletOperationRepository>(), none<OrderContracts>());
  const failure = { code: 'DEADLINE_PASSED', reason: 'late' } as const;
  const [event, ...others] = await cancellation.failed({ ...desk.ended(id), status: 'LAPSED', failure });
  expect(event).toMatchObject({ type: 'conditional_order.not_cancelled', subjectId: id });
  expect(others).toEqual([]);
  const told = new OrderNotCancelled(desk.orders);
  const { order } = await desk.read(id);
  const published = { position: 1n, organizationId: null, occurredAt: desk.clock.time, type: told.type } as const;
  const news = { ...published, subjectId: id, userId: order.ownerId };
  expect(await told.notify(news, order.ownerId)).toMatchObject({
    notices: [{ type: 'CONDITIONAL_ORDER_CHANGED', metadata: { status: 'NOT_CANCELLED', orderId: id } }],
  });
  await (await desk.signsEnd(id)).isExecuted();
  expect(await told.notify(news, order.ownerId)).toEqual({});
});

describe('a cancellation that is signed while the chain has dropped the activation', () => {
  /** The chain takes its activation back, and its owner signs its cancellation. */
  async function stopped() {
    const id = await desk.armed();
    await desk.orders.setOnChain(id);
    await desk.activation.reversed({ ...desk.ended(id), status: 'EXECUTED' }, desk.clock.time);
    const operations = new PostgresWalletOperationRepository(db.database, SECRET_BOX);
    const cancellation = new CancelOrderOperation(desk.orders, operations, desk.contracts);
    const subject = await cancellation.find(id, desk.owner.user.id);
    cancellation.assertSignable(subject);
    await cancellation.approved(subject);
    return { id, cancellation };
  }

  it('keeps the order from being published when the activation comes back', async () => {
    const { id } = await stopped();
    await desk.activation.completed({ ...desk.ended(id), status: 'EXECUTED' });
    expect(await desk.statusOf(id)).toBe('ARMED');
    await desk.pass(111_000n, 111_000n);
    expect(desk.calls.requested).toEqual([]);
  });

  it.each(['before', 'after'])(
    'ends with an activation that fails for good %s the cancellation does: the draft can be activated on purpose',
    async (order) => {
      const { id, cancellation } = await stopped();
      const failure = { code: 'DEADLINE_PASSED', reason: 'late' } as const;
      const failed = { ...desk.ended(id), status: 'LAPSED', failure } as const;
      const ends = [() => desk.activation.failed(failed), () => cancellation.failed(failed)];
      for (const end of order === 'before' ? ends : ends.toReversed()) await end();
      const draft = await desk.read(id);
      expect(draft).toMatchObject({ order: { status: 'PENDING_ACTIVATION', isSigned: false }, isStopped: false });
      await desk.orders.move(draft.order, sign(draft.order, desk.clock.time));
      await desk.activation.completed({ ...desk.ended(id), status: 'EXECUTED' });
      await desk.endStopped.execute();
      expect(await desk.statusOf(id)).toBe('ARMED');
      await desk.pass(111_000n, 111_000n);
      expect(desk.calls.requested).toHaveLength(1);
    },
  );
});
