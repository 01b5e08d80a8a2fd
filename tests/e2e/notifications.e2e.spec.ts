import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { EventStream } from '../support/sandbox/event-stream.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const PATIENCE_MS = 60_000;

interface Notification {
  readonly id: string;
  readonly type: string;
  readonly deepLink: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly isRead: boolean;
  readonly createdAt: string;
}

interface Page {
  readonly notifications: readonly Notification[];
  readonly nextCursor?: string;
}

let sandbox: Sandbox;
let payer: Person;
let payee: Person;

beforeAll(async () => {
  sandbox = await Sandbox.start({ environment: { APP_SCHEME: 'moneyapp' } });
  [payer, payee] = await Promise.all([sandbox.newPerson({ USD: '100' }), sandbox.newPerson()]);
});
afterAll(() => sandbox?.stop());

async function bearerOf(person: Person, scopes = ['read:notifications']) {
  return new AccessCalls(sandbox).bearer(person.userId, scopes);
}

async function page(person: Person, query = 'limit=50'): Promise<Page> {
  const calls = new AccessCalls(sandbox);
  const { status, body } = await calls.call<Page>(await bearerOf(person), `/notifications?${query}`);
  if (status !== 200) throw new Error(`The page was refused: ${JSON.stringify(body)}`);
  return body;
}

async function unread(person: Person): Promise<number> {
  const answer = await new AccessCalls(sandbox).call<{ count: number }>(
    await bearerOf(person),
    '/notifications/unread-count',
  );
  return answer.body.count;
}

const typesOf = async (person: Person) => (await page(person)).notifications.map(({ type }) => type);
const everythingIsTold = () =>
  eventually(
    'everything is told',
    async () =>
      (await sandbox.database.query('SELECT FROM outbox WHERE notified_at IS NULL OR published_at IS NULL')).length ===
      0,
    PATIENCE_MS,
  );

async function pay(amount: string): Promise<{ readonly id: string; readonly hash: string }> {
  const id = await payer.rest.proposed({ recipientUsername: payee.username, amount, reference: 'Lunch' });
  await payer.app.approve(id);
  const { transactionHash = '' } = await payer.rest.settled(id);
  return { id, hash: transactionHash };
}

