import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { PostgresWalletRepository } from '../../../../adapters/persistence/wallets/wallet.postgres.js';
import { SeekHistories } from '../../../../application/indexing/seek-histories.js';
import type { Address } from '../../../../application/ports/user-operation.js';
import { userId } from '../../../../domain/shared/ids.js';
import { InMemoryChain, nodeIsAway } from '../../../application/indexing/in-memory-chain.js';
import { newUser, newWallet, type Person, storedPerson } from '../support/people.js';
import { type BlockContent, contentOf, moved } from './support/blocks.js';
import { LedgerStage } from './support/ledger-stage.js';

const BLOCKS_PER_RANGE = 4;

let stage: LedgerStage;
let alice: Person;
let chain: InMemoryChain;
let seek: SeekHistories;

beforeAll(async () => {
  stage = await LedgerStage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.clear();
  alice = await storedPerson(stage.db.database);
  chain = new InMemoryChain();
  seek = seeking();
});

const stranger = newAddress();

function newAddress(): Address {
  return newWallet(userId(randomUUID())).address;
}

function seeking(): SeekHistories {
  return new SeekHistories(chain, stage.histories, BLOCKS_PER_RANGE);
}

/** One more block on the chain, and in the ledger. */
async function mined(content: BlockContent = {}): Promise<void> {
  expect(await stage.ledger.apply([chain.mineBlock(content)])).toBe(true);
}

async function minedEmpty(count: number): Promise<void> {
  for (let block = 0; block < count; block += 1) await mined();
}

/** Takes back the newest blocks, from the chain and from the ledger. */
async function dropped(count: number): Promise<void> {
  chain.drop(count);
  const cursor = await stage.ledger.cursor();
  if (!cursor) throw new Error('The ledger is empty');
  expect(await stage.ledger.rewindTo(cursor.number - BigInt(count), cursor, new Date())).toBe(true);
}

/** Somebody signs up whose wallet has this address. */
async function signedUp(address: Address): Promise<Person> {
  const user = newUser();
  const wallet = newWallet(user.id, { address });
  await new PostgresUserRepository(stage.db.database).add(user);
  await new PostgresWalletRepository(stage.db.database).add(wallet);
  return { user, wallet };
}

async function searched(): Promise<void> {
  while (await seek.execute());
}

async function searchOf(address: Address) {
  const [row] = await stage.db.sql<{
    watched_from: string | null;
    history_sought_to: string | null;
    complete: boolean;
  }>(
    `SELECT watched_from, history_sought_to, history_complete_at IS NOT NULL AS complete FROM chain_accounts WHERE address = $1`,
    [address],
  );
  return row;
}

describe('an account that is known from the beginning', () => {
  it('has no past to search', async () => {
    await mined();
    expect(await searchOf(alice.wallet.address)).toEqual({
      watched_from: '0',
      history_sought_to: '-1',
      complete: true,
    });
    expect(await seek.execute()).toBe(false);
    expect(chain.asked.historyOf).toBe(0);
  });
});

