import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { PostgresContractChanges } from '../../../../adapters/persistence/contract-events/contract-changes.postgres.js';
import { PostgresContractEvents } from '../../../../adapters/persistence/contract-events/contract-events.postgres.js';
import type { PostgresIndexedChain } from '../../../../adapters/persistence/indexing/indexed-chain.postgres.js';
import { PostgresLedgerCorrections } from '../../../../adapters/persistence/indexing/ledger-corrections.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import type { FollowedContract } from '../../../../application/contract-events/contract-events.js';
import type { ContractLog } from '../../../../application/contract-events/contract-log.js';
import type { ChainBlock } from '../../../../application/indexing/chain-reader.js';
import type { FinalityPolicy } from '../../../../domain/indexing/finality-policy.js';
import { ServiceUnavailableError } from '../../../../domain/shared/errors.js';
import { contractLog } from '../../../support/builders/contract-logs.js';
import { childOf, contentOf, moved } from '../indexing/support/blocks.js';
import { BOOKS_SETTINGS, LedgerStage } from '../indexing/support/ledger-stage.js';
import { randomHex, storedPerson } from '../support/people.js';

/** Three confirmations; ten from a thousand USD on. */
const FINALITY: FinalityPolicy = { usual: 3, rules: [{ from: 1_000_000_000n, currency: null, level: 10 }] };

let stage: LedgerStage;
let ledger: PostgresIndexedChain;
let events: PostgresContractEvents;
let newest: ChainBlock;
let followed: FollowedContract;

beforeAll(async () => {
  stage = await LedgerStage.open();
  const outbox = new PostgresOutbox(stage.db.database, stage.signal);
  ledger = stage.ledgerOn(stage.db.database, outbox, { ...BOOKS_SETTINGS, finality: FINALITY });
  events = new PostgresContractEvents(stage.db.database);
});
beforeEach(async () => {
  await stage.clear();
  await stage.db.sql('TRUNCATE followed_contracts CASCADE');
  const { user } = await storedPerson(stage.db.database);
  followed = { family: 'agent-account', address: randomHex(20), subjectId: randomUUID(), userId: user.id };
  await events.follow(followed);
  newest = childOf(null);
  await ledger.apply([newest]);
});
afterAll(() => stage?.db.close());

async function mine(...contractLogs: readonly ContractLog[]): Promise<ChainBlock> {
  newest = childOf(newest, { contractLogs });
  expect(await ledger.apply([newest])).toBe(true);
  return newest;
}

async function mineEmpty(count: number): Promise<void> {
  for (let mined = 0; mined < count; mined += 1) await mine();
}

const executed = () => contractLog({ address: followed.address });

async function rewindTo(block: ChainBlock): Promise<void> {
  expect(await ledger.rewindTo(block.number, newest, block.timestamp)).toBe(true);
  newest = block;
}

/** How often the feature was told. */
async function told(): Promise<number> {
  const query = `SELECT count(*)::int AS count FROM outbox WHERE type = 'agent_session.changed' AND subject_id = $1`;
  return (await stage.db.sql<{ count: number }>(query, [followed.subjectId]))[0]?.count ?? 0;
}

const names = async () => (await events.of('agent-account', followed.address)).map(({ name }) => name);

it('an event is there when its block is final, and its feature is told once', async () => {
  await mine(executed(), contractLog({ address: followed.address, name: 'Revoked', logIndex: 1 }));
  await mineEmpty(1);
  expect([await told(), await names()]).toEqual([0, []]);
  await mineEmpty(3);
  expect([await told(), await names()]).toEqual([1, ['Executed', 'Revoked']]);
});

it('an event in every block does not postpone those before it', async () => {
  for (let mined = 0; mined < 6; mined += 1) await mine(executed());
  expect([await told(), (await names()).length]).toEqual([4, 4]);
});

