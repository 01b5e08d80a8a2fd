import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresPersonalErasure } from '../../../adapters/persistence/personal-data/personal-erasure.postgres.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { PostgresIncomingTransfers } from '../../../adapters/persistence/virtual-accounts/incoming-transfer.postgres.js';
import { PostgresInformationRequests } from '../../../adapters/persistence/virtual-accounts/information-request.postgres.js';
import { PostgresKycApplications } from '../../../adapters/persistence/virtual-accounts/kyc-application.postgres.js';
import { PostgresSubmissions } from '../../../adapters/persistence/virtual-accounts/submission.postgres.js';
import { PostgresWalletRepository } from '../../../adapters/persistence/wallets/wallet.postgres.js';
import type { DomainEvent } from '../../../application/ports/event-outbox.js';
import type { AccountPartner, CustomerReport } from '../../../application/virtual-accounts/account-partner.js';
import { AnswerRequest } from '../../../application/virtual-accounts/answer-request.js';
import { ApplyForAccounts } from '../../../application/virtual-accounts/apply-for-accounts.js';
import { CloseBankAccounts } from '../../../application/virtual-accounts/close-bank-accounts.js';
import { DeliverSubmissions } from '../../../application/virtual-accounts/deliver-submissions.js';
import { EndBankAccounts } from '../../../application/virtual-accounts/end-bank-accounts.js';
import { FollowCustomer } from '../../../application/virtual-accounts/follow-customer.js';
import { RefuseSubmission } from '../../../application/virtual-accounts/refuse-submission.js';
import { ResumeCustomers } from '../../../application/virtual-accounts/resume-customers.js';
import { SubmissionRefused } from '../../../application/virtual-accounts/submission-refused.event.js';
import { SupplyRequirement } from '../../../application/virtual-accounts/supply-requirement.js';
import { admit } from '../../../domain/sandbox/bank-transfer.js';
import { ConflictError, NotFoundError, ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { bankTransferId, incomingTransferId, type UserId } from '../../../domain/shared/ids.js';
import { objectKey } from '../../../domain/shared/object-key.js';
import { type Person, storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { SECRET_BOX } from '../../support/secret-box.js';
import { SandboxBank } from '../support/sandbox-bank.js';
import { StandingClock } from '../support/simple-ports.js';

const MINUTE_MS = 60_000;
const SILENCE = { openMs: MINUTE_MS, approvedMs: 10 * MINUTE_MS };
const IDS = { next: () => randomUUID() };
const AWAY = new ServiceUnavailableError('The partner does not answer');

let db: OpenDatabase;
let clock: StandingClock;
let bank: SandboxBank;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

beforeEach(async () => {
  await db.sql('TRUNCATE kyc_applications, account_closings CASCADE');
  told = [];
  clock = new StandingClock();
  bank = new SandboxBank(db.database, clock);
  [alice, bob] = [await storedPerson(db.database), await storedPerson(db.database)];
});

let told: DomainEvent[] = [];
const outbox = {
  append: async (events: readonly DomainEvent[]) => {
    told.push(...events);
  },
};
const unitOfWork = () => new PostgresUnitOfWork(db.database);
const applications = () => new PostgresKycApplications(db.database, SECRET_BOX);
const submissions = () => new PostgresSubmissions(db.database, SECRET_BOX);
const requests = () => new PostgresInformationRequests(db.database);
const transfers = () => new PostgresIncomingTransfers(db.database);
const follow = () =>
  new FollowCustomer(applications(), submissions(), requests(), transfers(), outbox, clock, unitOfWork());

function delivering(accounts: AccountPartner = bank.accounts, known = applications()): DeliverSubmissions {
  const wallets = new PostgresWalletRepository(db.database);
  const storage = { read: async () => null };
  const refuse = new RefuseSubmission(applications(), requests(), submissions(), outbox, clock, unitOfWork());
  return new DeliverSubmissions(...([{ accounts }, known, submissions(), wallets, storage, follow(), refuse] as const));
}

const resume = (accounts: AccountPartner = bank.accounts) =>
  new ResumeCustomers({ accounts }, applications(), delivering(accounts), follow(), SILENCE);

/** Applies. No job tells the partner of it. */
async function applied({ user }: Person): Promise<void> {
  const apply = new ApplyForAccounts({ accounts: bank.accounts }, applications(), outbox, clock, unitOfWork());
  await apply.execute({ userId: user.id, fullName: 'Alice MANUAL', country: 'DE' });
}

/** Nothing was heard of a customer for so many minutes. */
const silentFor = ({ user }: Person, minutes: number) =>
  db.sql(`UPDATE kyc_applications SET heard_at = now() - $2 * interval '1 minute' WHERE user_id = $1`, [
    user.id,
    minutes,
  ]);

/** A customer of whom both sides know that the accounts are open. */
async function opened(person: Person): Promise<void> {
  await applied(person);
  await bank.open(person);
  for (const said of await bank.accounts.reportsOf(person.user.id)) await follow().execute(person.user.id, said);
}

const statusOf = async ({ user }: Person) => (await applications().find(user.id))?.state.status;

/** The partner, some of whose methods do something else. */
function partnerWith(other: Partial<AccountPartner>): AccountPartner {
  return new Proxy<AccountPartner>(bank.accounts, {
    get: (target, method: keyof AccountPartner) => other[method] ?? target[method].bind(target),
  });
}

it('asks about each silent customer, also behind one for whom it fails', async () => {
  await opened(alice);
  await applied(bob);
  await silentFor(alice, 60);
  await silentFor(bob, 30);
  const broken = partnerWith({
    reportsOf: (id) => (id === alice.user.id ? Promise.reject(new Error('Broken')) : bank.accounts.reportsOf(id)),
  });
  await expect(resume(broken).execute()).rejects.toThrow('Broken');
  expect(await bank.customers.find(bob.user.id)).toMatchObject({ status: 'INCOMPLETE' });
});

it('asks those at once who were not asked about because the partner was away', async () => {
  await opened(alice);
  await applied(bob);
  await silentFor(alice, 60);
  await silentFor(bob, 30);
  const away = partnerWith({ apply: () => Promise.reject(AWAY), reportsOf: () => Promise.reject(AWAY) });
  await expect(resume(away).execute()).rejects.toThrow(ServiceUnavailableError);
  expect(await bank.customers.find(bob.user.id)).toBeNull();
  await resume().execute();
  expect(await bank.customers.find(bob.user.id)).not.toBeNull();
});

it('leaves alone whom it was told of lately', async () => {
  await opened(alice);
  await silentFor(alice, 5);
  await bank.play.decideApplication(alice.user.username, { kind: 'ask', requirement: 'kyc_selfie' });
  await resume().execute();
  expect(await statusOf(alice)).toBe('APPROVED');
  await silentFor(alice, 11);
  await resume().execute();
  expect(await statusOf(alice)).toBe('INCOMPLETE');
});

it('asks about a rejected customer while something is open, and then no more', async () => {
  await opened(alice);
  await bank.play.ask(alice.user.username, 'profile_update', 'What is your profession?');
  await silentFor(alice, 11);
  await resume().execute();
  const [known] = await requests().listOf(alice.user.id, 9);
  await bank.play.decideApplication(alice.user.username, { kind: 'reject', reason: 'No' });
  const [application] = await bank.accounts.reportsOf(alice.user.id);
  if (application) await follow().execute(alice.user.id, application);
  expect([await statusOf(alice), known?.status]).toEqual(['REJECTED', 'waiting_on_response']);

  await silentFor(alice, 2);
  await resume().execute();
  expect(await requests().listOf(alice.user.id, 9)).toMatchObject([{ status: 'closed', outcome: 'refused' }]);
  await silentFor(alice, 60);
  expect(await applications().takeSilent(SILENCE, 9)).toEqual([]);
});

it('marks what the partner never takes, brings the later things, hears the partner, and lets the owner give it again', async () => {
  await applied(alice);
  const taken: string[] = [];
  const supply = new SupplyRequirement(
    applications(),
    submissions(),
    { execute: async () => [] },
    outbox,
    IDS,
    clock,
    unitOfWork(),
  );
  const given = { userId: alice.user.id, documents: ['one'] } as const;
  await supply.execute({ ...given, requirement: 'kyc_questionnaire', text: 'I teach' });
  await supply.execute({ ...given, requirement: 'kyc_identity', text: null });
  const picky = partnerWith({
    supply: async (id, requirement, answer) => {
      if (requirement === 'kyc_questionnaire') throw new ConflictError('Not this');
      taken.push(requirement);
      return bank.accounts.supply(id, requirement, answer);
    },
    reportsOf: async (id) => {
      taken.push('asked');
      return bank.accounts.reportsOf(id);
    },
  });
  await silentFor(alice, 2);
  await resume(picky).execute();
  expect(taken).toEqual(['kyc_identity', 'asked']);
  const missing = async () => {
    const state = (await applications().find(alice.user.id))?.state;
    return state?.status === 'INCOMPLETE' ? state.missing : [];
  };
  expect(await missing()).toEqual(['kyc_questionnaire', 'kyc_proof_of_residence', 'kyc_selfie']);
  const [refused] = told.filter(({ type }) => type === 'account_submission.refused');
  const event = { ...refused, position: 1n, organizationId: null } as never;
  expect(await new SubmissionRefused(submissions()).notify(event)).toMatchObject({
    notices: [
      {
        type: 'ACCOUNT_SUBMISSION_REFUSED',
        target: 'virtual-accounts',
        metadata: { requirement: 'kyc_questionnaire', informationRequestId: null, reason: 'Not this' },
        isNews: true,
      },
    ],
  });

  const standing = async () => (await submissions().standingRefusals(alice.user.id)).map(({ reason }) => reason);
  expect(await standing()).toEqual(['Not this']);
  await silentFor(alice, 2);
  await resume(picky).execute();
  expect(taken).toEqual(['kyc_identity', 'asked', 'asked']);
  clock.time = new Date(clock.time.getTime() + MINUTE_MS);
  await supply.execute({ ...given, requirement: 'kyc_questionnaire', text: 'I teach mathematics' });
  expect(await standing()).toEqual([]);
  await silentFor(alice, 2);
  await resume().execute();
  expect(await missing()).toEqual(['kyc_proof_of_residence', 'kyc_selfie']);
});

it('opens the round again whose answer the partner never takes, and takes another answer to it', async () => {
  await opened(alice);
  await bank.play.ask(alice.user.username, 'profile_update', 'What is your profession?');
  await silentFor(alice, 11);
  await resume().execute();
  const known = async () => (await requests().listOf(alice.user.id, 9))[0];
  const asked = await known();
  if (!asked) throw new Error('The bank has asked');
  const answering = new AnswerRequest(
    applications(),
    requests(),
    submissions(),
    { execute: async () => [] },
    outbox,
    IDS,
    clock,
    unitOfWork(),
  );
  const answer = { userId: alice.user.id, requestId: asked.id, round: 1, documents: [] } as const;
  await answering.execute({ ...answer, text: 'Pirate' });
  const picky = partnerWith({ answer: () => Promise.reject(new NotFoundError('The question')) });
  await silentFor(alice, 2);
  await resume(picky).execute();
  expect(await known()).toMatchObject({ status: 'waiting_on_response', rounds: [{ answeredAt: null }] });
  const subject = { requestId: asked.id, round: 1 };
  expect(await submissions().standingRefusals(alice.user.id)).toMatchObject([{ subject }]);
  await answering.execute({ ...answer, text: 'Teacher' });
  await silentFor(alice, 2);
  await resume().execute();
  expect(await known()).toMatchObject({ status: 'needs_review' });
  expect(await submissions().undelivered(alice.user.id)).toEqual([]);
});

it('believes no transaction that brings another transfer, and hears the rest of the customer', async () => {
  await opened(alice);
  const payer = { holderName: 'Bob', iban: null, accountNumber: '****6789', routingNumber: '****0021' };
  const money = { minorUnits: 1_000_000n, currency: 'USD' } as const;
  const terms = () => ({ id: incomingTransferId(randomUUID()), version: 1, rail: 'ACH', money, payer }) as const;
  const sent = { status: 'SENT', transactionHash: '0x'.padEnd(66, '1') } as const;
  const received = { status: 'RECEIVED', transactionHash: null } as const;
  const reports = [sent, sent, received].map((each): CustomerReport => {
    const report = { ...terms(), ...each, reference: null, receivedAt: clock.now() };
    return { about: 'incoming transfer', report };
  });
  await silentFor(alice, 60);
  await expect(resume(partnerWith({ reportsOf: async () => reports })).execute()).rejects.toThrow(ConflictError);
  const listed = await transfers().page(alice.user.id, { limit: 9, after: null });
  expect(listed.map(({ status }) => status).sort()).toEqual(['RECEIVED', 'SENT']);
});

it('a submission waits while a document of it is not in the storage', async () => {
  await opened(alice);
  await bank.play.decideApplication(alice.user.username, { kind: 'ask', requirement: 'kyc_selfie' });
  for (const said of await bank.accounts.reportsOf(alice.user.id)) await follow().execute(alice.user.id, said);
  const fileKey = objectKey(`${alice.user.id}/${'a'.repeat(43)}`);
  await db.sql('INSERT INTO stored_objects (object_key, size_bytes) VALUES ($1, 1)', [fileKey]);
  const documents = { execute: async () => [{ fileKey, mediaType: 'image/png' }] };
  const supply = new SupplyRequirement(
    ...([applications(), submissions(), documents, outbox, IDS, clock, unitOfWork()] as const),
  );
  await supply.execute({ userId: alice.user.id, requirement: 'kyc_selfie', text: null, documents: ['one'] });
  await silentFor(alice, 2);
  await expect(resume().execute()).rejects.toThrow('is not in the storage');
  expect(await submissions().undelivered(alice.user.id)).toHaveLength(1);
});

describe('the accounts at the bank of somebody who has closed the account', () => {
  const ending = (accounts: AccountPartner | null = bank.accounts) =>
    new EndBankAccounts({ accounts }, applications(), follow());
  const sweep = (accounts: AccountPartner = bank.accounts) =>
    new CloseBankAccounts(applications(), ending(accounts)).execute();
  const isUnderWay = (person: Person) =>
    new PostgresPersonalErasure(db.database, [] as never, [] as never).isUnderWay(person.user.id);
  const closed = ({ user }: Person) =>
    db.sql(`INSERT INTO account_closings (user_id, status, closed_at, due_at) VALUES ($1, 'ERASING', now(), now())`, [
      user.id,
    ]);

  it('are closed, also when the partner was away, and nothing is erased before; what arrives goes back then', async () => {
    await opened(alice);
    await opened(bob);
    await closed(alice);
    expect(await isUnderWay(alice)).toBe(true);
    await expect(sweep(partnerWith({ close: () => Promise.reject(AWAY) }))).rejects.toThrow(ServiceUnavailableError);
    expect([await statusOf(alice), await isUnderWay(alice)]).toEqual(['APPROVED', true]);
    await Promise.all([sweep(), sweep()]);
    expect([await statusOf(alice), await isUnderWay(alice)]).toEqual(['REJECTED', false]);
    expect(await bank.customers.find(alice.user.id)).toMatchObject({ status: 'REJECTED' });
    expect([await statusOf(bob), (await bank.customers.find(bob.user.id))?.status]).toEqual(['APPROVED', 'APPROVED']);
  });

  it('are never opened when the application had not reached the bank', async () => {
    await applied(alice);
    await closed(alice);
    await sweep();
    expect([await statusOf(alice), await isUnderWay(alice)]).toEqual(['REJECTED', false]);
    await silentFor(alice, 2);
    await resume().execute();
    expect(await bank.customers.find(alice.user.id)).toBeNull();
  });

  it('are closed when the application reaches the bank in the moment of the closing', async () => {
    await applied(alice);
    await silentFor(alice, 2);
    const slow = partnerWith({
      apply: async (application) => {
        await closed(alice);
        await sweep();
        return bank.accounts.apply(application);
      },
    });
    await resume(slow).execute();
    expect(await bank.customers.find(alice.user.id)).toMatchObject({ status: 'REJECTED' });
  });

  it('are closed when the application reaches the bank after the bank did not know it, and the bank does not answer then', async () => {
    await applied(alice);
    await silentFor(alice, 2);
    const slow = partnerWith({
      apply: async (application) => {
        await closed(alice);
        await sweep();
        return bank.accounts.apply(application);
      },
      close: () => Promise.reject(AWAY),
    });
    await expect(resume(slow).execute()).rejects.toThrow(ServiceUnavailableError);
    expect([await statusOf(alice), await isUnderWay(alice)]).toEqual(['REJECTED', true]);
    expect((await bank.customers.find(alice.user.id))?.status).not.toBe('REJECTED');
    await sweep();
    expect((await bank.customers.find(alice.user.id))?.status).toBe('REJECTED');
    expect(await isUnderWay(alice)).toBe(false);
  });

  it('never get an application that was ended before it was handed in', async () => {
    await applied(alice);
    await silentFor(alice, 2);
    const find = async (id: UserId) => {
      const application = await applications().find(id);
      if (application?.version === 0) await ending().execute(id);
      return application;
    };
    await delivering(bank.accounts, Object.assign(applications(), { find })).execute(alice.user.id);
    expect(await bank.customers.find(alice.user.id)).toBeNull();
  });

  it('are closed, also when the bank contradicts itself about a transfer', async () => {
    await opened(alice);
    await closed(alice);
    const confused = {
      execute: () => Promise.reject(new ConflictError('The report names another customer than before')),
    };
    const listening = new EndBankAccounts({ accounts: bank.accounts }, applications(), confused);
    await expect(listening.listen(alice.user.id)).resolves.toBeUndefined();
  });

  it('are closed, also behind somebody about whom the bank does not answer', async () => {
    for (const person of [alice, bob]) {
      await opened(person);
      await closed(person);
    }
    const [first, second] = alice.user.id < bob.user.id ? [alice, bob] : [bob, alice];
    const deaf = partnerWith({
      close: (id) => (id === first.user.id ? Promise.reject(AWAY) : bank.accounts.close(id)),
    });
    await expect(sweep(deaf)).rejects.toThrow(ServiceUnavailableError);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['APPROVED', 'REJECTED']);
  });

  it('count as closed when the service has a partner no more', async () => {
    await opened(alice);
    await closed(alice);
    await new CloseBankAccounts(applications(), ending(null)).execute();
    expect([await statusOf(alice), await isUnderWay(alice)]).toEqual(['REJECTED', false]);
  });

  it('leave nothing untold: what the bank has received before is known at once, and what comes later goes back', async () => {
    await opened(alice);
    const terms = {
      userId: alice.user.id,
      toAccount: true,
      version: 0,
      receivedAt: null,
      announcedHash: null,
    } as const;
    const payer = { holderName: 'Erika', iban: 'DE89****3000', accountNumber: null, routingNumber: null };
    const money = { minorUnits: 1_000_000n, currency: 'EUR' } as const;
    const at = clock.now();
    const common = { ...terms, payer, money, reference: null, outcome: 'SETTLED', createdAt: at, dueAt: at } as const;
    const id = bankTransferId(randomUUID());
    const transfer = { ...common, id, walletAddress: alice.wallet.address, status: 'PENDING' } as const;
    await bank.transfers.add(transfer);
    await bank.transfers.step(admit(transfer, at), 'PENDING');
    await ending().execute(alice.user.id);
    const known = await transfers().page(alice.user.id, { limit: 9, after: null });
    expect(known).toMatchObject([{ id, status: 'RECEIVED' }]);
    expect([await statusOf(alice), (await bank.customers.find(alice.user.id))?.status]).toEqual([
      'REJECTED',
      'REJECTED',
    ]);
  });
});
