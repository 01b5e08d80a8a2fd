import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SOUGHT } from '../../adapters/persistence/indexing/account-histories.statements.js';
import { TAKE_BACK_BLOCKS } from '../../adapters/persistence/indexing/indexed-chain.statements.js';
import { BOOK_ROWS } from '../../adapters/persistence/indexing/movements.statements.js';
import type { Auditor } from '../support/auditor.js';
import { DemoPayer } from '../support/demo-payer.js';
import { eventually } from '../support/eventually.js';
import { TestService } from '../support/service.js';
import { adopt, expectAgreement, freshAddress, metricOf, mint, readinessOf } from './ledger-under-test.js';
import { PaymentUnderTest } from './payment-under-test.js';
import { workerEnvironment } from './second-process.js';
import { type NamedStatement, Stage } from './stage.js';

const REORG_DEPTH = 12;
const NOTICED_WITHIN_MS = 60_000;
const ENVIRONMENT = { INDEXER_REORG_DEPTH: String(REORG_DEPTH) };

let stage: Stage;
let service: TestService;
let auditor: Auditor;

beforeAll(async () => {
  stage = await Stage.open(ENVIRONMENT);
  await start();
});

afterAll(() => stage.destroy());

async function start(): Promise<void> {
  service = await stage.start();
  auditor = await stage.auditor();
}

/** Alice's payment to Bob, on chain and settled. */
async function paid(): Promise<PaymentUnderTest> {
  const payment = new PaymentUnderTest('alice');
  await payment.begin(auditor);
  const client = await DemoPayer.of(service, 'alice');
  const { paymentRequestId } = (await payment.propose(client)).payment;
  await client.approve(paymentRequestId);
  await payment.completed(client, paymentRequestId);
  return payment;
}

/** Has the node put other blocks, empty ones, in the place of its newest ones. */
async function reorganize(depth: number): Promise<void> {
  await stage.servers.askNode('anvil_reorg', [depth, []]);
}

/** Waits until the ledger has every block, also those without a payment, which no balance tells of. */
async function hasReadTheHead(): Promise<void> {
  const head = BigInt((await stage.servers.askNode('eth_blockNumber', [])) as string);
  await eventually('the ledger is at the head', async () => (await auditor.newestBlock()) === head, NOTICED_WITHIN_MS);
}

/** What the service has logged as an error, in words. */
async function complaints(): Promise<readonly string[]> {
  const log = await readFile(join(stage.dataDirectory, 'logs', 'service.log'), 'utf8');
  const lines = log.split('\n').filter((line) => line.includes('"level":50'));
  return lines.map((line) => (JSON.parse(line) as { readonly msg: string }).msg);
}

const ledgerCommand = async (...words: string[]): Promise<string> => {
  const environment = { ...process.env, DATA_DIR: stage.dataDirectory };
  const command = ['dist/programs/ops.js', 'ledger', ...words];
  return (await promisify(execFile)(process.execPath, command, { env: environment })).stdout;
};

describe('a chain that drops blocks', () => {
  it.each([1, 3])('of which %i had a payment in them gets it again, and the ledger follows', async (depth) => {
    const payment = await paid();
    await stage.servers.askNode('anvil_mine', [`0x${(depth - 1).toString(16)}`]);
    await reorganize(depth);
    const isPaid = async () => (await auditor.transfers('alice', 'bob', payment.minorUnits)) === 1;
    await eventually('the payment is on the new chain', isPaid, NOTICED_WITHIN_MS);
    await expectAgreement(service, auditor);
    await payment.expectPaidOnce(auditor);
  });

  it('as many as the ledger can undo, and more while they are followed, is followed', async () => {
    for (const depth of [2, REORG_DEPTH, 5]) {
      await mint(stage, service, (await service.world()).users[0]?.walletAddress ?? '', 5_000_000n);
      await stage.servers.askNode('anvil_mine', [`0x${REORG_DEPTH.toString(16)}`]);
      await reorganize(depth);
    }
    await expectAgreement(service, auditor);
  });
});

describe('two indexers on a chain that drops blocks', () => {
  it('book everything once', async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'accounts-indexer-'));
    const { chain, users } = await service.world();
    const environment = { ...(await workerEnvironment(stage, chain.rpcUrl)), ...ENVIRONMENT };
    const other = await TestService.start({ dataDirectory, environment });
    try {
      for (let round = 1; round <= 6; round += 1) {
        for (const { walletAddress } of users) await mint(stage, service, walletAddress, BigInt(round));
        await reorganize(round % 3 === 0 ? 1 : 3);
      }
      await paid();
      await expectAgreement(service, auditor);
    } finally {
      await other.kill();
      await rm(dataDirectory, { recursive: true, force: true });
    }
  });
});

describe('an indexer that dies', () => {
  const byHappening = {
    'a block is booked': async () => mint(stage, service, (await service.world()).users[0]?.walletAddress ?? '', 7n),
    'blocks are taken back': () => reorganize(3),
    'the past of an account is searched': async () => {
      const address = freshAddress();
      await mint(stage, service, address, 9n);
      await adopt(stage, 'alice', address);
    },
  };
  type Happening = keyof typeof byHappening;

  it.each<[Happening, string, NamedStatement]>([
    ['a block is booked', 'its transactions are stored', BOOK_ROWS],
    ['blocks are taken back', 'they are marked', TAKE_BACK_BLOCKS],
    ['the past of an account is searched', 'the search is noted', SOUGHT],
  ])('while %s, after %s, leaves nothing half done', async (happening, _, statement) => {
    service = await stage.startMortal(statement);
    auditor = await stage.auditor();
    process.kill(service.pid, 'SIGUSR2');
    await byHappening[happening]();
    expect(await service.exit()).toBeNull();

    await start();
    await expectAgreement(service, auditor);
  });
});

describe('a chain that drops more than the ledger can undo', () => {
  it('halts them for good, says so, and is followed again only when an operator has had them rebuilt', async () => {
    const payment = await paid();
    await stage.servers.askNode('anvil_mine', [`0x${REORG_DEPTH.toString(16)}`]);
    await hasReadTheHead();
    await reorganize(REORG_DEPTH + 3);

    const isDown = async () => (await readinessOf(service)).checks['indexer']?.status === 'down';
    await eventually('the service says that its indexer is down', isDown, NOTICED_WITHIN_MS);
    // On a busy machine it can be down before, because its check has no answer in time.
    const isHalted = async () => (await metricOf(service, 'accounts_indexer_halted')) === 1;
    await eventually('the metric says that it is halted', isHalted, NOTICED_WITHIN_MS);
    const isLogged = async () =>
      (await complaints()).some((words) => words.includes('fails: The chain has dropped block'));
    await eventually('the log says so', isLogged, NOTICED_WITHIN_MS);
    const before = await ledgerCommand('status');
    expect(before).toContain('It is halted: The chain has dropped block');

    await start();
    expect(await isDown()).toBe(true);
    await mint(stage, service, freshAddress(), 1n);
    expect(await ledgerCommand('status')).toBe(before);
    expect(await ledgerCommand('resume')).toContain('The ledger goes on');
    await eventually('the ledger is halted again', isDown, NOTICED_WITHIN_MS);

    expect(await ledgerCommand('rebuild', '--yes')).toContain('The ledger is empty');
    await payment.onChain(auditor);
    await expectAgreement(service, auditor);
    expect(await metricOf(service, 'accounts_indexer_halted')).toBe(0);
    await payment.expectPaidOnce(auditor);
  });
});
