import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { openPdf } from '../../../../adapters/documents/reading/pdf/open-pdf.js';
import { PdfLibPdfAWriter } from '../../../../adapters/documents/writing/pdf-a-writer.js';
import { ZugferdInvoiceXml } from '../../../../adapters/documents/writing/zugferd-invoice-xml.js';
import { PostgresPlanRepository } from '../../../../adapters/persistence/access/plan.postgres.js';
import { PostgresStoredObjects } from '../../../../adapters/persistence/documents/stored-objects.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresRounds } from '../../../../adapters/persistence/rounds.postgres.js';
import { PostgresCharges } from '../../../../adapters/persistence/subscriptions/charge.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { CryptoSecrets } from '../../../../adapters/security/crypto-secrets.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { PlanTurns } from '../../../../application/access/plan-turns.js';
import { restingNow } from '../../../../application/access/resting-at.js';
import { StorageQuota } from '../../../../application/documents/storage-quota.js';
import { StoreFile } from '../../../../application/documents/store-file.js';
import type { CreatePaymentInput } from '../../../../application/payments/create-payment.js';
import type { ProposalResult } from '../../../../application/payments/types/proposal-shortcut.js';
import { ArchivedInvoices } from '../../../../application/subscriptions/archived-invoices.js';
import { BillSubscriptions } from '../../../../application/subscriptions/bill-subscriptions.js';
import { chargeKind } from '../../../../application/subscriptions/charge-kind.js';
import { MakeInvoice } from '../../../../application/subscriptions/make-invoice.js';
import { PayCharge } from '../../../../application/subscriptions/pay-charge.js';
import { ShowCharges } from '../../../../application/subscriptions/show-charges.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import { approve, complete, fail, reverse } from '../../../../domain/payments/payment-request.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { paymentRequestId, type UserId } from '../../../../domain/shared/ids.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { ScriptedObjects } from '../../../support/scripted-objects.js';
import { payablesOver } from '../support/payables.js';
import { newProposal } from '../support/payments.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const SELLER = {
  name: 'Sandbox Accounts GmbH',
  line: 'Musterstr. 1',
  postCode: '10115',
  city: 'Berlin',
  country: 'DE',
  vatId: 'DE123456789',
};

let db: OpenDatabase;
let owner: Person;
let service: Person;
let clock: StandingClock;
let objects: ScriptedObjects;
let proposed: CreatePaymentInput[];

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql('TRUNCATE subscription_charges, payable_payments, payment_requests, outbox CASCADE');
  await db.sql('UPDATE users SET plan_since = NULL');
  await db.sql('DELETE FROM plan_changes');
  owner = await storedPerson(db.database, { EURC: 1_000_000_000n });
  service = await storedPerson(db.database);
  clock = new StandingClock(new Date('2026-03-17T12:00:00Z'));
  objects = new ScriptedObjects();
  proposed = [];
});

const charges = () => new PostgresCharges(db.database);
const turns = () => new PlanTurns(new PostgresRounds(db.database), new PostgresPlanRepository(db.database, restingNow));
const unitOfWork = () => new PostgresUnitOfWork(db.database);
const outbox = () => new PostgresOutbox(db.database, new OutboxSignal(db.channel()));
const ids = new UuidV7(new SystemClock());
const billing = () => new BillSubscriptions(turns(), charges(), outbox(), ids, clock, unitOfWork());
const payables = () => payablesOver(db, clock, chargeKind(charges()), propose);
const payments = () =>
  new PostgresPaymentRequestRepository(db.database, paymentTypes(), OPEN_REQUEST_LIMITS, UNLIMITED_GAS, clock);

const subscribed = (plan = 'PLUS') =>
  new PostgresPlanRepository(db.database, restingNow).assign(owner.user.id, plan, clock.now());

async function listed() {
  const { charges: found } = await new ShowCharges(charges(), clock).page(owner.user.id, { limit: 50, after: null });
  return found;
}

async function charged() {
  await subscribed();
  clock.time = new Date('2026-04-01T00:00:00Z');
  await billing().execute();
  const [only] = await listed();
  if (!only) throw new Error('Nothing was charged');
  return only;
}

