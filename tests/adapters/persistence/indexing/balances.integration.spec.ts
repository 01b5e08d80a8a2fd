import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PostgresIndexedChain } from '../../../../adapters/persistence/indexing/indexed-chain.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import type { ChainBlock, TokenTransfer } from '../../../../application/indexing/chain-reader.js';
import type { Address } from '../../../../application/ports/user-operation.js';
import { userId } from '../../../../domain/shared/ids.js';
import { newWallet, type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { childOf, logsOf } from './blocks.js';

type Movement = Pick<TokenTransfer, 'token' | 'value'> & { readonly from: number; readonly to: number };
type Step = { readonly apply: readonly Movement[] } | { readonly rewind: number };

const KNOWN = 3;
const STRANGERS = 2;
const LARGEST = 2n ** 250n;

let db: OpenDatabase;
let books: PostgresIndexedChain;
let people: readonly Person[];
/** The wallets of the people first, then those of strangers. */
let addresses: readonly Address[];

beforeAll(async () => {
  db = await openTestDatabase();
  books = new PostgresIndexedChain(db.database, new PostgresOutbox(db.database, new OutboxSignal(db.channel())));
  people = await Promise.all(Array.from({ length: KNOWN }, () => storedPerson(db.database)));
  const strangers = Array.from({ length: STRANGERS }, () => newWallet(userId(randomUUID())).address);
  addresses = [...people.map(({ wallet }) => wallet.address), ...strangers];
});
afterAll(() => db.close());

const party = fc.nat(KNOWN + STRANGERS - 1);
const movement: fc.Arbitrary<Movement> = fc.record({
  token: fc.constantFrom('USDC', 'EURC'),
  from: party,
  to: party,
  value: fc.bigInt({ min: 0n, max: LARGEST }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ apply: fc.array(movement, { maxLength: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ rewind: fc.integer({ min: 1, max: 4 }) }) },
);

/** What everybody holds when the blocks are read from the first to the last. Whoever moved nothing is left out. */
function replay(blocks: readonly ChainBlock[]): Readonly<Record<string, bigint>> {
  const balances: Record<string, bigint> = {};
  for (const { token, from, to, value } of blocks.flatMap(({ transfers }) => transfers)) {
    balances[`${from} ${token}`] = (balances[`${from} ${token}`] ?? 0n) - value;
    balances[`${to} ${token}`] = (balances[`${to} ${token}`] ?? 0n) + value;
  }
  return Object.fromEntries(
    Object.entries(balances).filter(
      ([key, value]) => value !== 0n && people.some((one) => key.startsWith(one.wallet.address)),
    ),
  );
}

async function booked(): Promise<Readonly<Record<string, bigint>>> {
  const rows = await db.sql<{ key: string; minor_units: string }>(
    `SELECT w.address || ' ' || b.token AS key, b.minor_units
     FROM wallet_balances b JOIN wallets w ON w.id = b.wallet_id WHERE b.minor_units <> 0`,
  );
  return Object.fromEntries(rows.map(({ key, minor_units }) => [key, BigInt(minor_units)]));
}

function addressOf(index: number): Address {
  const address = addresses[index];
  if (!address) throw new Error(`There is no party ${index}`);
  return address;
}

it('balances are what a replay of the blocks gives, whatever is applied and taken back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await db.sql('TRUNCATE indexed_blocks, token_transfers, wallet_balances');
      const genesis = childOf(null);
      await books.apply(genesis);
      let blocks: ChainBlock[] = [genesis];
      for (const next of steps) {
        if ('apply' in next) {
          const transfers = next.apply.map((one) => ({ ...one, from: addressOf(one.from), to: addressOf(one.to) }));
          const block = childOf(blocks.at(-1) ?? null, { transfers: logsOf(...transfers) });
          expect(await books.apply(block)).toBe(true);
          blocks.push(block);
        } else {
          blocks = blocks.slice(0, Math.max(1, blocks.length - next.rewind));
          await books.rewindTo(blocks.at(-1)?.number ?? 0n);
        }
        expect(await booked()).toEqual(replay(blocks));
      }
    }),
    { numRuns: 60 },
  );
});
