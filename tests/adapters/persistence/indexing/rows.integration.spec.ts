import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresContractEvents } from '../../../../adapters/persistence/contract-events/contract-events.postgres.js';
import { PostgresOperationOutcomes } from '../../../../adapters/persistence/wallet-operations/operation-outcomes.postgres.js';
import { PostgresWalletOperationRepository } from '../../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import type { ContractFamily } from '../../../../application/contract-events/contract-events.js';
import type { ContractLog } from '../../../../application/contract-events/contract-log.js';
import type { Address } from '../../../../application/ports/user-operation.js';
import { userId } from '../../../../domain/shared/ids.js';
import { execute } from '../../../../domain/wallet-operations/wallet-operation.js';
import { contractLog } from '../../../support/builders/contract-logs.js';
import { later, MINUTE, SECOND } from '../../../support/builders/time.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { newWallet, type Person, randomHex, storedPerson } from '../support/people.js';
import { type BlockContent, childOf, contentOf, ended, moved } from './support/blocks.js';
import { LedgerStage } from './support/ledger-stage.js';
import { storedOperation } from './support/operations.js';

let stage: LedgerStage;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  stage = await LedgerStage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.clear();
  alice = await storedPerson(stage.db.database);
  bob = await storedPerson(stage.db.database);
});

const stranger = newAddress();

function newAddress(): Address {
  return newWallet(userId(randomUUID())).address;
}

/** Alice's approved payment to Bob, and a block that includes its operation so much later. */
async function paid(afterApproval: number) {
  const { hash, payment } = await storedOperation(stage, alice, bob, { reference: 'Dinner on Friday' });
  const { address } = alice.wallet;
  const content = contentOf([moved(address, bob.wallet.address, 25n), ended(address, hash)]);
  const block: BlockContent = { ...content, timestamp: later(payment.approvedAt, afterApproval) };
  return { payment, hash, block };
}

describe('a payment of ours', () => {
  it('is linked to the rows of both people, with its reference', async () => {
    const { payment, block } = await paid(SECOND);
    await stage.mine(block);
    const linked = { payment_request_id: payment.id, reference: 'Dinner on Friday', status: 'COMPLETED' };
    expect(await stage.rowsOf(alice.user.id)).toEqual([
      expect.objectContaining({
        ...linked,
        account_id: alice.wallet.id,
        direction: 'outgoing',
        type: 'TRANSFER',
        type_group: 'transfer',
        token: 'USDC',
        minor_units: '25',
        occurred_at: block.timestamp,
        counterparty_address: bob.wallet.address,
        counterparty_user_id: bob.user.id,
        search_text: '\ndinner on friday',
      }),
    ]);
    expect(await stage.rowsOf(bob.user.id)).toEqual([
      expect.objectContaining({ ...linked, direction: 'incoming', counterparty_user_id: alice.user.id }),
    ]);
  });

  it.each([
    [5 * MINUTE, 'COMPLETED'],
    [5 * MINUTE + SECOND, 'COMPLETED_DELAYED'],
  ])('that was included %i ms after its approval is %s', async (afterApproval, status) => {
    const { block } = await paid(afterApproval);
    await stage.mine(block);
    for (const { user } of [alice, bob])
      expect(await stage.rowsOf(user.id)).toEqual([expect.objectContaining({ status })]);
  });

  it('that failed on chain leaves an outcome and no row', async () => {
    const { hash, operation } = await storedOperation(stage, alice, bob);
    const failed = { success: false, revertReason: 'Not today' };
    await stage.mine(contentOf([ended(alice.wallet.address, hash, failed)]));
    const outcomes = new PostgresOperationOutcomes(stage.db.database);
    expect(await outcomes.of(operation.id)).toMatchObject(failed);
    expect(await stage.rowsOf(alice.user.id)).toEqual([]);
  });
});

