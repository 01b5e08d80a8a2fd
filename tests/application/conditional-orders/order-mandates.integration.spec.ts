import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresStopSignatures } from '../../../adapters/persistence/mandates/stop-signatures.postgres.js';
import { PostgresWalletOperationRepository } from '../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import { CancelOrderOperation } from '../../../application/conditional-orders/cancel-order-operation.js';
import { ACTIVATE_ORDER, CANCEL_ORDER } from '../../../application/conditional-orders/order-operations.js';
import { OrdersToSign } from '../../../application/conditional-orders/orders-to-sign.js';
import { beginPublication, sign } from '../../../domain/conditional-orders/conditional-order.js';
import type { ConditionalOrderId } from '../../../domain/shared/ids.js';
import { overtaken } from '../../adapters/persistence/support/overtaken.js';
import { storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { storedWalletOperation } from '../../adapters/persistence/support/wallet-operations.js';
import { uuid } from '../../support/builders/ids.js';
import { DAY, later, MINUTE } from '../../support/builders/time.js';
import { SECRET_BOX } from '../../support/secret-box.js';
import { OrderDesk } from './order-desk.js';

let db: OpenDatabase;
let desk: OrderDesk;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql('DELETE FROM conditional_orders');
  desk = new OrderDesk(db.database, await storedPerson(db.database));
});

