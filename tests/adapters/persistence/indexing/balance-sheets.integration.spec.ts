import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresBalanceSheets } from '../../../../adapters/persistence/indexing/balance-sheets.postgres.js';
import { LeasedWork } from '../../../../adapters/persistence/leased-work.js';
import type { BalanceSheet } from '../../../../application/indexing/balance-sheets.js';
import { userId } from '../../../../domain/shared/ids.js';
import { CREATED_AT } from '../../../support/builders/time.js';
import { newWallet, type Person, storedPerson } from '../support/people.js';
import { contentOf, moved } from './support/blocks.js';
import { LedgerStage } from './support/ledger-stage.js';

const ASSETS = ['USDC', 'PROVIDER_A:USD'] as const;

let stage: LedgerStage;
let sheets: PostgresBalanceSheets;
let people: readonly Person[];

beforeAll(async () => {
  stage = await LedgerStage.open();
  sheets = new PostgresBalanceSheets(stage.db.database, new LeasedWork(stage.db.database));
  people = await Promise.all(Array.from({ length: 5 }, () => storedPerson(stage.db.database)));
});
afterAll(() => stage.close());
beforeEach(() => stage.clear());

const stranger = newWallet(userId(randomUUID())).address;

function addressOf(index: number) {
  const address = people[index]?.wallet.address;
  if (!address) throw new Error(`There is no person ${index}`);
  return address;
}

async function sheetAfter(accountId: string | null, accounts = 10): Promise<BalanceSheet> {
  const sheet = await sheets.after(accountId, accounts, ASSETS);
  if (!sheet) throw new Error('There is no such sheet');
  return sheet;
}

const differences = async () => (await stage.control.state()).differences;

describe('a balance sheet', () => {
  it('has every account and asset, also those of which the ledger says nothing', async () => {
    await stage.mine(contentOf([moved(stranger, addressOf(0), 7n)]));
    const block = await stage.mine(contentOf([moved(stranger, addressOf(1), 3n, 'PROVIDER_A:USD')]));
    const { block: at, balances } = await sheetAfter(null);
    expect(at).toEqual({ number: block.number, hash: block.hash });
    expect(balances).toHaveLength(people.length * ASSETS.length);
    const booked = balances.filter(({ minorUnits }) => minorUnits !== 0n);
    expect(booked.map(({ address, asset, minorUnits }) => [address, asset, minorUnits])).toEqual(
      expect.arrayContaining([
        [addressOf(0), 'USDC', 7n],
        [addressOf(1), 'PROVIDER_A:USD', 3n],
      ]),
    );
    expect(booked).toHaveLength(2);
  });

  it('follows on the one before, until everybody has been on one', async () => {
    await stage.mine();
    const seen = new Set<string>();
    let last: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const { balances } = await sheetAfter(last, 2);
      for (const { accountId } of balances) seen.add(accountId);
      last = balances.at(-1)?.accountId ?? null;
    }
    expect([...seen].sort()).toEqual(people.map(({ wallet }) => wallet.id).sort());
    expect(await sheets.after(last, 2, ASSETS)).toBeNull();
  });

  it('leaves out accounts whose past is still being searched, and everybody while the ledger is empty', async () => {
    expect(await sheets.after(null, 10, ASSETS)).toBeNull();
    await stage.mine();
    const newcomer = await storedPerson(stage.db.database);
    await stage.mine();
    const { balances } = await sheetAfter(null);
    expect(balances.map(({ accountId }) => accountId)).not.toContain(newcomer.wallet.id);
  });
});

describe('what differs', () => {
  it('is kept until the account is compared again', async () => {
    await stage.mine(contentOf([moved(stranger, addressOf(0), 7n)], [moved(stranger, addressOf(1), 7n)]));
    const sheet = await sheetAfter(null);
    const wrong = sheet.balances
      .filter(({ minorUnits }) => minorUnits === 7n)
      .map((balance, index) => ({ ...balance, held: [10n, 5n][index] ?? 0n }));
    const record = (found: typeof wrong) => sheets.compare(() => sheets.record(sheet, found));
    await record(wrong);
    expect(await differences()).toEqual([{ asset: 'USDC', minorUnits: 5n, accounts: 2 }]);
    await record(wrong.slice(1));
    expect(await differences()).toEqual([{ asset: 'USDC', minorUnits: 2n, accounts: 1 }]);
    await record([]);
    expect(await differences()).toEqual([]);
  });

  it('is not told by a comparison that froze while an operator rebuilt the ledger', async () => {
    await stage.mine(contentOf([moved(stranger, addressOf(0), 7n)]));
    const sheet = await sheetAfter(null);
    const wrong = sheet.balances.slice(0, 1).map((balance) => ({ ...balance, held: balance.minorUnits + 1n }));
    await stage.db.sql(`UPDATE leases SET expires_at = '-infinity'`);
    const { database } = stage.db;
    const freezing = new PostgresBalanceSheets(database, new LeasedWork(database, 'an indexer'));
    const isDone = await freezing.compare(async () => {
      await stage.control.rebuild();
      await freezing.record(sheet, wrong);
      await freezing.finish(CREATED_AT);
    });
    expect(isDone).toBe(false);
    expect(await stage.control.state()).toMatchObject({ reconciledAt: null, differences: [] });
  });

  it('is to be looked for again once blocks were taken back', async () => {
    const first = await stage.mine();
    await stage.mine();
    await sheets.compare(() => sheets.finish(CREATED_AT));
    expect(await stage.control.state()).toMatchObject({ reconciledAt: CREATED_AT });
    await stage.rewindTo(first);
    expect(await stage.control.state()).toMatchObject({ reconciledAt: null });
  });
});
