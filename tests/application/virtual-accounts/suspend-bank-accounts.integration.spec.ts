import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { PostgresAccountSuspensions } from '../../../adapters/persistence/virtual-accounts/account-suspensions.postgres.js';
import type { AccountPartner } from '../../../application/virtual-accounts/account-partner.js';
import { EndBankAccounts } from '../../../application/virtual-accounts/end-bank-accounts.js';
import { ReopenBankAccounts } from '../../../application/virtual-accounts/reopen-bank-accounts.js';
import { SuspendBankAccounts } from '../../../application/virtual-accounts/suspend-bank-accounts.js';
import { takesDeposits } from '../../../domain/sandbox/bank-customer.js';
import { ConflictError, ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { type Person, storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { CustomerDesk } from '../support/customer-desk.js';

const AWAY = new ServiceUnavailableError('The partner does not answer');
const REFUSED = new ConflictError('Something keeps the account open');

let db: OpenDatabase;
let desk: CustomerDesk;
let alice: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

beforeEach(async () => {
  await db.sql('TRUNCATE kyc_applications CASCADE');
  desk = new CustomerDesk(db);
  alice = await storedPerson(db.database);
});

const suspensions = () => new PostgresAccountSuspensions(db.database);
const reopening = (accounts: AccountPartner = desk.bank.accounts) =>
  new ReopenBankAccounts({ accounts }, suspensions());
const suspending = (accounts: AccountPartner | null = desk.bank.accounts) =>
  new SuspendBankAccounts(
    { accounts },
    desk.applications,
    suspensions(),
    new EndBankAccounts({ accounts }, desk.applications, desk.follow),
    reopening(accounts ?? undefined),
    { next: () => randomUUID() },
  );

/** A closing, as far as the bank is concerned. */
const close = (last: () => Promise<void> = async () => {}, accounts?: AccountPartner) =>
  suspending(accounts).during(alice.user.id, (keep) =>
    desk.unitOfWork.run(async () => {
      await keep();
      await last();
    }),
  );

const isOpen = async () => {
  const customer = await desk.bank.customers.find(alice.user.id);
  return customer !== null && takesDeposits(customer);
};

const minutesPass = (minutes: number) =>
  db.sql(`UPDATE kyc_applications SET suspended_at = suspended_at - $1 * interval '1 minute'`, [minutes]);

it('the accounts take no deposits while the account is closed, and never again', async () => {
  await desk.opened(alice);
  await close(async () => expect(await isOpen()).toBe(false));
  await minutesPass(10);
  await reopening().execute();
  expect(await isOpen()).toBe(false);
});

it('the accounts are open again when something else keeps the account open', async () => {
  await desk.opened(alice);
  await expect(close(() => Promise.reject(REFUSED))).rejects.toThrow(REFUSED);
  expect([await isOpen(), await desk.statusOf(alice)]).toEqual([true, 'APPROVED']);
  await close();
  expect(await isOpen()).toBe(false);
});

it('what the bank has received in this moment is known before the account is closed', async () => {
  await desk.opened(alice);
  const late = desk.partnerWith({
    suspend: async (...given) => {
      await desk.received(alice, 5n);
      await desk.bank.accounts.suspend(...given);
    },
  });
  await close(async () => {
    const known = await desk.transfers.page(alice.user.id, { limit: 9, after: null });
    expect(known).toMatchObject([{ status: 'RECEIVED' }]);
  }, late);
  expect.assertions(1);
});

it('the sweep opens the accounts again after the process has died, and whoever is still closing then is refused', async () => {
  await desk.opened(alice);
  await close(async () => {
    await reopening().execute();
    expect(await isOpen()).toBe(false);
  });
  await db.sql(`UPDATE kyc_applications SET suspension_status = 'BEGUN'`);
  await minutesPass(2);
  await Promise.all([reopening().execute(), reopening().execute()]);
  expect(await isOpen()).toBe(true);

  const slow = suspending().during(alice.user.id, async (keep) => {
    await minutesPass(2);
    await reopening().execute();
    await desk.unitOfWork.run(keep);
  });
  await expect(slow).rejects.toThrow(ConflictError);
  expect(await isOpen()).toBe(true);
});

it('the sweep opens them when the bank was away', async () => {
  await desk.opened(alice);
  const deaf = desk.partnerWith({ reopen: () => Promise.reject(AWAY) });
  await expect(close(() => Promise.reject(REFUSED), deaf)).rejects.toThrow(REFUSED);
  expect(await isOpen()).toBe(false);
  await expect(reopening(deaf).execute()).rejects.toThrow(AWAY);
  await reopening().execute();
  expect(await isOpen()).toBe(true);
});

it('a suspension that reaches the bank after its end closes nothing', async () => {
  await desk.opened(alice);
  let arrive = async () => {};
  const slow = desk.partnerWith({
    suspend: async (...given) => {
      arrive = () => desk.bank.accounts.suspend(...given);
      throw AWAY;
    },
  });
  await expect(close(undefined, slow)).rejects.toThrow(AWAY);
  await arrive();
  expect(await isOpen()).toBe(true);
});

it('one of fifty closings at once is under way, and the others disturb it not', async () => {
  await desk.opened(alice);
  const attempts = await Promise.allSettled(Array.from({ length: 50 }, () => close()));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await isOpen()).toBe(false);
});

it('whoever has no accounts there is no matter of the bank', async () => {
  const unasked = desk.partnerWith({ suspend: () => Promise.reject(AWAY) });
  await expect(close(async () => {}, unasked)).resolves.toBeUndefined();
  await desk.opened(alice);
  await expect(suspending(null).during(alice.user.id, async () => 'closed')).resolves.toBe('closed');
});
