import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { SubAccountOwner } from '../support/sandbox/sub-account-owner.js';

const PATIENCE_MS = 60_000;
/** `status()` of an order, and its answer for one that has ended. */
const STATUS = '0x200d2ed2';
const CANCELLED = 3n;

let sandbox: Sandbox;
let owner: Person;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  owner = await sandbox.newPerson({ USD: '100' });
});
afterAll(() => sandbox?.stop());

interface Order {
  readonly id: string;
  readonly status: string;
  readonly minBuyAmount: string;
  readonly publishedAt: string | null;
  readonly filledAt: string | null;
}

const BUY = { asset: 'WETH', currency: 'USD', side: 'BUY', type: 'limit', amount: '50' };

async function placed(triggerPrice: string): Promise<Order> {
  const answer = await owner.app.post<Order>('/conditional-orders', { ...BUY, triggerPrice });
  expect(answer).toMatchObject({ status: 201, body: { status: 'PENDING_ACTIVATION', sellAmount: '50000000' } });
  return answer.body;
}

async function reaches(id: string, status: string): Promise<Order> {
  const order = await eventually(
    `the order is ${status}`,
    async () => {
      const { body } = await owner.app.get<Order>(`/conditional-orders/${id}`);
      return body.status === status && body;
    },
    PATIENCE_MS,
  );
  return order;
}

it('an order is signed in the app, triggered by its price, published, filled at the market, and told', async () => {
  // The market is cheaper than this, so the order is triggered as soon as the price is confirmed.
  const { id, minBuyAmount } = await placed('4000');
  expect(minBuyAmount).toBe('12500000000000000');
  const waiting = await owner.app.get<{ actions: readonly object[] }>('/owner-actions');
  expect(waiting.body.actions).toContainEqual(
    expect.objectContaining({ kind: 'ACTIVATE', subject: 'CONDITIONAL_ORDER', subjectId: id }),
  );
  const [reader, stranger] = await Promise.all([
    sandbox.client(owner.userId, ['read:transactions']),
    sandbox.newPerson().then(({ userId }) => sandbox.client(userId, ['read:transactions'])),
  ]);
  expect(await reader.get('/conditional-orders')).toMatchObject({ status: 200, body: { orders: [{ id }] } });
  expect(await stranger.get(`/conditional-orders/${id}`)).toMatchObject({ status: 404 });

  await new SubAccountOwner(sandbox, owner).sign(`/conditional-orders/${id}/activation`);
  const { publishedAt, filledAt } = await reaches(id, 'FILLED');
  expect(publishedAt).not.toBeNull();
  expect(filledAt).not.toBeNull();
  const { body: history } = await owner.app.get<{ data: readonly object[] }>('/transactions');
  expect(history.data).toContainEqual(
    expect.objectContaining({
      type: 'SWAP',
      direction: 'exchange',
      exchanged: '50.00',
      receivedCurrency: 'WETH',
      mandate: { kind: 'CONDITIONAL_ORDER', id },
    }),
  );
  await eventually(
    'the owner is told',
    async () => {
      const { body } = await owner.app.get<{ notifications: readonly { metadata: { status?: string } }[] }>(
        '/notifications',
      );
      return body.notifications.some(({ metadata }) => metadata.status === 'FILLED');
    },
    PATIENCE_MS,
  );
  const trader = await sandbox.client(owner.userId, ['write:trades']);
  expect(await trader.send(`/conditional-orders/${id}/cancel`, { method: 'POST' })).toMatchObject({ status: 409 });
});

it('an armed order is cancelled by a client at once, ends on chain, and its allowance is taken back in the app', async () => {
  const { id } = await placed('10');
  const signer = new SubAccountOwner(sandbox, owner);
  await signer.sign(`/conditional-orders/${id}/activation`);
  await reaches(id, 'ARMED');
  const trader = await sandbox.client(owner.userId, ['write:trades']);
  const cancelled = await trader.send(`/conditional-orders/${id}/cancel`, { method: 'POST' });
  expect(cancelled).toMatchObject({ status: 200, body: { id, status: 'CANCELLED' } });
  expect(await trader.send(`/conditional-orders/${id}/cancel`, { method: 'POST' })).toMatchObject({ status: 409 });
  const { body: contract } = await owner.app.get<{ address: string }>(`/conditional-orders/${id}/contract`);
  const isWithdrawn = async () => BigInt(await sandbox.node.view(contract.address, STATUS)) === CANCELLED;
  await eventually('the service has withdrawn it on chain', isWithdrawn, PATIENCE_MS);
  await signer.sign(`/conditional-orders/${id}/cancellation`);
  await eventually(
    'the allowance is taken back',
    async () => (await owner.app.get<{ isRevoked: boolean }>(`/conditional-orders/${id}/contract`)).body.isRevoked,
    PATIENCE_MS,
  );
});
