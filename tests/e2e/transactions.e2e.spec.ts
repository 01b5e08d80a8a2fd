import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { XMLParser } from 'fast-xml-parser';
import { eventually } from '../support/eventually.js';
import { runDemo } from '../support/sandbox/demo-command.js';
import type { RestClient } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const SCOPES = ['read:transactions', 'write:transactions', 'write:payments'];
const PATIENCE_MS = 60_000;
const DAYS = 'from=2020-01-01&to=2099-12-31';

interface Row {
  readonly transactionHash: string;
  readonly direction: string;
  readonly amount: string;
  readonly counterparty: { readonly type: string; readonly username?: string; readonly name?: string };
  readonly note: string | null;
  readonly category?: string;
  readonly refunds: readonly { readonly id: string; readonly amount: string }[];
  readonly refundOf: { readonly id: string; readonly transactionHash: string } | null;
}

interface Page {
  readonly data: readonly Row[];
  readonly count: number;
  readonly nextCursor?: string;
}

let sandbox: Sandbox;
let payer: Person;
let recipient: Person;
let payerRest: RestClient;
let recipientRest: RestClient;
/** A payment of 25 USD. */
let paymentId: string;
let hash: string;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  [payer, recipient] = await Promise.all([
    sandbox.newPerson({ USD: '100', EUR: '10' }),
    sandbox.newPerson({ USD: '5' }),
  ]);
  payerRest = await sandbox.client(payer.userId, SCOPES);
  recipientRest = await sandbox.client(recipient.userId, SCOPES);
  paymentId = await payerRest.proposed({ recipientUsername: recipient.username, amount: '25', reference: 'Lunch' });
  hash = await approved(payer, payerRest, paymentId);
  await booked(payerRest, hash);
});
afterAll(() => sandbox?.stop());

async function approved(person: Person, rest: RestClient, id: string): Promise<string> {
  await person.app.approve(id);
  return (await rest.settled(id)).transactionHash ?? '';
}

const booked = (rest: RestClient, wanted: string) =>
  eventually(
    `${wanted} is booked`,
    async () => (await rest.get(`/transactions/${wanted}`)).status === 200,
    PATIENCE_MS,
  );

const rows = async (rest: RestClient, query = '') =>
  (await rest.get<Page>(`/transactions?limit=50&${query}`)).body.data;
const row = async (rest: RestClient, wanted: string) => (await rest.get<Row>(`/transactions/${wanted}`)).body;

describe('the history', () => {
  it('shows a payment to both sides, each with the other', async () => {
    expect(await row(payerRest, hash)).toMatchObject({
      transactionHash: hash,
      typeGroup: 'transfer',
      type: 'TRANSFER',
      direction: 'outgoing',
      amount: '25.00',
      currency: 'USD',
      status: 'COMPLETED',
      reference: 'Lunch',
      counterparty: { type: 'user', username: recipient.username },
      signer: { label: expect.any(String), kind: 'primary' },
    });
    const received = await row(recipientRest, hash.slice(2).toUpperCase());
    expect(received).toMatchObject({ direction: 'incoming', counterparty: { type: 'user', username: payer.username } });
    expect(received).not.toHaveProperty('signer');
  });

  it('has the faucet’s money, page by page', async () => {
    const seen: Row[] = [];
    for (let page: Page | undefined, query = 'limit=1'; !page || page.nextCursor; ) {
      page = (await payerRest.get<Page>(`/transactions?${query}`)).body;
      seen.push(...page.data);
      query = `limit=1&cursor=${page.nextCursor}`;
    }
    expect(seen).toEqual(await rows(payerRest));
    expect(seen.map(({ counterparty }) => counterparty.type)).toEqual(['user', 'provider', 'provider']);
  });

  it('lists a payment that is under way or failed only when asked to', async () => {
    const refused = await payerRest.proposed({
      recipientUsername: recipient.username,
      amount: '1',
      reference: 'twice',
    });
    await sandbox.database.query(
      `UPDATE payment_requests SET status = 'FAILED', approved_at = now(), ended_at = now(), failure_code = 'INSUFFICIENT_FUNDS',
        failure_reason = 'x' WHERE id = $1`,
      [refused],
    );
    expect(await rows(payerRest, 'search=twice')).toEqual([]);
    expect(await rows(payerRest, 'search=twice&status=FAILED')).toMatchObject([
      { transactionHash: null, status: 'FAILED' },
    ]);
  });

  it('is nobody else’s', async () => {
    const stranger = await sandbox.newPerson();
    const rest = await sandbox.client(stranger.userId, SCOPES);

    expect((await rest.get(`/transactions/${hash}`)).status).toBe(404);
    expect(await rows(rest, 'status=all')).toEqual([]);
    const edit = await rest.send(`/transactions/${hash}/note`, { method: 'PATCH', body: { note: 'mine' } });
    expect(edit.status).toBe(404);
  });
});