describe('the outcome of an operation', () => {
  it('is kept when the operation is ours, with what it cost, and announced once', async () => {
    const { hash, operation } = await storedOperation(stage, alice, bob);
    const { address } = alice.wallet;
    const block = await stage.mine(
      contentOf([ended(address, randomHex(32))], [ended(address, hash, { gasCostWei: 77n })]),
    );
    const [, included] = block.outcomes;
    expect(await new PostgresOperationOutcomes(stage.db.database).of(operation.id)).toEqual({
      transactionHash: included?.transactionHash,
      success: true,
      revertReason: null,
      isFinal: true,
    });
    expect(
      await stage.db.sql('SELECT hash, block_number, log_index, gas_cost_wei, mined_at FROM operation_outcomes'),
    ).toEqual([{ hash, block_number: '0', log_index: 1, gas_cost_wei: '77', mined_at: block.timestamp }]);
    expect(await stage.events()).toEqual([
      { type: 'operation.included', subjectId: operation.id, userId: alice.user.id, occurredAt: block.timestamp },
    ]);
  });

  it('is taken back with its block, and kept again from the block that has it next', async () => {
    const { hash, operation } = await storedOperation(stage, alice, bob);
    const outcomes = new PostgresOperationOutcomes(stage.db.database);
    const first = await stage.mine();
    await stage.mine(contentOf([ended(alice.wallet.address, hash)]));
    await stage.rewindTo(first);
    expect(await outcomes.of(operation.id)).toBeNull();
    const again = await stage.mine(contentOf([ended(alice.wallet.address, hash)]));
    const [included] = again.outcomes;
    expect(await outcomes.of(operation.id)).toMatchObject({ transactionHash: included?.transactionHash });
  });
});

describe('what an owner wrote', () => {
  it('is on the row again when its block comes back after a reorganisation', async () => {
    const first = await stage.mine();
    const content = contentOf([moved(stranger, alice.wallet.address, 5n), moved(stranger, alice.wallet.address, 6n)]);
    const block = await stage.mine(content);
    const hash = block.transfers[0]?.transactionHash;
    const annotation = [alice.user.id, hash];
    await stage.db.sql(
      `INSERT INTO transaction_annotations VALUES ($1, $2, 'From Grandma', 'FRIENDS_FAMILY')`,
      annotation,
    );
    await stage.rewindTo(first);
    expect(await stage.rowsOf(alice.user.id)).toEqual([]);
    await stage.mine(content);
    const noted = { note: 'From Grandma', category: 'FRIENDS_FAMILY' };
    expect(await stage.rowsOf(alice.user.id)).toEqual([expect.objectContaining(noted), expect.objectContaining(noted)]);
  });
});

describe('an exchange', () => {
  it('is one row with both sides', async () => {
    const { hash, payment } = await storedOperation(stage, alice, bob, { reference: null });
    const pool = newAddress();
    await stage.parties.declare([{ address: pool, name: 'Currency exchange', kind: 'currency_exchange' }]);
    const { address } = alice.wallet;
    await stage.mine(contentOf([moved(address, pool, 100n), moved(pool, address, 90n, 'EURC'), ended(address, hash)]));
    expect(await stage.rowsOf(alice.user.id)).toEqual([
      expect.objectContaining({
        type: 'SWAP',
        type_group: 'exchange',
        direction: 'exchange',
        minor_units: '0',
        exchanged_token: 'USDC',
        exchanged_minor_units: '100',
        received_token: 'EURC',
        received_minor_units: '90',
        payment_request_id: payment.id,
      }),
    ]);
    expect(await stage.balancesOf(alice.wallet.id)).toEqual({ USDC: -100n, EURC: 90n });
  });
});

describe('a deposit in a vault', () => {
  it('is the money’s row; the shares move only the balance, and open the earnings account once', async () => {
    const vault = newAddress();
    await stage.parties.declare([{ address: vault, name: 'PROVIDER_A USD', kind: 'earnings_vault' }]);
    const { address } = alice.wallet;
    const deposit = [moved(address, vault, 100n), moved(vault, address, 99n, 'PROVIDER_A:USD')];
    const first = await stage.mine(contentOf(deposit));
    await stage.mine(contentOf(deposit));
    expect(await stage.rowsOf(alice.user.id)).toEqual([
      expect.objectContaining({ type: 'EARNINGS_DEPOSIT', type_group: 'earnings', minor_units: '100' }),
      expect.objectContaining({ type: 'EARNINGS_DEPOSIT', type_group: 'earnings', minor_units: '100' }),
    ]);
    expect(await stage.balancesOf(alice.wallet.id)).toEqual({ USDC: -200n, 'PROVIDER_A:USD': 198n });
    const opened = await stage.db.sql('SELECT user_id, share, created_at FROM earnings_accounts');
    expect(opened).toEqual([{ user_id: alice.user.id, share: 'PROVIDER_A:USD', created_at: first.timestamp }]);
  });

  it('that comes again after a reorganisation belongs to the same earnings account', async () => {
    const idOf = async () => (await stage.db.sql('SELECT id FROM earnings_accounts'))[0];
    const first = await stage.mine();
    const content = contentOf([moved(stranger, alice.wallet.address, 9n, 'PROVIDER_B:EUR')]);
    await stage.mine(content);
    const id = await idOf();
    await stage.rewindTo(first);
    await stage.mine(content);
    expect(id).toBeDefined();
    expect(await idOf()).toEqual(id);
  });
});

