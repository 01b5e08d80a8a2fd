import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AssertionResponse } from '../../application/passkeys/passkey-ceremonies.js';
import { userId } from '../../domain/shared/ids.js';
import { alteredAssertion } from '../support/altered-ceremonies.js';
import type { ErrorBody } from '../support/sandbox/http-exchange.js';
import { type Payment, RestClient } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const APPROVALS = 50;
const REPLAYED = 'idempotent-replayed';

let sandbox: Sandbox;
let payer: Person;
let recipient: Person;

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  [payer, recipient] = await Promise.all([sandbox.newPerson({ USD: '1000' }), sandbox.newPerson({ USD: '1000' })]);
});
afterAll(() => sandbox?.stop());

describe('approvals, a rejection and the expiry of one payment at once', () => {
  /** Where among the approvals the rejection and the move of the clock are sent; null leaves them out. */
  const rounds: readonly {
    readonly name: string;
    readonly rejectAt: number | null;
    readonly expireAt: number | null;
  }[] = [
    { name: 'approvals alone', rejectAt: null, expireAt: null },
    { name: 'a rejection first', rejectAt: 0, expireAt: null },
    { name: 'a rejection among them', rejectAt: 5, expireAt: null },
    { name: 'the expiry first', rejectAt: 25, expireAt: 0 },
    { name: 'the expiry among them', rejectAt: 10, expireAt: 3 },
    { name: 'the expiry last', rejectAt: 49, expireAt: 49 },
  ];
  it.each(rounds)('have one outcome: $name', async ({ rejectAt, expireAt }) => {
    const before = await sandbox.node.balanceOf(recipient.walletAddress);
    const id = await payer.rest.proposed({ recipientUsername: recipient.username, amount: '1' });
    const assertions = await distinctAssertions(id);
    let rejecting: Promise<{ status: number }> | undefined;
    let expiring: Promise<unknown> | undefined;
    const approving = assertions.map((assertion, index) => {
      if (index === rejectAt) rejecting = payer.app.reject(id);
      if (index === expireAt) expiring = sandbox.advanceClock(5);
      return payer.app.handIn<ErrorBody>(id, assertion);
    });
    const [approvals, rejection] = await Promise.all([Promise.all(approving), rejecting, expiring]);

    const approved = approvals.filter(({ status }) => status === 200).length;
    const rejected = rejection?.status === 200 ? 1 : 0;
    expect(approved + rejected).toBeLessThanOrEqual(1);
    if (expireAt === null) expect(approved + rejected).toBe(1);
    for (const { status, body } of approvals) {
      if (status !== 200)
        expect([status, body.code]).toEqual(status === 409 ? [409, 'CONFLICT'] : [401, 'UNAUTHORIZED']);
    }
    const outcome = approved ? 'COMPLETED' : rejected ? 'REJECTED' : 'EXPIRED';
    expect((await payer.rest.settled(id)).status).toBe(outcome);
    await sandbox.database.stored(id, outcome);
    const events = (await sandbox.database.eventsAbout(id)).filter((type) => type.startsWith('payment.'));
    expect(events).toEqual(
      approved
        ? ['payment.created', 'payment.approved', 'payment.completed']
        : ['payment.created', rejected ? 'payment.rejected' : 'payment.expired'],
    );
    const moved = (await sandbox.node.balanceOf(recipient.walletAddress)) - before;
    expect(moved).toBe(approved ? 1_000_000n : 0n);
  });

  it('the same assertion fifty times approves once', async () => {
    const before = await sandbox.node.balanceOf(recipient.walletAddress);
    const id = await payer.rest.proposed({ recipientUsername: recipient.username, amount: '1' });
    const assertion = await payer.app.assertion(id);
    const answers = await Promise.all(Array.from({ length: APPROVALS }, () => payer.app.handIn(id, assertion)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await payer.rest.settled(id)).status).toBe('COMPLETED');
    expect(await sandbox.node.balanceOf(recipient.walletAddress)).toBe(before + 1_000_000n);
  });

  it('fifty rejections reject once', async () => {
    const id = await payer.rest.proposed({ recipientUsername: recipient.username, amount: '1' });
    const answers = await Promise.all(
      Array.from({ length: APPROVALS }, (_, index) => payer.app.reject(id, `no ${index}`)),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await sandbox.database.eventsAbout(id)).toEqual(['payment.created', 'payment.rejected']);
  });
});

