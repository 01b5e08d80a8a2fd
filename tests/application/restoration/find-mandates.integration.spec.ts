import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RpcMandatesOnChain } from '../../../adapters/chain/rpc-mandates-on-chain.js';
import { PostgresAuditLog } from '../../../adapters/persistence/audit-log/audit-log.postgres.js';
import { PostgresContractEvents } from '../../../adapters/persistence/contract-events/contract-events.postgres.js';
import { PostgresOutbox } from '../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../adapters/persistence/outbox-signal.js';
import { PostgresRestoredDatabase } from '../../../adapters/persistence/restoration/restored-database.postgres.js';
import { PostgresUserRepository } from '../../../adapters/persistence/users/user.postgres.js';
import { PostgresWalletRepository } from '../../../adapters/persistence/wallets/wallet.postgres.js';
import { UuidV7 } from '../../../adapters/security/uuid-v7.js';
import { AddFoundSession } from '../../../application/agent-sessions/add-found-session.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { FindMandates } from '../../../application/restoration/find-mandates.js';
import { AgentStage, UNIT } from '../../adapters/chain/agent-account-stage.js';
import { ScheduleStage } from '../../adapters/chain/schedule-stage.js';
import { newUser, newWallet } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { agentDesk } from '../agent-sessions/agent-desk.js';

let db: OpenDatabase;
let chain: SandboxChain;
let agents: AgentStage;
let schedules: ScheduleStage;

beforeAll(async () => {
  [db, chain] = [await openTestDatabase(), await startSandboxChain()];
  [agents, schedules] = [await AgentStage.of(chain), await ScheduleStage.of(chain)];
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

function finding() {
  const desk = agentDesk(db);
  const ids = new UuidV7(desk.clock);
  const outbox = new PostgresOutbox(db.database, new OutboxSignal(db.channel()));
  const deployment = {
    ...chain.deployment,
    agentAccountFactory: agents.factory.address,
    spendingPolicy: agents.module.address,
    paymentScheduleFactory: schedules.factory.address,
  };
  const find = new FindMandates(
    new PostgresRestoredDatabase(db.database),
    new RpcMandatesOnChain(chain.connection, deployment),
    new AddFoundSession(desk.sessions, new PostgresContractEvents(db.database), outbox, ids, desk.clock),
    new PostgresAuditLog(db.database, ids, desk.clock),
    desk.unitOfWork,
  );
  return { desk, find };
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
    { kind: 'SCHEDULE', username: bob.username, contract: schedule.contract.address, policy: null },
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
  const audited = await db.sql(`SELECT user_id FROM security_events WHERE type = 'mandate.found_after_restore'`);
  expect(audited).toHaveLength(2);
  // A second run lists what still has no record.
  expect(await find.execute()).toMatchObject([{ kind: 'SCHEDULE', contract: schedule.contract.address }]);
  expect(await desk.mandates.of(alice.id, desk.clock.now())).toHaveLength(1);
});

it('an account whose end no answer can name is listed, and keeps no other one from its record', async () => {
  await agents.open({ end: 2n ** 47n });
  const found = await finding().find.execute();
  expect(found.filter(({ kind }) => kind === 'AGENT_SESSION')).toMatchObject([{ policy: null }]);
});

it('what the ledger of the backup had read is not looked for again', async () => {
  await db.sql('UPDATE indexer_state SET quiet_to = $1', [String(await chain.connection.head())]);
  expect(await finding().find.execute()).toEqual([]);
});
