import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PostgresAccountHistories } from '../../../../adapters/persistence/indexing/account-histories.postgres.js';
import { PostgresIndexedChain } from '../../../../adapters/persistence/indexing/indexed-chain.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { FollowChain } from '../../../../application/indexing/follow-chain.js';
import { SeekHistories } from '../../../../application/indexing/seek-histories.js';
import type { Address, Hex } from '../../../../application/ports/user-operation.js';
import type { Asset } from '../../../../domain/shared/asset.js';
import { userId } from '../../../../domain/shared/ids.js';
import type { KnownAccount } from '../../../../domain/transactions/ledger-entry.js';
import type { PartyKind } from '../../../../domain/transactions/transaction-kind.js';
import { InMemoryChain } from '../../../application/indexing/in-memory-chain.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { newUser, newWallet, type Person, randomHex, storedPerson } from '../support/people.js';
import { contentOf, ended, moved } from './support/blocks.js';
import { Death, DyingDatabase } from './support/dying-database.js';
import { LedgerStage } from './support/ledger-stage.js';
import { storedOperation } from './support/operations.js';
import { plainReplay, type ReplayedPayment, ROWS_IN_WORDS, storedRowInWords } from './support/plain-replay.js';

const DEPTH = 4;
const SETTINGS = {
  firstBlock: 0n,
  reorgDepth: DEPTH,
  blocksPerRange: 5,
  mayShrink: false,
  finality: { usual: 1, rules: [] },
};
const PEOPLE = 3;
const LATE = 3;
const PAYMENTS = 4;
const STRANGERS = 2;

let stage: LedgerStage;
let people: readonly Person[];
let lateAccounts: readonly (KnownAccount & { readonly address: Address })[];
let parties: ReadonlyMap<Address, PartyKind>;
/** Whoever can be at either end of a transfer. */
let addresses: readonly Address[];
/** Signed operations that the chain may include at any time. */
const operations: { readonly sender: Address; readonly hash: Hex }[] = [];
const payments = new Map<string, ReplayedPayment>();

beforeAll(async () => {
  stage = await LedgerStage.open();
  const { database } = stage.db;
  people = await Promise.all(Array.from({ length: PEOPLE }, () => storedPerson(database)));
  const newcomer = newUser();
  await new PostgresUserRepository(database).add(newcomer);
  const owners = [newcomer.id, ...people.map(({ user }) => user.id)];
  lateAccounts = (['MAIN', 'SUB_ACCOUNT', 'AGENT'] as const).map((kind, index) => {
    return { kind, id: randomUUID(), ownerId: owners[index] ?? newcomer.id, address: newAddress() };
  });
  parties = new Map([
    [newAddress(), 'earnings_vault'],
    [newAddress(), 'currency_exchange'],
    [newAddress(), 'faucet'],
  ]);
  addresses = [
    ...people.map(({ wallet }) => wallet.address),
    ...lateAccounts.map(({ address }) => address),
    ...parties.keys(),
    ...Array.from({ length: STRANGERS }, newAddress),
  ];
  while (operations.length < PAYMENTS) operations.push(await signedOperation(operations.length));
});
afterAll(() => stage.close());

function newAddress(): Address {
  return newWallet(userId(randomUUID())).address;
}

function among<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}

async function signedOperation(index: number): Promise<{ readonly sender: Address; readonly hash: Hex }> {
  const [payer, recipient] = [among(people, index), among(people, index + 1)];
  const { hash, payment } = await storedOperation(stage, payer, recipient, { reference: `payment ${index}` });
  payments.set(hash, payment);
  return { sender: payer.wallet.address, hash };
}

