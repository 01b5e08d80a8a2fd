import pg from 'pg';
import type { RpcLog } from '../../../adapters/chain/chain-logs.js';
import { toQuantity } from '../../../adapters/chain/hex.js';
import { WATCHED_EVENTS } from '../../../adapters/chain/watched-events.js';
import { jsonRpc } from '../../../infrastructure/embedded/json-rpc.js';
import type { BusyChain } from './busy-chain.js';

const TABLE = `
  CREATE TABLE raw_logs (
    block_number bigint, log_index integer, block_hash text, transaction_hash text, address text, topics text[], data text,
    PRIMARY KEY (block_number, log_index));
  CREATE TABLE raw_cursor (block_number bigint)`;

const STORE = `INSERT INTO raw_logs
  SELECT block_number, log_index, block_hash, transaction_hash, address, string_to_array(topics, ' '), data
  FROM unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
    AS l (block_number, log_index, block_hash, transaction_hash, address, topics, data)`;

/**
 * What a back-fill cannot do without: it asks for the same logs as the indexer, block range after block range, and stores them as they are,
 * with its place, in a transaction. Nothing is decoded, checked or added up.
 * @param databaseUrl an empty database @returns how long it took, in milliseconds
 * @throws Error when other than so many logs were stored
 */
export async function storeRawLogs(
  databaseUrl: string,
  { rpcUrl, first, last }: Pick<BusyChain, 'rpcUrl' | 'first' | 'last'>,
  blocksPerRange: number,
  expected: number,
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(TABLE);
    const rpc = jsonRpc(rpcUrl);
    let stored = 0;
    const startedAt = performance.now();
    for (let from = first; from <= last; from += BigInt(blocksPerRange)) {
      const end = from + BigInt(blocksPerRange) - 1n;
      const to = end < last ? end : last;
      const range = { fromBlock: toQuantity(from), toBlock: toQuantity(to), topics: [WATCHED_EVENTS] };
      const logs = (await rpc('eth_getLogs', [range])) as readonly RpcLog[];
      await client.query('BEGIN');
      await client.query({ name: 'store-raw-logs', text: STORE, values: columnsOf(logs) });
      await client.query('INSERT INTO raw_cursor VALUES ($1)', [to]);
      await client.query('COMMIT');
      stored += logs.length;
    }
    const elapsed = performance.now() - startedAt;
    if (stored !== expected) throw new Error(`The bare loop found ${stored} logs`);
    return elapsed;
  } finally {
    await client.end();
  }
}

function columnsOf(logs: readonly RpcLog[]): unknown[] {
  return [
    logs.map((log) => Number(log.blockNumber)),
    logs.map((log) => Number(log.logIndex)),
    logs.map((log) => log.blockHash),
    logs.map((log) => log.transactionHash),
    logs.map((log) => log.address),
    logs.map((log) => log.topics.join(' ')),
    logs.map((log) => log.data),
  ];
}
