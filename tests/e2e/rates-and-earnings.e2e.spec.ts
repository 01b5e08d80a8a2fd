import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { type ErrorBody, exchange } from '../support/sandbox/http-exchange.js';
import type { RestClient } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { SandboxVaults } from '../support/sandbox/sandbox-vaults.js';

/** A script that compares a served OpenAPI document with a contract kept elsewhere; without one there are no such tests. */
const CONTRACT_CHECK = process.env['API_CONTRACT_CHECK'] ?? '';

const SCOPES = ['read:balances', 'read:sub_accounts', 'read:rates', 'read:earnings', 'write:payments'];
const PATIENCE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const UNIT = 1_000_000;

interface Rate {
  readonly from: string;
  readonly to: string;
  readonly rate: string;
  readonly updatedAt: string;
}

interface Balance {
  readonly currency: string;
  readonly balance: string;
  readonly accountId?: string;
}

interface Wealth {
  readonly source: string;
  readonly accounts: readonly {
    readonly accountId: string;
    readonly type: string;
    readonly legs: readonly {
      readonly type: string;
      readonly provider?: string;
      readonly balances: readonly Balance[];
    }[];
  }[];
  readonly totals: readonly (Balance & { readonly inUsd?: string; readonly inEur?: string })[];
  readonly combined?: { readonly inUsd: string; readonly inEur: string };
  readonly conversionRates: readonly (Rate & { readonly source: string })[];
  readonly notice?: string;
}

interface Series {
  readonly points: readonly { readonly date: string; readonly balance: string; readonly earned: string }[];
}

let sandbox: Sandbox;
let vaults: SandboxVaults;
let alice: Person;
let rest: RestClient;
beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  vaults = await SandboxVaults.of(sandbox);
  alice = await sandbox.newPerson({ USD: '1000', EUR: '200' });
  rest = await sandbox.client(alice.userId, SCOPES);
  await eventually('there are rates', async () => (await rest.get('/exchange-rates')).status === 200, PATIENCE_MS);
});
afterAll(() => sandbox?.stop());

const minorUnits = (decimal = '') => BigInt(Math.round(Number(decimal) * UNIT));

function leg({ accounts }: Wealth, provider: string | undefined, currency: string): Balance | undefined {
  const legs = accounts.find(({ type }) => type === 'MAIN')?.legs;
  return legs?.find((each) => each.provider === provider)?.balances.find((each) => each.currency === currency);
}

describe('GET /v1/exchange-rates', () => {
  it('answers the rate of the day, USD to EUR when nothing else is asked', async () => {
    const { status, body } = await rest.get<Rate>('/exchange-rates');
    expect([status, body]).toEqual([
      200,
      { from: 'USD', to: 'EUR', rate: expect.stringMatching(/^0\.\d{1,6}$/), updatedAt: expect.any(String) },
    ]);
    const back = (await rest.get<Rate>('/exchange-rates?from=EUR&to=USD&view=lite')).body;
    expect(Number(back.rate) * Number(body.rate)).toBeCloseTo(1, 5);
    expect(back.updatedAt).toBe(body.updatedAt);
    expect((await rest.get<Rate>('/exchange-rates?from=EUR')).body).toMatchObject({
      from: 'EUR',
      to: 'EUR',
      rate: '1',
    });
  });

  it('knows two currencies, and needs the scope read:rates', async () => {
    expect((await rest.get<ErrorBody>('/exchange-rates?to=CHF')).status).toBe(422);
    const limited = await sandbox.client(alice.userId, ['read:balances']);
    expect((await limited.get<ErrorBody>('/exchange-rates')).body.message).toContain('read:rates');
  });

  it('is what the currency exchange on chain gives', async () => {
    const { rate } = (await rest.get<Rate>('/exchange-rates')).body;
    const quoted = async () => Math.abs(Number(await vaults.usdToEur()) / 1e18 - Number(rate)) < 1e-6;
    await eventually('the exchange follows the rate of the day', quoted, PATIENCE_MS);
  });
});