describe('notes and categories', () => {
  const patch = (path: string, body: object) =>
    payerRest.send(`/transactions/${hash}/${path}`, { method: 'PATCH', body });

  it('are written one by one, found, and taken away', async () => {
    expect((await patch('category', { category: 'RESTAURANTS' })).body).toEqual({ success: true });
    expect((await patch('note', { note: 'Pizza' })).body).toEqual({ success: true });
    expect(await rows(payerRest, 'search=PIZZ&category=RESTAURANTS&hasNote=true')).toHaveLength(1);
    expect(await row(recipientRest, hash)).toMatchObject({ note: null });

    await patch('category', { category: null });
    await patch('note', { note: '' });
    expect(await rows(payerRest, 'hasNote=true')).toEqual([]);
    expect(await row(payerRest, hash)).not.toHaveProperty('category');
  });

  it('are written in batches, in the app too, and a repeated batch is answered alike', async () => {
    const body = {
      updates: [
        { transactionHash: hash, category: 'FUEL' },
        { transactionHash: 'x', category: 'FUEL' },
      ],
    };
    const headers = { 'Idempotency-Key': 'batch-1' };
    const send = () => payerRest.send('/transactions/batch/categories', { method: 'POST', headers, body });
    const [first, second] = [await send(), await send()];

    expect(first.body).toMatchObject({ succeeded: 1, failed: 1, failures: [{ transactionHash: 'x' }] });
    expect([second.body, second.headers.get('idempotent-replayed')]).toEqual([first.body, 'true']);
    const inApp = await payer.app.send(`/transactions/${hash}/note`, {
      method: 'PATCH',
      body: { note: 'From the app' },
    });
    expect(inApp.body).toEqual({ success: true });
    expect((await payer.app.get<Page>('/transactions?search=app')).body.data).toMatchObject([{ category: 'FUEL' }]);
  });
});

describe('a refund', () => {
  const refund = (person: Person, body: object, headers = {}) =>
    person.app.send<{ paymentRequestId: string; message: string }>(`/transactions/${hash}/refund`, {
      method: 'POST',
      body,
      headers,
    });

  it('is proposed by the recipient, approved like any payment, and seen by both', async () => {
    const headers = { 'Idempotency-Key': 'refund-1' };
    const proposed = await refund(recipient, { amount: '10' }, headers);
    expect([proposed.status, proposed.body]).toMatchObject([201, { amount: '10.00', recipient: payer.username }]);
    expect((await refund(recipient, { amount: '10' }, headers)).body).toEqual(proposed.body);
    expect((await refund(recipient, { amount: '15.01' })).body.message).toContain('amount must be at most 15.00 USD');
    expect((await refund(payer, {})).status).toBe(404);

    const id = proposed.body.paymentRequestId;
    const refundHash = await approved(recipient, recipientRest, id);
    await booked(payerRest, refundHash);
    for (const rest of [payerRest, recipientRest]) {
      expect((await row(rest, hash)).refunds).toMatchObject([{ id, transactionHash: refundHash, amount: '10.00' }]);
      expect((await row(rest, refundHash)).refundOf).toEqual({ id: paymentId, transactionHash: hash });
    }
  });
});

describe('a statement', () => {
  const statement = <Body>(query: string) => payer.app.get<Body>(`/statements?${query}`);

  it('in JSON leads from nothing to what the account holds', async () => {
    interface Statement {
      readonly currency: string;
      readonly openingBalance: string;
      readonly closingBalance: string;
      readonly entries: readonly { readonly amount: string; readonly balance: string }[];
    }
    const { status, headers, body } = await statement<{ statements: readonly Statement[] }>(`format=json&${DAYS}`);

    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="statement-${payer.username}-2020-01-01-2099-12-31.json"`,
    );
    expect(body.statements).toMatchObject([
      { currency: 'USD', openingBalance: '0.00', closingBalance: '85.00' },
      { currency: 'EUR', openingBalance: '0.00', closingBalance: '10.00' },
    ]);
    expect(body.statements[0]?.entries.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['100.00', '100.00'],
      ['-25.00', '75.00'],
      ['10.00', '85.00'],
    ]);
    expect(await sandbox.node.balanceOf(payer.walletAddress)).toBe(85_000_000n);
  });

  it('is there as CSV and as camt.053, of one currency where wanted', async () => {
    const csv = await statement<string>(`${DAYS}&currency=USD`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.body.trim().split('\r\n')).toHaveLength(4);

    const xml = await statement<string>(`format=camt053&${DAYS}&currency=EUR`);
    const { Document } = new XMLParser({ parseTagValue: false }).parse(xml.body);
    expect(Document.BkToCstmrStmt.Stmt).toMatchObject({ Acct: { Ccy: 'EUR' }, Ntry: { CdtDbtInd: 'CRDT' } });
  });

  it('needs the session, and days that make sense', async () => {
    expect((await fetch(`${sandbox.url}/app/api/statements?${DAYS}`)).status).toBe(401);
    expect((await statement<{ message: string }>('from=2026-02-30&to=2026-03-01')).body.message).toMatch(/^from /);
    expect((await statement<{ message: string }>('from=2026-03-02&to=2026-03-01')).body.message).toMatch(/^to /);
  });

  it('is saved by the demo command', async () => {
    const out = join(tmpdir(), `statement-${process.pid}.xml`);
    const days = ['--from', '2020-01-01', '--to', '2099-12-31'];
    const environment = { PORT: String(sandbox.service.port) };
    const saved = await runDemo(['statement', 'alice', ...days, '--format', 'camt053', '--out', out], environment);
    expect(saved).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    expect(await readFile(out, 'utf8')).toMatch(/^<\?xml .*<\/Document>\n$/s);
    await rm(out);

    const printed = await runDemo(['statement', 'alice', ...days], environment);
    expect(printed.stdout).toMatch(/^\ufeffdate,type,/);
    const refused = await runDemo(['statement', 'alice', '--from', 'x', '--to', '2026-01-01'], environment);
    expect(refused).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringMatching(/^from must be a date/) });
  });
});
