import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresLedgerCorrections } from '../../../../adapters/persistence/indexing/ledger-corrections.postgres.js';
import { PostgresReindexRequests } from '../../../../adapters/persistence/indexing/reindex-requests.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import type { ChainBlock } from '../../../../application/indexing/chain-reader.js';
import { userId } from '../../../../domain/shared/ids.js';
import { newWallet, type Person, randomHex, storedPerson } from '../support/people.js';
import { contentOf, ended, moved } from './support/blocks.js';
import { BOOKS_SETTINGS, LedgerStage } from './support/ledger-stage.js';
import { storedOperation } from './support/operations.js';

const NOTHING = { addedTransfers: 0, removedTransfers: 0, addedOutcomes: 0, removedOutcomes: 0 };

let stage: LedgerStage;
let corrections: PostgresLedgerCorrections;
let payer: Person;
let payee: Person;

beforeAll(async () => {
  stage = await LedgerStage.open();
  corrections = new PostgresLedgerCorrections(
    stage.db.database,
    new PostgresOutbox(stage.db.database, stage.signal),
    BOOKS_SETTINGS.finality,
  );
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.clear();
  [payer, payee] = [await storedPerson(stage.db.database), await storedPerson(stage.db.database)];
});

const stranger = newWallet(userId(randomUUID())).address;

/** The block that the ledger has without its events, with these events. */
async function booked(without: 'nothing' | 'everything', content: ReturnType<typeof contentOf>): Promise<ChainBlock> {
  const block = await stage.mine(without === 'everything' ? {} : content);
  await stage.mineEmpty(3);
  return { ...block, ...content };
}

async function ledgerOf(people: readonly Person[]) {
  return Promise.all(
    people.map(async ({ user, wallet }) => [await stage.balancesOf(wallet.id), await stage.rowsOf(user.id)]),
  );
}

describe('a block whose events the ledger has missed', () => {
  it('is corrected to what it had been with them, and tells what was missed, once', async () => {
    const { hash } = await storedOperation(stage, payer, payee);
    const content = contentOf(
      [moved(stranger, payer.wallet.address, 100n)],
      [moved(payer.wallet.address, payee.wallet.address, 30n), ended(payer.wallet.address, hash)],
    );
    const block = await booked('everything', content);
    expect(await stage.events()).toEqual([]);

    expect(await corrections.correct([block])).toEqual({ ...NOTHING, addedTransfers: 2, addedOutcomes: 1 });
    const events = await stage.events();
    expect(events).toHaveLength(3);
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'operation.included', userId: payer.user.id }),
        expect.objectContaining({ type: 'transaction.received', userId: payer.user.id }),
        expect.objectContaining({ type: 'transaction.received', userId: payee.user.id }),
      ]),
    );
    expect(await stage.balancesOf(payer.wallet.id)).toEqual({ USDC: 70n });
    expect(await stage.balancesOf(payee.wallet.id)).toEqual({ USDC: 30n });

    const corrected = await ledgerOf([payer, payee]);
    expect(await corrections.correct([block])).toEqual(NOTHING);
    expect(await ledgerOf([payer, payee])).toEqual(corrected);
    expect(await stage.events()).toEqual(events);
  });

  it('has the same rows as a block that was booked at once, with the payment that made them', async () => {
    const { hash, payment } = await storedOperation(stage, payer, payee);
    const payout = moved(payer.wallet.address, payee.wallet.address, 30n);
    const withOutcome = contentOf([payout, ended(payer.wallet.address, hash)]);
    const withoutOutcome = { ...withOutcome, outcomes: [] };
    const block = { ...(await booked('nothing', withoutOutcome)), ...withOutcome };
    expect(await stage.rowsOf(payer.user.id)).toMatchObject([{ payment_request_id: null }]);

    expect(await corrections.correct([block])).toEqual({ ...NOTHING, addedOutcomes: 1 });
    expect(await stage.rowsOf(payer.user.id)).toMatchObject([{ payment_request_id: payment.id, minor_units: '30' }]);
    const received = (await stage.events()).filter(
      (event) => (event as { type: string }).type === 'transaction.received',
    );
    expect(received).toHaveLength(1);
  });
});