describe('GET /v1/apy-rates', () => {
  it('lists what each vault pays', async () => {
    const { status, body } = await rest.get<readonly Readonly<Record<string, string>>[]>('/apy-rates');
    expect(status).toBe(200);
    expect(body.map(({ product, currency }) => `${product} ${currency}`)).toEqual([
      'PROVIDER_A USD',
      'PROVIDER_A EUR',
      'PROVIDER_B USD',
      'PROVIDER_B EUR',
    ]);
    for (const { apyPercent } of body) expect(apyPercent).toMatch(/^[2-5]\.\d\d$/);
    const euros = (await rest.get<readonly object[]>('/apy-rates?currency=EUR&view=lite')).body;
    expect(euros).toHaveLength(2);
  });
});

describe('GET /v1/lifetime-savings', () => {
  it('counts what the chain took for the owner’s payments', async () => {
    const read = async () =>
      (await rest.get<{ savings: number; components: Record<string, number> }>('/lifetime-savings')).body;
    expect(await read()).toMatchObject({ currencySymbol: '$', components: { rampFees: 0, planDiscount: 0 } });
    const bob = await sandbox.newPerson();
    const id = await rest.proposed({ recipientUsername: bob.username, amount: '1' });
    await alice.app.approve(id);
    await rest.settled(id);
    const paid = async () => ((await read()).components['networkFees'] ?? 0) > 0;
    await eventually('the fee is counted', paid, PATIENCE_MS);
    const { savings, components } = await read();
    expect(savings).toBe(components['networkFees']);
  });
});

