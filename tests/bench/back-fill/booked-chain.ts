import pg from 'pg';
import { RpcChainReader } from '../../../adapters/chain/rpc-chain-reader.js';
import { SystemClock } from '../../../adapters/clock/system-clock.js';
import { createDataSource } from '../../../adapters/persistence/data-source.js';
import { Database } from '../../../adapters/persistence/database.js';
import { PostgresIndexedChain } from '../../../adapters/persistence/indexing/indexed-chain.postgres.js';
import { NotificationChannel } from '../../../adapters/persistence/notification-channel.js';
import { PostgresOutbox } from '../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../adapters/persistence/outbox-signal.js';
import { FollowChain } from '../../../application/indexing/follow-chain.js';
import type { BusyChain } from './busy-chain.js';

/** As they are configured unless an operator says otherwise. */
const REORG_DEPTH = 64;

const PEOPLE = `
  WITH person AS (
    SELECT gen_random_uuid() AS id, 'person_' || n AS username, address
    FROM unnest($1::text[]) WITH ORDINALITY AS p (address, n)
  ), new_user AS (
    INSERT INTO users (id, username, display_name, created_at) SELECT id, username, username, now() FROM person
  ), new_wallet AS (
    INSERT INTO wallets (id, user_id, address, owner_x, owner_y, created_at) SELECT id, id, address, '0', '0', now() FROM person
  )
  INSERT INTO chain_accounts (id, user_id, kind, address, created_at) SELECT id, id, 'MAIN', address, now() FROM person`;

const BOOKED = `SELECT (SELECT max(number) FROM indexed_blocks) AS newest, (SELECT count(*)::int FROM transactions) AS rows`;

/**
 * Runs the indexer from an empty ledger to the end of the block range.
 * @param databaseUrl a migrated database @returns how long it took, in milliseconds
 * @throws Error when the ledger then differs from the chain
 */
export async function indexChain(databaseUrl: string, chain: BusyChain, blocksPerRange: number): Promise<number> {
  const { first, last, people } = chain;
  const database = new Database(await createDataSource(databaseUrl, 2).initialize());
  const channel = new NotificationChannel(databaseUrl, () => undefined);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(PEOPLE, [people]);
    const outbox = new PostgresOutbox(database, new OutboxSignal(channel));
    const ledger = new PostgresIndexedChain(database, outbox, {
      firstBlock: first,
      reorgDepth: REORG_DEPTH,
      finality: { usual: 1, rules: [] },
    });
    const reader = new RpcChainReader(chain.connection, chain.deployment);
    const settings = { firstBlock: first, reorgDepth: REORG_DEPTH, mayShrink: true };
    const follow = new FollowChain(reader, ledger, new SystemClock(), { ...settings, blocksPerRange });
    const blocks = Number(last - first) + 1;
    const startedAt = performance.now();
    for (let done = 0; done < blocks; ) {
      const applied = await follow.execute(blocks - done);
      if (applied === 0) throw new Error(`The indexer stopped after ${done} blocks`);
      done += applied;
    }
    const elapsed = performance.now() - startedAt;
    const { rows } = await client.query<{ newest: string; rows: number }>(BOOKED);
    if (rows[0]?.newest !== String(last) || rows[0]?.rows !== 2 * blocks) {
      throw new Error(`The ledger ends at block ${rows[0]?.newest} with ${rows[0]?.rows} rows`);
    }
    return elapsed;
  } finally {
    await channel.close();
    await client.end();
    await database.dataSource.destroy();
  }
}
