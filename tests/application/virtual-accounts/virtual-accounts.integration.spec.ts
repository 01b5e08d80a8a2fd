import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresPartnerEvents } from '../../../adapters/persistence/payouts/partner-events.postgres.js';
import { HmacWebhookSignatures } from '../../../adapters/security/hmac-webhook-signatures.js';
import { ReceivePartnerEvent } from '../../../application/payouts/receive-partner-event.js';
import type { PartnerMessage } from '../../../application/sandbox/partner-messages.js';
import { CustomerPartnerEvents } from '../../../application/virtual-accounts/customer-partner-events.js';
import { GetTransferLimits } from '../../../application/virtual-accounts/get-transfer-limits.js';
import type { PendingBankTransfer } from '../../../domain/sandbox/bank-transfer.js';
import { issuedNumbers } from '../../../domain/sandbox/issued-numbers.js';
import { ConflictError, NotFoundError, UnauthorizedError, ValidationError } from '../../../domain/shared/errors.js';
import { ownedObjectKey } from '../../../domain/shared/object-key.js';
import { openRound } from '../../../domain/virtual-accounts/information-request.js';
import { REQUIREMENTS } from '../../../domain/virtual-accounts/kyc-status.js';
import { type Person, storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { CustomerDesk } from '../support/customer-desk.js';
import type { SandboxBank } from '../support/sandbox-bank.js';

const HOUR_MS = 3_600_000;
const SIGNATURES = new HmacWebhookSignatures(new Uint8Array(32).fill(7));

let db: OpenDatabase;
let desk: CustomerDesk;
let bank: SandboxBank;
let alice: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

beforeEach(async () => {
  await db.sql('DELETE FROM sandbox_partner_events');
  desk = new CustomerDesk(db);
  ({ bank } = desk);
  alice = await storedPerson(db.database);
});

const takeDocuments = {
  async execute(owner: Person['user']['id'], uploadKeys: readonly string[]) {
    const taken = uploadKeys.map(() => ownedObjectKey(owner, randomBytes(32).toString('base64url')));
    for (const key of taken)
      await db.sql('INSERT INTO stored_objects (object_key, size_bytes, disposable_at) VALUES ($1, 3, now())', [key]);
    return taken.map((fileKey) => ({ fileKey, mediaType: 'image/jpeg' }));
  },
};
const storage = { read: async () => new Uint8Array([0xff, 0xd8, 0xff]) };
const deliver = () => desk.deliver({ storage });
const supply = () => desk.supply(takeDocuments);
const answer = () => desk.answer(takeDocuments);
const receive = () =>
  new ReceivePartnerEvent(
    SIGNATURES,
    new PostgresPartnerEvents(db.database),
    (['customer', 'information_request', 'transfer'] as const).map(
      (each) => new CustomerPartnerEvents(each, desk.follow),
    ),
    desk.clock,
    desk.unitOfWork,
  );
const limits = () => new GetTransferLimits({ accounts: bank.accounts }, desk.applications, desk.requests);

const messages = () => bank.messages.take(100);

function signed({ id, body }: Pick<PartnerMessage, 'id' | 'body'>) {
  const webhook = { id, body, timestamp: Math.floor(desk.clock.now().getTime() / 1000) };
  return { ...webhook, signatures: SIGNATURES.sign(webhook) };
}

async function hear(heard: readonly Pick<PartnerMessage, 'id' | 'body'>[]): Promise<void> {
  for (const message of heard) await receive().execute(signed(message));
}

async function applied(fullName = 'Alice Adler'): Promise<void> {
  const userId = alice.user.id;
  await desk.apply().execute({ userId, fullName, country: 'DE' });
  await deliver().execute(userId);
  for (const requirement of REQUIREMENTS) {
    const isInWords = requirement === 'kyc_questionnaire';
    const given = isInWords ? { text: 'I teach', documents: [] } : { text: null, documents: ['one'] };
    await supply().execute({ userId, requirement, ...given });
  }
}

async function approved(): Promise<void> {
  await applied('Alice MANUAL');
  await deliver().execute(alice.user.id);
  await bank.play.decideApplication(alice.user.username, { kind: 'approve' });
  await hear(await messages());
}

const state = async () => (await desk.applications.find(alice.user.id))?.state;
const typesOf = (subject: string) => desk.told.map(({ type }) => type).filter((type) => type.startsWith(subject));
const later = (ms: number) => {
  desk.clock.time = new Date(desk.clock.time.getTime() + ms);
};

const admitted = (dollars: bigint, id: string = randomUUID()) => {
  const money = { minorUnits: dollars * 1_000_000n, currency: 'USD' } as const;
  return desk.unitOfWork.run(() =>
    bank.admitTransfer.execute({ id, customerId: alice.user.id, direction: 'deposit', money }),
  );
};

describe('an application', () => {
  it('opens an IBAN and an American account when everything was given and the partner has approved it', async () => {
    await applied();
    expect(await state()).toEqual({ status: 'IN_REVIEW' });
    await deliver().execute(alice.user.id);
    later(1_000);
    await bank.desk.execute();
    await hear(await messages());
    const customer = await bank.customers.find(alice.user.id);
    expect(await state()).toEqual({ status: 'APPROVED', accounts: issuedNumbers(customer?.serial ?? 0) });
    expect(typesOf('kyc').at(-1)).toBe('kyc.approved');
  });

  it('is made once, however often it is sent at the same time', async () => {
    const input = { userId: alice.user.id, fullName: 'Alice Adler', country: 'DE' };
    const attempts = await Promise.allSettled([1, 2, 3].map(() => desk.apply().execute(input)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await Promise.all([deliver().execute(alice.user.id), deliver().execute(alice.user.id)]);
    expect(await db.sql('SELECT id FROM sandbox_bank_customers WHERE id = $1', [alice.user.id])).toHaveLength(1);
  });

  it('stores no account number in plain text', async () => {
    await approved();
    const rows = await db.sql('SELECT * FROM kyc_applications WHERE user_id = $1', [alice.user.id]);
    expect(JSON.stringify(rows)).not.toMatch(/LT\d{18}/);
  });

  it('takes a requirement once, with documents where they are needed', async () => {
    const userId = alice.user.id;
    const identity = { userId, requirement: 'kyc_identity', text: null, documents: ['one'] } as const;
    await expect(supply().execute(identity)).rejects.toThrow(NotFoundError);
    await desk.apply().execute({ userId, fullName: 'Alice Adler', country: 'DE' });
    await expect(supply().execute({ ...identity, documents: [] })).rejects.toThrow(ValidationError);
    const attempts = await Promise.allSettled([supply().execute(identity), supply().execute(identity)]);
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe("the partner's webhooks", () => {
  it('are refused when they are not signed, or late by more than five minutes', async () => {
    await applied();
    await deliver().execute(alice.user.id);
    const [message] = await messages();
    if (!message) throw new Error('The partner has said nothing');
    await expect(receive().execute({ ...signed(message), signatures: 'v1,wrong' })).rejects.toThrow(UnauthorizedError);
    const late = signed(message);
    later(6 * 60 * 1000);
    await expect(receive().execute(late)).rejects.toThrow(UnauthorizedError);
  });

  it('end the same in any order, repeated, and when one was lost', async () => {
    await approved();
    await bank.play.ask(alice.user.username, 'profile_update', 'What is your profession?');
    const [request] = (await bank.play.show(alice.user.username)).requests;
    if (!request) throw new Error('The bank has asked nothing');
    await bank.play.decideRequest(request.id, 'accepted');
    await bank.play.decideApplication(alice.user.username, { kind: 'ask', requirement: 'kyc_selfie' });
    await bank.play.decideApplication(alice.user.username, { kind: 'approve' });
    const [asked, closed, incomplete, again] = await messages();
    if (!asked || !closed || !incomplete || !again) throw new Error('The bank has said too little');
    await hear([again, closed, again, incomplete, asked]);
    expect(await state()).toMatchObject({ status: 'APPROVED' });
    expect((await desk.requests.listOf(alice.user.id, 9)).map(({ status }) => status)).toEqual(['closed']);
    expect(typesOf('information_request')).toEqual(['information_request.closed']);
    expect(typesOf('kyc').filter((type) => type === 'kyc.approved')).toHaveLength(1);
  });

  it('cannot move what belongs to another customer', async () => {
    await approved();
    const mallory = await storedPerson(db.database);
    await bank.play.ask(alice.user.username, 'profile_update', 'What is your profession?');
    await hear(await messages());
    const [known] = await desk.requests.listOf(alice.user.id, 9);
    if (!known) throw new Error('Nothing was asked');
    await desk.apply().execute({ userId: mallory.user.id, fullName: 'Mallory', country: 'DE' });
    const said = { about: 'information request', report: { ...known, version: 99 } } as const;
    await expect(desk.follow.execute(mallory.user.id, said)).rejects.toThrow(ConflictError);
  });

  it.each([
    ['customer.updated', { version: 0, status: 'IN_REVIEW' }, 'version'],
    ['customer.updated', { version: 9, status: 'APPROVED' }, 'iban'],
    ['customer.updated', { version: 9, status: 'GONE' }, 'status'],
    ['customer.deleted', { version: 9, status: 'IN_REVIEW' }, 'type'],
    ['somebody.updated', {}, 'type'],
    ['transfer.updated', { rail: 'SEPA', status: 'SENT', transactionHash: null }, 'transactionHash'],
    ['information_request.updated', { rounds: [], status: 'closed', outcome: 'accepted' }, 'rounds'],
  ])('that make no sense are refused: %s %j', async (type, data, field) => {
    const body = JSON.stringify({ type, data: { customerId: alice.user.id, ...data } });
    await expect(receive().execute(signed({ id: randomUUID(), body }))).rejects.toThrow(field);
  });
});

describe('the limits', () => {
  beforeEach(async () => {
    await approved();
    await bank.play.setLimits(alice.user.username, { deposit: 1_000_000_000n, withdrawal: null });
  });

  it('are personal, for each direction, and free again after 52 weeks', async () => {
    await admitted(400n);
    const { limits: found } = await limits().execute(alice.user.id);
    expect(found).toMatchObject({
      deposit: { threshold: 1_000_000_000n, used: 400_000_000n, remaining: 600_000_000n },
      withdrawal: { threshold: null, used: 0n, remaining: null },
      isEddRequired: false,
    });
    later(364 * 24 * HOUR_MS);
    expect((await limits().execute(alice.user.id)).limits?.deposit.used).toBe(0n);
  });

  it('count euros as what they were worth', async () => {
    const money = { minorUnits: 100_000_000n, currency: 'EUR' } as const;
    const transfer = { id: randomUUID(), customerId: alice.user.id, direction: 'withdrawal', money } as const;
    await desk.unitOfWork.run(() => bank.admitTransfer.execute(transfer));
    expect((await limits().execute(alice.user.id)).limits?.withdrawal.used).toBe(200_000_000n);
  });

  it('let nothing over through, however many transfers arrive at once', async () => {
    const passed = await Promise.all(Array.from({ length: 50 }, () => admitted(30n)));
    expect(passed.filter((passes) => passes)).toHaveLength(33);
    const { limits: found, requests: shown } = await limits().execute(alice.user.id);
    expect(found).toMatchObject({ deposit: { used: 990_000_000n, remaining: 10_000_000n }, isEddRequired: true });
    expect(shown).toEqual([]);
    expect((await bank.play.show(alice.user.username)).requests).toHaveLength(17);
  });

  it('ask for the source of wealth within 24 hours, and raise when it is known', async () => {
    expect(await admitted(2_000n)).toBe(false);
    await hear(await messages());
    const [request] = await desk.requests.listOf(alice.user.id, 9);
    if (!request) throw new Error('Nothing was asked');
    const round = openRound(request);
    expect(round?.dueAt?.getTime()).toBe(desk.clock.now().getTime() + 24 * HOUR_MS);
    await answer().execute({
      userId: alice.user.id,
      requestId: request.id,
      round: 1,
      text: 'A house',
      documents: ['one'],
    });
    await deliver().execute(alice.user.id);
    later(1_000);
    await bank.desk.execute();
    await hear(await messages());
    expect((await desk.requests.find(request.id))?.status).toBe('closed');
    const { limits: found } = await limits().execute(alice.user.id);
    expect(found).toMatchObject({ isEddRequired: false, deposit: { threshold: 250_000_000_000n } });
  });
});

describe('an information request', () => {
  it('takes rounds, each with one answer of its owner', async () => {
    await approved();
    const userId = alice.user.id;
    await bank.play.ask(alice.user.username, 'profile_update', 'What is your profession?');
    await hear(await messages());
    const [request] = await desk.requests.listOf(userId, 9);
    if (!request) throw new Error('Nothing was asked');
    const input = { userId, requestId: request.id, round: 1, text: 'ROUND', documents: ['one'] };
    const mallory = await storedPerson(db.database);
    await expect(answer().execute({ ...input, userId: mallory.user.id })).rejects.toThrow(NotFoundError);
    await expect(answer().execute({ ...input, text: null, documents: [] })).rejects.toThrow(ValidationError);
    const attempts = await Promise.allSettled([answer().execute(input), answer().execute(input)]);
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await desk.requests.find(request.id))?.status).toBe('needs_review');
    await deliver().execute(userId);
    later(1_000);
    await bank.desk.execute();
    await hear(await messages());
    const again = await desk.requests.find(request.id);
    expect(again && openRound(again)).toMatchObject({ number: 2 });
    const second = await answer().execute({ ...input, round: 2, text: 'A teacher' });
    expect(openRound(second)).toBeNull();
    await deliver().execute(userId);
    later(1_000);
    await bank.desk.execute();
    await hear(await messages());
    expect(await desk.requests.find(request.id)).toMatchObject({ status: 'closed', outcome: 'accepted' });
    const [bankHas] = (await bank.play.show(alice.user.username)).requests;
    expect(bankHas?.rounds.map(({ answer: text, documents }) => [text, documents.length])).toEqual([
      ['ROUND', 1],
      ['A teacher', 1],
    ]);
  });
});

describe('a transfer that exceeds the limit', () => {
  async function paused(): Promise<PendingBankTransfer['id']> {
    await approved();
    await bank.play.setLimits(alice.user.username, { deposit: 100_000_000n, withdrawal: null });
    const id = (await desk.transferOf(alice, 500n)).id;
    const transfer = await bank.transfers.find(id);
    expect(await admitted(500n, id)).toBe(false);
    if (transfer)
      await bank.transfers.step({ ...transfer, status: 'HELD', version: 1, receivedAt: desk.clock.now() }, 'PENDING');
    return id;
  }
  const asked = async () => (await bank.play.show(alice.user.username)).requests[0]?.id;

  it('goes back when the bank rejects the customer', async () => {
    const id = await paused();
    await bank.play.decideApplication(alice.user.username, { kind: 'reject', reason: 'No' });
    expect((await bank.transfers.find(id))?.status).toBe('REJECTED');
  });

  it('is told of by the bank as long as it is held, however many came later', async () => {
    const id = await paused();
    for (const number of Array.from({ length: 51 }).keys()) {
      const next = await desk.transferOf(alice, 1n);
      const receivedAt = new Date(desk.clock.now().getTime() + number + 1);
      await bank.transfers.step({ ...next, status: 'REJECTED', version: 1, receivedAt }, 'PENDING');
    }
    const told = (await bank.accounts.reportsOf(alice.user.id)).filter(({ about }) => about === 'incoming transfer');
    expect(told).toHaveLength(51);
    expect(told).toContainEqual(expect.objectContaining({ report: expect.objectContaining({ id, status: 'PAUSED' }) }));
  });

  it('is not rejected when the 24 hours are over', async () => {
    const id = await paused();
    later(25 * HOUR_MS);
    await bank.desk.execute();
    expect((await bank.transfers.find(id))?.status).toBe('HELD');
  });

  it('goes on when the answer was accepted, and counts then', async () => {
    const id = await paused();
    const request = await asked();
    if (request) await bank.play.decideRequest(request, 'accepted');
    expect(await bank.transfers.find(id)).toMatchObject({ status: 'PENDING', version: 2 });
    expect((await limits().execute(alice.user.id)).limits?.deposit.used).toBe(500_000_000n);
  });

  it('goes back when the answer was refused, and does not count', async () => {
    const id = await paused();
    const request = await asked();
    if (request) await bank.play.decideRequest(request, 'refused');
    await hear(await messages());
    expect((await bank.transfers.find(id))?.status).toBe('REJECTED');
    expect(await desk.transfers.page(alice.user.id, { limit: 9, after: null })).toMatchObject([{ status: 'RETURNED' }]);
    expect((await limits().execute(alice.user.id)).limits?.deposit.used).toBe(0n);
  });
});
