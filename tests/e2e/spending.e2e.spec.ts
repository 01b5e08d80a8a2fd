import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import type { ErrorBody } from '../support/sandbox/http-exchange.js';
import type { RestClient } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const PATIENCE_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Page {
  readonly data: readonly {
    readonly transactionHash: string;
    readonly amount: string;
    readonly convertedAmount: string;
    readonly merchant: string;
  }[];
  readonly count: number;
  readonly nextCursor?: string;
}

let sandbox: Sandbox;
let payer: Person;
let bob: Person;
let client: RestClient;
/** Hashes of 25.5 and 4.5 USD, paid to bob in this order. */
let lunch: string;
let coffee: string;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  [payer, bob] = await Promise.all([sandbox.newPerson({ USD: '1000' }), sandbox.newPerson()]);
  client = await sandbox.client(payer.userId, ['read:spending', 'write:transactions', 'read:settings']);
  lunch = await paid('25.5');
  coffee = await paid('4.5');
  await eventually('both payments are in the ledger', async () => (await listed()).length === 2, PATIENCE_MS);
  const filed = { method: 'PATCH', body: { category: 'RESTAURANTS' } } as const;
  expect((await client.send(`/transactions/${lunch}/category`, filed)).status).toBe(200);
});
afterAll(() => sandbox?.stop());

/** Pays bob. @returns the transaction's hash */
async function paid(amount: string): Promise<string> {
  const id = await payer.rest.proposed({ recipientUsername: bob.username, amount });
  await payer.app.approve(id);
  return (await payer.rest.settled(id)).transactionHash ?? '';
}

async function listed(): Promise<Page['data']> {
  return (await client.get<Page>('/spending/transactions')).body.data;
}

function minorUnits(amount: string): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
}

const utcDay = (daysAgo = 0) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const period = (days: number) => ({ period: `${days}d`, since: `${utcDay(days - 1)}T00:00:00.000Z`, currency: 'USD' });

async function expectAnswer(path: string, body: unknown): Promise<void> {
  const answer = await client.get(`/spending${path}`);
  expect([answer.status, answer.body]).toEqual([200, body]);
}

describe('what somebody paid is their spending', () => {
  it('by type group, also at the former path', async () => {
    const report = {
      ...period(30),
      typeGroups: [{ typeGroup: 'transfer', name: 'Transfers', count: 2, total: '30.00' }],
      totalSpent: '30.00',
      transactionCount: 2,
    };
    await expectAnswer('/by-type-group', report);
    const former = await client.get('/spending/summary');
    expect([former.status, former.body]).toEqual([200, report]);
    expect(former.headers.get('deprecation')).toMatch(/^@\d+$/);
    expect(former.headers.get('link')).toBe('</v1/spending/by-type-group>; rel="successor-version"');
  });

  it('by category', async () => {
    await expectAnswer('/by-category?period=7d', {
      ...period(7),
      categories: [
        { category: 'RESTAURANTS', name: 'Restaurants', count: 1, total: '25.50' },
        { category: 'UNCATEGORIZED', name: 'Uncategorized', count: 1, total: '4.50' },
      ],
      totalSpent: '30.00',
      transactionCount: 2,
    });
  });

  it('by merchant and by contact', async () => {
    const sum = { count: 2, total: '30.00' };
    await expectAnswer('/by-merchant?period=90d', {
      ...period(90),
      merchants: [{ merchant: bob.username, name: bob.username, ...sum }],
      totalSpent: '30.00',
      transactionCount: 2,
    });
    await expectAnswer(`/by-contact?accountId=${bob.username}`, { accountId: bob.username, ...period(30), ...sum });
    const unknown = await client.get<ErrorBody>('/spending/by-contact?accountId=nobody_at_all');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('day by day, and compared', async () => {
    const [today, yesterday] = [utcDay(), utcDay(1)];
    const sum = { count: 2, total: '30.00' };
    const nothing = { count: 0, total: '0.00' };
    await expectAnswer(`/daily?currency=USDC&from=${yesterday}&to=${today}`, {
      currency: 'USDC',
      from: yesterday,
      to: today,
      days: [
        { date: yesterday, ...nothing },
        { date: today, ...sum },
      ],
      ...sum,
    });
    const windows = `currentFrom=${today}&currentTo=${today}&previousFrom=${yesterday}&previousTo=${yesterday}`;
    await expectAnswer(`/comparison?${windows}`, {
      currency: 'USD',
      current: { from: today, to: today, ...sum },
      previous: { from: yesterday, to: yesterday, ...nothing },
      delta: '30.00',
      deltaPercent: null,
    });
  });

  it('transaction by transaction', async () => {
    const { body } = await client.get<Page>('/spending/transactions?limit=1');
    expect(body).toMatchObject({
      ...period(30),
      data: [{ transactionHash: coffee, amount: '4.50', convertedAmount: '4.50', merchant: bob.username }],
      count: 1,
    });
    const next = await client.get<Page>(`/spending/transactions?limit=1&cursor=${body.nextCursor}`);
    expect(next.body.data.map(({ transactionHash }) => transactionHash)).toEqual([lunch]);
    expect(next.body).not.toHaveProperty('nextCursor');
    const filed = await client.get<Page>('/spending/transactions?category=RESTAURANTS');
    expect(filed.body.data.map(({ transactionHash }) => transactionHash)).toEqual([lunch]);
  });
});

it('what somebody got is not their spending', async () => {
  const theirs = await sandbox.client(bob.userId, ['read:spending']);
  const { body } = await theirs.get('/spending/by-type-group');
  expect(body).toMatchObject({ typeGroups: [], totalSpent: '0.00', transactionCount: 0 });
});

it('spending is told in the currency of the settings, or unconverted in the one that is asked for', async () => {
  const changed = await payer.app.send('/settings', { method: 'PATCH', body: { currency: 'EUR' } });
  expect(changed.status).toBe(200);
  const [converted, unconverted] = await Promise.all([
    client.get<{ currency: string; totalSpent: string }>('/spending/by-category'),
    client.get('/spending/by-category?currency=USD'),
  ]);
  expect(converted.body.currency).toBe('EUR');
  expect(converted.body.totalSpent).not.toBe('30.00');
  const amounts = (await listed()).map(({ convertedAmount }) => minorUnits(convertedAmount));
  expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(minorUnits(converted.body.totalSpent));
  expect(unconverted.body).toMatchObject({ currency: 'USD', totalSpent: '30.00' });
});
