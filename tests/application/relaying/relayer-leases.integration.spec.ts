import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LeasedWork } from '../../../adapters/persistence/leased-work.js';
import { FencedRelaySlots } from '../../../adapters/persistence/relaying/fenced-relay-slots.js';
import { PostgresRelaySlots } from '../../../adapters/persistence/relaying/relay-slots.postgres.js';
import { PostgresRelayTasks } from '../../../adapters/persistence/relaying/relay-tasks.postgres.js';
import { PostgresRelayerAccounts } from '../../../adapters/persistence/relaying/relayer-accounts.postgres.js';
import { PostgresRelayerLeases } from '../../../adapters/persistence/relaying/relayer-leases.postgres.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { SECRET_BOX } from '../../support/secret-box.js';
import { relayOn } from '../support/relay-world.js';
import { SimulatedChain } from '../support/simulated-chain.js';
import { PlainTasks, taskOf } from './plain-tasks.js';

const TASK = taskOf(1);

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** One process of several on a database and a chain. */
function worker(name: string, chain: SimulatedChain) {
  const leased = new LeasedWork(db.database, name);
  const slots = new FencedRelaySlots(new PostgresRelaySlots(db.database, SECRET_BOX), leased);
  const tasks = new PostgresRelayTasks(db.database);
  const relay = relayOn({
    ...{ tasks, slots, chain },
    accounts: new PostgresRelayerAccounts(db.database),
    unitOfWork: new PostgresUnitOfWork(db.database),
    signers: [chain.signer],
    kinds: [new PlainTasks()],
    leases: new PostgresRelayerLeases(leased),
  });
  return { ...relay, tasks, slots };
}

it('a process that froze after the node had refused its transaction does not take the task from the one that sent it', async () => {
  const chain = new SimulatedChain();
  chain.deploysAtOnce = false;
  const [freezing, other] = [worker('freezing', chain), worker('other', chain)];
  chain.refusal = 'mempool is full';
  await freezing.relay.request([TASK], 'PAYMENT').catch(() => undefined);
  await db.sql(`UPDATE relay_attempts SET refusals = 4, refused_at = now() - interval '1 minute'`);

  let thaw = (): void => undefined;
  const answered = new Promise<void>((frozen) => {
    const broadcast = chain.broadcast.bind(chain);
    chain.broadcast = async (raw) => {
      chain.broadcast = broadcast;
      frozen();
      await new Promise<void>((resolve) => {
        thaw = resolve;
      });
      return broadcast(raw);
    };
  });
  const tending = freezing.tend.execute();
  await answered;
  await db.sql(`UPDATE leases SET expires_at = now() - interval '1 second'`);
  chain.refusal = null;
  await other.tend.execute();
  chain.refusal = 'mempool is full';
  chain.forget();
  thaw();
  await tending.catch(() => undefined);

  expect((await other.slots.carrying(TASK))?.attempts).toMatchObject([{ refusals: 0 }]);
  expect(await db.sql('SELECT status FROM relay_slots')).toEqual([{ status: 'BROADCAST' }]);
  expect(await db.sql(`SELECT token::int FROM leases WHERE name LIKE 'relayer %'`)).toEqual([{ token: 2 }]);
});