describe('the news of money that came in', () => {
  it('is told once for each owner and transaction, to those who got it', async () => {
    const { wallet } = alice;
    const block = await stage.mine(
      contentOf([
        moved(stranger, wallet.address, 1n),
        moved(stranger, wallet.address, 2n),
        moved(wallet.address, bob.wallet.address, 3n),
      ]),
    );
    const received = { type: 'transaction.received', subjectId: block.transfers[0]?.transactionHash };
    const told = [alice, bob].map(({ user }) => ({ ...received, userId: user.id, occurredAt: block.timestamp }));
    const events = await stage.events();
    expect(events).toHaveLength(2);
    expect(events).toEqual(expect.arrayContaining(told));
  });

  it('is nothing that owners did themselves', async () => {
    const vault = newAddress();
    await stage.parties.declare([{ address: vault, name: 'PROVIDER_A USD', kind: 'earnings_vault' }]);
    const { address } = alice.wallet;
    await stage.mine(
      contentOf(
        [moved(vault, address, 5n)],
        [moved(address, address, 5n)],
        [moved(address, stranger, 5n), moved(stranger, address, 4n, 'EURC')],
        [moved(stranger, address, 0n)],
      ),
    );
    expect(await stage.events()).toEqual([]);
  });

  it('is taken back with its block, and told again', async () => {
    const first = await stage.mine();
    const content = contentOf([moved(alice.wallet.address, bob.wallet.address, 3n)]);
    const block = await stage.mine(content);
    await stage.rewindTo(first, later(block.timestamp, MINUTE));
    await stage.mine(content);
    const events = (await stage.events()) as readonly { type: string; userId: string; occurredAt: Date }[];
    const told = events.map(({ type, userId: to }) => [type, to === bob.user.id ? 'bob' : 'alice']);
    expect(told.slice(0, 1)).toEqual([['transaction.received', 'bob']]);
    expect(told.slice(1, 3).sort()).toEqual([
      ['transaction.dropped', 'alice'],
      ['transaction.dropped', 'bob'],
    ]);
    expect(told.slice(3)).toEqual([['transaction.received', 'bob']]);
    expect(events[1]?.occurredAt).toEqual(later(block.timestamp, MINUTE));
  });

  it('comes late rather than never: also a block range tells it, but not of what is older than the account', async () => {
    const { createdAt, address } = alice.wallet;
    const blockAt = (timestamp: Date, number: bigint) => ({
      ...childOf(null, { ...contentOf([moved(stranger, address, 1n)]), timestamp }),
      number,
    });
    const before = blockAt(later(createdAt, -SECOND), 5n);
    const after = blockAt(later(createdAt, SECOND), 6n);
    expect(await stage.ledger.applyBlockRange(0n, [before, after])).toBe(true);
    expect(await stage.events()).toEqual([
      expect.objectContaining({ subjectId: after.transfers[0]?.transactionHash, userId: alice.user.id }),
    ]);
    expect(await stage.rowsOf(alice.user.id)).toHaveLength(2);
  });
});