describe('OrderMandates', () => {
  const ends = async () => (await desk.mandates.of(desk.owner.user.id, desk.clock.time)).map(({ end }) => end);

  it('an armed order is cancelled with the signature; a published one when its allowance is gone, so that no fill undoes the stop', async () => {
    const [armed, onMarket] = [await desk.armed({ triggerPrice: '900000' }), await desk.published()];
    expect(await ends()).toEqual(['DISALLOW', 'DISALLOW']);
    for (const id of [armed, onMarket]) await desk.mandates.stop(id, desk.clock.time, 'DISALLOW');
    expect([await desk.statusOf(armed), await desk.statusOf(onMarket)]).toEqual(['CANCELLED', 'PUBLISHED']);
    expect(await ends()).toEqual(['DISALLOW', 'DISALLOW']);
    const stop = await desk.signsStop(armed, onMarket);
    expect((await desk.read(onMarket)).isRevoked).toBe(false);
    await stop.isExecuted();
    for (const id of [armed, onMarket]) await desk.mandates.ended(id, desk.clock.time, '0x1');
    expect([await desk.statusOf(armed), await desk.statusOf(onMarket)]).toEqual(['CANCELLED', 'CANCELLED']);
    expect((await desk.read(onMarket)).isRevoked).toBe(true);
    expect(await ends()).toEqual([]);
    await stop.isTakenBack();
    expect((await desk.mandates.stands(onMarket, desk.clock.time, 'TAKEN_BACK')).map(({ type }) => type)).toEqual([
      'conditional_order.changed',
    ]);
    expect((await desk.read(onMarket)).isRevoked).toBe(false);
  });

  it('an order that one signature has ended is ended, whatever becomes of another one', async () => {
    const id = await desk.armed({ triggerPrice: '900000' });
    await desk.mandates.stop(id, desk.clock.time, 'DISALLOW');
    const [stop, end] = [await desk.signsStop(id), await desk.signsEnd(id)];
    await end.isExecuted();
    const told = await desk.mandates.stands(id, desk.clock.time, 'FAILED');
    expect(told.map(({ type }) => type)).toEqual(['conditional_order.changed']);
    expect(await ends()).toEqual([]);
    await stop.isExecuted();
    await end.isTakenBack();
    expect((await desk.read(id)).isRevoked).toBe(true);
    expect(await ends()).toEqual([]);
    await stop.isTakenBack();
    expect((await desk.read(id)).isRevoked).toBe(false);
    expect(await ends()).toEqual(['DISALLOW']);
  });

  it('a stopped order is neither published nor lowered again, and ends with the stop, also when its publication has failed', async () => {
    const [onMarket, onItsWay] = [await desk.published(), await desk.armed()];
    await desk.pass(111_000n);
    for (const id of [onMarket, onItsWay]) await desk.mandates.stop(id, desk.clock.time, 'DISALLOW');
    const { order } = await desk.read(onItsWay);
    if (order.status !== 'ARMED' || order.publicationId === null) throw new Error('It is being published');
    await desk.callEnded.ended({ id: order.publicationId, status: 'FAILED', transactionHash: null, failure: 'late' });
    expect(await desk.statusOf(onItsWay)).toBe('CANCELLED');
    const asked = desk.calls.requested.length;
    await desk.pass(111_500n, 110_500n);
    expect(desk.calls.requested).toHaveLength(asked);
    for (const id of [onMarket, onItsWay]) await desk.mandates.ended(id, desk.clock.time, '0x1');
    expect([await desk.statusOf(onMarket), await desk.statusOf(onItsWay)]).toEqual(['CANCELLED', 'CANCELLED']);
  });

  it.each(['has failed', 'is dropped'])(
    'an order whose stop has failed before it turns out that its publication %s is cancelled',
    async (how) => {
      const id = how === 'has failed' ? await desk.armed() : await desk.published();
      if (how === 'has failed') await desk.pass(111_000n);
      await desk.mandates.stop(id, desk.clock.time, 'DISALLOW');
      await desk.mandates.stands(id, desk.clock.time, 'FAILED');
      const { order, address } = await desk.read(id);
      const publicationId = order.status === 'ARMED' ? (order.publicationId ?? '') : '';
      if (how === 'is dropped') desk.events.drop('conditional-order', address, 0n);
      if (how === 'is dropped') await desk.follow.execute(id);
      else await desk.callEnded.ended({ id: publicationId, status: 'FAILED', transactionHash: null, failure: 'late' });
      expect(await desk.statusOf(id)).toBe('CANCELLED');
      expect(await desk.orders.sealedKeyOf(id)).toBeNull();
      expect(desk.outbox.events.map(({ type }) => type)).toContain('conditional_order.cancelled');
      expect(await ends()).toEqual(['DISALLOW']);
    },
  );

  it('an order whose cancellation its owner has signed is neither published nor lowered while the chain has not answered', async () => {
    const [onMarket, armed] = [await desk.published(), await desk.armed()];
    const operations = new PostgresWalletOperationRepository(db.database, SECRET_BOX);
    const cancellation = new CancelOrderOperation(desk.orders, operations, desk.contracts);
    for (const id of [onMarket, armed]) {
      await desk.orders.setOnChain(id);
      const subject = await cancellation.find(id, desk.owner.user.id);
      await cancellation.approved(subject);
    }
    const asked = desk.calls.requested.length;
    await desk.pass(111_000n, 111_000n, 110_500n, 110_500n);
    expect(desk.calls.requested).toHaveLength(asked);
    expect([await desk.statusOf(onMarket), await desk.statusOf(armed)]).toEqual(['PUBLISHED', 'ARMED']);
  });

  it('an order that is stopped after it was taken to be lowered is not lowered', async () => {
    const id = await desk.published();
    const asked = desk.calls.requested.length;
    const available = desk.contracts.available;
    desk.contracts.available = async () => {
      await desk.mandates.stop(id, desk.clock.time, 'DISALLOW');
      return available();
    };
    await desk.pass(110_500n);
    expect((await desk.read(id)).isStopped).toBe(true);
    expect(desk.calls.requested).toHaveLength(asked);
  });

  it('a draft that is signed while everything is being stopped refuses the stop, and is among the mandates of the next one', async () => {
    const { order } = await desk.read(await desk.place.execute(desk.selling()));
    const [draft] = await desk.mandates.of(desk.owner.user.id, desk.clock.time);
    expect(draft).toMatchObject({ end: 'DISCARD', isActing: false });
    await desk.orders.move(order, sign(order, desk.clock.time));
    await expect(desk.mandates.stop(order.id, desk.clock.time, 'DISCARD')).rejects.toThrow('begin again');
    await desk.activation.completed({ ...desk.ended(order.id), status: 'EXECUTED' });
    await expect(desk.mandates.stop(order.id, desk.clock.time, 'DISCARD')).rejects.toThrow('begin again');
    const [armed] = await desk.mandates.of(desk.owner.user.id, desk.clock.time);
    expect(armed).toMatchObject({ id: order.id, end: 'DISALLOW', isActing: true });
  });

  it('the owner of an order whose stop has failed is told; the service watches it no more', async () => {
    const [armed, onMarket, onItsWay] = [
      await desk.armed({ triggerPrice: '900000' }),
      await desk.published(),
      await desk.armed(),
    ];
    await desk.pass(111_500n);
    const ids = [armed, onMarket, onItsWay];
    for (const id of ids) await desk.mandates.stop(id, desk.clock.time, 'DISALLOW');
    const { order } = await desk.read(onItsWay);
    const publicationId = 'publicationId' in order ? order.publicationId : null;
    await desk.callEnded.ended({ id: publicationId ?? '', status: 'FAILED', transactionHash: null, failure: 'late' });
    for (const id of ids) {
      const events = await desk.mandates.stands(id, desk.clock.time, 'FAILED');
      expect(events.map(({ type }) => type)).toContain('conditional_order.not_cancelled');
    }
    expect(await Promise.all(ids.map((id) => desk.statusOf(id)))).toEqual(['CANCELLED', 'PUBLISHED', 'CANCELLED']);
    expect(await ends()).toEqual(['DISALLOW', 'DISALLOW', 'DISALLOW']);
    // Nobody is told of a draft that never was on chain.
    desk.underWay = null;
    const draft = await desk.place.execute(desk.selling());
    await desk.mandates.stop(draft, desk.clock.time, 'DISCARD');
    const types = (await desk.mandates.stands(draft, desk.clock.time, 'FAILED')).map(({ type }) => type);
    expect(types).not.toContain('conditional_order.not_cancelled');
  });

  describe('a stop that the chain has not executed', () => {
    const waiting = async () => {
      const operations = new PostgresWalletOperationRepository(db.database, SECRET_BOX);
      const source = new OrdersToSign(desk.orders, operations, new PostgresStopSignatures(db.database), desk.calls);
      return (await source.of(desk.owner.user.id, desk.clock.time)).map(({ kind }) => kind);
    };

    it('leaves a published order to the service, which withdraws it, again when that fails', async () => {
      const id = await desk.published();
      await desk.mandates.stop(id, desk.clock.time, 'DISALLOW');
      const stop = await desk.signsStop(id);
      const asked = desk.calls.requested.length;
      await desk.endStopped.execute();
      expect([desk.calls.requested.length, await waiting()]).toEqual([asked, []]);
      await stop.hasFailed();
      const told = await desk.mandates.stands(id, desk.clock.time, 'FAILED');
      expect(told.map(({ type }) => type)).toContain('conditional_order.not_cancelled');
      expect(await waiting()).toEqual(['END']);

      await Promise.all([desk.endStopped.execute(), desk.endStopped.execute()]);
      const { order, withdrawalId } = await desk.read(id);
      expect([order.status, desk.calls.requested.length, await waiting()]).toEqual(['PUBLISHED', asked + 1, []]);
      desk.calls.end(withdrawalId ?? '', { status: 'FAILED', transactionHash: null, failure: 'late' });
      expect(await waiting()).toEqual(['END']);
      await desk.endStopped.execute();
      expect(desk.calls.requested).toHaveLength(asked + 2);
      await desk.emit(id, 'Cancelled');
      await desk.follow.execute(id);
      expect([await desk.statusOf(id), desk.outbox.types.at(-1)]).toEqual(['CANCELLED', 'conditional_order.cancelled']);
      await desk.endStopped.execute();
      expect(desk.calls.requested).toHaveLength(asked + 2);
    });

    it('is tried again some minutes after a withdrawal has failed, and never when the owner has ended it', async () => {
      const id = await desk.published();
      await desk.mandates.stop(id, desk.clock.time, 'DISALLOW');
      const found = async (minutes: number) => {
        const at = later(desk.clock.time, minutes * MINUTE);
        return (await desk.orders.stoppedInVain(at, later(at, -5 * MINUTE), 10)).length;
      };
      expect(await found(0)).toBe(1);
      await desk.orders.setWithdrawal(id, null, uuid(31));
      await db.sql(
        `INSERT INTO contract_calls (id, purpose, target, gas_limit, not_after, user_id, status, failure, requested_at, ended_at)
          SELECT withdrawal_id, 'conditional-order', address, 1, now(), owner_id, 'FAILED', 'late', $2, $2 FROM conditional_orders WHERE id = $1`,
        [id, desk.clock.time],
      );
      expect([await found(4), await found(6)]).toEqual([0, 1]);
      expect(await desk.orders.setWithdrawal(id, null, uuid(32))).toBe(false);
      const end = await desk.signsEnd(id);
      expect(await found(6)).toBe(0);
      await end.isExecuted();
      expect(await found(6)).toBe(0);
    });

    it('ends an armed order whose cancellation in the app has failed', async () => {
      const id = await desk.armed({ triggerPrice: '900000' });
      const end = await desk.signsEnd(id);
      await end.hasFailed();
      const operations = new PostgresWalletOperationRepository(db.database, SECRET_BOX);
      const cancellation = new CancelOrderOperation(desk.orders, operations, desk.contracts);
      const told = await cancellation.failed({ ...desk.ended(id), status: 'FAILED' } as never);
      expect(told.map(({ type }) => type)).toEqual(['conditional_order.not_cancelled']);
      expect(await waiting()).toEqual(['END']);
      await desk.endStopped.execute();
      expect(await desk.read(id)).toMatchObject({ order: { status: 'CANCELLED' }, withdrawalId: expect.any(String) });
      expect(desk.calls.requested).toHaveLength(1);
    });
  });

  it('a published order that a fill was faster for is filled', async () => {
    const id = await desk.published();
    await desk.mandates.stop(id, desk.clock.time, 'DISALLOW');
    await desk.emit(id, 'Filled');
    await desk.follow.execute(id);
    await desk.mandates.ended(id, desk.clock.time, '0x1');
    expect(await desk.statusOf(id)).toBe('FILLED');
  });

  it('a draft is discarded, and one whose activation is under way is aborted and never armed', async () => {
    const { order } = await desk.read(await desk.place.execute(desk.selling()));
    const under = await desk.read(await desk.place.execute(desk.selling()));
    await desk.orders.move(under.order, sign(under.order, desk.clock.time));
    expect((await ends()).toSorted()).toEqual(['ABORT', 'DISCARD']);
    await desk.mandates.stop(order.id, desk.clock.time, 'DISCARD');
    await desk.mandates.stop(under.order.id, desk.clock.time, 'ABORT');
    expect(await desk.statusOf(order.id)).toBe('CANCELLED');
    expect(await desk.statusOf(under.order.id)).toBe('CANCELLED');
    expect(await desk.orders.sealedKeyOf(under.order.id)).toBeNull();
    // The chain made it all the same: its owner can take the allowance back, also when the stop has failed.
    await desk.activation.completed({ ...desk.ended(under.order.id), status: 'EXECUTED' });
    await desk.mandates.stands(under.order.id, desk.clock.time, 'FAILED');
    expect(await desk.read(under.order.id)).toMatchObject({
      order: { status: 'CANCELLED' },
      isOnChain: true,
      isRevoked: false,
    });
  });

  it('the stop of an armed order waits for its publication, and leaves it to the end of its allowance', async () => {
    const id = await desk.armed();
    const { order } = await desk.read(id);
    const published = beginPublication(order, uuid(7), desk.clock.time);
    const events = await overtaken(
      db,
      () => desk.orders.move(order, published),
      () => desk.mandates.stop(id, desk.clock.time, 'DISALLOW'),
    );
    expect(events).toEqual([]);
    expect((await desk.read(id)).order).toEqual(published);
  });

  it('the stop of an order that a fill or its end was faster than changes nothing', async () => {
    const filled = await desk.published();
    await desk.emit(filled, 'Filled');
    await desk.follow.execute(filled);
    expect(await desk.mandates.stop(filled, desk.clock.time, 'DISALLOW')).toEqual([]);
    const [armed, draft] = [await desk.armed(), await desk.place.execute(desk.selling())];
    for (const id of [armed, draft]) {
      expect(await desk.mandates.stop(id, later(desk.clock.time, 400 * DAY), 'DISALLOW')).toEqual([]);
    }
    expect(await Promise.all([filled, armed, draft].map((id) => desk.statusOf(id)))).toEqual([
      'FILLED',
      'ARMED',
      'PENDING_ACTIVATION',
    ]);
  });

  describe('an order that is over in the service', () => {
    it('stays among the mandates until its contract, or its owner, has ended it on chain', async () => {
      const ids = [await desk.armed(), await desk.armed(), await desk.armed()];
      for (const id of ids) await desk.cancelled(id);
      expect(await ends()).toEqual(['DISALLOW', 'DISALLOW', 'DISALLOW']);
      const [withdrawn, revoked, standing] = ids as [ConditionalOrderId, ConditionalOrderId, ConditionalOrderId];
      await db.sql(
        `WITH followed AS (INSERT INTO followed_contracts (family, address, subject_id, user_id)
            SELECT 'conditional-order', address, id, owner_id FROM conditional_orders WHERE id = $1 RETURNING family, address)
          INSERT INTO contract_events (block_number, log_index, family, address, name, arguments, transaction_hash, mined_at, is_final)
            SELECT 1, 0, family, address, 'Cancelled', '{}', '0x' || repeat('1', 64), now(), true FROM followed`,
        [withdrawn],
      );
      expect(await desk.mandates.stop(revoked, desk.clock.time, 'DISALLOW')).toEqual([]);
      const stop = await desk.signsStop(revoked);
      await stop.isExecuted();
      await desk.mandates.ended(revoked, desk.clock.time, '0x1');
      const left = await desk.mandates.of(desk.owner.user.id, desk.clock.time);
      expect(left).toMatchObject([{ id: standing, status: 'CANCELLED', end: 'DISALLOW' }]);
      await stop.isTakenBack();
      expect(await ends()).toEqual(['DISALLOW', 'DISALLOW']);
      // From its end on nobody can fill it.
      const { expiresAt } = (await desk.read(standing)).order;
      expect(await desk.mandates.of(desk.owner.user.id, expiresAt)).toEqual([]);
    });

    it('waits for its owner, unless its withdrawal or a signature for its end is on its way', async () => {
      const operations = new PostgresWalletOperationRepository(db.database, SECRET_BOX);
      const source = new OrdersToSign(desk.orders, operations, new PostgresStopSignatures(db.database), desk.calls);
      const waiting = async () => (await source.of(desk.owner.user.id, desk.clock.time)).map(({ kind }) => kind);
      const draft = await desk.place.execute(desk.selling());
      const [armed, id] = [await desk.armed(), await desk.armed()];
      expect(await waiting()).toEqual(['ACTIVATE']);
      await desk.mandates.stop(draft, desk.clock.time, 'DISCARD');
      await desk.cancelled(id);
      expect(await waiting()).toEqual([]);
      const { withdrawalId } = await desk.read(id);
      desk.calls.end(withdrawalId ?? '', { status: 'FAILED', transactionHash: null, failure: 'late' });
      expect(await source.of(desk.owner.user.id, desk.clock.time)).toMatchObject([
        { kind: 'END', subject: 'CONDITIONAL_ORDER', subjectId: id, operations: [CANCEL_ORDER] },
      ]);
      // A stop speaks for what it ends only.
      const other = await desk.signsStop(armed);
      expect(await waiting()).toEqual(['END']);
      await other.isExecuted();
      const end = await desk.signsEnd(id);
      expect(await waiting()).toEqual([]);
      await end.isExecuted();
      expect(await waiting()).toEqual([]);
      await end.isTakenBack();
      const stop = await desk.signsStop(id);
      expect(await waiting()).toEqual([]);
      await stop.isExecuted();
    });

    it('can be aborted again while its activation is under way', async () => {
      const { order } = await desk.read(await desk.place.execute(desk.selling()));
      await desk.orders.move(order, sign(order, desk.clock.time));
      await desk.mandates.stop(order.id, desk.clock.time, 'ABORT');
      expect(await ends()).toEqual([]);
      await storedWalletOperation(db.database, desk.owner, { kind: ACTIVATE_ORDER, subjectId: order.id });
      expect(await ends()).toEqual(['ABORT']);
      const [first] = await desk.orders.byRank(desk.owner.user.id, desk.clock.time, 1, null);
      expect(first).toMatchObject({ id: order.id, rank: 1 });
    });
  });
});
