import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RpcMandatesOnChain } from '../../../adapters/chain/rpc-mandates-on-chain.js';
import { RpcOrderContracts } from '../../../adapters/chain/rpc-order-contracts.js';
import { RpcScheduleCalls } from '../../../adapters/chain/rpc-schedule-calls.js';
import { PostgresAuditLog } from '../../../adapters/persistence/audit-log/audit-log.postgres.js';
import { PostgresConditionalOrders } from '../../../adapters/persistence/conditional-orders/conditional-order.postgres.js';
import { PostgresContractEvents } from '../../../adapters/persistence/contract-events/contract-events.postgres.js';
import { PostgresOutbox } from '../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../adapters/persistence/outbox-signal.js';
import { PostgresRestoredDatabase } from '../../../adapters/persistence/restoration/restored-database.postgres.js';
import { PostgresSchedules } from '../../../adapters/persistence/schedules/schedule.postgres.js';
import { PostgresScheduleRuns } from '../../../adapters/persistence/schedules/schedule-runs.postgres.js';
import { PostgresUserTimeZones } from '../../../adapters/persistence/schedules/user-time-zones.postgres.js';
import { PostgresUserRepository } from '../../../adapters/persistence/users/user.postgres.js';
import { PostgresWalletOperationRepository } from '../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import { PostgresWalletRepository } from '../../../adapters/persistence/wallets/wallet.postgres.js';
import { UuidV7 } from '../../../adapters/security/uuid-v7.js';
import { AddFoundSession } from '../../../application/agent-sessions/add-found-session.js';
import { AddFoundOrder } from '../../../application/conditional-orders/add-found-order.js';
import { CancelOrderOperation } from '../../../application/conditional-orders/cancel-order-operation.js';
import { OrderMandates } from '../../../application/conditional-orders/order-mandates.js';
import type { Address, Hex, WalletCall } from '../../../application/ports/user-operation.js';
import { FindMandates } from '../../../application/restoration/find-mandates.js';
import { AddFoundSchedule } from '../../../application/schedules/add-found-schedule.js';
import { CancelScheduleOperation } from '../../../application/schedules/cancel-schedule-operation.js';
import { HaltPayments } from '../../../application/schedules/halt-payments.js';
import { ScheduleChanges } from '../../../application/schedules/schedule-changes.js';
import { ScheduleMandates } from '../../../application/schedules/schedule-mandates.js';
import type { UserTimeZones } from '../../../application/schedules/user-time-zones.js';
import { timeZone } from '../../../domain/shared/calendar-date.js';
import { scheduleId, type UserId } from '../../../domain/shared/ids.js';
import { AgentStage, UNIT } from '../../adapters/chain/agent-account-stage.js';
import { CANCELLED, ConditionalOrderStage } from '../../adapters/chain/conditional-order-stage.js';
import { chainTime } from '../../adapters/chain/contract-stage.js';
import { DAY, packed, ScheduleStage } from '../../adapters/chain/schedule-stage.js';
import { newUser, newWallet } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { SECRET_BOX } from '../../support/secret-box.js';
import { agentDesk } from '../agent-sessions/agent-desk.js';
import { InMemoryContractCalls } from '../support/in-memory-contract-calls.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';

let db: OpenDatabase;
let chain: SandboxChain;
let agents: AgentStage;
let schedules: ScheduleStage;
let orders: ConditionalOrderStage;

beforeAll(async () => {
  [db, chain] = [await openTestDatabase(), await startSandboxChain()];
  [agents, schedules] = [await AgentStage.of(chain), await ScheduleStage.of(chain)];
  orders = await ConditionalOrderStage.of(chain);
});
afterAll(async () => {
  await chain?.stop();
  await db?.close();
});

async function userWith(address: Address) {
  const user = newUser();
  await new PostgresUserRepository(db.database).add(user);
  await new PostgresWalletRepository(db.database).add({ ...newWallet(user.id), address });
  return user;
}

