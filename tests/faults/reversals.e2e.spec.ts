import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import type { Auditor } from '../support/auditor.js';
import { DemoPayer } from '../support/demo-payer.js';
import { eventually } from '../support/eventually.js';
import type { TestService } from '../support/service.js';
import { expectAgreement, freshAddress, mint } from './ledger-under-test.js';
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
  // The first payment deploys the wallet.
  const id = await proposed(MILLION);
  await client.approve(id);
  await becomes(id, 'COMPLETED');
});
afterAll(() => stage.destroy());

const askNode = (method: string, ...params: readonly unknown[]) => stage.servers.askNode(method, params);

const usd = (minorUnits: bigint) => `${minorUnits / MILLION}.${String(minorUnits % MILLION).padStart(6, '0')}`;

async function proposed(minorUnits: bigint): Promise<string> {
  const { status, payment } = await client.propose(usd(minorUnits), `reversal-${minorUnits}`);
  if (status !== 201) throw new Error(`The proposal was answered with ${status}: ${payment.message}`);
  return payment.paymentRequestId;
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

const TOKEN = new Interface(['function transfer(address to, uint256 value)']);

/** Somebody empties a wallet with a transaction that the next block has before all others. */
async function empty(wallet: string, minorUnits: bigint): Promise<void> {
  await askNode('anvil_setBalance', wallet, '0xde0b6b3a7640000');
  await askNode('anvil_impersonateAccount', wallet);
  const data = TOKEN.encodeFunctionData('transfer', [freshAddress(), minorUnits]);
  const fee = { maxFeePerGas: '0x2540be4000', maxPriorityFeePerGas: '0x2540be4000', gas: '0x30d40' };
  const to = (await service.world()).chain.tokens['USDC'];
  await askNode('eth_sendTransaction', { from: wallet, to, data, ...fee });
}

describe('a chain that takes back what it had done', () => {
  beforeEach(async () => {
    await askNode('evm_setAutomine', true);
    await askNode('evm_mine');
  });

  it('FAILED, then paid: the payment is completed, and its owner is told', async () => {
    const [amount, held] = [10n * MILLION + 1n, await auditor.holding('alice')];
    const id = await proposed(amount);
    await askNode('evm_setAutomine', false);
    await client.approve(id);
    const sent = 'SELECT FROM wallet_operations WHERE subject_id = $1 AND submitted_at IS NOT NULL';
    await eventually('it is sent', async () => (await stage.servers.query(sent, [id])).length > 0, WITHIN_MS);
    await empty(await walletOf('alice'), held);
    const hasFailed = async () => {
      await askNode('evm_mine');
      return (await client.status(id)).status === 'FAILED';
    };
    await eventually('it has failed', hasFailed, WITHIN_MS);
    expect(await auditor.transfers('alice', 'bob', amount)).toBe(0);

    const depth = Number(await askNode('eth_blockNumber')) - (await blockOfOutcome(id)) + 1;
    await dropBlocks(depth);
    await askNode('evm_setAutomine', true);
    await becomes(id, 'COMPLETED');
    await notified('alice', 'PAYMENT_REVERSED');
    expect(await auditor.transfers('alice', 'bob', amount)).toBe(1);
    await expectAgreement(service, auditor);
  });

  it('COMPLETED, then nothing: the payment is not called paid any more, payer and recipient are told, and it ends with its deadline', async () => {
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

/** The block that the ledger has a payment's operation in. */
async function blockOfOutcome(id: string): Promise<number> {
  const [row] = await stage.servers.query<{ block: string }>(
    `SELECT o.block_number AS block FROM wallet_operations w JOIN operation_outcomes o ON o.hash = w.hash WHERE w.subject_id = $1`,
    [id],
  );
  return Number(row?.block);
}

/** Moves the sandbox's clock, and block time with it. */
async function advance(milliseconds: number): Promise<void> {
  const response = await fetch(`${service.url}/sandbox/clock/advance`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ milliseconds }),
  });
  if (!response.ok) throw new Error(`The clock was not advanced: ${response.status}`);
}
