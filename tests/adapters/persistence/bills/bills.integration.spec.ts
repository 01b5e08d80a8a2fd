import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { externalAccountId, receiptId } from '../../../../domain/shared/ids.js';
import { aReading, found } from '../../../support/builders/readings.js';
import { DAY, later } from '../../../support/builders/time.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { BillDesk, IBAN } from './bill-desk.js';

let db: OpenDatabase;
let owner: Person;
let desk: BillDesk;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql('TRUNCATE bills, payable_payments, receipts, payouts, payment_requests, outbox CASCADE');
  owner = await storedPerson(db.database, { EURC: 1_000_000_000n });
  desk = new BillDesk(db, owner, await storedPerson(db.database));
});

const due = (date: string | null, number: string) => ({
  dueDate: date === null ? null : found(calendarDate(date)),
  invoiceNumber: found(number),
});

describe('an invoice that was read', () => {
  it('becomes a bill once, with everything that says how it is paid', async () => {
    const id = await desk.invoice({ paymentReference: found('RF18 5390') });
    await desk.receipts.reparse.execute(receiptId(id), owner.user.id);
    const { record, downloadUrl } = await desk.one(id);
    expect(record).toMatchObject({
      bill: { status: 'PENDING' },
      merchantName: 'Café Morgenrot GmbH',
      totalAmountValue: 119_000_000n,
      currency: 'EUR',
      content: { invoiceNumber: 'R-2026-17', dueDate: '2026-12-04', vendorIban: IBAN, paymentReference: 'RF18 5390' },
    });
    expect(downloadUrl).toContain(owner.user.id);
    expect(await desk.eventsOf(id)).toEqual(['bill.created']);
  });

  it('is no bill where the vendor collects the money, or gives it back', async () => {
    await expect(desk.one(await desk.invoice({ isDebited: true }))).rejects.toThrow('The bill was not found');
    const credit = await desk.invoice({}, { documentType: 'credit_note' });
    await expect(desk.one(credit)).rejects.toThrow('The bill was not found');
  });

  it('has the numbers of the account in the database only encrypted', async () => {
    await desk.invoice();
    const [stored] = await db.sql<object>('SELECT * FROM bills');
    expect(JSON.stringify(stored)).not.toContain(IBAN.slice(4));
  });

  it('is no bill when it turns out to be a receipt, or is deleted, and is nobody else’s', async () => {
    const [read, deleted, own] = [await desk.invoice(), await desk.invoice(), await desk.invoice()];
    desk.receipts.reading = { outcome: 'unreadable', reason: 'damaged' };
    await expect(desk.receipts.reparse.execute(read as never, owner.user.id)).rejects.toThrow(
      'what was read before stays',
    );
    await expect(desk.one(read)).resolves.toBeDefined();
    desk.receipts.reading = aReading();
    await desk.receipts.reparse.execute(read as never, owner.user.id);
    await desk.receipts.remove.execute(deleted as never, owner.user.id);
    await expect(desk.one(read)).rejects.toThrow('The bill was not found');
    await expect(desk.one(deleted)).rejects.toThrow('The bill was not found');
    const stranger = await storedPerson(db.database);
    await expect(desk.show.one(own, stranger.user.id)).rejects.toThrow('The bill was not found');
    expect((await desk.show.page(stranger.user.id, { status: 'PENDING', limit: 9, after: null })).bills).toEqual([]);
  });
});