/** Stores a real payment, and says what it was asked for. */
async function propose(input: CreatePaymentInput): Promise<ProposalResult> {
  proposed.push(input);
  const money = { minorUnits: 9_990_000n, currency: 'EUR' } as const;
  const { next } = newProposal(owner, service, { money, createdAt: clock.now() });
  await payments().add(next, money);
  const none = { transactionHash: null, failureReason: null, rejectionReason: null };
  const words = { message: '', nextStep: '', pollAfterMs: 0 };
  const { id, status, expiresAt } = next;
  const payment = { id, status, money, expiresAt, recipient: 'x', paymentType: 'x402', ...none, ...words } as const;
  return { kind: 'created', payment };
}

const paying = () =>
  new PayCharge(
    { address: '0x52908400098527886E0F7030069857D2E4169EE7', publicUrl: 'https://accounts.example' },
    charges(),
    payables().propose,
    clock,
    unitOfWork(),
  );

async function move(id: string, to: 'complete' | 'fail' | 'reverse') {
  const payment = await payments().find(paymentRequestId(id));
  if (!payment) throw new Error('No such payment');
  if (to === 'reverse') {
    await payments().transition(reverse(payment, clock.now(), clock.now()).next, payment.status);
    return;
  }
  const { next: approved } = approve(payment, clock.now());
  await payments().transition(approved, 'PENDING_APPROVAL');
  const failure = { code: 'OPERATION_REVERTED', reason: 'It reverted.' } as const;
  const ended = to === 'fail' ? fail(approved, clock.now(), failure) : complete(approved, clock.now(), randomHex(32));
  await payments().transition(ended.next, 'APPROVED');
}

describe('the billing run', () => {
  it('charges the plan from the next month on, and nobody who never chose one', async () => {
    await billing().execute();
    await subscribed();
    await billing().execute();
    expect(await listed()).toEqual([]);
    clock.time = new Date('2026-03-31T23:59:59Z');
    await billing().execute();
    expect(await listed()).toEqual([]);
    clock.time = new Date('2026-04-01T00:00:00Z');
    await billing().execute();
    expect(await listed()).toMatchObject([
      {
        charge: {
          status: 'PENDING',
          planCode: 'PLUS',
          period: '2026-04-01',
          money: { minorUnits: 9_990_000n, currency: 'EUR' },
        },
        invoiceNumber: expect.stringMatching(/^S-2026-04-\d{6}$/),
        fileKey: null,
      },
    ]);
  });

  it('charges a month once, by several workers at once, and makes up for an outage month by month', async () => {
    await subscribed('PRO');
    clock.time = new Date('2026-07-20T08:00:00Z');
    const due = async (...users: UserId[]) => (await charges().due(users, clock.now())).map(({ period }) => period);
    expect(await due(owner.user.id)).toEqual(['2026-04-01', '2026-05-01', '2026-06-01', '2026-07-01']);
    expect(await due(service.user.id)).toEqual([]);
    await Promise.all([1, 2, 3, 4].map(() => billing().execute()));
    await billing().execute();
    const found = await listed();
    expect(found.map(({ charge }) => charge.period)).toEqual(['2026-07-01', '2026-06-01', '2026-05-01', '2026-04-01']);
    const events = await db.sql<object>(`SELECT 1 FROM outbox WHERE type = 'charge.created'`);
    expect(events).toHaveLength(4);
  });

  const on = async (time: string, plan: string) => {
    clock.time = new Date(time);
    await subscribed(plan);
  };
  const periods = async (time: string) => {
    clock.time = new Date(time);
    await billing().execute();
    return (await listed()).map(({ charge }) => `${charge.period.slice(0, 7)} ${charge.planCode}`).toReversed();
  };

  it('charges missed months with the plan that they began with, also after the plan was changed or left', async () => {
    await on('2026-03-17T12:00:00Z', 'PLUS');
    await on('2026-05-02T00:00:00Z', 'PRO');
    await on('2026-06-20T00:00:00Z', 'FREE');
    expect(await periods('2026-07-02T00:00:00Z')).toEqual(['2026-04 PLUS', '2026-05 PLUS', '2026-06 PRO']);
  });

  it('charges whoever leaves for the turn of the month and comes back', async () => {
    await on('2026-03-17T12:00:00Z', 'PLUS');
    await on('2026-03-31T23:59:00Z', 'FREE');
    await on('2026-04-01T00:00:01Z', 'PLUS');
    await on('2026-04-30T23:59:00Z', 'FREE');
    expect(await periods('2026-05-01T00:00:10Z')).toEqual(['2026-04 PLUS']);
    await on('2026-06-10T00:00:00Z', 'PLUS');
    await on('2026-06-10T00:00:01Z', 'FREE');
    expect(await periods('2026-07-01T00:00:00Z')).toEqual(['2026-04 PLUS', '2026-06 PLUS']);
  });

  it('leaves the first month free, once, and charges nothing for a month that begins without a plan', async () => {
    await on('2026-03-17T12:00:00Z', 'PLUS');
    await on('2026-03-18T12:00:00Z', 'FREE');
    await on('2026-03-20T12:00:00Z', 'PRO');
    await on('2026-04-01T00:00:00Z', 'FREE');
    expect(await periods('2026-05-01T00:00:00Z')).toEqual([]);
  });

  it('charges missed months at the price of their time', async () => {
    await on('2026-03-17T12:00:00Z', 'PLUS');
    const raised = `INSERT INTO plan_versions SELECT plan_code, $1, name, includes_api, monthly_credits, free_trades,
      credit_discount_bps, 12990000, price_currency FROM plan_versions WHERE plan_code = 'PLUS' ORDER BY valid_from LIMIT 1`;
    await db.sql(`UPDATE plan_versions SET valid_from = '2020-01-01' WHERE plan_code = 'PLUS'`);
    await db.sql(raised, [new Date('2026-05-10T00:00:00Z')]);
    await periods('2026-06-02T00:00:00Z');
    expect((await listed()).map(({ charge }) => charge.money.minorUnits)).toEqual([
      12_990_000n,
      9_990_000n,
      9_990_000n,
    ]);
    await db.sql(`DELETE FROM plan_versions WHERE monthly_price = 12990000`);
  });

  it('lists by pages, the newest first, and only one’s own', async () => {
    await subscribed();
    clock.time = new Date('2026-07-20T08:00:00Z');
    await billing().execute();
    const show = new ShowCharges(charges(), clock);
    const periods: string[] = [];
    let after: Awaited<ReturnType<typeof show.page>>['next'] = null;
    do {
      const page = await show.page(owner.user.id, { limit: 3, after });
      periods.push(...page.charges.map(({ charge }) => charge.period));
      after = page.next;
    } while (after);
    expect(periods).toEqual(['2026-07-01', '2026-06-01', '2026-05-01', '2026-04-01']);
    expect((await show.page(service.user.id, { limit: 3, after: null })).charges).toEqual([]);
  });
});