describe('the journey of a payment', () => {
  it('is told to both sides, each once, with what they may know', async () => {
    const { id, hash } = await pay('25.5');
    await eventually(
      'the payee is told',
      async () => (await typesOf(payee)).includes('TRANSFER_RECEIVED'),
      PATIENCE_MS,
    );
    await everythingIsTold();

    const theirs = (await page(payee)).notifications;
    expect(theirs.find(({ type }) => type === 'TRANSFER_RECEIVED')).toEqual({
      id: expect.any(String),
      type: 'TRANSFER_RECEIVED',
      deepLink: `moneyapp://tx/${hash}`,
      url: `${sandbox.service.url}/app/activity/${hash}`,
      metadata: {
        transactionHash: hash,
        amount: '25.50',
        currency: 'USD',
        sender: { type: 'user', username: payer.username, displayName: payer.username },
        reference: 'Lunch',
      },
      isRead: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    // A block's time has whole seconds: the sign-in just before it may be the newer one.
    expect(theirs.map(({ type }) => type).sort()).toEqual(['NEW_SIGN_IN', 'TRANSFER_RECEIVED']);

    const mine = (await page(payer)).notifications;
    expect(mine.map(({ type, isRead }) => `${type} ${isRead ? 'read' : 'unread'}`).slice(0, 2)).toEqual([
      'PAYMENT_COMPLETED unread',
      'PAYMENT_PROPOSED read',
    ]);
    expect(mine[0]).toMatchObject({ deepLink: `moneyapp://tx/${hash}`, metadata: { paymentRequestId: id } });
    expect(mine[1]).toMatchObject({ deepLink: `moneyapp://approvals/${id}`, metadata: { clientId: 'e2e' } });
    expect([...mine.map(({ type }) => type)].sort()).toEqual([
      'NEW_SIGN_IN',
      'PAYMENT_COMPLETED',
      'PAYMENT_PROPOSED',
      'TRANSFER_RECEIVED',
    ]);
  });

  it('that nobody decided is told as expired', async () => {
    const id = await payer.rest.proposed({ recipientUsername: payee.username, amount: '1' });
    await sandbox.advanceClock(6);
    await sandbox.database.stored(id, 'EXPIRED');
    const look = async () =>
      (await page(payer)).notifications.find(
        ({ type, metadata }) => type === 'PAYMENT_EXPIRED' && metadata['paymentRequestId'] === id,
      );
    expect(await eventually('the end is told', look, PATIENCE_MS)).toMatchObject({
      deepLink: `moneyapp://approvals/${id}`,
      isRead: false,
    });
  });

  it('moves the inbox in an open app', async () => {
    const stream = await EventStream.open(payee.app);
    await pay('1');
    const look = async () => stream.all.some(({ event }) => event === 'notification.created');
    await eventually('the stream tells of the notification', look, PATIENCE_MS);
    stream.close();
  });
});

describe('what the owner does in the app', () => {
  it('is what a client then reads: read, dismissed, all read, cleared', async () => {
    await pay('2');
    await pay('3');
    await everythingIsTold();
    const [first, second] = (await page(payee)).notifications;
    const before = await unread(payee);

    expect(await payee.app.post(`/notifications/${first?.id}/read`)).toMatchObject({ body: { count: before - 1 } });
    expect(await unread(payee)).toBe(before - 1);
    expect((await page(payee, 'filter=unread')).notifications.map(({ id }) => id)).not.toContain(first?.id);

    expect(await payee.app.send(`/notifications/${second?.id}`, { method: 'DELETE' })).toMatchObject({ status: 204 });
    expect((await page(payee)).notifications.map(({ id }) => id)).not.toContain(second?.id);

    expect(await payee.app.post('/notifications/read-all')).toMatchObject({ status: 200, body: { count: 0 } });
    expect(await unread(payee)).toBe(0);
    expect((await payee.app.get<Page>('/notifications')).body.notifications.length).toBeGreaterThan(0);

    expect(await payee.app.send('/notifications', { method: 'DELETE' })).toMatchObject({ status: 204 });
    expect(await page(payee)).toEqual({ notifications: [] });
  });
});

describe('pages', () => {
  it('follow one another by their cursor, and the last one has none', async () => {
    await everythingIsTold();
    const all = (await page(payer)).notifications.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const next: Page = await page(payer, `limit=2${cursor === undefined ? '' : `&cursor=${cursor}`}`);
      seen.push(...next.notifications.map(({ id }) => id));
      cursor = next.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(all);
  });

  it('after a notification of somebody else’s are refused', async () => {
    const [{ id } = { id: '' }] = (await page(payer)).notifications;
    const calls = new AccessCalls(sandbox);
    const answer = await calls.call(await bearerOf(payee), `/notifications?cursor=${id}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } });
  });
});

describe('security', () => {
  it('is told of: an API key, a saved account and a sign-in', async () => {
    const calls = new AccessCalls(sandbox);
    const bearer = await bearerOf(payer, ['write:api_keys', 'read:balances', 'write:external_accounts']);
    const key = await calls.key(bearer, ['read:balances']);
    const body = { walletName: 'Savings', walletAddress: `0x${'ab'.repeat(20)}`, confirmed: true };
    await calls.call(bearer, '/accounts/wallets', { method: 'POST', body });
    await payer.app.signIn(payer.username);
    await everythingIsTold();

    const told = (await page(payer)).notifications;
    expect(told.find(({ type }) => type === 'API_KEY_CREATED')).toMatchObject({
      deepLink: `moneyapp://api-keys/${key.id}`,
      metadata: { name: 'Script' },
    });
    expect(told.find(({ type }) => type === 'ACCOUNT_SAVED')).toMatchObject({ metadata: { name: 'Savings' } });
    expect(told.filter(({ type }) => type === 'NEW_SIGN_IN')).toHaveLength(2);
  });
});
