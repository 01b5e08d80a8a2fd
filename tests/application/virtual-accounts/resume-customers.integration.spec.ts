import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { CustomerReport } from '../../../application/virtual-accounts/account-partner.js';
import { SubmissionRefused } from '../../../application/virtual-accounts/submission-refused.event.js';
import { ConflictError, NotFoundError, ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { incomingTransferId, type UserId } from '../../../domain/shared/ids.js';
import { objectKey } from '../../../domain/shared/object-key.js';
import { type Person, storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { CustomerDesk, SILENCE } from '../support/customer-desk.js';
import type { SandboxBank } from '../support/sandbox-bank.js';

const MINUTE_MS = 60_000;
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

it('asks about each silent customer, also behind one for whom it fails', async () => {
  await desk.opened(alice);
  await desk.applied(bob);
  await desk.silentFor(alice, 60);
  await desk.silentFor(bob, 30);
  const broken = desk.partnerWith({
    reportsOf: (id) => (id === alice.user.id ? Promise.reject(new Error('Broken')) : bank.accounts.reportsOf(id)),
  });
  await expect(desk.resume(broken).execute()).rejects.toThrow('Broken');
  expect(await bank.customers.find(bob.user.id)).toMatchObject({ status: 'INCOMPLETE' });
});

it('asks those at once who were not asked about because the partner was away', async () => {
  const people = await Promise.all(Array.from({ length: 9 }, () => storedPerson(db.database)));
  for (const [index, person] of people.entries()) {
    await desk.applied(person);
    await desk.silentFor(person, 60 - index);
  }
  const asked: UserId[] = [];
  const away = desk.partnerWith({
    apply: ({ customerId }) => {
      asked.push(customerId);
      return Promise.reject(AWAY);
    },
    reportsOf: () => Promise.reject(AWAY),
  });
  await expect(desk.resume(away).execute()).rejects.toThrow(ServiceUnavailableError);
  expect(asked.length).toBeLessThan(people.length);
  await desk.resume().execute();
  const known = await Promise.all(people.map(({ user }) => bank.customers.find(user.id)));
  const unasked = people.filter(({ user }) => !asked.includes(user.id));
  expect(unasked.map(({ user }) => known.some((each) => each?.id === user.id))).toEqual(unasked.map(() => true));
});

it('asks about somebody of whom something is open, however many others have been silent for longer', async () => {
  await desk.opened(alice);
  await desk.applied(bob);
  await desk.silentFor(alice, 600);
  await desk.silentFor(bob, 2);
  const taken = [await desk.applications.takeSilent(SILENCE, 1), await desk.applications.takeSilent(SILENCE, 1)];
  expect(taken.map(({ length }) => length)).toEqual([1, 1]);
  expect(taken.flat().toSorted()).toEqual([alice.user.id, bob.user.id].toSorted());
  expect(await desk.applications.takeSilent(SILENCE, 1)).toEqual([]);
});

it('leaves alone whom it was told of lately', async () => {
  await desk.opened(alice);
  await desk.silentFor(alice, 5);
  await bank.play.decideApplication(alice.user.username, { kind: 'ask', requirement: 'kyc_selfie' });
  await desk.resume().execute();
  expect(await desk.statusOf(alice)).toBe('APPROVED');
  await desk.silentFor(alice, 11);
  await desk.resume().execute();
  expect(await desk.statusOf(alice)).toBe('INCOMPLETE');
});

it('asks about a rejected customer while something is open, and then no more', async () => {
  await desk.opened(alice);
  await bank.play.ask(alice.user.username, 'profile_update', 'What is your profession?');
  await desk.silentFor(alice, 11);
  await desk.resume().execute();
  const [known] = await desk.requests.listOf(alice.user.id, 9);
  await bank.play.decideApplication(alice.user.username, { kind: 'reject', reason: 'No' });
  const [application] = await bank.accounts.reportsOf(alice.user.id);
  if (application) await desk.follow.execute(alice.user.id, application);
  expect([await desk.statusOf(alice), known?.status]).toEqual(['REJECTED', 'waiting_on_response']);

  await desk.silentFor(alice, 2);
  await desk.resume().execute();
  expect(await desk.requests.listOf(alice.user.id, 9)).toMatchObject([{ status: 'closed', outcome: 'refused' }]);
  await desk.silentFor(alice, 60);
  expect(await desk.applications.takeSilent(SILENCE, 9)).toEqual([]);
});

it('marks what the partner never takes, brings the later things, hears the partner, and lets the owner give it again', async () => {
  await desk.applied(alice);
  const taken: string[] = [];
  const supply = desk.supply();
  const given = { userId: alice.user.id, documents: ['one'] } as const;
  await supply.execute({ ...given, requirement: 'kyc_questionnaire', text: 'I teach' });
  await supply.execute({ ...given, requirement: 'kyc_identity', text: null });
  const picky = desk.partnerWith({
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
  await desk.silentFor(alice, 2);
  await desk.resume(picky).execute();
  expect(taken).toEqual(['kyc_identity', 'asked']);
  const missing = async () => {
    const state = (await desk.applications.find(alice.user.id))?.state;
    return state?.status === 'INCOMPLETE' ? state.missing : [];
  };
  expect(await missing()).toEqual(['kyc_questionnaire', 'kyc_proof_of_residence', 'kyc_selfie']);
  const [refused] = desk.told.filter(({ type }) => type === 'account_submission.refused');
  const event = { ...refused, position: 1n, organizationId: null } as never;
  expect(await new SubmissionRefused(desk.submissions).notify(event)).toMatchObject({
    notices: [
      {
        type: 'ACCOUNT_SUBMISSION_REFUSED',
        target: 'virtual-accounts',
        metadata: { requirement: 'kyc_questionnaire', informationRequestId: null, reason: 'Not this' },
        isNews: true,
      },
    ],
  });

  const standing = async () => (await desk.submissions.standingRefusals(alice.user.id)).map(({ reason }) => reason);
  expect(await standing()).toEqual(['Not this']);
  await desk.silentFor(alice, 2);
  await desk.resume(picky).execute();
  expect(taken).toEqual(['kyc_identity', 'asked', 'asked']);
  desk.clock.time = new Date(desk.clock.time.getTime() + MINUTE_MS);
  await supply.execute({ ...given, requirement: 'kyc_questionnaire', text: 'I teach mathematics' });
  expect(await standing()).toEqual([]);
  await desk.silentFor(alice, 2);
  await desk.resume().execute();
  expect(await missing()).toEqual(['kyc_proof_of_residence', 'kyc_selfie']);
});

it('an application that the partner never takes is rejected with its words, told once, and what was given is brought no more', async () => {
  await desk.applied(alice);
  const given = { userId: alice.user.id, text: 'I teach', documents: [] } as const;
  await desk.supply().execute({ ...given, requirement: 'kyc_questionnaire' });
  let asked = 0;
  const strict = desk.partnerWith({
    apply: () => {
      asked += 1;
      return Promise.reject(new ConflictError('We open no accounts for people in this country'));
    },
  });
  for (const minutes of [2, 2, 60]) {
    await desk.silentFor(alice, minutes);
    await desk.resume(strict).execute();
  }
  const state = { status: 'REJECTED', reason: 'We open no accounts for people in this country' };
  expect([asked, (await desk.applications.find(alice.user.id))?.state]).toEqual([1, state]);
  expect(desk.told.filter(({ type }) => type === 'kyc.rejected')).toHaveLength(1);
  expect(await desk.submissions.undelivered(alice.user.id)).toEqual([]);
});

it('opens the round again whose answer the partner never takes, and takes another answer to it', async () => {
  await desk.opened(alice);
  await bank.play.ask(alice.user.username, 'profile_update', 'What is your profession?');
  await desk.silentFor(alice, 11);
  await desk.resume().execute();
  const known = async () => (await desk.requests.listOf(alice.user.id, 9))[0];
  const asked = await known();
  if (!asked) throw new Error('The bank has asked');
  const answering = desk.answer();
  const answer = { userId: alice.user.id, requestId: asked.id, round: 1, documents: [] } as const;
  await answering.execute({ ...answer, text: 'Pirate' });
  const picky = desk.partnerWith({ answer: () => Promise.reject(new NotFoundError('The question')) });
  await desk.silentFor(alice, 2);
  await desk.resume(picky).execute();
  expect(await known()).toMatchObject({ status: 'waiting_on_response', rounds: [{ answeredAt: null }] });
  const subject = { requestId: asked.id, round: 1 };
  expect(await desk.submissions.standingRefusals(alice.user.id)).toMatchObject([{ subject }]);
  await answering.execute({ ...answer, text: 'Teacher' });
  await desk.silentFor(alice, 2);
  await desk.resume().execute();
  expect(await known()).toMatchObject({ status: 'needs_review' });
  expect(await desk.submissions.undelivered(alice.user.id)).toEqual([]);
});

it('believes no transaction that brings another transfer, and hears the rest of the customer', async () => {
  await desk.opened(alice);
  const payer = { holderName: 'Bob', iban: null, accountNumber: '****6789', routingNumber: '****0021' };
  const money = { minorUnits: 1_000_000n, currency: 'USD' } as const;
  const terms = () => ({ id: incomingTransferId(randomUUID()), version: 1, rail: 'ACH', money, payer }) as const;
  const sent = { status: 'SENT', transactionHash: '0x'.padEnd(66, '1') } as const;
  const received = { status: 'RECEIVED', transactionHash: null } as const;
  const reports = [sent, sent, received].map((each): CustomerReport => {
    const report = { ...terms(), ...each, reference: null, receivedAt: desk.clock.now() };
    return { about: 'incoming transfer', report };
  });
  await desk.silentFor(alice, 60);
  await expect(desk.resume(desk.partnerWith({ reportsOf: async () => reports })).execute()).rejects.toThrow(
    ConflictError,
  );
  const listed = await desk.transfers.page(alice.user.id, { limit: 9, after: null });
  expect(listed.map(({ status }) => status).sort()).toEqual(['RECEIVED', 'SENT']);
});

it('a transfer whose transaction the partner has given up goes back, and another one can have the transaction', async () => {
  await desk.opened(alice);
  const payer = { holderName: 'Bob', iban: null, accountNumber: '****6789', routingNumber: '****0021' };
  const money = { minorUnits: 1_000_000n, currency: 'USD' } as const;
  const terms = { rail: 'ACH', money, payer, reference: null, receivedAt: desk.clock.now() } as const;
  const [first, second] = [incomingTransferId(randomUUID()), incomingTransferId(randomUUID())];
  const transactionHash = '0x'.padEnd(66, '2');
  const hears = (report: Extract<CustomerReport, { about: 'incoming transfer' }>['report']) =>
    desk.follow.execute(alice.user.id, { about: 'incoming transfer', report });
  await hears({ ...terms, id: first, version: 1, status: 'SENT', transactionHash });
  await hears({ ...terms, id: first, version: 2, status: 'RETURNED', transactionHash: null });
  await hears({ ...terms, id: second, version: 1, status: 'SENT', transactionHash });
  const told = desk.told.filter(({ type }) => type.startsWith('incoming_transfer'));
  expect(told.map(({ type }) => type.split('.')[1])).toEqual(['sent', 'returned', 'sent']);
  expect(await desk.transfers.find(first)).toMatchObject({ status: 'RETURNED' });
  expect(await desk.transfers.find(second)).toMatchObject({ status: 'SENT', transactionHash });
});

it('a submission waits while a document of it is not in the storage', async () => {
  await desk.opened(alice);
  await bank.play.decideApplication(alice.user.username, { kind: 'ask', requirement: 'kyc_selfie' });
  await desk.heard(alice);
  const fileKey = objectKey(`${alice.user.id}/${'a'.repeat(43)}`);
  await db.sql('INSERT INTO stored_objects (object_key, size_bytes) VALUES ($1, 1)', [fileKey]);
  const documents = { execute: async () => [{ fileKey, mediaType: 'image/png' }] };
  const supply = desk.supply(documents);
  await supply.execute({ userId: alice.user.id, requirement: 'kyc_selfie', text: null, documents: ['one'] });
  await desk.silentFor(alice, 2);
  await expect(desk.resume().execute()).rejects.toThrow('is not in the storage');
  expect(await desk.submissions.undelivered(alice.user.id)).toHaveLength(1);
});
