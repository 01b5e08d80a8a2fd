import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresBills } from '../../../../adapters/persistence/bills/bill.postgres.js';
import { PostgresReceiptArchive } from '../../../../adapters/persistence/receipts/receipt-archive.postgres.js';
import { PostgresTransactionHistory } from '../../../../adapters/persistence/transactions/transaction-history.postgres.js';
import { ExportDocuments } from '../../../../application/documents/export-documents.js';
import { ArchivedReceipts } from '../../../../application/receipts/archived-receipts.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { aReading, found } from '../../../support/builders/readings.js';
import { insertTransactions, transactionRow } from '../../../support/builders/transaction-rows.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { ReceiptDesk } from './receipt-desk.js';

let db: OpenDatabase;
let desk: ReceiptDesk;
let owner: Person;
let ownerId: UserId;
let documents: ExportDocuments;

beforeAll(async () => {
  db = await openTestDatabase();
  const history = new PostgresTransactionHistory(db.database);
  const archive = new PostgresReceiptArchive(db.database);
  const bills = new PostgresBills(db.database, SECRET_BOX);
  documents = new ExportDocuments([new ArchivedReceipts(archive, history, bills, new StandingClock())]);
});
afterAll(() => db.close());
beforeEach(async () => {
  desk = new ReceiptDesk(db.database, db.channel());
  owner = await storedPerson(db.database);
  ownerId = owner.user.id;
});

async function archived(from: string, to: string) {
  const { period, kinds } = documents.execute({ ownerId, from, to });
  const lines = [];
  for (const kind of kinds) for await (const line of kind.of(ownerId, period)) lines.push(line);
  return lines;
}

describe('the export of receipts', () => {
  it('has each receipt of the period with what paid it and the name of its file', async () => {
    const hash = randomHex(32);
    const paid = { transaction_hash: hash, token: 'EURC', minor_units: '23800000' } as const;
    await insertTransactions(db.sql, [
      transactionRow(owner, { ...paid, occurred_at: new Date('2026-11-21T08:00:00Z') }),
    ]);
    const { receipt } = await desk.readOne(ownerId);
    await desk.answer.execute(receipt.id, ownerId, 'confirm');
    const name = `2026-11-20_cafe-morgenrot-gmbh_${receipt.id.slice(-12)}.png`;
    expect(await archived('2026-11-20', '2026-11-20')).toEqual([
      {
        cells: [
          ...['2026-11-20', 'Café Morgenrot GmbH', null, 'receipt', null, null, 'EUR'],
          ...['23.80', '20.00', '3.80', '19.00', null, ''],
          ...['2026-11-21', '23.80', 'EUR', hash, `receipts/${name}`],
        ],
        file: { key: 'fileKey' in receipt && receipt.fileKey, name },
      },
    ]);
    expect(await archived('2026-11-21', '2026-12-31')).toEqual([]);
    expect(() => documents.execute({ ownerId, from: '2026-11-21', to: '2026-11-20' })).toThrow('must not be before');
  });

  it('gives files names that lead nowhere else, whatever the merchant is called', async () => {
    desk.reading = aReading({ merchantName: found('../../etc/passwd\\..\\C:\u0000 .exe') });
    const { receipt } = await desk.readOne(ownerId);
    const [line] = await archived('2026-11-20', '2026-11-20');
    expect(line?.file?.name).toBe(`2026-11-20_etc-passwd-c-exe_${receipt.id.slice(-12)}.png`);
  });

  it('has the number and the due date of an invoice', async () => {
    const paymentTerms = {
      ...aReading().paymentTerms,
      invoiceNumber: found('R-17'),
      dueDate: found(calendarDate('2026-12-04')),
    };
    desk.reading = aReading({ documentType: 'invoice', paymentTerms });
    await desk.readOne(ownerId);
    const [line] = await archived('2026-11-20', '2026-11-20');
    expect(line?.cells.slice(3, 7)).toEqual(['invoice', 'R-17', '2026-12-04', 'EUR']);
  });

  it('has the amounts of a credit note with a minus', async () => {
    desk.reading = aReading({ documentType: 'credit_note' });
    await desk.readOne(ownerId);
    const [line] = await archived('2026-11-20', '2026-11-20');
    expect(line?.cells.slice(3, 12)).toEqual([
      ...['credit_note', null, null, 'EUR'],
      ...['-23.80', '-20.00', '-3.80', '19.00', null],
    ]);
  });

  it('has every receipt once over many pages, without deleted ones and those of others', async () => {
    const days = ['2026-11-19', '2026-11-20'];
    for (let number = 0; number < 205; number += 1) {
      await desk.createReceipt.execute(ownerId, { merchantName: `Shop ${number}`, date: days[number % 2] ?? '' });
    }
    const { receipt } = await desk.createReceipt.execute(ownerId, { date: '2026-11-19' });
    await desk.remove.execute(receipt.id, ownerId);
    await desk.createReceipt.execute((await storedPerson(db.database)).user.id, { date: '2026-11-19' });
    const lines = await archived('2026-01-01', '2026-12-31');
    expect(new Set(lines.map(({ cells }) => cells[1])).size).toBe(205);
    expect(lines).toHaveLength(205);
    expect(lines.map(({ cells }) => cells[0])).toEqual(lines.map(({ cells }) => cells[0]).toSorted());
  });

  it('has a receipt without a date on the day of its creation', async () => {
    desk.clock.time = new Date('2026-03-02T10:00:00Z');
    desk.reading = aReading({ date: null, merchantName: found('Bäckerei Groß & Söhne') });
    const { receipt } = await desk.readOne(ownerId);
    const [line] = await archived('2026-03-02', '2026-03-02');
    expect(line?.file?.name).toBe(`2026-03-02_backerei-gross-sohne_${receipt.id.slice(-12)}.png`);
  });
});