function finding(ownZones: Pick<UserTimeZones, 'of'> = new PostgresUserTimeZones(db.database)) {
  const desk = agentDesk(db);
  const ids = new UuidV7(desk.clock);
  const outbox = new PostgresOutbox(db.database, new OutboxSignal(db.channel()));
  const deployment = {
    ...chain.deployment,
    agentAccountFactory: agents.factory.address,
    spendingPolicy: agents.module.address,
    paymentScheduleFactory: schedules.factory.address,
    conditionalOrderFactory: orders.factory.address,
  };
  const contractEvents = new PostgresContractEvents(db.database);
  const storedSchedules = new PostgresSchedules(db.database, desk.clock);
  const storedOrders = new PostgresConditionalOrders(db.database);
  const restored = new PostgresRestoredDatabase(db.database);
  const find = new FindMandates(
    restored,
    new RpcMandatesOnChain(chain.connection, deployment),
    [
      new AddFoundSession(desk.sessions, contractEvents, outbox, ids, desk.clock),
      new AddFoundSchedule(restored, storedSchedules, ownZones, contractEvents, outbox, ids, desk.clock),
      new AddFoundOrder(storedOrders, contractEvents, outbox, ids, desk.clock),
    ],
    new PostgresAuditLog(db.database, ids, desk.clock),
    desk.unitOfWork,
  );
  const runs = new PostgresScheduleRuns(db.database);
  const changes = new ScheduleChanges(storedSchedules, runs, outbox);
  const operations = new PostgresWalletOperationRepository(db.database, SECRET_BOX);
  const halting = new HaltPayments(changes, runs, new InMemoryContractCalls(new InMemoryUnitOfWork()));
  const scheduleCalls = new RpcScheduleCalls(chain.connection, deployment);
  const orderContracts = new RpcOrderContracts(chain.connection, deployment);
  const cancelSchedule = new CancelScheduleOperation(changes, halting, operations, scheduleCalls);
  const cancelOrder = new CancelOrderOperation(storedOrders, operations, orderContracts);
  const scheduleMandates = new ScheduleMandates(
    storedSchedules,
    changes,
    halting,
    scheduleCalls,
    operations,
    contractEvents,
  );
  const orderMandates = new OrderMandates(storedOrders, orderContracts, operations);
  return { desk, find, cancelSchedule, cancelOrder, scheduleMandates, orderMandates, storedSchedules };
}

it('finds what users have signed since the backup; an agent session can be ended by its owner, and is found once', async () => {
  const [session, ended] = [await agents.open(), await agents.open()];
  await ended.account.send(agents.owner, 'revoke', [agents.usdc.address]);
  const [schedule, ofAStranger] = [await schedules.open(), await schedules.open()];
  const [alice, bob] = [await userWith(agents.owner), await userWith(schedule.owner)];
  const { desk, find } = finding();
  const found = await find.execute();
  expect(found).toHaveLength(2);
  expect(found).toMatchObject([
    { kind: 'AGENT_SESSION', username: alice.username, contract: session.account.address },
    { kind: 'SCHEDULE', username: bob.username, contract: schedule.contract.address, hasRecord: false },
  ]);
  expect(found.map(({ contract }) => contract)).not.toContain(ofAStranger.contract.address);
  const mandates = await desk.mandates.of(alice.id, desk.clock.now());
  expect(mandates).toMatchObject([{ end: 'REVOKE', status: 'REVOKED', contract: session.account.address }]);
  const [stored] = await desk.sessions.stoppable(alice.id, desk.clock.now());
  expect(stored?.mandate).toMatchObject({
    recipient: { address: session.policy.recipient },
    currency: 'USD',
    maxPerExecution: 40n * UNIT,
    maxPerPeriod: 100n * UNIT,
    periodSeconds: 60,
    executor: { kind: 'OWN', address: session.policy.executor },
  });
  // The factory makes exactly this account with the policy and the salt that the page gets.
  const [mandate] = mandates;
  const policy = Object.values(session.policy);
  expect(await agents.factory.read('predictAgentAccount', agents.owner, policy, mandate?.salt)).toEqual([
    session.account.address,
  ]);
  expect(stored?.salt).toBe(mandate?.salt);
  const audited = await db.sql(`SELECT user_id FROM security_events WHERE type = 'mandate.found_after_restore'`);
  expect(audited).toHaveLength(2);
  // The times of this one are no days. A second run lists what still has no record.
  expect(await find.execute()).toMatchObject([{ kind: 'SCHEDULE', contract: schedule.contract.address }]);
  expect(await desk.mandates.of(alice.id, desk.clock.now())).toHaveLength(1);
});

/** Three days from the day after tomorrow on, as a schedule of UTC has them. */
async function daysFromNow(): Promise<{ readonly times: readonly bigint[]; readonly end: bigint }> {
  const first = ((await chainTime(chain)) / DAY + 2n) * DAY;
  return { times: [first, first + DAY, first + 2n * DAY], end: first + 3n * DAY };
}

/** The calls that an owner's wallet would make. */
async function sendAll(from: Address, calls: readonly WalletCall[]): Promise<void> {
  for (const { target: to, data } of calls) {
    const hash = await chain.connection.request<Hex>('eth_sendTransaction', [{ from, to, data, gas: '0x500000' }]);
    expect(BigInt((await chain.receiptOf(hash)).status)).toBe(1n);
  }
}