const PARTIES = PEOPLE + LATE + 3 + STRANGERS;
const party = fc.nat(PARTIES - 1);
const asset = fc.constantFrom<Asset | null>('USDC', 'USDC', 'EURC', 'PROVIDER_A:USD', null);
const value = fc.oneof({ weight: 6, arbitrary: fc.bigInt(1n, 1_000n) }, { weight: 1, arbitrary: fc.constant(0n) });
const transferLog = fc.record({ kind: fc.constant('transfer' as const), from: party, to: party, asset, value });
const operationLog = fc.record({ kind: fc.constant('operation' as const), sender: party });
const paymentLog = fc.record({ kind: fc.constant('payment' as const), index: fc.nat(PAYMENTS - 1) });
const log = fc.oneof(
  { weight: 6, arbitrary: transferLog },
  { weight: 1, arbitrary: operationLog },
  { weight: 1, arbitrary: paymentLog },
);
const blockContent = fc.array(fc.array(log, { minLength: 1, maxLength: 4 }), { maxLength: 3 });
type Log = typeof log extends fc.Arbitrary<infer Value> ? Value : never;
type Content = readonly (readonly Log[])[];

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ mine: fc.array(blockContent, { minLength: 1, maxLength: 8 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ drop: fc.integer({ min: 1, max: DEPTH }), mine: fc.array(blockContent, { maxLength: 2 }) }),
  },
  { weight: 4, arbitrary: fc.record({ follow: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 3, arbitrary: fc.record({ seek: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ signUp: fc.nat(LATE - 1) }) },
  { weight: 2, arbitrary: fc.record({ dieAfter: fc.nat(14) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** One indexer on ledger that begin empty, and the chain that it follows. */
class Scene {
  readonly chain = new InMemoryChain(1);
  private readonly dying = new DyingDatabase(stage.db.database);
  private readonly outbox = new PostgresOutbox(this.dying.database, stage.signal);
  private readonly follower = new FollowChain(
    this.chain,
    new PostgresIndexedChain(this.dying.database, this.outbox, SETTINGS),
    new StandingClock(),
    SETTINGS,
  );
  private readonly seeker = new SeekHistories(
    this.chain,
    new PostgresAccountHistories(this.dying.database, SETTINGS.firstBlock),
    SETTINGS.blocksPerRange,
  );

  static async begin(): Promise<Scene> {
    await stage.clear();
    await stage.db.sql('DELETE FROM chain_accounts WHERE id = ANY($1::uuid[])', [lateAccounts.map(({ id }) => id)]);
    await stage.parties.declare([...parties].map(([address, kind]) => ({ address, kind, name: kind })));
    return new Scene();
  }

  async take(next: Step): Promise<void> {
    if ('drop' in next) {
      const dropped = Math.min(next.drop, this.chain.all.length - 1);
      this.chain.drop(dropped);
      // The chain that takes over is never the shorter one.
      this.chain.mine(Math.max(0, dropped - next.mine.length));
    }
    if ('mine' in next) for (const content of next.mine) this.mine(content);
    else if ('follow' in next) await this.orDie(() => this.follower.execute(next.follow));
    else if ('signUp' in next) await signUp(among(lateAccounts, next.signUp));
    else if ('dieAfter' in next) this.dying.dieAfter(next.dieAfter);
    else for (let search = 0; search < next.seek; search += 1) await this.orDie(() => this.seeker.execute());
  }

  /** Everybody is known, and everything there is has been read. */
  async finish(): Promise<void> {
    for (const account of lateAccounts) await signUp(account);
    this.dying.live();
    while ((await this.follower.execute(1_000)) > 0);
    while (await this.seeker.execute());
  }

  /** What dies is begun again by the next process. */
  private async orDie(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Death)) throw error;
      this.dying.live();
    }
  }

  private mine(content: Content): void {
    const included = new Set(this.chain.all.flatMap(({ outcomes }) => outcomes).map((one) => one.userOperationHash));
    const transactions = content.map((logs) =>
      logs.flatMap((one) => {
        if (one.kind === 'transfer')
          return moved(among(addresses, one.from), among(addresses, one.to), one.value, one.asset);
        if (one.kind === 'operation') return ended(among(addresses, one.sender), randomHex(32));
        const { sender, hash } = among(operations, one.index);
        if (included.has(hash)) return [];
        included.add(hash);
        return ended(sender, hash);
      }),
    );
    this.chain.mineBlock(contentOf(...transactions));
  }
}

async function signUp({ id, ownerId, kind, address }: KnownAccount & { readonly address: Address }): Promise<void> {
  const text = `INSERT INTO chain_accounts (id, user_id, kind, address, created_at) VALUES ($1, $2, $3, $4, now())
    ON CONFLICT DO NOTHING`;
  await stage.db.sql(text, [id, ownerId, kind, address]);
}

async function stored() {
  const balances = await stage.db.sql<{ key: string; value: string }>(
    `SELECT account_id || ' ' || asset AS key, minor_units AS value FROM account_balances WHERE minor_units <> 0`,
  );
  const rows = await stage.db.sql<Record<string, unknown>>(ROWS_IN_WORDS);
  return {
    balances: Object.fromEntries(balances.map(({ key, value: sum }) => [key, BigInt(sum)] as const).sort()),
    rows: rows.map(storedRowInWords).sort(),
    ignored: (await stage.control.state()).ignoredTransfers,
  };
}

function replayOf(chain: InMemoryChain) {
  const main = people.map(({ user, wallet }): [Address, KnownAccount] => {
    return [wallet.address, { id: wallet.id, ownerId: user.id, kind: 'MAIN' }];
  });
  const late = lateAccounts.map((account): [Address, KnownAccount] => [account.address, account]);
  return plainReplay(chain.all, { directory: { accounts: new Map([...main, ...late]), parties }, payments });
}

it('whatever happens, ledger that have caught up are what a plain replay of all logs gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const scene = await Scene.begin();
      for (const next of steps) await scene.take(next);
      await scene.finish();
      expect(await stored()).toEqual(replayOf(scene.chain));
    }),
    { numRuns: 100 },
  );
});
