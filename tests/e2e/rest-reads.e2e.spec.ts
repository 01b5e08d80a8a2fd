import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReadinessReport } from '../../adapters/http/operations/readiness-report.js';
import { eventually } from '../support/eventually.js';
import { type ErrorBody, exchange } from '../support/sandbox/http-exchange.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

/** A script that compares a served OpenAPI document with a contract kept elsewhere; without one there are no such tests. */
const CONTRACT_CHECK = process.env['API_CONTRACT_CHECK'] ?? '';

interface Balances {
  readonly source: 'chain' | 'snapshot';
  readonly balances: readonly Readonly<Record<string, string>>[];
  readonly snapshotTimestamp: string;
  readonly snapshotAge: string;
  readonly notice?: string;
}

let sandbox: Sandbox;
let alice: Person;

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  alice = await sandbox.newPerson({ USD: '12.5', EUR: '0.000001', CAD: '3' });
});
afterAll(() => sandbox?.stop());

describe('GET /v1/balances', () => {
  const rows = (usd: string) => [
    { accountName: 'USD account', currency: 'USD', type: 'WALLET', balance: usd },
    { accountName: 'EUR account', currency: 'EUR', type: 'WALLET', balance: '0.000001' },
    { accountName: 'CHF account', currency: 'CHF', type: 'WALLET', balance: '0.00' },
  ];

  it('answers live from the chain', async () => {
    const before = await sandbox.now();
    const { status, body } = await alice.rest.get<Balances>('/balances');
    expect([status, body]).toEqual([
      200,
      { source: 'chain', balances: rows('12.50'), snapshotTimestamp: expect.any(String), snapshotAge: '0 seconds' },
    ]);
    const readAt = new Date(body.snapshotTimestamp).getTime();
    expect(readAt).toBeGreaterThanOrEqual(before.getTime());
    expect(readAt).toBeLessThanOrEqual((await sandbox.now()).getTime());
    expect((await alice.rest.get('/balances?view=full')).body).toMatchObject({ balances: rows('12.50') });
  });

  it('answers for one currency', async () => {
    const { body } = await alice.rest.get<Balances>('/balances?currency=EUR');
    expect(body.balances).toEqual([rows('')[1]]);
    const refused = await alice.rest.get<ErrorBody>('/balances?currency=CAD');
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'currency must be one of the following values: USD, EUR, CHF',
    ]);
  });

  it('has a lite view: what is dropped, and the account name as the type', async () => {
    const { status, body } = await alice.rest.get('/balances?view=lite&currency=USD');
    expect([status, body]).toEqual([
      200,
      { balances: [{ type: 'USD account', currency: 'USD', balance: '12.50' }], snapshotAge: '0 seconds' },
    ]);
  });

  it('needs the scope read:balances', async () => {
    const refused = await (await sandbox.client(alice.userId, ['write:payments'])).get<ErrorBody>('/balances');
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        code: 'INSUFFICIENT_SCOPE',
        message: 'This needs the scope read:balances, which the access token does not carry',
        retryable: false,
      },
    ]);
  });

  it('answers with the last known figures, and says so, while the chain does not answer', async () => {
    await sandbox.node.freeze();
    try {
      const [{ status, body }, lite] = await Promise.all([
        alice.rest.get<Balances>('/balances'),
        alice.rest.get<{ readonly stale: string }>('/balances?view=lite&currency=USD'),
      ]);
      expect(status).toBe(200);
      expect(body).toMatchObject({ source: 'snapshot', balances: rows('12.50') });
      expect(body.notice).toBe(
        `The chain cannot be reached now; these are the balances of ${body.snapshotTimestamp}, ${body.snapshotAge} old`,
      );
      expect(lite.body).toEqual({
        balances: [{ type: 'USD account', currency: 'USD', balance: '12.50' }],
        snapshotAge: expect.stringMatching(/^\d+ (second|minute)s?$/),
        stale: expect.stringMatching(/^The chain cannot be reached now; /),
      });
      // The API serves what the database knows, so that a load balancer keeps sending requests.
      expect(await exchange(`${sandbox.url}/readyz`)).toMatchObject({ status: 200, body: { status: 'ready' } });
      const report = await exchange(`${sandbox.service.operationsUrl}/readyz`);
      expect([report.status, report.body]).toMatchObject([
        503,
        {
          status: 'unavailable',
          roles: { api: 'ready', app: 'ready', worker: 'unavailable', indexer: 'unavailable' },
          checks: { database: { status: 'up' }, queue: { status: 'up' }, chain: { status: 'down' } },
        },
      ]);
      expect((await exchange(`${sandbox.url}/v1/health`)).status).toBe(200);
    } finally {
      await sandbox.node.thaw();
    }
    expect((await alice.rest.get<Balances>('/balances')).body.source).toBe('chain');
  });
});