describe('money that came before its owner signed up', () => {
  it('is found, and is nothing that anybody is told of', async () => {
    const address = newAddress();
    await mined(contentOf([moved(stranger, address, 70n)]));
    await minedEmpty(10);
    const bob = await signedUp(address);
    await searched();
    expect(await stage.balancesOf(bob.wallet.id)).toEqual({ USDC: 70n });
    expect(await stage.rowsOf(bob.user.id)).toEqual([
      expect.objectContaining({ block_number: '0', type: 'TRANSFER', direction: 'incoming', minor_units: '70' }),
    ]);
    expect(await stage.events()).toEqual([]);
    expect(await searchOf(address)).toEqual({ watched_from: '11', history_sought_to: '10', complete: true });
  });

  it('is found also when the chain stands still', async () => {
    const address = newAddress();
    await mined(contentOf([moved(stranger, address, 70n)]));
    const bob = await signedUp(address);
    await searched();
    expect(await stage.balancesOf(bob.wallet.id)).toEqual({ USDC: 70n });
  });

  it('from another user moves only the newcomer’s balance, and reads as a transfer between the two from now on', async () => {
    const address = newAddress();
    await mined(contentOf([moved(stranger, alice.wallet.address, 100n)]));
    await mined(contentOf([moved(alice.wallet.address, address, 30n)]));
    const typesOfAlice = async () => (await stage.rowsOf(alice.user.id)).map(({ type }) => type);
    expect(await typesOfAlice()).toEqual(['TRANSFER', 'WALLET_WITHDRAWAL']);

    const bob = await signedUp(address);
    await searched();
    expect(await stage.balancesOf(alice.wallet.id)).toEqual({ USDC: 70n });
    expect(await stage.balancesOf(bob.wallet.id)).toEqual({ USDC: 30n });
    expect(await typesOfAlice()).toEqual(['TRANSFER', 'TRANSFER']);
    const [, paid] = await stage.rowsOf(alice.user.id);
    expect(paid).toMatchObject({ direction: 'outgoing', counterparty_user_id: bob.user.id });
  });

  it('keeps what its sender wrote about it', async () => {
    const address = newAddress();
    await mined(contentOf([moved(alice.wallet.address, address, 30n)]));
    const [row] = await stage.rowsOf(alice.user.id);
    await stage.db.sql(`INSERT INTO transaction_annotations VALUES ($1, $2, 'For the flat', 'UTILITIES')`, [
      alice.user.id,
      row?.['transaction_hash'],
    ]);
    await signedUp(address);
    await searched();
    expect(await stage.rowsOf(alice.user.id)).toEqual([
      expect.objectContaining({ type: 'TRANSFER', note: 'For the flat', category: 'UTILITIES' }),
    ]);
  });

  it('is found in whatever block ranges it is searched, while new blocks are booked, each once', async () => {
    const address = newAddress();
    for (let block = 0; block < 12; block += 1) await mined(contentOf([moved(stranger, address, 1n)]));
    const bob = await signedUp(address);
    while (await seek.execute()) await mined(contentOf([moved(stranger, address, 1n)]));
    const blocks = BigInt(chain.all.length);
    expect(blocks).toBeGreaterThan(12n);
    expect(await stage.balancesOf(bob.wallet.id)).toEqual({ USDC: blocks });
    expect(await stage.rowsOf(bob.user.id)).toHaveLength(Number(blocks));
  });

  it('is found for several at once', async () => {
    const newcomers = [newAddress(), newAddress(), newAddress()] as const;
    for (const address of newcomers) await mined(contentOf([moved(stranger, address, 5n)]));
    const people = await Promise.all(newcomers.map(signedUp));
    await searched();
    for (const { wallet } of people) expect(await stage.balancesOf(wallet.id)).toEqual({ USDC: 5n });
    expect(chain.asked.historyOf).toBe(1);
  });

  it('opens the earnings account that it is held in', async () => {
    const address = newAddress();
    await mined(contentOf([moved(stranger, address, 5n, 'PROVIDER_A:USD')]));
    const bob = await signedUp(address);
    await searched();
    const opened = await stage.db.sql('SELECT share, created_at FROM earnings_accounts WHERE user_id = $1', [
      bob.user.id,
    ]);
    expect(opened).toEqual([{ share: 'PROVIDER_A:USD', created_at: chain.all[0]?.timestamp }]);
  });
});