describe('the list', () => {
  it('goes by due date, the missing ones last, then by id descending, page after page', async () => {
    const dates = ['2026-12-24', null, '2026-12-01', '2026-12-24', null];
    const ids: string[] = [];
    for (const [index, date] of dates.entries()) ids.push(await desk.invoice(due(date, `N${index}`)));
    const listed: string[] = [];
    let after: Awaited<ReturnType<typeof desk.show.page>>['next'] = null;
    do {
      const page = await desk.show.page(owner.user.id, { status: 'PENDING', limit: 2, after });
      listed.push(...page.bills.map(({ record }) => record.bill.id));
      after = page.next;
    } while (after);
    expect(listed).toEqual([2, 3, 0, 4, 1].map((index) => ids[index]));
  });

  it('marks what is overdue', async () => {
    const id = await desk.invoice();
    desk.receipts.clock.time = new Date('2026-12-04T23:59:59Z');
    expect((await desk.one(id)).isOverdue).toBe(false);
    desk.receipts.clock.time = new Date('2026-12-05T00:00:00Z');
    expect((await desk.one(id)).isOverdue).toBe(true);
  });
});

describe('a second invoice of the same vendor with the same number', () => {
  it('names the first one, and is paid only by an owner who knows it', async () => {
    const first = await desk.invoice();
    const second = await desk.invoice({ invoiceNumber: found('r-2026 17') });
    const other = await desk.invoice({}, { merchantName: found('Another Vendor') });
    const duplicates = await Promise.all(
      [first, second, other].map(async (id) => (await desk.one(id)).record.duplicateOf),
    );
    expect(duplicates).toEqual([null, first, null]);
    await expect(desk.pay(second)).rejects.toThrow('confirmed must have');
    await desk.pay(second, { confirmed: ['duplicate'] });
  });
});

it('a bill follows its merchant, date and currency when the owner corrects them, and the reasons to look at it end', async () => {
  const first = await desk.invoice(
    { invoiceNumber: found('FACTS-1') },
    { merchantName: found('Nordlicht GmbH'), merchantTaxId: null },
  );
  const reviewReasons = ['missing_merchant', 'missing_date', 'missing_currency'] as const;
  const unread = { merchantName: null, merchantTaxId: null, date: null, currency: null, reviewReasons };
  const id = await desk.invoice({ invoiceNumber: found('FACTS-1') }, unread);
  expect((await desk.one(id)).record).toMatchObject({ merchantName: null, currency: null, duplicateOf: null });
  const stranger = await storedPerson(db.database);
  await expect(desk.receipts.correctFacts.execute(receiptId(id), owner.user.id, {})).rejects.toThrow('at least one');
  await expect(
    desk.receipts.correctFacts.execute(receiptId(id), stranger.user.id, { currency: 'EUR' }),
  ).rejects.toThrow('not found');
  const facts = { merchantName: 'Nordlicht GmbH', date: '2026-11-20', currency: 'EUR' };
  const { receipt } = await desk.receipts.correctFacts.execute(receiptId(id), owner.user.id, facts);
  // The lines of this invoice do not make its total, whoever sold.
  expect(receipt).toMatchObject({ reviewReasons: ['amount_mismatch'] });
  expect((await desk.one(id)).record).toMatchObject({
    merchantName: 'Nordlicht GmbH',
    currency: 'EUR',
    duplicateOf: first,
  });
});

it('a bill whose amount due is computed is paid only by an owner who knows it, to the payee that it names', async () => {
  const id = await desk.invoice({ payeeName: found('Nord Factoring AG') }, { reviewReasons: ['computed_due'] });
  expect((await desk.one(id)).record).toMatchObject({
    isDueComputed: true,
    content: { payeeName: 'Nord Factoring AG' },
  });
  await expect(desk.pay(id)).rejects.toThrow('confirmed must have');
  await desk.pay(id, { confirmed: ['computed_due'] });
  expect(desk.saved).toMatchObject([{ firstName: 'Nord Factoring AG' }]);
});

it('a bill that says that it was paid is paid only by an owner who knows it', async () => {
  const id = await desk.invoice({}, { reviewReasons: ['maybe_paid'] });
  expect((await desk.one(id)).record.isMaybePaid).toBe(true);
  await expect(desk.pay(id)).rejects.toThrow('confirmed must have');
  await desk.pay(id, { confirmed: ['maybe_paid'] });
});