it('an event whose transaction moves a large amount waits for the confirmations of that amount', async () => {
  const log = executed();
  const content = contentOf([moved(followed.address, randomHex(20), 1_000_000_000n)]);
  const transfers = content.transfers.map((transfer) => ({ ...transfer, transactionHash: log.transactionHash }));
  newest = childOf(newest, { contractLogs: [{ ...log, logIndex: 5 }], transfers });
  await ledger.apply([newest]);
  await mineEmpty(8);
  expect(await told()).toBe(0);
  await mineEmpty(1);
  expect(await told()).toBe(1);
});

it('a reorganisation tells of final events only', async () => {
  const start = newest;
  await mine(executed());
  await rewindTo(start);
  expect(await told()).toBe(0);

  await mine(executed());
  await mineEmpty(2);
  await rewindTo(start);
  expect([await told(), await names()]).toEqual([2, []]);
});

it('a ledger that is rebuilt tells of each contract when it is complete, and not before', async () => {
  const start = newest;
  const blocks = [
    await mine(executed()),
    await mine(),
    await mine(),
    await mine(executed()),
    await mine(),
    await mine(),
  ];
  const before = await told();
  await stage.control.rebuild();
  await ledger.apply([start]);
  await ledger.apply(blocks.slice(0, -1));
  expect(await told()).toBe(before);
  await expect(names()).rejects.toThrow(ServiceUnavailableError);
  await ledger.apply(blocks.slice(-1));
  expect([await told(), (await names()).length]).toEqual([before + 1, 2]);
});

it('nothing is taken in from a ledger that is being rebuilt, and the change is not lost', async () => {
  const start = newest;
  const blocks = [await mine(executed()), await mine(), await mine(), await mine()];
  const [unitOfWork, changes] = [
    new PostgresUnitOfWork(stage.db.database),
    new PostgresContractChanges(stage.db.database),
  ];
  const takeIn = () => unitOfWork.run(() => events.takeIn('agent-account', followed.address));
  const stranded = async () => (await changes.takeStranded(-1_000, 100)).map(({ subjectId }) => subjectId);
  await stage.control.rebuild();
  await expect(takeIn()).rejects.toThrow(ServiceUnavailableError);
  expect(await stranded()).toEqual([]);
  await ledger.apply([start, ...blocks.slice(0, -1)]);
  await expect(takeIn()).rejects.toThrow(ServiceUnavailableError);
  await ledger.apply(blocks.slice(-1));
  expect(await stranded()).toEqual([followed.subjectId]);
  expect(await takeIn()).toMatchObject([{ name: 'Executed' }]);
  expect(await stranded()).toEqual([]);
});

it('after a rebuild the events of a contract count when all of them are final that may have been final before', async () => {
  const start = newest;
  const blocks = [await mine(executed()), await mine(), await mine(), await mine(executed())];
  await stage.control.rebuild();
  await ledger.apply([start, ...blocks]);
  await expect(names()).rejects.toThrow(ServiceUnavailableError);
  await mineEmpty(3);
  expect(await names()).toEqual(['Executed', 'Executed']);
});

it('after the loss of the chain events count as soon as the ledger has all of the shorter one', async () => {
  const start = newest;
  await mineEmpty(5);
  await stage.control.rebuild(start.number + 1n);
  newest = start;
  await ledger.apply([start]);
  await expect(names()).rejects.toThrow(ServiceUnavailableError);
  await mine(executed());
  await mineEmpty(3);
  expect(await names()).toEqual(['Executed']);
});

it('a correction adds what was missed and removes what was never there', async () => {
  const block = await mine(executed());
  await mineEmpty(4);
  const corrections = new PostgresLedgerCorrections(
    stage.db.database,
    new PostgresOutbox(stage.db.database, stage.signal),
    FINALITY,
  );
  const kept = block.contractLogs[0] ?? executed();
  const missed = contractLog({ address: followed.address, name: 'Swept', logIndex: 7 });
  await corrections.correct([{ ...block, contractLogs: [kept, missed] }]);
  expect([await told(), await names()]).toEqual([2, ['Executed', 'Swept']]);
  await corrections.correct([{ ...block, contractLogs: [missed] }]);
  expect([await told(), await names()]).toEqual([3, ['Swept']]);
  await corrections.correct([{ ...block, contractLogs: [missed] }]);
  expect(await told()).toBe(3);
});
