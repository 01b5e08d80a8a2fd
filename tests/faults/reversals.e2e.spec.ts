import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Auditor } from '../support/auditor.js';
import { DemoPayer } from '../support/demo-payer.js';
import { eventually } from '../support/eventually.js';
import type { TestService } from '../support/service.js';
import { expectAgreement, mint } from './ledger-under-test.js';
import { Stage } from './stage.js';

const WITHIN_MS = 60_000;
const MILLION = 1_000_000n;

let stage: Stage;
let service: TestService;
let auditor: Auditor;
let client: DemoPayer;

beforeAll(async () => {
  stage = await Stage.open();
  service = await stage.start();
  auditor = await stage.auditor();
  client = await DemoPayer.of(service, 'alice');
});
afterAll(() => stage.destroy());

const askNode = (method: string, ...params: readonly unknown[]) => stage.servers.askNode(method, params);

const usd = (minorUnits: bigint) => `${minorUnits / MILLION}.${String(minorUnits % MILLION).padStart(6, '0')}`;

async function proposed(minorUnits: bigint): Promise<string> {
  return (await client.propose(usd(minorUnits), `reversal ${minorUnits}`)).payment.paymentRequestId;
}

async function becomes(id: string, status: string): Promise<void> {
  await eventually(`${id} is ${status}`, async () => (await client.status(id)).status === status, WITHIN_MS);
}

async function notified(owner: string, type: string): Promise<void> {
  const text = `SELECT FROM notifications n JOIN users u ON u.id = n.user_id WHERE u.username = $1 AND n.type = $2`;
  const isThere = async () => (await stage.servers.query(text, [owner, type])).length > 0;
  await eventually(`${owner} is told ${type}`, isThere, WITHIN_MS);
}

async function walletOf(username: string): Promise<string> {
  return (await service.world()).users.find((user) => user.username === username)?.walletAddress ?? '';
}

/** Has the node put other blocks, empty ones, in the place of its newest ones, and keeps it from making further ones. */
async function dropBlocks(depth: number): Promise<void> {
  await askNode('evm_setAutomine', false);
  await askNode('anvil_reorg', depth, []);
  await askNode('evm_mine');
}

const endsOf = async (...ids: string[]) =>
  (await Promise.all(ids.map((id) => client.status(id)))).map(({ status }) => status);

describe('a chain that takes back what it had done', () => {
  it('FAILED, then paid: both payments are completed, and their owner is told', async () => {
    // Each of the two is covered, but not both of them.
    const amount = ((await auditor.holding('alice')) * 2n) / 3n;
    const ids = [await proposed(amount), await proposed(amount + 1n)];
    await askNode('evm_setAutomine', false);
    for (const id of ids) await client.approve(id);
    const sent = 'SELECT FROM wallet_operations WHERE subject_id = ANY($1) AND submitted_at IS NOT NULL';
    const areSent = async () => (await stage.servers.query(sent, [ids])).length === ids.length;
    await eventually('both are sent', areSent, WITHIN_MS);
    await askNode('evm_mine');
    const isDecided = async () => (await endsOf(...ids)).toSorted().join() === 'COMPLETED,FAILED';
    await eventually('one is paid and the other has failed', isDecided, WITHIN_MS);

    await dropBlocks(1);
    const isTakenBack = async () => (await endsOf(...ids)).every((status) => status === 'APPROVED');
    await eventually('both are under way again', isTakenBack, WITHIN_MS);
    await notified('alice', 'PAYMENT_REVERSED');
    await askNode('evm_setAutomine', true);
    await mint(stage, service, await walletOf('alice'), 2n * amount);
    for (const id of ids) await becomes(id, 'COMPLETED');
    expect(await auditor.transfers('alice', 'bob', amount)).toBe(1);
    expect(await auditor.transfers('alice', 'bob', amount + 1n)).toBe(1);
    await expectAgreement(service, auditor);
  });

  it('COMPLETED, then nothing: the payment is not called paid any more, payer and recipient are told, and it ends with its deadline', async () => {
    await askNode('evm_mine');
    const amount = (await auditor.holding('alice')) + MILLION;
    await mint(stage, service, await walletOf('alice'), 2n * MILLION);
    const booked = async () => (await auditor.differences()).length === 0;
    await eventually('the money is booked', booked, WITHIN_MS);
    const before = Number(await askNode('eth_blockNumber')) - 1;
    const id = await proposed(amount);
    await client.approve(id);
    await becomes(id, 'COMPLETED');
    await notified('bob', 'TRANSFER_RECEIVED');

    // The mint is dropped, too, and nobody sends it again.
    await dropBlocks(Number(await askNode('eth_blockNumber')) - before);
    await becomes(id, 'APPROVED');
    await notified('bob', 'TRANSFER_REVERSED');
    await askNode('evm_setAutomine', true);
    await advance(30 * 60 * 1_000);
    await becomes(id, 'FAILED');
    expect(await auditor.transfers('alice', 'bob', amount)).toBe(0);
    await expectAgreement(service, auditor);
  });
});

/** Moves the sandbox's clock, and block time with it. */
async function advance(milliseconds: number): Promise<void> {
  const response = await fetch(`${service.url}/sandbox/clock/advance`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ milliseconds }),
  });
  if (!response.ok) throw new Error(`The clock was not advanced: ${response.status}`);
}