describe('ledger that are written again', () => {
  it('are the same as before, and tell nobody what they know already', async () => {
    const { hash, operation } = await storedOperation(stage, alice, bob);
    const contents = [
      contentOf([moved(stranger, alice.wallet.address, 50n)]),
      contentOf([moved(alice.wallet.address, bob.wallet.address, 25n), ended(alice.wallet.address, hash)]),
    ];
    const blocks = [];
    for (const content of contents) blocks.push(await stage.mine(content));
    await new PostgresWalletOperationRepository(stage.db.database, SECRET_BOX).end(
      execute(operation, later(operation.signedAt, SECOND)),
    );
    const [rows, balances] = [await stage.rowsOf(alice.user.id), await stage.balancesOf(alice.wallet.id)];
    await stage.db.sql('TRUNCATE outbox');

    await stage.control.rebuild();
    expect(await stage.ledger.cursor()).toBeNull();
    expect(await stage.rowsOf(alice.user.id)).toEqual([]);
    expect(await stage.ledger.apply(blocks)).toBe(true);
    expect(await stage.rowsOf(alice.user.id)).toEqual(rows);
    expect(await stage.balancesOf(alice.wallet.id)).toEqual(balances);
    expect(await stage.events()).toEqual([]);

    const next = childOf(blocks.at(-1) ?? null, contentOf([moved(stranger, alice.wallet.address, 1n)]));
    expect(await stage.ledger.apply([next])).toBe(true);
    expect(await stage.events()).toHaveLength(1);
  });

  it('still announce the outcome that an operation waits for', async () => {
    const { hash, operation } = await storedOperation(stage, alice, bob);
    const block = await stage.mine(contentOf([ended(alice.wallet.address, hash)]));
    await stage.db.sql('TRUNCATE outbox');
    await stage.control.rebuild();
    await stage.ledger.apply([block]);
    const told = 'SELECT type FROM outbox WHERE subject_id = $1';
    expect(await stage.db.sql(told, [operation.id])).toEqual([{ type: 'operation.included' }]);
  });
});

describe('what a mandate moved', () => {
  /** Follows a contract of Alice's. @returns its events in the first transaction of a block, before a transfer */
  async function followed(family: ContractFamily) {
    const [address, subjectId] = [newAddress(), randomUUID()];
    await new PostgresContractEvents(stage.db.database).follow({ family, address, subjectId, userId: alice.user.id });
    const logIn = (content: BlockContent, name: string, values: ContractLog['arguments']) => {
      const transactionHash = content.transfers?.[0]?.transactionHash ?? randomHex(32);
      return contractLog({ family, address, name, arguments: values, transactionHash, logIndex: 0 });
    };
    return { subjectId, logIn };
  }

  const oneLater = (content: BlockContent): BlockContent => ({
    ...content,
    transfers: (content.transfers ?? []).map((one) => ({ ...one, logIndex: one.logIndex + 1 })),
  });

  it.each(['payment-schedule', 'agent-account'] as const)(
    'a payment names its %s, for the payer only',
    async (family) => {
      const { subjectId, logIn } = await followed(family);
      const content = oneLater(contentOf([moved(alice.wallet.address, bob.wallet.address, 25n)]));
      const name = family === 'agent-account' ? 'Executed' : 'Paid';
      await stage.mine({ ...content, contractLogs: [logIn(content, name, { amount: '25', period: '0' })] });
      const mandate = { mandate_family: family, mandate_id: subjectId };
      expect(await stage.rowsOf(alice.user.id)).toMatchObject([
        { type: 'TRANSFER', type_group: 'transfer', ...mandate },
      ]);
      expect(await stage.rowsOf(bob.user.id)).toMatchObject([{ direction: 'incoming', mandate_family: null }]);
    },
  );

  it('a payment of another amount in the same transaction names none', async () => {
    const { logIn } = await followed('payment-schedule');
    const content = oneLater(contentOf([moved(alice.wallet.address, bob.wallet.address, 25n)]));
    await stage.mine({ ...content, contractLogs: [logIn(content, 'Paid', { amount: '24', period: '0' })] });
    expect(await stage.rowsOf(alice.user.id)).toMatchObject([{ mandate_family: null, mandate_id: null }]);
  });

  it('the fill of an order by a stranger is a trade, and names the order', async () => {
    const { subjectId, logIn } = await followed('conditional-order');
    const contract: Address = '0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf';
    const { address } = alice.wallet;
    const content = contentOf([{ ...moved(stranger, address, 7n, null), contract }, moved(address, stranger, 25n)]);
    const told = { filler: stranger, sold: '25', received: '7' };
    await stage.mine({ ...content, contractLogs: [{ ...logIn(content, 'Filled', told), logIndex: 9 }] });
    expect(await stage.rowsOf(alice.user.id)).toMatchObject([
      {
        ...{ type: 'SWAP', type_group: 'exchange', exchanged_minor_units: '25', traded_units: '7' },
        ...{ mandate_family: 'conditional-order', mandate_id: subjectId },
      },
    ]);
  });
});