describe('GET /v1/wallet', () => {
  it('answers in both views', async () => {
    const short = { smartAccountAddress: alice.walletAddress, username: alice.username };
    const full = await alice.rest.get('/wallet');
    expect([full.status, full.body]).toEqual([
      200,
      {
        ...short,
        network: 'base',
        supportedTokens: ['USDC', 'EURC', 'CHFAU', 'CADD'],
        warning: expect.stringContaining('sandbox'),
        tip: expect.stringContaining(alice.username),
      },
    ]);
    expect((await alice.rest.get('/wallet?view=lite')).body).toEqual(short);
  });

  it('needs the scope read:account, and knows no other parameter than view', async () => {
    const limited = await sandbox.client(alice.userId, ['read:balances']);
    expect((await limited.get<ErrorBody>('/wallet')).body.message).toContain('read:account');
    const refused = await alice.rest.get<ErrorBody>('/wallet?currency=USD');
    expect([refused.status, refused.body.message]).toEqual([422, 'currency is not known (accepted: view)']);
  });
});

describe('GET /v1/health', () => {
  it('answers everybody, whatever credential or view they send', async () => {
    const expected = { status: 'ok', uptime: expect.any(Number), version: expect.stringMatching(/^\d+\.\d+\.\d+$/) };
    const url = `${sandbox.url}/v1/health`;
    for (const answer of [
      await exchange(url),
      await exchange(`${url}?view=lite`),
      await exchange(url, { headers: { Authorization: 'Bearer garbage' } }),
    ]) {
      expect([answer.status, answer.body]).toEqual([200, expected]);
    }
  });
});

describe('every answer', () => {
  it("carries a request id: the caller's when it is harmless, else a new one", async () => {
    const requestId = async (sent?: string) => {
      const headers = sent === undefined ? {} : { 'X-Request-Id': sent };
      return (await exchange(`${sandbox.url}/v1/wallet`, { headers })).headers.get('x-request-id');
    };
    expect(await requestId('order-7_a.b')).toBe('order-7_a.b');
    expect(await requestId('<script>')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await requestId('x'.repeat(129))).toMatch(/^[0-9a-f-]{36}$/);
    expect(await requestId()).not.toBe(await requestId());
  });

  it('is not cached, has no ETag and does not say what serves it', async () => {
    const { headers } = await alice.rest.get('/wallet');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect([headers.get('etag'), headers.get('x-powered-by')]).toEqual([null, null]);
  });
});