describe('a block that the ledger has with events that the chain does not have', () => {
  it('loses them, and their owners are told', async () => {
    const block = await booked(
      'nothing',
      contentOf([moved(stranger, payer.wallet.address, 100n)], [moved(stranger, payee.wallet.address, 5n)]),
    );
    const kept = block.transfers.filter(({ to }) => to === payee.wallet.address);
    expect(await corrections.correct([{ ...block, transfers: kept }])).toEqual({ ...NOTHING, removedTransfers: 1 });
    expect(await stage.balancesOf(payer.wallet.id)).toEqual({});
    expect(await stage.rowsOf(payer.user.id)).toEqual([]);
    expect(await stage.balancesOf(payee.wallet.id)).toEqual({ USDC: 5n });
    expect((await stage.events()).at(-1)).toMatchObject({ type: 'transaction.dropped', userId: payer.user.id });
  });
});

describe('a block that is not the one in the ledger', () => {
  it('corrects nothing', async () => {
    const block = await booked('everything', contentOf([moved(stranger, payer.wallet.address, 1n)]));
    expect(await corrections.correct([{ ...block, hash: randomHex(32) }])).toBeNull();
    expect(await corrections.correct([{ ...block, number: block.number + 50n }])).toBeNull();
    expect(await stage.balancesOf(payer.wallet.id)).toEqual({});
  });
});

describe('requests to read blocks again', () => {
  const requests = () => new PostgresReindexRequests(stage.db.database);

  it('are taken one after the other, go on where they stopped, and report what was wrong', async () => {
    const id = (await requests().add({ from: 5n, to: 8n }, 'the operator', false)) ?? '';
    expect(await requests().take()).toEqual({ id, next: 5n, to: 8n });
    expect(await requests().take()).toBeNull();
    await requests().advance(id, 7n, { ...NOTHING, addedTransfers: 2 });
    expect(await requests().take()).toEqual({ id, next: 7n, to: 8n });
    await requests().advance(id, 9n, { ...NOTHING, addedOutcomes: 1 });
    expect(await requests().take()).toBeNull();
    expect(await requests().find(id)).toEqual({
      from: 5n,
      to: 8n,
      reason: 'the operator',
      isFinished: true,
      corrections: { ...NOTHING, addedTransfers: 2, addedOutcomes: 1 },
    });
  });

  it('of a suspicion are not repeated at once, those of an operator are', async () => {
    const range = { from: 20n, to: 20n };
    const first = (await requests().add(range, 'a balance', true)) ?? '';
    expect(await requests().add(range, 'a balance', true)).toBeNull();
    await requests().advance(first, 21n, NOTHING);
    expect(await requests().add(range, 'an outcome', true)).toBeNull();
    expect(await requests().add(range, 'the operator', false)).not.toBeNull();
  });
});

/** What an earlier version stored of a trade. */
const AS_BEFORE = `UPDATE transactions SET type = 'EXCHANGE_WITHDRAWAL', type_group = 'offramp', direction = 'outgoing',
  minor_units = exchanged_minor_units, exchanged_token = NULL, exchanged_minor_units = NULL, traded_contract = NULL, traded_units = NULL`;

describe('a trade that an earlier version stored without its token', () => {
  it('gets both of its sides when its block is read again, and changes no balance', async () => {
    const market = newWallet(userId(randomUUID())).address;
    await stage.db.sql("INSERT INTO known_parties VALUES ($1, 'Market', 'exchange_provider')", [market]);
    const { address } = payer.wallet;
    const token = { asset: null, contract: `0x${'fe'.repeat(20)}` as const };
    const content = contentOf(
      [moved(stranger, address, 100n)],
      [moved(address, market, 40n), { ...moved(market, address, 10n ** 20n), ...token }, ended(address, randomHex(32))],
    );
    const block = await booked('nothing', content);
    const ledger = await ledgerOf([payer]);
    expect(await stage.rowsOf(payer.user.id)).toContainEqual(
      expect.objectContaining({
        type: 'SWAP',
        type_group: 'exchange',
        exchanged_token: 'USDC',
        exchanged_minor_units: '40',
        received_token: null,
        traded_contract: token.contract,
        traded_units: String(10n ** 20n),
      }),
    );
    await stage.db.sql(`${AS_BEFORE} WHERE counterparty_address = $1`, [market]);
    expect(await corrections.correct([block])).toEqual(NOTHING);
    expect(await ledgerOf([payer])).toEqual(ledger);
  });
});
