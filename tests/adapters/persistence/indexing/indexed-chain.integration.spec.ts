import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PostgresIndexedChain } from '../../../../adapters/persistence/indexing/indexed-chain.postgres.js';
import type { ChainBlock } from '../../../../application/indexing/chain-reader.js';
import { userId } from '../../../../domain/shared/ids.js';
import { CREATED_AT } from '../../../support/builders/time.js';
import { newWallet, randomHex, storedPerson } from '../support/people.js';
import { childOf, contentOf, moved } from './support/blocks.js';
import { BOOKS_SETTINGS, LedgerStage } from './support/ledger-stage.js';

let stage: LedgerStage;
let ledger: PostgresIndexedChain;
/** A second indexer, in a process of its own. */
let otherLedger: PostgresIndexedChain;

beforeAll(async () => {
  stage = await LedgerStage.open();
  ledger = stage.ledger;
  otherLedger = await stage.otherLedger();
});
afterAll(() => stage.close());
beforeEach(() => stage.clear());

const stranger = newWallet(userId(randomUUID())).address;
const person = () => storedPerson(stage.db.database);
const received = (to: `0x${string}`, value: bigint) => contentOf([moved(stranger, to, value)]);

async function numbers(): Promise<bigint[]> {
  const rows = await stage.db.sql<{ number: string }>('SELECT number FROM indexed_blocks ORDER BY number');
  return rows.map(({ number }) => BigInt(number));
}

async function cursorOf(): Promise<{ number: bigint; hash: string }> {
  const cursor = await ledger.cursor();
  if (!cursor) throw new Error('The ledger is empty');
  return cursor;
}

describe('a block', () => {
  it('moves the cursor and the balances of the wallets it touches', async () => {
    const [{ wallet: payer }, { wallet: recipient }] = [await person(), await person()];
    const block = await stage.mine(
      contentOf(
        [moved(stranger, payer.address, 100n)],
        [moved(payer.address, recipient.address, 30n)],
        [moved(stranger, payer.address, 2n ** 200n, 'EURC')],
      ),
    );
    expect(await ledger.cursor()).toEqual({ number: 0n, hash: block.hash });
    expect(await stage.balancesOf(payer.id)).toEqual({ USDC: 70n, EURC: 2n ** 200n });
    expect(await stage.balancesOf(recipient.id)).toEqual({ USDC: 30n });
  });

  it('leaves out what strangers send each other', async () => {
    await stage.mine(contentOf([moved(stranger, stranger, 5n)]));
    expect(await stage.db.sql('SELECT FROM token_transfers')).toEqual([]);
    expect(await stage.db.sql('SELECT FROM account_balances')).toEqual([]);
  });

  it('changes nothing for somebody who pays himself', async () => {
    const { wallet } = await person();
    await stage.mine(received(wallet.address, 9n));
    await stage.mine(contentOf([moved(wallet.address, wallet.address, 4n)]));
    expect(await stage.balancesOf(wallet.id)).toEqual({ USDC: 9n });
  });

  it('is booked as a whole or not at all', async () => {
    const { wallet } = await person();
    const failing = stage.ledgerOn(stage.db.database, { append: () => Promise.reject(new Error('no room left')) });
    const block = childOf(null, received(wallet.address, 1n));
    await expect(failing.apply([block])).rejects.toThrow('no room left');
    expect(await ledger.cursor()).toBeNull();
    for (const table of ['token_transfers', 'account_balances', 'transactions', 'outbox', 'indexed_blocks']) {
      expect(await stage.db.sql(`SELECT FROM ${table}`)).toEqual([]);
    }
    expect(await ledger.apply([block])).toBe(true);
    expect(await stage.balancesOf(wallet.id)).toEqual({ USDC: 1n });
  });

  it('comes alone or with those that follow on it', async () => {
    const { wallet } = await person();
    const first = childOf(null, received(wallet.address, 1n));
    const second = childOf(first);
    const third = childOf(second, received(wallet.address, 2n));
    expect(await ledger.apply([first, second, third])).toBe(true);
    expect(await stage.balancesOf(wallet.id)).toEqual({ USDC: 3n });
    expect(await numbers()).toEqual([0n, 1n, 2n]);
  });
});

describe('what is ignored', () => {
  it('is counted with its block, when it touches an account of ours, and taken back with it', async () => {
    const { wallet } = await person();
    const first = await stage.mine(
      contentOf([
        moved(stranger, wallet.address, 5n, null),
        moved(wallet.address, stranger, 0n),
        moved(stranger, stranger, 5n, null),
      ]),
    );
    await stage.mine(contentOf([moved(stranger, wallet.address, 0n)]));
    expect((await stage.control.state()).ignoredTransfers).toBe(3);
    await stage.rewindTo(first);
    expect((await stage.control.state()).ignoredTransfers).toBe(2);
    expect(await stage.db.sql('SELECT FROM token_transfers')).toEqual([]);
    expect(await stage.db.sql('SELECT FROM transactions')).toEqual([]);
  });
});

describe('the same height', () => {
  it('is booked once', async () => {
    const { wallet } = await person();
    const block = await stage.mine(received(wallet.address, 7n));
    expect(await ledger.apply([block])).toBe(false);
    expect(await ledger.apply([childOf(null, received(wallet.address, 7n))])).toBe(false);
    expect(await stage.balancesOf(wallet.id)).toEqual({ USDC: 7n });
  });

  it('is booked once also when two indexers come at the same time', async () => {
    const { wallet } = await person();
    let parent: ChainBlock | null = null;
    for (let round = 0; round < 20; round += 1) {
      const block: ChainBlock = childOf(parent, received(wallet.address, 1n));
      expect((await Promise.all([ledger.apply([block]), otherLedger.apply([block])])).sort()).toEqual([false, true]);
      parent = block;
    }
    expect(await stage.balancesOf(wallet.id)).toEqual({ USDC: 20n });
  });
});