describe('an Idempotency-Key', () => {
  const terms = () => ({ recipientUsername: recipient.username, amount: '2', reference: 'Once' });

  it('sent a hundred times at once stores one request, and every answer is the same', async () => {
    const key = randomUUID();
    // Of somebody whose earlier payments are not still ending.
    const proposer = await sandbox.newPerson({ USD: '1000' });
    const before = await sandbox.database.footprintOf(proposer.userId);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => proposer.rest.propose(terms(), { 'Idempotency-Key': key })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(sorted(body)))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get(REPLAYED) === 'true')).toHaveLength(99);
    expect(answers.filter(({ headers }) => headers.has(REPLAYED))).toHaveLength(99);
    const after = await sandbox.database.footprintOf(proposer.userId);
    const grown = (name: string) => Number(after[name]) - Number(before[name]);
    expect(['payment_requests', 'events', 'idempotency_keys'].map(grown)).toEqual([1, 1, 1]);

    const [first] = answers;
    const later = await proposer.rest.propose(terms(), { 'Idempotency-Key': key });
    expect(later.headers.get(REPLAYED)).toBe('true');
    expect(later.body).toEqual(first?.body);
  });

  it('answers with what it answered, also when the request has gone on and the money is spent', async () => {
    const spender = await sandbox.newPerson({ USD: '10' });
    const key = { 'Idempotency-Key': randomUUID() };
    const all = { recipientUsername: recipient.username, amount: '10' };
    const first = await spender.rest.propose(all, key);
    await spender.app.approve(first.body.paymentRequestId);
    await spender.rest.settled(first.body.paymentRequestId);
    const again = await spender.rest.propose(all, key);
    expect([again.status, again.body, again.headers.get(REPLAYED)]).toEqual([201, first.body, 'true']);
    expect((await spender.rest.propose(all)).status).toBe(422);
  });

  it('counts the same whatever order the fields are sent in', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await payer.rest.propose(terms(), key);
    const body = JSON.stringify(
      Object.fromEntries(Object.entries({ paymentType: 'transfer_moneda', currency: 'USD', ...terms() }).reverse()),
      null,
      2,
    );
    const headers = { ...key, 'Content-Type': 'application/json' };
    const again = await payer.rest.send<Payment>('/payments', { method: 'POST', headers, body });
    expect([again.status, again.body.paymentRequestId]).toEqual([201, first.body.paymentRequestId]);
  });

  it('with another body is refused and stores nothing', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const proposer = await sandbox.newPerson({ USD: '1000' });
    await proposer.rest.propose(terms(), key);
    const before = await sandbox.database.footprintOf(proposer.userId);
    const { status, body } = await proposer.rest.propose({ ...terms(), amount: '3' }, key);
    expect([status, body]).toEqual([
      422,
      {
        code: 'VALIDATION_ERROR',
        message: 'Idempotency-Key was used before with another body; use a new key for a new request',
        retryable: false,
      },
    ]);
    expect(await sandbox.database.footprintOf(proposer.userId)).toEqual(before);
    expect(before).toMatchObject({ payment_requests: '1', events: '1', idempotency_keys: '1' });
  });

  it('with different bodies at once takes one of them', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => payer.rest.propose({ ...terms(), amount: `${index + 1}` }, key)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  });

  it('of another application is another key', async () => {
    const issue = (clientId: string) =>
      sandbox.keys.issue({ userId: userId(payer.userId), clientId, scopes: ['write:payments'], ttlSeconds: 600 });
    const clients = (await Promise.all(['one', 'other'].map(issue))).map((token) => new RestClient(sandbox.url, token));
    const headers = { 'Idempotency-Key': randomUUID() };
    const propose = (client: RestClient | undefined, amount: string) =>
      client?.propose({ recipientUsername: recipient.username, amount }, headers);
    const answers = [await propose(clients[0], '1'), await propose(clients[1], '2'), await propose(clients[0], '1')];

    expect(answers.map((answer) => answer?.status)).toEqual([201, 201, 201]);
    expect(answers.map((answer) => answer?.headers.get(REPLAYED))).toEqual([null, null, 'true']);
    expect(new Set(answers.map((answer) => answer?.body.paymentRequestId)).size).toBe(2);
  });

  it('of somebody else is another key', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const own = await payer.rest.propose({ recipientUsername: recipient.username, amount: '1' }, key);
    const theirs = await recipient.rest.propose({ recipientUsername: payer.username, amount: '1' }, key);
    expect([own.status, theirs.status]).toEqual([201, 201]);
    expect(theirs.headers.has(REPLAYED)).toBe(false);
    expect(theirs.body.paymentRequestId).not.toBe(own.body.paymentRequestId);
  });

  it('is not used up by a request that was refused', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const refused = await payer.rest.propose({ ...terms(), amount: '999999' }, key);
    const taken = await payer.rest.propose(terms(), key);
    expect([refused.status, taken.status, taken.headers.has(REPLAYED)]).toEqual([422, 201, false]);
  });
});

/** As many good answers of one passkey to one challenge, each with a counter of its own. */
async function distinctAssertions(id: string): Promise<readonly AssertionResponse[]> {
  const { publicKey } = await payer.app.signingOptions(id);
  const assertions: AssertionResponse[] = [];
  for (let count = 0; count < APPROVALS; count++) {
    assertions.push(await alteredAssertion(payer.app.passkeys, publicKey, payer.app.origin));
  }
  return assertions;
}

function sorted(body: object): object {
  return Object.fromEntries(Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1)));
}