describe('the API describes itself', () => {
  const run = promisify(execFile);
  const documentUrl = () => `${sandbox.url}/openapi.json`;

  if (CONTRACT_CHECK !== '') {
    it('as the contract does, for the whole section Health', async () => {
      const { stdout } = await run(process.execPath, [CONTRACT_CHECK, documentUrl(), '--section', 'Health']);
      expect(stdout.trim()).toBe('1 of 1 endpoints served, 0 findings');
    });

    it('as the contract does, for every other endpoint that is served', async () => {
      const { stdout } = await run(process.execPath, [CONTRACT_CHECK, documentUrl(), '--json']).catch(
        (error: { readonly stdout: string }) => error,
      );
      const { present, findings } = JSON.parse(stdout) as {
        readonly present: number;
        readonly findings: readonly { readonly endpoint: string; readonly what: string }[];
      };
      expect(present).toBeGreaterThanOrEqual(5);
      // The fields that name a recipient of the other payment types come with those types.
      const later = ['accountId', 'contactUsername', 'contactAccountId'].map(
        (field) => `body field ${field} is missing`,
      );
      expect(findings.filter(({ what }) => what !== 'not served' && !later.includes(what))).toEqual([]);
    });
  }

  it.each([
    ['/openapi.json', ['/v1/health', '/v1/payments', '/v1/payments/{id}/status', '/v1/balances', '/v1/wallet']],
    ['/app/api/openapi.json', ['/app/api/approvals', '/app/api/approvals/{id}/approve', '/app/api/events']],
    ['/sandbox/openapi.json', ['/sandbox/clock/advance', '/sandbox/faucet']],
  ])('in OpenAPI 3.1 at %s', async (path, paths) => {
    const { status, body } = await exchange<{ openapi: string; paths: object }>(`${sandbox.url}${path}`);
    expect([status, body.openapi]).toEqual([200, expect.stringMatching(/^3\.1\./)]);
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(paths));
  });

  it.each(['/docs', '/docs/reference', '/app/api/docs', '/sandbox/docs'])(
    'on a page that loads nothing from elsewhere: %s',
    async (path) => {
      const { status, headers, body } = await exchange<string>(`${sandbox.url}${path}`);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const links = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
        ([, link]) => new URL(link ?? '', `${sandbox.url}${path}`),
      );
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        if (link.protocol === 'data:') continue;
        expect(link.origin).toBe(sandbox.url);
        expect((await exchange(link.href)).status).toBe(200);
      }
    },
  );

  it('to clients that look for its keys and its rules', async () => {
    const keys = await exchange<{ keys: readonly Record<string, string>[] }>(`${sandbox.url}/oauth/jwks`);
    expect(keys.body.keys).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })]);
    expect(keys.body.keys[0]).not.toHaveProperty('d');
    const resource = await exchange(`${sandbox.url}/.well-known/oauth-protected-resource`);
    expect(resource.body).toMatchObject({ resource: sandbox.url, authorization_servers: [`${sandbox.url}/oauth`] });
  });
});

describe('the operator sees', () => {
  it('that it lives and what it needs works', async () => {
    const live = await exchange(`${sandbox.url}/healthz`);
    expect([live.status, live.body]).toEqual([200, { status: 'ok' }]);
    const ready = await exchange(`${sandbox.url}/readyz`);
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }]);
    // The chain did not answer a moment ago.
    const report = await eventually('the service is ready', async () => {
      const answer = await exchange<ReadinessReport>(`${sandbox.service.operationsUrl}/readyz`);
      return answer.status === 200 ? answer : null;
    });
    expect(report.body).toMatchObject({
      status: 'ready',
      roles: { api: 'ready', app: 'ready', worker: 'ready', indexer: 'ready' },
    });
    expect(Object.keys(report.body.checks)).toEqual(
      expect.arrayContaining([
        'database',
        'database_writes',
        'queue',
        'chain',
        'indexer',
        'ledger',
        'approved_payments',
      ]),
    );
    expect(Object.values(report.body.checks).map(({ status }) => status)).not.toContain('down');
  });

  it('figures', async () => {
    expect((await exchange(`${sandbox.url}/metrics`)).status).toBe(404);
    const { status, headers, body } = await exchange<string>(`${sandbox.service.operationsUrl}/metrics`);
    expect([status, headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    ]);
    expect(body).toMatch(/^accounts_backlog\{kind="approved_payments"\} \d+$/m);
    expect(body).toMatch(/^accounts_backlog_oldest_seconds\{kind="unmined_transactions"\} \d/m);
    expect(body).toMatch(/^accounts_check_up\{check="database_writes"\} 1$/m);
    expect(body).toMatch(/^accounts_role_ready\{role="indexer"\} 1$/m);
    expect(body).toMatch(/^accounts_chain_blocks\{of="chain"\} [1-9]\d*$/m);
    expect(body).toMatch(/^accounts_indexer_halted 0$/m);
    expect(body).toMatch(/^accounts_indexer_lag_seconds \d/m);
    expect(body).toMatch(/^accounts_reconciliation_difference\{asset="USDC"\} 0$/m);
    expect(body).toMatch(/route="\/v1\/wallet"/);
    expect(body).not.toContain(alice.userId);
  });
});