describe('a charge', () => {
  it('is paid by one payment to the service, PAID when it completes, and PENDING again when the chain drops it', async () => {
    const { charge } = await charged();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => paying().execute(charge.id, owner.user.id)));
    const [first] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.id] : []));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(proposed).toMatchObject([
      { paymentType: 'x402', input: { amount: '9.99', currency: 'EUR', payTo: expect.stringMatching(/^0x5290/) } },
    ]);
    const id = first ?? '';
    const settle = () => payables().settlePaid.execute(paymentRequestId(id));
    await settle();
    expect((await listed())[0]?.charge.status).toBe('PENDING');
    await move(id, 'complete');
    await Promise.all([settle(), settle()]);
    expect((await listed())[0]?.charge.status).toBe('PAID');
    await expect(paying().execute(charge.id, owner.user.id)).rejects.toThrow('is PAID');
    await move(id, 'reverse');
    await settle();
    expect((await listed())[0]?.charge.status).toBe('PENDING');
    const events = await db.sql<{ type: string }>(
      `SELECT type FROM outbox WHERE type LIKE 'charge.%' ORDER BY position`,
    );
    expect(events.map(({ type }) => type)).toEqual(['charge.created', 'charge.paid', 'charge.reopened']);
    await expect(paying().execute(charge.id, service.user.id)).rejects.toThrow('The charge was not found');
  });

  it('has one payment, also when the chain takes the failure of an earlier one back', async () => {
    const { charge } = await charged();
    const first = await paying().execute(charge.id, owner.user.id);
    await move(first.id, 'fail');
    const second = await paying().execute(charge.id, owner.user.id);
    await move(first.id, 'reverse');
    await payables().settlePaid.execute(paymentRequestId(first.id));
    expect((await payments().find(paymentRequestId(second.id)))?.status).toBe('REJECTED');
    await expect(paying().execute(charge.id, owner.user.id)).rejects.toThrow(`${first.id} pays the charge already`);
  });

  it('is settled by the sweep when the process died between the payment and the charge', async () => {
    const { charge } = await charged();
    const { id } = await paying().execute(charge.id, owner.user.id);
    await move(id, 'complete');
    const paidAt = clock.now();
    clock.time = new Date(paidAt.getTime() + 3_600_000);
    await payables().resume.execute();
    // It was paid when the payment was made, and not when it was noted.
    expect((await listed())[0]?.charge).toMatchObject({ status: 'PAID', paidAt });
  });
});