describe('money in a vault', () => {
  let accountId: string;
  beforeAll(async () => {
    await vaults.deposit(alice.walletAddress, 'PROVIDER_A:USD', 400_000_000n);
    const opened = async () => leg((await rest.get<Wealth>('/wealth')).body, 'PROVIDER_A', 'USD')?.accountId;
    accountId = await eventually('the earnings account is open', opened, PATIENCE_MS);
  });

  it('is part of the wealth, live from the chain, and converted at its rate', async () => {
    const { status, body } = await rest.get<Wealth>('/wealth');
    expect([status, body.source]).toEqual([200, 'chain']);
    expect(body.accounts.map(({ type }) => type)).toEqual(['MAIN']);
    expect(body.accounts[0]?.legs.map(({ type, provider }) => [type, provider])).toEqual([
      ['WALLET', undefined],
      ['EARNINGS', 'PROVIDER_A'],
      ['EARNINGS', 'PROVIDER_B'],
    ]);
    expect(leg(body, undefined, 'USD')).toEqual({ currency: 'USD', balance: '599.00' });
    const earning = minorUnits(leg(body, 'PROVIDER_A', 'USD')?.balance);
    expect(earning).toBeGreaterThanOrEqual(399_999_999n);
    expect(earning).toBeLessThan(400_001_000n);
    expect(body.conversionRates.map(({ from, to, source }) => `${from} ${to} ${source}`)).toEqual([
      'USD EUR chain',
      'EUR USD chain',
    ]);
    const total = body.totals.find(({ currency }) => currency === 'EUR');
    expect(total).toMatchObject({ balance: '200.00', inEur: '200.00', inUsd: expect.stringMatching(/^2\d\d\.\d+$/) });
    expect(Number(body.combined?.inUsd)).toBeGreaterThan(1_190);
  });

  it('needs both scopes to be seen, and is seen by its owner in the app', async () => {
    for (const scope of ['read:balances', 'read:sub_accounts']) {
      const limited = await sandbox.client(alice.userId, [scope]);
      expect((await limited.get<ErrorBody>('/wealth')).body.code).toBe('INSUFFICIENT_SCOPE');
    }
    expect((await alice.app.get<Wealth>('/wealth')).body.accounts).toHaveLength(1);
    const lite = await rest.get<Wealth>('/wealth?view=lite');
    expect(leg(lite.body, 'PROVIDER_A', 'USD')?.accountId).toBe(accountId);
  });

  it('earns day by day what its balance grows by, beside what is put in and taken out', async () => {
    const series = async (window = '1w') =>
      (await rest.get<Series>(`/earnings/time-series?accountId=${accountId}&window=${window}`)).body.points;
    const today = async () => (await series()).at(-1);
    for (const day of [1, 2]) {
      await sandbox.advanceClock(DAY_MINUTES);
      const earned = async () => minorUnits((await today())?.earned) > 30_000n;
      await eventually(`day ${day} has earned`, earned, PATIENCE_MS);
    }
    await vaults.withdraw(alice.walletAddress, 'PROVIDER_A:USD', 100_000_000n);
    const withdrawn = async () => minorUnits((await today())?.balance) < 301_000_000n;
    await eventually('the withdrawal is booked', withdrawn, PATIENCE_MS);

    const points = await series();
    expect(points).toHaveLength(7);
    const earned = points.reduce((sum, point) => sum + minorUnits(point.earned), 0n);
    expect(earned + 300_000_000n).toBe(minorUnits(points.at(-1)?.balance));
    // 400 at 4.25 % for two days.
    expect(earned).toBeGreaterThan(80_000n);
    expect(earned).toBeLessThan(110_000n);
    const onChain = await vaults.worth(alice.walletAddress, 'PROVIDER_A:USD');
    expect(minorUnits(points.at(-1)?.balance) - onChain).toBeLessThanOrEqual(1n);
    expect((await series('1y')).length).toBeGreaterThan(360);
  });

  it('is a secret to others', async () => {
    const bob = await sandbox.newPerson();
    const other = await sandbox.client(bob.userId, SCOPES);
    for (const id of [accountId, randomUUID()]) {
      const answer = await other.get<ErrorBody>(`/earnings/time-series?accountId=${id}`);
      expect([answer.status, answer.body.message]).toEqual([404, 'The earnings account was not found']);
    }
    expect((await rest.get<ErrorBody>('/earnings/time-series')).status).toBe(422);
    expect((await rest.get<ErrorBody>('/earnings/time-series?accountId=mine')).status).toBe(422);
    expect((await rest.get<ErrorBody>(`/earnings/time-series?accountId=${accountId}&window=2w`)).status).toBe(422);
  });

  it('is known from the ledger while the chain does not answer', async () => {
    await sandbox.node.freeze();
    try {
      const { status, body } = await rest.get<Wealth>('/wealth');
      expect([status, body.source]).toEqual([200, 'snapshot']);
      expect(body.notice).toMatch(/^The chain cannot be reached now; /);
      expect(leg(body, undefined, 'USD')?.balance).toBe('699.00');
      expect(minorUnits(leg(body, 'PROVIDER_A', 'USD')?.balance)).toBeGreaterThan(300_000_000n);
      expect(body.conversionRates.map(({ source }) => source)).toEqual(['daily_rate', 'daily_rate']);
      expect((await rest.get('/exchange-rates')).status).toBe(200);
      expect((await rest.get('/apy-rates')).status).toBe(200);
    } finally {
      await sandbox.node.thaw();
    }
  });
});

describe('what is served', () => {
  if (CONTRACT_CHECK !== '') {
    it('agrees with the contract', async () => {
      const sections = ['Balances and finances', 'Rates and earnings'].flatMap((name) => ['--section', name]);
      const { stdout } = await promisify(execFile)(process.execPath, [
        CONTRACT_CHECK,
        `${sandbox.url}/openapi.json`,
        ...sections,
      ]);
      expect(stdout.trim()).toBe('6 of 6 endpoints served, 0 findings');
    });
  }

  it('shows an example in the document of each endpoint', async () => {
    const { body } = await exchange<{
      paths: Record<string, { get?: { responses: Record<string, { content?: object }> } }>;
    }>(`${sandbox.url}/openapi.json`);
    for (const path of ['exchange-rates', 'apy-rates', 'earnings/time-series', 'wealth', 'lifetime-savings']) {
      expect(JSON.stringify(body.paths[`/v1/${path}`]?.get?.responses['200']?.content)).toContain('"example"');
    }
  });
});
