import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PostgresGasLedger } from '../../../../adapters/persistence/gas-budgets/gas-ledger.postgres.js';
import { PostgresWalletOperationRepository } from '../../../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import type { GasReservation } from '../../../../application/gas-budgets/gas-ledger.js';
import type { GasAmounts } from '../../../../domain/gas-budgets/gas-budgets.js';
import { utcDate } from '../../../../domain/shared/calendar-date.js';
import { type WalletOperationId, walletOperationId } from '../../../../domain/shared/ids.js';
import { execute, refuse } from '../../../../domain/wallet-operations/wallet-operation.js';
import { CREATED_AT, HOUR, later } from '../../../support/builders/time.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { storedWalletOperation } from '../support/wallet-operations.js';

const DAY = utcDate(CREATED_AT);
const UNLIMITED = { user: null, client: null, all: null };
const FAILURE = { code: 'INSUFFICIENT_FUNDS', reason: 'too little' } as const;

let db: OpenDatabase;
let ledger: PostgresGasLedger;
let operations: PostgresWalletOperationRepository;
let owners: readonly Person[];
beforeAll(async () => {
  db = await openTestDatabase();
  ledger = new PostgresGasLedger(db.database);
  operations = new PostgresWalletOperationRepository(db.database, SECRET_BOX);
  owners = await Promise.all([1, 2].map(() => storedPerson(db.database)));
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql('TRUNCATE gas_spending, sponsored_gas, relay_slots, relay_tasks CASCADE');
});

const owner = () => owners[0] ?? raise();
const raise = (): never => {
  throw new Error('Nobody is stored');
};

const signed = async (person = owner()) => (await storedWalletOperation(db.database, person)).operation;

async function reservation(changed: Partial<GasReservation> = {}, person = owner()): Promise<GasReservation> {
  const { id: subjectId } = await signed(person);
  const fixed = { subjectId, userId: person.user.id, clientId: 'shop', day: DAY, includesDeployment: false };
  return { ...fixed, wei: 100n, ...changed };
}

/** As an approval does it: a refused reservation fails its unit of work. */
async function reserved(one: GasReservation, budgets: GasAmounts<bigint | null> = UNLIMITED): Promise<boolean> {
  const refused = new Error('refused');
  const unit = db.database.transaction(async () => {
    if ((await ledger.reserve(one, budgets)) !== null) throw refused;
    return true;
  });
  return unit.catch((error: unknown) => {
    if (error === refused) return false;
    throw error;
  });
}

const spent = async (clientId: string | null = 'shop', userId = owner().user.id) =>
  (await ledger.account({ userId, clientId }, DAY, 0)).spent;

describe('gas money', () => {
  it('is reserved for the user, the application and in all, to the last wei of the smallest budget', async () => {
    const budgets = { user: 300n, client: 200n, all: 1_000n };
    const [first, second] = [await reservation(), await reservation()];

    expect(await ledger.reserve(first, budgets)).toBeNull();
    expect(await ledger.reserve(second, budgets)).toBeNull();
    expect(await spent()).toEqual({ user: 200n, client: 200n, all: 200n });
    expect(await reserved(await reservation({ wei: 1n }), budgets)).toBe(false);
    expect(await spent()).toEqual({ user: 200n, client: 200n, all: 200n });
    expect(await ledger.reserve(await reservation({ clientId: null }), budgets)).toBeNull();
    expect(await spent()).toEqual({ user: 300n, client: 200n, all: 300n });
  });

  it.each([
    ['user', { ...UNLIMITED, user: 99n }],
    ['client', { ...UNLIMITED, client: 99n }],
    ['all', { ...UNLIMITED, all: 99n }],
  ] as const)('that one operation exceeds is refused on an empty day, too: %s', async (scope, budgets) => {
    expect(await ledger.reserve(await reservation(), budgets)).toBe(scope);
  });

  it('is reserved once for an operation, and not at all when its unit of work fails', async () => {
    const one = await reservation();
    const crash = db.database.transaction(async () => {
      await ledger.reserve(one, UNLIMITED);
      throw new Error('crash');
    });
    await expect(crash).rejects.toThrow('crash');
    expect(await spent()).toEqual({ user: 0n, client: 0n, all: 0n });

    expect(await reserved(one)).toBe(true);
    await expect(reserved(one)).rejects.toThrow('sponsored_gas_pkey');
    expect(await spent()).toEqual({ user: 100n, client: 100n, all: 100n });
  });

  it('belongs to its day', async () => {
    await reserved(await reservation());
    const tomorrow = utcDate(later(CREATED_AT, 24 * HOUR));

    expect(await reserved(await reservation({ day: tomorrow }), { ...UNLIMITED, user: 100n })).toBe(true);
    expect(await spent()).toEqual({ user: 100n, client: 100n, all: 100n });
  });
});

