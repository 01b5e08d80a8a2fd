import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PostgresStopSignatures } from '../../../../adapters/persistence/mandates/stop-signatures.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresWalletOperationRepository } from '../../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import { ActivateOrderOperation } from '../../../../application/conditional-orders/activate-order-operation.js';
import { CancelOrderOperation } from '../../../../application/conditional-orders/cancel-order-operation.js';
import { ExpireOrders } from '../../../../application/conditional-orders/expire-orders.js';
import { EndMandates } from '../../../../application/mandates/end-mandates.js';
import { ListMandates } from '../../../../application/mandates/list-mandates.js';
import { StopMandatesOperation } from '../../../../application/mandates/stop-mandates-operation.js';
import { EndOperation } from '../../../../application/wallet-operations/end-operation.js';
import type { WalletOperationKind } from '../../../../application/wallet-operations/wallet-operation-kind.js';
import { WalletOperationKinds } from '../../../../application/wallet-operations/wallet-operation-kinds.js';
import { passkeyId } from '../../../../domain/shared/ids.js';
import { lapse, type SignedWalletOperation } from '../../../../domain/wallet-operations/wallet-operation.js';
import { OrderDesk } from '../../../application/conditional-orders/order-desk.js';
import { ScheduleDesk } from '../../../application/schedules/schedule-desk.js';
import { plainCall, StandingClock } from '../../../application/support/simple-ports.js';
import { uuid } from '../../../support/builders/ids.js';
import { later, MINUTE } from '../../../support/builders/time.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { newSignedOperation, newWalletOperation, storedWalletOperation } from '../support/wallet-operations.js';

let db: OpenDatabase;
let operations: PostgresWalletOperationRepository;
beforeAll(async () => {
  db = await openTestDatabase();
  operations = new PostgresWalletOperationRepository(db.database, SECRET_BOX);
});
afterAll(() => db?.close());

/** A subject with an operation that ends while its owner signs the next one. */
interface Scene {
  readonly owner: Person;
  readonly kind: WalletOperationKind;
  readonly earlier: SignedWalletOperation;
  readonly at: Date;
}

async function orderDesk(): Promise<OrderDesk> {
  return new OrderDesk(db.database, await storedPerson(db.database));
}

async function signed(owner: Person, kind: WalletOperationKind, subjectId: string, at: Date): Promise<Scene> {
  const { operation } = await storedWalletOperation(db.database, owner, { kind: kind.name, subjectId, signedAt: at });
  return { owner, kind, earlier: operation, at: later(at, MINUTE) };
}

const CANCELLATIONS: Readonly<Record<string, () => Promise<Scene>>> = {
  'the cancellation of a conditional order': async () => {
    const desk = await orderDesk();
    const kind = new CancelOrderOperation(desk.orders, operations, desk.contracts);
    return signed(desk.owner, kind, await desk.armed(), desk.clock.time);
  },
  'the cancellation of a schedule': async () => {
    const [desk, owner] = [new ScheduleDesk(db), await storedPerson(db.database)];
    const { schedule } = await desk.active(null, owner.user.id);
    return signed(owner, desk.cancellation, schedule.id, desk.clock.now());
  },
  'the stop of everything': async () => {
    const desk = await orderDesk();
    const { id } = desk.owner.user;
    const ids = [await desk.armed(), await desk.armed()];
    const stops = new PostgresStopSignatures(db.database);
    const mandates = ids.map((order) => ({ kind: 'CONDITIONAL_ORDER', id: order, activation: null }) as const);
    await stops.add(id, desk.clock.time, mandates);
    const ending = new EndMandates([desk.mandates], stops, { exhaust: () => ({ call: plainCall('use up'), gas: 1n }) });
    const list = new ListMandates([desk.mandates], desk.clock);
    return signed(desk.owner, new StopMandatesOperation(list, ending, stops, operations), id, desk.clock.time);
  },
};

/** The owner's next signature holds the subject, and stores its operation when the end of the earlier one waits. */
async function signWhile<Result>({ owner, kind, earlier, at }: Scene, end: () => Promise<Result>) {
  const { subjectId } = earlier;
  const subject = await kind.find(subjectId, owner.user.id, []);
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const signing = new PostgresUnitOfWork(db.database).run(async () => {
    await kind.approved(subject, { passkeyId: passkeyId(uuid(9)), origin: null, at });
    isHeld();
    await db.somebodyWaitsForALock();
    const next = newWalletOperation(owner, { kind: kind.name, subjectId, signedAt: at });
    await operations.add(next, newSignedOperation(owner));
  });
  await Promise.race([held, signing]);
  const [signature, ended] = await Promise.allSettled([signing, end()]);
  return { signature, ended };
}

function endingOf({ kind, at }: Scene): EndOperation {
  const outbox = { append: async () => undefined };
  const clock = new StandingClock();
  clock.time = at;
  return new EndOperation(
    new WalletOperationKinds([kind]),
    operations,
    outbox,
    clock,
    new PostgresUnitOfWork(db.database),
  );
}

describe.each(Object.keys(CANCELLATIONS))('%s that ends while its owner signs it again does not deadlock', (name) => {
  it.each(['EXECUTED', 'REVERTED'])('when the chain says %s', async (status) => {
    const scene = await CANCELLATIONS[name]?.();
    if (!scene) throw new Error(`There is no ${name}`);
    const [success, transactionHash] = [status === 'EXECUTED', '0xfeed'] as const;
    const outcome = { success, transactionHash, revertReason: null, isFinal: true };
    const { signature, ended } = await signWhile(scene, () => endingOf(scene).byOutcome(scene.earlier, outcome));
    expect(ended).toMatchObject({ status: 'fulfilled' });
    expect(signature).toMatchObject({ status: 'rejected', reason: { code: 'CONFLICT' } });
    expect(await operations.find(scene.earlier.id)).toMatchObject({ operation: { status } });
  });
});

it('the end of an activation is taken back while its owner signs it again, and neither deadlocks', async () => {
  const desk = await orderDesk();
  const kind = new ActivateOrderOperation(desk.orders, operations, desk.contracts, new ExpireOrders(desk.orders));
  const scene = await signed(desk.owner, kind, await desk.place.execute(desk.selling()), desk.clock.time);
  const lapsed = lapse(scene.earlier, scene.at);
  await operations.end(lapsed);
  const { signature, ended } = await signWhile(scene, () => endingOf(scene).reversed(lapsed));
  expect(signature).toMatchObject({ status: 'fulfilled' });
  // The newer activation is under way. The earlier one stays as it is until that one has ended.
  expect(ended).toMatchObject({ status: 'fulfilled', value: null });
});