it('a bill whose file contradicts itself is paid only by an owner who knows it', async () => {
  const id = await desk.invoice({}, { reviewReasons: ['source_mismatch'] });
  expect((await desk.one(id)).record.isContradictory).toBe(true);
  await expect(desk.pay(id)).rejects.toThrow('confirmed must have');
  await desk.pay(id, { confirmed: ['contradictory'] });
});

describe('invoices that are the same', () => {
  it('warn of each other when one is paid or being paid, also when it is the newer one or was deleted', async () => {
    const [first, second] = [await desk.invoice(), await desk.invoice()];
    await desk.pay(second, { confirmed: ['duplicate'] });
    expect((await desk.one(first)).record.duplicateOf).toBe(second);
    await expect(desk.pay(first)).rejects.toThrow('confirmed must have');
    await desk.move('approve');
    await desk.settlePaid.execute(await desk.move('complete'));
    await desk.receipts.remove.execute(receiptId(second), owner.user.id);
    const third = await desk.invoice();
    const named = [first, third].map(async (id) => (await desk.one(id)).record.duplicateOf);
    expect(await Promise.all(named)).toEqual([second, second]);
  });

  it('do not warn when the newer one is open, or the payment of a deleted one was not made', async () => {
    const [first, second] = [await desk.invoice(), await desk.invoice()];
    expect((await desk.one(first)).record.duplicateOf).toBeNull();
    await desk.pay(first);
    await desk.move('reject');
    await desk.receipts.remove.execute(receiptId(first), owner.user.id);
    expect((await desk.one(second)).record.duplicateOf).toBeNull();
  });
});

