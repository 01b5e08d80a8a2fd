import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PdfLibPdfAWriter } from '../../../../adapters/documents/writing/pdf-a-writer.js';
import { PostgresStoredObjects } from '../../../../adapters/persistence/documents/stored-objects.postgres.js';
import { KnownPaymentsOfTaxDocuments1764188900000 } from '../../../../adapters/persistence/migrations/1764188900000-known-payments-of-tax-documents.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresPayouts } from '../../../../adapters/persistence/payouts/payout.postgres.js';
import { PostgresTaxDocumentRepository } from '../../../../adapters/persistence/tax-documents/tax-document.postgres.js';
import { PostgresTaxDocumentList } from '../../../../adapters/persistence/tax-documents/tax-document-list.postgres.js';
import { PostgresTransactionHistory } from '../../../../adapters/persistence/transactions/transaction-history.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { CryptoSecrets } from '../../../../adapters/security/crypto-secrets.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { StorageQuota } from '../../../../application/documents/storage-quota.js';
import { StoreFile } from '../../../../application/documents/store-file.js';
import { DraftEigenbeleg } from '../../../../application/tax-documents/draft-eigenbeleg.js';
import { FindPaidTransaction } from '../../../../application/tax-documents/find-paid-transaction.js';
import { StoreDraft } from '../../../../application/tax-documents/store-draft.js';
import { paymentRequestId } from '../../../../domain/shared/ids.js';
import { sign, type TaxDocument } from '../../../../domain/tax-documents/tax-document.js';
import { A_SIGNING } from '../../../support/builders/tax-documents.js';
import { insertTransactions, transactionRow } from '../../../support/builders/transaction-rows.js';
import { ReceiptDesk } from '../receipts/receipt-desk.js';
import { insertPayment } from '../support/history.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { insertPaidRun, moveRun } from '../support/schedule-runs.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let desk: ReceiptDesk;
let owner: Person;
let shop: Person;
let documents: PostgresTaxDocumentRepository;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  desk = new ReceiptDesk(db.database, db.channel());
  [owner, shop] = [await storedPerson(db.database), await storedPerson(db.database)];
  documents = new PostgresTaxDocumentRepository(db.database);
});

const list = () => new PostgresTaxDocumentList(db.database);
const transfer = { minorUnits: 23_800_000n, currency: 'EUR' } as const;

async function booked(id: string, hash: string) {
  const row = { transaction_hash: hash, payment_request_id: id, token: 'EURC', minor_units: '23800000' } as const;
  await insertTransactions(db.sql, [transactionRow(owner, row)]);
}

/** A payment in a block that is not final: the ledger has it, and the payment waits. */
async function unfinalPayment() {
  const hash = randomHex(32);
  const id = await insertPayment(db.sql, owner, shop, { ...transfer, status: 'APPROVED' });
  await booked(id, hash);
  return { id, hash };
}

/** The chain drops the block. */
const drop = (hash: string) => db.sql('DELETE FROM transactions WHERE transaction_hash = $1', [hash]);

const complete = (id: string, hash: string) =>
  db.sql(`UPDATE payment_requests SET status = 'COMPLETED', transaction_hash = $2, ended_at = now() WHERE id = $1`, [
    id,
    hash,
  ]);

const fail = (id: string) =>
  db.sql(
    `UPDATE payment_requests SET status = 'FAILED', failure_code = 'OPERATION_REVERTED', failure_reason = 'It was reverted', ended_at = now()
     WHERE id = $1`,
    [id],
  );

function voucher(transactionHash: string, more: { amount?: string; replacesId?: string } = {}) {
  const unitOfWork = new PostgresUnitOfWork(db.database);
  const outbox = new PostgresOutbox(db.database, new OutboxSignal(db.channel()));
  const ids = new UuidV7(new SystemClock());
  const store = new StoreDraft(documents, new PdfLibPdfAWriter(), outbox, ids, desk.clock, unitOfWork);
  const history = new PostgresTransactionHistory(db.database);
  const find = new FindPaidTransaction(history, new PostgresPayouts(db.database), documents);
  const stated = { recipientName: 'Car park', purpose: 'Parking', reason: 'None was printed' };
  const input = { transactionHash, ...stated, ...more };
  return new DraftEigenbeleg(find, new PostgresUserRepository(db.database), store).execute(owner.user.id, input);
}

function aFile() {
  const quota = new StorageQuota(new PostgresStoredObjects(db.database), 10 ** 7);
  const unitOfWork = new PostgresUnitOfWork(db.database);
  const store = new StoreFile(new CryptoSecrets(), quota, desk.objects, desk.clock, unitOfWork);
  return store.execute(owner.user.id, { bytes: new Uint8Array(10), mediaType: 'application/pdf' });
}

