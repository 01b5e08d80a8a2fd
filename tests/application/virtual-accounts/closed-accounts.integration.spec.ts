import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresPersonalErasure } from '../../../adapters/persistence/personal-data/personal-erasure.postgres.js';
import type { AccountPartner } from '../../../application/virtual-accounts/account-partner.js';
import { CloseBankAccounts } from '../../../application/virtual-accounts/close-bank-accounts.js';
import { EndBankAccounts } from '../../../application/virtual-accounts/end-bank-accounts.js';
import { ConflictError, ServiceUnavailableError } from '../../../domain/shared/errors.js';
import type { UserId } from '../../../domain/shared/ids.js';
import { type Person, storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { CustomerDesk } from '../support/customer-desk.js';
import type { SandboxBank } from '../support/sandbox-bank.js';

const AWAY = new ServiceUnavailableError('The partner does not answer');

let db: OpenDatabase;
let desk: CustomerDesk;
let bank: SandboxBank;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

beforeEach(async () => {
  await db.sql('TRUNCATE kyc_applications, account_closings CASCADE');
  desk = new CustomerDesk(db);
  ({ bank } = desk);
  [alice, bob] = [await storedPerson(db.database), await storedPerson(db.database)];
});

describe('the accounts at the bank of somebody who has closed the account', () => {
  const ending = (accounts: AccountPartner | null = bank.accounts) =>
    new EndBankAccounts({ accounts }, desk.applications, desk.follow);
  const sweep = (accounts: AccountPartner = bank.accounts) =>
    new CloseBankAccounts(desk.applications, ending(accounts)).execute();
  const isUnderWay = (person: Person) =>
    new PostgresPersonalErasure(db.database, [] as never, [] as never).isUnderWay(person.user.id);
  const closed = ({ user }: Person) =>
    db.sql(`INSERT INTO account_closings (user_id, status, closed_at, due_at) VALUES ($1, 'ERASING', now(), now())`, [
      user.id,
    ]);

  it('are closed, also when the partner was away, and nothing is erased before; what arrives goes back then', async () => {
    await desk.opened(alice);
    await desk.opened(bob);
    await closed(alice);
    expect(await isUnderWay(alice)).toBe(true);
    await expect(sweep(desk.partnerWith({ close: () => Promise.reject(AWAY) }))).rejects.toThrow(
      ServiceUnavailableError,
    );
    expect([await desk.statusOf(alice), await isUnderWay(alice)]).toEqual(['APPROVED', true]);
    await Promise.all([sweep(), sweep()]);
    expect([await desk.statusOf(alice), await isUnderWay(alice)]).toEqual(['REJECTED', false]);
    expect(await bank.customers.find(alice.user.id)).toMatchObject({ status: 'REJECTED' });
    expect([await desk.statusOf(bob), (await bank.customers.find(bob.user.id))?.status]).toEqual([
      'APPROVED',
      'APPROVED',
    ]);
  });

  it('are never opened when the application had not reached the bank', async () => {
    await desk.applied(alice);
    await closed(alice);
    await sweep();
    expect([await desk.statusOf(alice), await isUnderWay(alice)]).toEqual(['REJECTED', false]);
    await desk.silentFor(alice, 2);
    await desk.resume().execute();
    expect(await bank.customers.find(alice.user.id)).toBeNull();
  });

  it('are closed when the application reaches the bank in the moment of the closing', async () => {
    await desk.applied(alice);
    await desk.silentFor(alice, 2);
    const slow = desk.partnerWith({
      apply: async (application) => {
        await closed(alice);
        await sweep();
        return bank.accounts.apply(application);
      },
    });
    await desk.resume(slow).execute();
    expect(await bank.customers.find(alice.user.id)).toMatchObject({ status: 'REJECTED' });
  });

  it('are closed when the application reaches the bank after the bank did not know it, and the bank does not answer then', async () => {
    await desk.applied(alice);
    await desk.silentFor(alice, 2);
    const slow = desk.partnerWith({
      apply: async (application) => {
        await closed(alice);
        await sweep();
        return bank.accounts.apply(application);
      },
      close: () => Promise.reject(AWAY),
    });
    await expect(desk.resume(slow).execute()).rejects.toThrow(ServiceUnavailableError);
    expect([await desk.statusOf(alice), await isUnderWay(alice)]).toEqual(['REJECTED', true]);
    expect((await bank.customers.find(alice.user.id))?.status).not.toBe('REJECTED');
    await sweep();
    expect((await bank.customers.find(alice.user.id))?.status).toBe('REJECTED');
    expect(await isUnderWay(alice)).toBe(false);
  });

  it('never get an application that was ended before it was handed in', async () => {
    await desk.applied(alice);
    await desk.silentFor(alice, 2);
    const find = async (id: UserId) => {
      const application = await desk.applications.find(id);
      if (application?.version === 0) await ending().execute(id);
      return application;
    };
    await desk
      .deliver({ applications: Object.assign(Object.create(desk.applications), { find }) })
      .execute(alice.user.id);
    expect(await bank.customers.find(alice.user.id)).toBeNull();
  });

  it('are closed, also when the bank contradicts itself about a transfer', async () => {
    await desk.opened(alice);
    await closed(alice);
    const confused = {
      execute: () => Promise.reject(new ConflictError('The report names another customer than before')),
    };
    const listening = new EndBankAccounts({ accounts: bank.accounts }, desk.applications, confused);
    await expect(listening.listen(alice.user.id)).resolves.toBeUndefined();
  });

  it('are closed, also behind somebody about whom the bank does not answer', async () => {
    for (const person of [alice, bob]) {
      await desk.opened(person);
      await closed(person);
    }
    const [first, second] = alice.user.id < bob.user.id ? [alice, bob] : [bob, alice];
    const deaf = desk.partnerWith({
      close: (id) => (id === first.user.id ? Promise.reject(AWAY) : bank.accounts.close(id)),
    });
    await expect(sweep(deaf)).rejects.toThrow(ServiceUnavailableError);
    expect([await desk.statusOf(first), await desk.statusOf(second)]).toEqual(['APPROVED', 'REJECTED']);
  });

  it('count as closed when the service has a partner no more', async () => {
    await desk.opened(alice);
    await closed(alice);
    await new CloseBankAccounts(desk.applications, ending(null)).execute();
    expect([await desk.statusOf(alice), await isUnderWay(alice)]).toEqual(['REJECTED', false]);
  });

  it('leave nothing untold: what the bank has received before is known at once, and what comes later goes back', async () => {
    await desk.opened(alice);
    const { id } = await desk.received(alice, 1n);
    await ending().execute(alice.user.id);
    const known = await desk.transfers.page(alice.user.id, { limit: 9, after: null });
    expect(known).toMatchObject([{ id, status: 'RECEIVED' }]);
    expect([await desk.statusOf(alice), (await bank.customers.find(alice.user.id))?.status]).toEqual([
      'REJECTED',
      'REJECTED',
    ]);
  });
});