describe('paying a bill', () => {
  it('proposes a transfer with everything filled in, and never two at the same time', async () => {
    const id = await desk.invoice();
    const outcomes = await Promise.allSettled([desk.pay(id), desk.pay(id), desk.pay(id)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(desk.saved).toMatchObject([
      { iban: IBAN, bic: 'COBADEFFXXX', firstName: 'Café Morgenrot GmbH', lastName: null, country: 'DE' },
    ]);
    expect(desk.proposed).toMatchObject([
      { paymentType: 'transfer_account', input: { amount: '119.00', currency: 'EUR' }, reference: 'R-2026-17' },
    ]);
    const { record } = await desk.one(id);
    expect([record.bill.status, record.paymentId]).toEqual(['PENDING', expect.any(String)]);
  });

  it('can begin anew when its payment was rejected or not decided in time', async () => {
    const id = await desk.invoice();
    await desk.pay(id);
    await desk.move('reject');
    await desk.pay(id);
    desk.receipts.clock.time = later(desk.receipts.clock.time, DAY);
    await desk.pay(id);
    expect(desk.proposed).toHaveLength(3);
  });

  it('takes the account that the owner has saved as it is, and does not ask for its bank', async () => {
    desk.known = externalAccountId(randomUUID());
    await desk.pay(await desk.invoice({ vendorBic: null }, { merchantName: null }));
    expect([desk.saved, desk.proposed]).toMatchObject([[], [{ input: { accountId: desk.known } }]]);
  });

  it('writes name and reference in one line, and cuts them between characters', async () => {
    const terms = { paymentReference: found(`${'a'.repeat(139)}😀b`) };
    await desk.pay(await desk.invoice(terms, { merchantName: found('Muster\n  Schreinerei') }));
    expect(desk.saved).toMatchObject([{ firstName: 'Muster Schreinerei', confirmed: false }]);
    expect(desk.proposed).toMatchObject([{ reference: `${'a'.repeat(139)}😀` }]);
  });

  it('asks for what the bill does not say', async () => {
    const id = await desk.invoice({ vendorBic: null });
    await expect(desk.pay(id)).rejects.toThrow('vendorBic is missing');
    await desk.pay(id, { vendorBic: 'DEUTDEFFXXX' });
    expect(desk.saved.at(-1)).toMatchObject({ bic: 'DEUTDEFFXXX' });
    const american = { vendorIban: null, vendorBic: null, vendorRoutingNumber: found('021000021') };
    await expect(desk.pay(await desk.invoice({ ...american, invoiceNumber: found('X1') }))).rejects.toThrow(
      'names no bank account',
    );
    const unknown = await desk.invoice({ invoiceNumber: found('X2') }, { totalAmountValue: null });
    await expect(desk.pay(unknown)).rejects.toThrow('total of the bill is unknown');
  });
});

describe('a bill follows its payment', () => {
  it('is PAID when the payment completes, once, however often and late it is looked at', async () => {
    const id = await desk.invoice();
    await desk.pay(id);
    const paymentId = await desk.move('approve');
    await desk.settlePaid.execute(paymentId);
    expect(await desk.statusOf(id)).toBe('PENDING');
    await desk.move('complete');
    await Promise.all([1, 2, 3].map(() => desk.settlePaid.execute(paymentId)));
    expect(await desk.statusOf(id)).toBe('PAID');
    expect(await desk.eventsOf(id)).toEqual(['bill.created', 'bill.paid']);
    await expect(desk.pay(id)).rejects.toThrow('is PAID');
  });

  it('is PENDING again when the chain drops the payment, and PAID again when it has it', async () => {
    const id = await desk.invoice();
    const paymentId = await desk.paid(id);
    await desk.settlePaid.execute(paymentId);
    await desk.move('reverse');
    await desk.settlePaid.execute(paymentId);
    expect(await desk.statusOf(id)).toBe('PENDING');
    await expect(desk.pay(id)).rejects.toThrow('pays the bill already');
    await desk.move('complete');
    await desk.settlePaid.execute(paymentId);
    expect(await desk.statusOf(id)).toBe('PAID');
  });

  it.each(['REJECTED', 'RETURNED'])(
    'is PENDING again, and can be paid again, when its payout is %s',
    async (status) => {
      const id = await desk.invoice();
      const paymentId = await desk.paid(id);
      await desk.settlePaid.execute(paymentId);
      // Its owner has linked it to the receipt, as usual.
      const linked = `INSERT INTO receipt_payments
          (receipt_id, owner_id, transaction_hash, payment_id, currency, share_units, moved_units, position)
        VALUES ($1, $2, $3, $4, 'EUR', 119000000, 119000000, 0)`;
      await db.sql(linked, [id, owner.user.id, randomHex(32), paymentId]);
      await desk.returned(paymentId, status);
      await desk.settlePaid.execute(paymentId);
      expect(await desk.statusOf(id)).toBe('PENDING');
      await desk.pay(id);
    },
  );

  it('follows its receipt, too: a linked transaction has paid it', async () => {
    const id = await desk.invoice();
    await desk.link(id);
    await desk.settleReceipt.execute(receiptId(id));
    expect(await desk.statusOf(id)).toBe('PAID');
    await desk.receipts.detach.execute(receiptId(id), owner.user.id);
    await desk.settleReceipt.execute(receiptId(id));
    expect(await desk.statusOf(id)).toBe('PENDING');
  });

  it('is settled by the sweep when the process died between the payment and the bill', async () => {
    const id = await desk.invoice();
    await desk.paid(id);
    await desk.resume.execute();
    await desk.resume.execute();
    expect([await desk.statusOf(id), await desk.eventsOf(id)]).toEqual(['PAID', ['bill.created', 'bill.paid']]);
  });
});

it('its owner is reminded once, three days before it is due, by one of several workers', async () => {
  const id = await desk.invoice();
  const remind = () => Promise.all([desk.remind.execute(), desk.remind.execute()]);
  desk.receipts.clock.time = new Date('2026-11-30T23:59:00Z');
  await remind();
  expect(await desk.eventsOf(id)).toEqual(['bill.created']);
  desk.receipts.clock.time = new Date('2026-12-01T00:01:00Z');
  await remind();
  await remind();
  expect(await desk.eventsOf(id)).toEqual(['bill.created', 'bill.due']);
});