const keyOf = ({ id, content }: TaxDocument) => ({ id, ownerId: owner.user.id, kind: content.kind });
const isOverstated = async (document: TaxDocument) =>
  (await list().overstated(owner.user.id, [document])).has(document.id);

describe('a document that is written before the block of its payment is final', () => {
  it('states what was paid, until the block is dropped and the payment fails', async () => {
    const { id, hash } = await unfinalPayment();
    const document = await voucher(hash);
    expect(await isOverstated(document)).toBe(false);
    expect(await list().isElsewhere(document)).toBe(false);
    await drop(hash);
    expect(await isOverstated(document)).toBe(true);
    expect(await list().isElsewhere(document)).toBe(true);
    await fail(id);
    expect(await isOverstated(document)).toBe(true);
  });

  it('is overstated when the payment has completed and was refunded', async () => {
    const { id, hash } = await unfinalPayment();
    const document = await voucher(hash);
    await complete(id, hash);
    expect(await isOverstated(document)).toBe(false);
    await insertPayment(db.sql, shop, owner, { ...transfer, status: 'COMPLETED', refundOf: id });
    expect(await isOverstated(document)).toBe(true);
  });

  it('follows its payment to another transaction as a draft, and is the only one of it', async () => {
    const { id, hash } = await unfinalPayment();
    const document = await voucher(hash);
    await drop(hash);
    const again = randomHex(32);
    await booked(id, again);
    await expect(voucher(again)).rejects.toThrow('name it in replacesId');
    expect(await list().isElsewhere(document)).toBe(true);
    await complete(id, again);
    await desk.followPayment.execute(paymentRequestId(id));
    const moved = await documents.find(keyOf(document));
    expect(moved).toMatchObject({ transactionHash: again, status: 'DRAFT' });
    expect(await list().isElsewhere(document)).toBe(false);
  });

  it('that is signed stays as it is, and is replaced by one about the transaction of now', async () => {
    const { id, hash } = await unfinalPayment();
    const draft = await voucher(hash);
    await documents.save('DRAFT', sign(draft, { ...A_SIGNING, fileKey: await aFile() }).next);
    await drop(hash);
    const again = randomHex(32);
    await booked(id, again);
    await complete(id, again);
    await desk.followPayment.execute(paymentRequestId(id));
    expect(await documents.find(keyOf(draft))).toMatchObject({ transactionHash: hash, status: 'SIGNED' });
    // The form sends the hash that the signed document names.
    const next = await voucher(hash, { replacesId: draft.id });
    expect(next).toMatchObject({ transactionHash: again, replacesId: draft.id });
  });

  it('follows a payment of a schedule in the same way, and cannot be signed while that one is under way again', async () => {
    const [hash, again] = [randomHex(32), randomHex(32)];
    const row = { token: 'EURC', minor_units: '23800000' } as const;
    await insertTransactions(db.sql, [transactionRow(owner, { transaction_hash: hash, ...row })]);
    const run = await insertPaidRun(db.sql, owner.user.id, hash);
    const follow = desk.followRun({ execute: async () => undefined });
    const signedOne = await voucher(hash);
    await documents.save('DRAFT', sign(signedOne, { ...A_SIGNING, fileKey: await aFile() }).next);
    const draft = await voucher(hash, { replacesId: signedOne.id });
    expect(await list().isElsewhere(draft)).toBe(false);
    await drop(hash);
    await moveRun(db.sql, run, null);
    await follow.execute(run);
    expect(await list().isElsewhere(draft)).toBe(true);
    expect(await isOverstated(signedOne)).toBe(true);
    await insertTransactions(db.sql, [transactionRow(owner, { transaction_hash: again, ...row })]);
    await moveRun(db.sql, run, again);
    await follow.execute(run);
    expect(await documents.find(keyOf(draft))).toMatchObject({ transactionHash: again, scheduleRunId: run });
    expect(await documents.find(keyOf(signedOne))).toMatchObject({ transactionHash: hash, status: 'SIGNED' });
    expect(await isOverstated(signedOne)).toBe(false);
    await expect(voucher(again)).rejects.toThrow('name it in replacesId');
    expect(await voucher(hash, { replacesId: draft.id })).toMatchObject({ replacesId: signedOne.id });
  });

  it('belongs to its payment also when it was written before the service kept that', async () => {
    const { id, hash } = await unfinalPayment();
    const document = await voucher(hash);
    await db.sql('UPDATE tax_documents SET payment_id = NULL WHERE id = $1', [document.id]);
    const runner = { query: (text: string) => db.sql(text) } as unknown as QueryRunner;
    await new KnownPaymentsOfTaxDocuments1764188900000().up(runner);
    expect(await documents.find(keyOf(document))).toMatchObject({ paymentId: id });
  });
});