describe('a search that is under way', () => {
  it('does not hold up those who come later for ever, and is not held up by them', async () => {
    await minedEmpty(BLOCKS_PER_RANGE * 3);
    const first = newAddress();
    await signedUp(first);
    await seek.execute();
    const second = newAddress();
    await signedUp(second);
    await seek.execute();
    await seek.execute();
    expect(await searchOf(first)).toMatchObject({ complete: true });
    expect(await searchOf(second)).toMatchObject({ history_sought_to: '-1', complete: false });
    await searched();
    expect(await searchOf(second)).toMatchObject({ complete: true });
  });

  it('goes on where it was when the node has been away', async () => {
    const address = newAddress();
    for (let block = 0; block < 10; block += 1) await mined(contentOf([moved(stranger, address, 1n)]));
    const bob = await signedUp(address);
    await seek.execute();
    chain.beforeRead = nodeIsAway;
    await expect(seek.execute()).rejects.toThrow('does not answer');
    chain.beforeRead = () => undefined;
    await searched();
    expect(await stage.balancesOf(bob.wallet.id)).toEqual({ USDC: 10n });
  });

  it('is made once when two indexers make it at the same time', async () => {
    const address = newAddress();
    for (let block = 0; block < 10; block += 1) await mined(contentOf([moved(stranger, address, 1n)]));
    const bob = await signedUp(address);
    const other = seeking();
    for (let round = 0; round < 5; round += 1) await Promise.all([seek.execute(), other.execute()]);
    expect(await stage.balancesOf(bob.wallet.id)).toEqual({ USDC: 10n });
    expect(await searchOf(address)).toMatchObject({ complete: true });
  });

  it('counts for nothing when the ledger has followed the chain to another fork since it was read', async () => {
    const address = newAddress();
    await minedEmpty(2);
    await mined(contentOf([moved(stranger, address, 1n)]));
    const bob = await signedUp(address);
    const search = await stage.histories.next(10n);
    const read = chain.all.slice();
    if (!search) throw new Error('There is something to search');
    await dropped(1);
    await minedEmpty(2);
    const hashes = new Map(read.map(({ number, hash }) => [number, hash]));
    expect(await stage.histories.apply(search, read.slice(2), hashes)).toBe(false);
    await searched();
    expect(await stage.balancesOf(bob.wallet.id)).toEqual({});
    expect(await stage.rowsOf(bob.user.id)).toEqual([]);
  });

  it('does not count what is taken back before it was counted', async () => {
    const address = newAddress();
    await mined();
    await mined(contentOf([moved(alice.wallet.address, address, 5n)]));
    const bob = await signedUp(address);
    await mined(contentOf([moved(stranger, address, 3n)]));
    expect(await stage.balancesOf(bob.wallet.id)).toEqual({ USDC: 3n });
    await dropped(2);
    expect(await stage.balancesOf(bob.wallet.id)).toEqual({});
    expect(await searchOf(address)).toMatchObject({ watched_from: '1' });
    await mined(contentOf([moved(stranger, address, 4n)]));
    await searched();
    expect(await stage.balancesOf(bob.wallet.id)).toEqual({ USDC: 4n });
  });

  it('is over when everything that was left to search has been taken back', async () => {
    const address = newAddress();
    await minedEmpty(6);
    await signedUp(address);
    await seek.execute();
    await dropped(3);
    expect(await searchOf(address)).toEqual({ watched_from: '3', history_sought_to: '2', complete: true });
  });

  it('waits while the ledger is halted', async () => {
    await mined();
    await signedUp(newAddress());
    const cursor = await stage.ledger.cursor();
    if (!cursor) throw new Error('The ledger is empty');
    await stage.ledger.halt('Something is wrong', cursor, new Date());
    expect(await seek.execute()).toBe(false);
    expect(chain.asked.historyOf).toBe(0);
  });
});

it('what was ignored is counted once, whoever is at its ends and whenever they became known', async () => {
  const address = newAddress();
  await mined(contentOf([moved(alice.wallet.address, address, 0n), moved(stranger, address, 0n)]));
  expect((await stage.control.state()).ignoredTransfers).toBe(1);
  await signedUp(address);
  await searched();
  expect((await stage.control.state()).ignoredTransfers).toBe(2);
});

it('a block that nobody booked yet is not searched', async () => {
  const address = newAddress();
  await mined();
  chain.mineBlock(contentOf([moved(stranger, address, 9n)]));
  const bob = await signedUp(address);
  await searched();
  expect(await stage.balancesOf(bob.wallet.id)).toEqual({});
  expect(await stage.ledger.apply(chain.all.slice(1))).toBe(true);
  expect(await stage.balancesOf(bob.wallet.id)).toEqual({ USDC: 9n });
});
