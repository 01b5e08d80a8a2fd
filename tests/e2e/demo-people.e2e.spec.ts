import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Contract, JsonRpcProvider } from 'ethers';
import { SCOPES } from '../../domain/access/scopes.js';
import { issueToken } from '../../infrastructure/demo/access-token.js';
import { ApiClient } from '../../infrastructure/demo/api-client.js';
import type { WorldDescription } from '../../infrastructure/world.js';
import { Auditor } from '../support/auditor.js';
import { EmbeddedServers } from '../support/embedded-servers.js';
import { eventually } from '../support/eventually.js';
import { TestService } from '../support/service.js';

let service: TestService;
let servers: EmbeddedServers;
let world: WorldDescription;
/** Acts for alice. */
let api: ApiClient;

beforeAll(async () => {
  // An empty one: the prepared one has people without a history.
  const dataDirectory = await mkdtemp(join(tmpdir(), 'accounts-history-'));
  service = await TestService.start({ dataDirectory, environment: { DEMO_HISTORY_DAYS: '90' } });
  servers = new EmbeddedServers(service.dataDirectory);
  world = await service.world();
  const token = await issueToken(world, { user: 'alice', ttlSeconds: 600 });
  api = new ApiClient(`${world.apiUrl}/v1`, { Authorization: `Bearer ${token}` });
});
afterAll(async () => {
  await service?.stop();
});

it('alice has contacts, and wallets and bank accounts of her own and of a friend, all of them paid', async () => {
  const { contacts } = await api.get<{ contacts: Record<string, string>[] }>('/contacts?limit=50');
  const named = (type: string) => contacts.filter((entry) => entry['type'] === type);
  expect(named('user').map(({ username }) => username)).toEqual(
    expect.arrayContaining(['bob', 'carol', 'dora_dietz.ext']),
  );
  expect(named('wallet').map(({ name }) => name)).toEqual(["Dora's wallet"]);
  expect(named('bank').map(({ name }) => name)).toEqual(['Dora Dietz']);
  const paid = await servers.query<{ paymentType: string; status: string }>(
    `SELECT payment_type AS "paymentType", status FROM payment_requests WHERE payment_type IN ('transfer_account', 'transfer_contact_wallet', 'transfer_contact_bank') ORDER BY id`,
  );
  expect(paid).toEqual(
    ['transfer_account', 'transfer_account', 'transfer_contact_wallet', 'transfer_contact_bank'].map((paymentType) => ({
      paymentType,
      status: 'COMPLETED',
    })),
  );
  expect(await servers.query('SELECT DISTINCT status FROM payouts')).toEqual([{ status: 'PAID' }]);
});

it('alice has a position in each vault, and a little cbBTC', async () => {
  const { accounts } = await api.get<{ accounts: { legs: Leg[] }[] }>('/wealth');
  const earnings = accounts.flatMap(({ legs }) => legs).filter(({ type }) => type === 'EARNINGS');
  const positions = earnings.flatMap(({ provider, balances }) => balances.map(({ currency }) => [provider, currency]));
  expect(positions).toEqual([
    ['PROVIDER_A', 'USD'],
    ['PROVIDER_A', 'EUR'],
    ['PROVIDER_B', 'USD'],
    ['PROVIDER_B', 'EUR'],
  ]);
  expect(await bitcoinOf('alice')).toBeGreaterThan(0n);
});

it('alice has a sub-account, and a joint account with bob that needs both', async () => {
  const { subAccounts } = await api.get<{ subAccounts: { id: string }[] }>('/sub-accounts');
  const read = await Promise.all(subAccounts.map(({ id }) => api.get<SubAccount>(`/sub-accounts/${id}`)));
  const shown = read.map(({ name, status, members, requiredApprovals }) => {
    return { name, status, members: members.length, requiredApprovals };
  });
  expect(shown).toEqual(
    expect.arrayContaining([
      { name: 'Holidays', status: 'ACTIVE', members: 1, requiredApprovals: 1 },
      { name: 'Flat with bob', status: 'ACTIVE', members: 2, requiredApprovals: 2 },
    ]),
  );
});

it('alice has an armed limit order', async () => {
  const { orders } = await api.get<{ orders: object[] }>('/conditional-orders');
  expect(orders).toMatchObject([{ assetSymbol: 'cbBTC', side: 'BUY', type: 'limit', status: 'ARMED' }]);
});

it('alice pays bob every month', async () => {
  const { schedules } = await api.get<{ schedules: object[] }>('/scheduled-transactions');
  expect(schedules).toMatchObject([{ recipient: 'bob', frequency: 'MONTHLY', status: 'ACTIVE', payments: 12 }]);
});

it('alice has an active agent session with money in it', async () => {
  const token = await issueToken(world, { user: 'alice', scopes: 'read:agent_sessions', ttlSeconds: 600 });
  const agent = new ApiClient(`${world.apiUrl}/v1`, { Authorization: `Bearer ${token}` });
  const { agentSessions } = await agent.get<{ agentSessions: object[] }>('/agent-sessions');
  expect(agentSessions).toMatchObject([{ status: 'ACTIVE' }]);
});