describe('the invoice of a charge', () => {
  const storing = (most: number) =>
    new StoreFile(
      ...([new CryptoSecrets(), new StorageQuota(new PostgresStoredObjects(db.database), most)] as const),
      ...([objects, clock, unitOfWork()] as const),
    );
  const making = (most = 0) =>
    new MakeInvoice(
      ...([SELLER, charges(), new PostgresUserRepository(db.database)] as const),
      { execute: async () => ({ country: null, language: 'de' }) as never },
      new ZugferdInvoiceXml(),
      new PdfLibPdfAWriter(),
      storing(most),
      objects,
      clock,
    );

  it('is made once: calls at the same time and later ones get the same file', async () => {
    const { charge } = await charged();
    const urls = await Promise.all([1, 2, 3].map(() => making().execute(charge.id, owner.user.id)));
    const { fileKey } = (await listed())[0] ?? {};
    const [stored] = await db.sql<object>(
      `SELECT 1 FROM stored_objects WHERE object_key = '${fileKey}' AND disposable_at IS NULL`,
    );
    expect(stored).toBeDefined();
    clock.time = new Date('2026-06-01T00:00:00Z');
    urls.push(await making().execute(charge.id, owner.user.id));
    expect(new Set(urls)).toEqual(new Set([expect.stringContaining(fileKey ?? 'none')]));
    if (!fileKey) throw new Error('No invoice was kept');
    const bytes = Buffer.from((await objects.read(fileKey)) ?? []);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('names the buyer as he was when he was charged', async () => {
    const { charge, buyer } = await charged();
    expect(buyer).toEqual({ name: owner.user.displayName, country: null, language: 'en' });
    await db.sql(`UPDATE users SET display_name = 'Somebody else' WHERE id = '${owner.user.id}'`);
    await making().execute(charge.id, owner.user.id);
    const { fileKey } = (await listed())[0] ?? {};
    const pdf = await openPdf(new Uint8Array((fileKey && (await objects.read(fileKey))) ?? []));
    const text = await (await pdf.getPage(1)).getTextContent();
    const words = text.items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(words).toContain(owner.user.displayName);
    expect(words).not.toContain('Somebody else');
  });

  it('is not made for a name that it cannot show, neither that of then nor that of now', async () => {
    await db.sql(`UPDATE users SET display_name = 'יעל' WHERE id = '${owner.user.id}'`);
    const { charge } = await charged();
    await expect(making().execute(charge.id, owner.user.id)).rejects.toThrow('displayName must be written without');
  });

  it('needs room among the files of its owner', async () => {
    const { charge } = await charged();
    await expect(making(1_000).execute(charge.id, owner.user.id)).rejects.toThrow('does not fit');
    await expect(making().execute(charge.id, owner.user.id)).resolves.toBeDefined();
  });

  it('is in the export of its owner, with its file once it was made', async () => {
    const { charge, invoiceNumber } = await charged();
    const lines = async (userId = owner.user.id, from = '2026-04-01', to = '2026-04-30') => {
      const invoices = new ArchivedInvoices(charges(), clock);
      const found = [];
      const period = { from: calendarDate(from), to: calendarDate(to) };
      for await (const line of invoices.of(userId, period)) found.push(line);
      return found;
    };
    expect(await lines()).toMatchObject([{ cells: { 1: invoiceNumber, 9: 'PENDING', 10: null }, file: null }]);
    await making().execute(charge.id, owner.user.id);
    const name = `2026-04-01_${invoiceNumber}.pdf`;
    expect(await lines()).toEqual([
      {
        cells: [
          ...['2026-04-01', invoiceNumber, charge.planName, '2026-04', 'EUR', '9.99', '8.39', '1.59'],
          ...['19.00', 'PENDING', `invoices/${name}`],
        ],
        file: { key: expect.any(String), name },
      },
    ]);
    expect(await lines(owner.user.id, '2026-05-01', '2026-05-31')).toEqual([]);
    expect(await lines(service.user.id)).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const { charge } = await charged();
    await expect(making().execute(charge.id, service.user.id)).rejects.toThrow('The charge was not found');
  });
});