it('approvals at the same time together never exceed a budget, and none is refused that fits', async () => {
  const wish = fc.record({
    person: fc.nat({ max: 1 }),
    client: fc.constantFrom('shop', 'bank', null),
    wei: fc.bigInt({ min: 1n, max: 9n }),
  });
  const budget = fc.record({
    user: fc.bigInt({ min: 5n, max: 40n }),
    client: fc.bigInt({ min: 5n, max: 40n }),
    all: fc.bigInt({ min: 5n, max: 60n }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 8, maxLength: 20 }), budget, async (wishes, budgets) => {
      await db.sql('TRUNCATE gas_spending, sponsored_gas');
      const wanted = await Promise.all(
        wishes.map(({ person, client, wei }) => reservation({ clientId: client, wei }, owners[person])),
      );
      const taken = await Promise.all(wanted.map((one) => reserved(one, budgets)));

      const sumOf = (those: readonly GasReservation[]) => those.reduce((sum, { wei }) => sum + wei, 0n);
      const stored = wanted.filter((_, index) => taken[index]);
      for (const { user } of owners) {
        for (const clientId of ['shop', 'bank']) {
          const sums = await spent(clientId, user.id);
          expect(sums).toEqual({
            user: sumOf(stored.filter(({ userId }) => userId === user.id)),
            client: sumOf(stored.filter((one) => one.clientId === clientId)),
            all: sumOf(stored),
          });
          expect(sums.user <= budgets.user && sums.client <= budgets.client && sums.all <= budgets.all).toBe(true);
        }
      }
      for (const one of wanted.filter((_, index) => !taken[index])) {
        const sums = await spent(one.clientId, one.userId);
        const fits = sums.user + one.wei <= budgets.user && sums.all + one.wei <= budgets.all;
        expect(fits && (one.clientId === null || sums.client + one.wei <= budgets.client)).toBe(false);
      }
    }),
    { numRuns: 15 },
  );
}, 120_000);

describe('what a day has spent', () => {
  it('is what was used when that is known, however often it is settled', async () => {
    const one = await reservation();
    await reserved(one);
    await reserved(await reservation());
    await Promise.all([1, 2, 3].map(() => db.database.transaction(() => ledger.settle(one.subjectId, 30n))));

    expect(await spent()).toEqual({ user: 130n, client: 130n, all: 130n });
  });

  it('can be more than was reserved, and nothing when nothing was sent', async () => {
    const [dear, unsent] = [await reservation(), await reservation()];
    await reserved(dear);
    await reserved(unsent);
    await ledger.settle(dear.subjectId, 250n);
    await ledger.settle(unsent.subjectId, 0n);

    expect(await spent()).toEqual({ user: 250n, client: 250n, all: 250n });
  });
});

describe('an operation', () => {
  const carry = (nonce: number, purpose: string, subjectId: string) =>
    db.sql(
      `WITH slot AS (INSERT INTO relay_slots (chain_id, signer, nonce, status, included_hash, ended_at)
          VALUES (1, '0x', $1, 'INCLUDED', $4, now()) RETURNING nonce)
        INSERT INTO relay_slot_tasks (chain_id, signer, nonce, purpose, subject_id) SELECT 1, '0x', nonce, $2, $3 FROM slot`,
      [nonce, purpose, subjectId, `hash ${nonce}`],
    );
  const charge = (nonce: number, feeWei: number) =>
    db.sql('UPDATE relay_slots SET fee_wei = $2, mined_at = now() WHERE nonce = $1', [nonce, feeWei]);
  const unsettled = () => ledger.unsettled(10);
  const found = async (id: WalletOperationId) => (await operations.find(id))?.operation ?? raise();

  it('is settled with nothing when it was never sent', async () => {
    const one = await reservation();
    await reserved(one);
    expect(await unsettled()).toEqual([]);

    await operations.end(refuse(await found(walletOperationId(one.subjectId)), CREATED_AT, FAILURE));
    expect(await unsettled()).toMatchObject([{ subjectId: one.subjectId, transactions: [] }]);
    await ledger.settle(one.subjectId, 0n);
    expect(await unsettled()).toEqual([]);
  });

  it('is settled when the fees of all its transactions are known, the deployment of its wallet among them', async () => {
    const one = await reservation({ includesDeployment: true });
    await reserved(one);
    await carry(1, 'deploy-wallet', owner().wallet.id);
    await carry(2, 'execute-operation', one.subjectId);
    await operations.end(execute(await found(walletOperationId(one.subjectId)), CREATED_AT));
    await charge(2, 7);
    expect(await unsettled()).toEqual([]);

    await charge(1, 20);
    const [due] = await unsettled();
    expect(due?.subjectId).toBe(one.subjectId);
    expect(due?.transactions.toSorted((a, b) => Number(a.feeWei - b.feeWei))).toEqual([
      { hash: 'hash 2', feeWei: 7n, tasks: 1 },
      { hash: 'hash 1', feeWei: 20n, tasks: 1 },
    ]);
  });

  it('pays for the deployment of its wallet when nothing has deployed it or will', async () => {
    const person = await storedPerson(db.database);
    const sponsored = { userId: person.user.id, clientId: null };
    const needsDeployment = async () => (await ledger.account(sponsored, DAY, 0)).needsDeployment;
    expect(await needsDeployment()).toBe(true);

    const one = await reservation({ includesDeployment: true }, person);
    await reserved(one);
    expect(await needsDeployment()).toBe(false);
    await ledger.settle(one.subjectId, 0n);
    expect(await needsDeployment()).toBe(true);
    const task = `INSERT INTO relay_tasks (purpose, subject_id, status, gas_class) VALUES ('deploy-wallet', $1, 'DONE', 'EXTRA')`;
    await db.sql(task, [person.wallet.id]);
    expect(await needsDeployment()).toBe(false);
  });
});

it('the price of gas is the newest one', async () => {
  const price = async () => (await ledger.account({ userId: owner().user.id, clientId: null }, DAY, 0)).weiPerGas;
  expect(await price()).toBeNull();
  for (const weiPerGas of [5n, 3n]) await ledger.notePrice(weiPerGas);
  expect(await price()).toBe(3n);
});