it('alice has receipts of purchases, two open bills, and a Bewirtungsbeleg that waits for her signature', async () => {
  const bills = await eventually('both bills are read', async () => {
    const answer = await api.get<{ bills: Record<string, unknown>[] }>('/bills');
    return answer.bills.length === 2 && answer.bills;
  });
  expect(bills).toMatchObject([
    { status: 'PENDING', merchantName: 'Lindner Webdesign GmbH' },
    { status: 'PENDING', merchantName: 'Gartenbau Weidner' },
  ]);
  const accounts = await Promise.all(bills.map(({ billId }) => api.get<Record<string, unknown>>(`/bills/${billId}`)));
  expect(accounts.map(({ isContradictory }) => isContradictory)).toEqual([false, false]);
  expect(accounts.map(({ vendorIban }) => vendorIban)).toEqual(['DE89370400440532013000', 'DE02120300000000202051']);
  const { count } = await api.get<{ count: number }>('/receipts?status=VALID');
  expect(count).toBeGreaterThanOrEqual(5);
  const { bewirtungsbelege } = await api.get<{ bewirtungsbelege: Record<string, unknown>[] }>('/bewirtungsbelege');
  expect(bewirtungsbelege).toMatchObject([{ occasion: 'Angebot für den neuen Webauftritt', signingState: 'DRAFT' }]);
});

it('alice has points, has redeemed some, has bought and used credits, and bob came with her code', async () => {
  const scopes = 'read:points read:referrals';
  const token = await issueToken(world, { user: 'alice', scopes, ttlSeconds: 600 });
  const rewards = new ApiClient(`${world.apiUrl}/v1`, { Authorization: `Bearer ${token}` });
  expect(await rewards.get('/referrals/referees')).toMatchObject({ referees: [{ name: 'bob', status: 'REWARDED' }] });
  expect((await rewards.get<{ totalPoints: number }>('/points/balance')).totalPoints).toBeGreaterThan(100);
  const entries = await servers.query(
    `SELECT e.kind, e.action FROM ledger_entries e JOIN users u ON u.id = e.user_id
     WHERE u.username = 'alice' AND e.ledger = 'CREDITS' ORDER BY e.created_at, e.id LIMIT 3`,
  );
  expect(entries).toEqual([
    { kind: 'GRANT', action: 'PURCHASE' },
    { kind: 'SPEND', action: 'USAGE' },
    { kind: 'SPEND', action: 'USAGE' },
  ]);
});

it('carol guards alice', async () => {
  const contacts = await api.get('/recovery-contacts');
  expect(contacts).toMatchObject({ myContacts: [{ username: 'carol', status: 'active' }] });
});

it('the history is what the chain has, and nothing of it is news', async () => {
  expect(await new Auditor(world, servers).differences()).toEqual([]);
  const unread = await servers.query(`SELECT type FROM notifications WHERE read_at IS NULL AND type <> 'NEW_SIGN_IN'`);
  expect(unread).toEqual([]);
});

/* Each answer is held against the served document of lite answers by tests/support/answers. */
it('alice reads every list and report with view=lite', async () => {
  const { paths } = await new ApiClient(world.apiUrl).get<LiteDocument>('/openapi-lite.json');
  const readable = Object.entries(paths).filter(
    ([path, { get }]) => !path.includes('{') && !get.parameters.some(({ required }) => required),
  );
  const scopes = SCOPES.map(({ name }) => name).join(' ');
  const token = await issueToken(world, { user: 'alice', scopes, ttlSeconds: 600 });
  const reader = new ApiClient(world.apiUrl, { Authorization: `Bearer ${token}` });
  for (const [path] of readable) await reader.get(`${path}?view=lite`);
  expect(readable.length).toBeGreaterThan(40);
});

it('the start prints no warning', () => {
  expect(service.printed).not.toMatch(/warning/i);
});

interface LiteDocument {
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly parameters: readonly { readonly required?: boolean }[] } }>
  >;
}

interface SubAccount {
  readonly name: string;
  readonly status: string;
  readonly members: readonly unknown[];
  readonly requiredApprovals: number;
}

interface Leg {
  readonly type: string;
  readonly provider: string;
  readonly balances: readonly { readonly currency: string }[];
}

async function bitcoinOf(name: string): Promise<bigint> {
  const file = join(service.dataDirectory, 'chain', 'deployment.json');
  const { marketTokens } = JSON.parse(await readFile(file, 'utf8')) as { marketTokens: Record<string, string> };
  const node = new JsonRpcProvider(world.chain.rpcUrl, world.chain.chainId, { staticNetwork: true });
  const owner = world.users.find(({ username }) => username === name)?.walletAddress;
  const token = new Contract(marketTokens['cbBTC'] ?? '', ['function balanceOf(address) view returns (uint256)'], node);
  try {
    return await token.getFunction('balanceOf')(owner);
  } finally {
    node.destroy();
  }
}