it('a schedule has its record again: it waits for its owner, is proven by its salt, and ends on chain by their signature', async () => {
  const payee = await userWith(freshAddress());
  const recipient = (await new PostgresWalletRepository(db.database).ofUser(payee.id))?.address ?? freshAddress();
  const made = await schedules.open({ recipient, ...(await daysFromNow()) });
  const owner = await userWith(made.owner);
  const { desk, find, cancelSchedule, scheduleMandates, storedSchedules } = finding();
  const found = await find.execute();
  expect(found.find(({ contract }) => contract === made.contract.address)).toMatchObject({ hasRecord: true });
  const [mandate] = await scheduleMandates.of(owner.id, desk.clock.now());
  expect(mandate).toMatchObject({ end: 'CANCEL', status: 'PAUSED', contract: made.contract.address, isActing: false });
  const stored = await storedSchedules.find(scheduleId(mandate?.id ?? ''));
  expect(stored).toMatchObject({
    schedule: { pausedBecause: 'RESTORED', frequency: 'DAILY' },
    order: {
      ...{ paymentType: 'transfer_moneda', recipient: { label: payee.username, userId: payee.id } },
      money: { minorUnits: made.terms.amount, currency: 'USD' },
    },
  });
  // The factory makes exactly this contract with the terms and the salt that the page gets.
  const terms = Object.values({ ...made.terms, times: packed(made.terms.times) });
  expect(await schedules.factory.read('predictPaymentSchedule', made.owner, terms, mandate?.salt)).toEqual([
    made.contract.address,
  ]);

  const subject = await cancelSchedule.find(mandate?.id ?? '', owner.id);
  cancelSchedule.assertSignable(subject, desk.clock.now());
  await sendAll(made.owner, cancelSchedule.plan(subject).calls);
  expect(await made.contract.read('isCancelled')).toEqual([true]);
  expect(await schedules.usdc.number('allowance', made.owner, made.contract.address)).toBe(0n);
  expect((await find.execute()).map(({ contract }) => contract)).not.toContain(made.contract.address);
});

it('an order has a record again, as one that may still be filled, and ends on chain by its owner’s signature', async () => {
  const asset = chain.deployment.marketTokens?.['cbBTC'] as Address;
  const [made, unknown] = [await orders.open({ buyToken: asset }), await orders.open()];
  const [owner, other] = [await userWith(made.owner), await userWith(unknown.owner)];
  const { desk, find, cancelOrder, orderMandates } = finding();
  const found = await find.execute();
  const record = (contract: Address) => found.find((one) => one.contract === contract);
  expect(record(made.contract.address)).toMatchObject({ kind: 'CONDITIONAL_ORDER', hasRecord: true });
  // Two currencies are no trade of this service.
  expect(record(unknown.contract.address)).toMatchObject({ hasRecord: false, username: other.username });
  const [mandate] = await orderMandates.of(owner.id, desk.clock.now());
  expect(mandate).toMatchObject({ end: 'DISALLOW', status: 'CANCELLED', token: 'USDC', isActing: false });
  expect(
    await orders.factory.read('predictConditionalOrder', made.owner, Object.values(made.terms), mandate?.salt),
  ).toEqual([made.contract.address]);

  const subject = await cancelOrder.find(mandate?.id ?? '', owner.id);
  cancelOrder.assertSignable(subject);
  await sendAll(made.owner, cancelOrder.plan(subject).calls);
  expect(await made.contract.read('status')).toEqual([CANCELLED]);
  expect(await orders.usdc.number('allowance', made.owner, made.contract.address)).toBe(0n);
});

it('terms that no mandate of this service can have are listed, and keep no other one from its record', async () => {
  const asset = chain.deployment.marketTokens?.['cbBTC'] as Address;
  const far = BigInt(Date.UTC(9995, 0, 1)) / 1_000n;
  const dear = await orders.open({
    ...{ sellToken: asset, sellAmount: 1n, buyToken: orders.usdc.address, minBuyAmount: 2n ** 256n - 1n },
  });
  const late = await schedules.open({ times: [far], end: far + DAY });
  const good = await schedules.open(await daysFromNow());
  for (const { owner } of [dear, late, good]) await userWith(owner);
  const found = await finding().find.execute();
  const hasRecord = (contract: Address) => found.find((one) => one.contract === contract)?.hasRecord;
  expect([dear, late, good].map(({ contract }) => hasRecord(contract.address))).toEqual([false, false, true]);
});

it('an error that one mandate causes is listed with it, and ends nothing', async () => {
  const [odd, good] = [await schedules.open(await daysFromNow()), await schedules.open(await daysFromNow())];
  const [owner] = [await userWith(odd.owner), await userWith(good.owner)];
  const zones = {
    of: async (user: UserId) => {
      if (user === owner.id) throw new RangeError('No such time');
      return timeZone('UTC');
    },
  };
  const { find } = finding(zones);
  const found = await find.execute();
  const of = ({ contract: { address } }: typeof odd) => found.find(({ contract }) => contract === address);
  expect(of(odd)).toMatchObject({ hasRecord: false, problem: 'No such time' });
  expect(of(good)).toMatchObject({ hasRecord: true, problem: null });
});

it('an account whose end no answer can name is listed, and keeps no other one from its record', async () => {
  await agents.open({ end: 2n ** 47n });
  const found = await finding().find.execute();
  expect(found.filter(({ kind }) => kind === 'AGENT_SESSION')).toMatchObject([{ terms: null }]);
});

it('what the ledger of the backup had read is not looked for again', async () => {
  await db.sql('UPDATE indexer_state SET quiet_to = $1', [String(await chain.connection.head())]);
  expect(await finding().find.execute()).toEqual([]);
});