describe('a block that does not follow on the newest one', () => {
  it('is refused, whether it leaves a gap or has another parent', async () => {
    const [, , newest] = await stage.mineEmpty(3);
    expect(await ledger.apply([{ ...childOf(newest ?? null), number: 4n }])).toBe(false);
    expect(await ledger.apply([{ ...childOf(newest ?? null), parentHash: randomHex(32) }])).toBe(false);
    expect(await numbers()).toEqual([0n, 1n, 2n]);
  });

  it('is refused when another indexer has taken its parent back meanwhile', async () => {
    for (let round = 0; round < 10; round += 1) {
      await stage.clear();
      const newest = (await stage.mineEmpty(6)).at(-1) ?? null;
      await Promise.all([otherLedger.rewindTo(2n, await cursorOf(), CREATED_AT), ledger.apply([childOf(newest)])]);
      const left = await numbers();
      // Whoever comes second finds that the ledger has moved.
      expect([3, 7]).toContain(left.length);
    }
  });
});

describe('empty ledger', () => {
  it('begin with the first block only, also when somebody has emptied them meanwhile', async () => {
    const newest = (await stage.mineEmpty(3)).at(-1) ?? null;
    await stage.control.rebuild();
    expect(await ledger.apply([childOf(newest)])).toBe(false);
    expect(await ledger.applyBlockRange(3n, [{ ...childOf(newest), number: 9n }])).toBe(false);
    expect(await ledger.cursor()).toBeNull();
    expect(await ledger.apply([childOf(null)])).toBe(true);
  });
});

describe('a block range', () => {
  it('ledger the blocks that have something in them, and stands at its last one', async () => {
    const { wallet } = await person();
    const found = { ...childOf(null, received(wallet.address, 5n)), number: 700n };
    const last = { ...childOf(null), number: 1_000n };
    expect(await ledger.applyBlockRange(0n, [found, last])).toBe(true);
    expect(await ledger.cursor()).toEqual({ number: 1_000n, hash: last.hash });
    expect(await numbers()).toEqual([1_000n]);
    expect(await stage.balancesOf(wallet.id)).toEqual({ USDC: 5n });
    expect(await ledger.apply([childOf(last)])).toBe(true);
  });

  it('is refused unless it begins behind the newest block', async () => {
    await stage.mineEmpty(3);
    const last = { ...childOf(null), number: 1_000n };
    expect(await ledger.applyBlockRange(2n, [last])).toBe(false);
    expect(await ledger.applyBlockRange(4n, [last])).toBe(false);
    expect(await ledger.applyBlockRange(3n, [last])).toBe(true);
    expect(await numbers()).toEqual([1_000n]);
  });
});

describe('the memory of block hashes', () => {
  it('holds as many blocks as can be taken back, and the one to go back to', async () => {
    const kept = BOOKS_SETTINGS.reorgDepth + 1;
    const blocks = await stage.mineEmpty(kept + 2);
    expect(await ledger.hashOf(1n)).toBeNull();
    expect(await ledger.hashOf(2n)).toBe(blocks[2]?.hash);
    expect(await ledger.hashOf(BigInt(kept + 1))).toBe(blocks.at(-1)?.hash);
    expect(await ledger.hashOf(BigInt(kept + 2))).toBeNull();
  });

  it('forgets what is taken back', async () => {
    const [, second] = await stage.mineEmpty(4);
    await ledger.rewindTo(1n, await cursorOf(), CREATED_AT);
    expect(await ledger.cursor()).toEqual({ number: 1n, hash: second?.hash });
    expect(await ledger.hashOf(2n)).toBeNull();
  });

  it('is left alone by an indexer whose newest block is not the ledger’ any more', async () => {
    await stage.mineEmpty(4);
    const seen = await cursorOf();
    await stage.mine();
    expect(await ledger.rewindTo(1n, seen, CREATED_AT)).toBe(false);
    expect(await numbers()).toHaveLength(5);
  });
});

describe('halted ledger', () => {
  const REASON = 'The chain has dropped too much';

  it('say why, and change in no way until they are resumed', async () => {
    const { wallet } = await person();
    const newest = (await stage.mineEmpty(3)).at(-1) ?? null;
    const cursor = await cursorOf();
    expect(await ledger.halt(REASON, cursor, CREATED_AT)).toBe(true);
    expect(await otherLedger.position()).toEqual({ cursor, haltReason: REASON });

    const next = childOf(newest, received(wallet.address, 1n));
    expect(await otherLedger.apply([next])).toBe(false);
    expect(await otherLedger.applyBlockRange(3n, [next])).toBe(false);
    expect(await otherLedger.rewindTo(1n, cursor, CREATED_AT)).toBe(false);
    expect(await otherLedger.halt('Another reason', cursor, CREATED_AT)).toBe(false);
    expect(await ledger.position()).toEqual({ cursor, haltReason: REASON });

    expect(await stage.control.resume()).toBe(true);
    expect(await stage.control.resume()).toBe(false);
    expect(await ledger.position()).toEqual({ cursor, haltReason: null });
    expect(await otherLedger.apply([next])).toBe(true);
  });

  it('are not halted by an indexer that another one has overtaken', async () => {
    await stage.mineEmpty(2);
    const seen = await cursorOf();
    await stage.mine();
    expect(await ledger.halt(REASON, seen, CREATED_AT)).toBe(false);
    expect(await ledger.position()).toMatchObject({ haltReason: null });
  });
});
