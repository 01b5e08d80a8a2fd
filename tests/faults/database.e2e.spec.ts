import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { issueToken } from '../../infrastructure/demo/access-token.js';
import { eventually } from '../support/eventually.js';
import type { TestService } from '../support/service.js';
import { Stage } from './stage.js';

const ROUNDS = 400;
const RECOVERED_WITHIN_MS = 60_000;

const TERMINATE_ALL = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`;
const WAITING_FOR_A_LOCK = `SELECT FROM pg_stat_activity WHERE application_name = 'accounts' AND wait_event_type = 'Lock'`;

let stage: Stage;
let service: TestService;
let token: string;

beforeAll(async () => {
  stage = await Stage.open();
  service = await stage.start();
  token = await issueToken(await service.world(), { user: 'alice', ttlSeconds: 600 });
});
afterAll(() => stage.destroy());

/** A connection of somebody else to the database of the service. */
async function intruder(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await stage.servers.databaseUrl() });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const get = (path: string) => fetch(`${service.url}${path}`, { headers: { Authorization: `Bearer ${token}` } });

const propose = () =>
  fetch(`${service.url}/v1/payments`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      paymentType: 'transfer_moneda',
      amount: '1.00',
      currency: 'USD',
      recipientUsername: 'bob',
    }),
  });

const refresh = () =>
  fetch(`${service.url}/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'none', client_id: 'demo-cli' }),
  });

const REQUESTS: Readonly<Record<string, () => Promise<Response>>> = {
  balances: () => get('/v1/balances'),
  transactions: () => get('/v1/transactions'),
  settings: () => get('/v1/settings'),
  contacts: () => get('/v1/contacts'),
  payment: propose,
  'OAuth token': refresh,
};

/** What is wrong with an answer in an outage; null when nothing is. */
function fault(name: string, { status, headers }: Response): string | null {
  if (status < 500) return null;
  if (status === 503 && Number(headers.get('Retry-After')) > 0) return null;
  return `${name}: ${status}, Retry-After ${headers.get('Retry-After')}`;
}

async function worksAgain(): Promise<void> {
  const isFine = async () =>
    (await Promise.all(Object.values(REQUESTS).map((request) => request()))).every(({ status }) => status < 500);
  await eventually('everything answers again', isFine, RECOVERED_WITHIN_MS);
}

describe('a service whose connections are terminated without a pause', () => {
  it('lives on, answers 503 when it cannot do otherwise, and recovers', async () => {
    const storm = await intruder();
    let isOver = false;
    const faults: (string | null)[] = [];
    const clients = Object.entries(REQUESTS).map(async ([name, request]) => {
      while (!isOver) faults.push(fault(name, await request()));
    });
    for (let round = 0; round < ROUNDS; round += 1) await storm.query(TERMINATE_ALL);
    isOver = true;
    await Promise.all(clients);
    await storm.end();

    expect(faults.filter((found) => found !== null)).toEqual([]);
    await worksAgain();
  });
});

describe('a database that accepts no writes', () => {
  it('makes proposals unavailable, and reads go on', async () => {
    const operator = await intruder();
    try {
      await operator.query('ALTER DATABASE accounts SET default_transaction_read_only = on');
      await operator.query(TERMINATE_ALL);
      const refused = await eventually('a proposal is refused', async () => {
        const answer = await propose();
        return answer.status === 503 && answer;
      });
      expect(fault('payment', refused)).toBeNull();
      expect(await refused.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryable: true });
      await eventually('reads go on', async () => (await get('/v1/transactions')).status === 200, RECOVERED_WITHIN_MS);
    } finally {
      await operator.query('SET default_transaction_read_only = off');
      await operator.query('ALTER DATABASE accounts RESET default_transaction_read_only');
      await operator.query(TERMINATE_ALL);
      await operator.end();
    }
    await worksAgain();
  });
});

describe('a table that somebody has locked', () => {
  it('makes its own endpoints unavailable, and no others', async () => {
    const holder = await intruder();
    try {
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE contacts');
      const stuck = Array.from({ length: 100 }, () => get('/v1/contacts'));
      await eventually('they wait', async () => (await stage.servers.query(WAITING_FOR_A_LOCK)).length > 0);
      for (let round = 0; round < 50; round += 1) expect((await get('/v1/transactions')).status).toBe(200);
      for (const answer of await Promise.all(stuck)) {
        expect([answer.status, fault('contacts', answer)]).toEqual([503, null]);
      }
    } finally {
      await holder.end();
    }
    await worksAgain();
  });
});

describe('a service that is told to stop', () => {
  it('exits with 0 also while its worker waits for a lock', async () => {
    const holder = await intruder();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE outbox, wallet_operations');
    await eventually('the worker waits', async () => (await stage.servers.query(WAITING_FOR_A_LOCK)).length > 0);
    process.kill(service.pid, 'SIGTERM');

    expect(await service.exit()).toBe(0);
    await holder.end().catch(() => undefined);
  });
});
