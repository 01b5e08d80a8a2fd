import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PdfLibPdfAWriter } from '../../../../adapters/documents/writing/pdf-a-writer.js';
import { PostgresStoredObjects } from '../../../../adapters/persistence/documents/stored-objects.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresPayouts } from '../../../../adapters/persistence/payouts/payout.postgres.js';
import { PostgresDailyRates } from '../../../../adapters/persistence/rates/daily-rates.postgres.js';
import { PostgresTaxDocumentRepository } from '../../../../adapters/persistence/tax-documents/tax-document.postgres.js';
import { PostgresTaxDocumentList } from '../../../../adapters/persistence/tax-documents/tax-document-list.postgres.js';
import { PostgresTransactionHistory } from '../../../../adapters/persistence/transactions/transaction-history.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { CryptoDigests } from '../../../../adapters/security/crypto-digests.js';
import { CryptoSecrets } from '../../../../adapters/security/crypto-secrets.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { StorageQuota } from '../../../../application/documents/storage-quota.js';
import { StoreFile } from '../../../../application/documents/store-file.js';
import { DeleteTaxDocument } from '../../../../application/tax-documents/delete-tax-document.js';
import {
  DraftBewirtungsbeleg,
  type HospitalityInput,
} from '../../../../application/tax-documents/draft-bewirtungsbeleg.js';
import { DraftEigenbeleg } from '../../../../application/tax-documents/draft-eigenbeleg.js';
import { FileSignedDocument } from '../../../../application/tax-documents/file-signed-document.js';
import { FindMealReceipt } from '../../../../application/tax-documents/find-meal-receipt.js';
import { FindPaidTransaction } from '../../../../application/tax-documents/find-paid-transaction.js';
import { ShowTaxDocument } from '../../../../application/tax-documents/show-tax-document.js';
import { StoreDraft } from '../../../../application/tax-documents/store-draft.js';
import { ConflictError, NotFoundError } from '../../../../domain/shared/errors.js';
import { type ReceiptId, taxDocumentId } from '../../../../domain/shared/ids.js';
import { objectKey } from '../../../../domain/shared/object-key.js';
import { statementOf } from '../../../../domain/tax-documents/statement-of.js';
import { sign, signingOf, type TaxDocument } from '../../../../domain/tax-documents/tax-document.js';
import { aReading, found } from '../../../support/builders/readings.js';
import { A_SIGNING } from '../../../support/builders/tax-documents.js';
import { insertTransactions, transactionRow } from '../../../support/builders/transaction-rows.js';
import { ReceiptDesk } from '../receipts/receipt-desk.js';
import { insertPayment } from '../support/history.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let desk: ReceiptDesk;
let owner: Person;
let documents: PostgresTaxDocumentRepository;
let storeDraft: StoreDraft;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  desk = new ReceiptDesk(db.database, db.channel());
  owner = await storedPerson(db.database);
  documents = new PostgresTaxDocumentRepository(db.database);
  storeDraft = new StoreDraft(
    documents,
    new PdfLibPdfAWriter(),
    outbox(),
    new UuidV7(new SystemClock()),
    desk.clock,
    unitOfWork(),
  );
});

const unitOfWork = () => new PostgresUnitOfWork(db.database);
const outbox = () => new PostgresOutbox(db.database, new OutboxSignal(db.channel()));
const findPaid = () =>
  new FindPaidTransaction(new PostgresTransactionHistory(db.database), new PostgresPayouts(db.database), documents);
const list = () => new PostgresTaxDocumentList(db.database);
const users = () => new PostgresUserRepository(db.database);

async function paid(): Promise<string> {
  const hash = randomHex(32);
  const row = {
    transaction_hash: hash,
    token: 'EURC' as const,
    minor_units: '23800000',
    direction: 'outgoing' as const,
  };
  await insertTransactions(db.sql, [transactionRow(owner, row)]);
  return hash;
}

/** A receipt that was read, of bytes that no other one has. */
async function anotherReceipt(): Promise<ReceiptId> {
  const { receipt } = await desk.readOne(owner.user.id);
  if ('fileKey' in receipt) {
    const file = desk.objects.files.get(receipt.fileKey);
    if (file) desk.objects.files.set(receipt.fileKey, { ...file, bytes: Buffer.concat([file.bytes, randomBytes(8)]) });
  }
  return receipt.id;
}

/** A Bewirtungsbeleg about a payment and a receipt that was read. */
async function meal(stated: Partial<HospitalityInput> = {}, used?: ReceiptId): Promise<TaxDocument> {
  const transactionHash = stated.transactionHash ?? (await paid());
  const files = [desk.objects, desk.inFlight] as const;
  const find = new FindMealReceipt(desk.receipts, desk.list, ...files, new CryptoDigests(), documents);
  const found = await find.execute(owner.user.id, { receiptId: used ?? (await anotherReceipt()), transactionHash });
  const terms = { transactionHash, occasion: 'Kick-off', attendees: [{ name: 'Ada' }], location: 'Linde', ...stated };
  return new DraftBewirtungsbeleg(findPaid(), users(), new PostgresDailyRates(db.database), storeDraft).execute(
    owner.user.id,
    terms,
    found,
  );
}

const voucher = (transactionHash: string, replacesId?: string) => {
  const stated = { recipientName: 'Car park', purpose: 'Parking', reason: 'None was printed' };
  const input = { transactionHash, ...stated, ...(replacesId !== undefined && { replacesId }) };
  return new DraftEigenbeleg(findPaid(), users(), storeDraft).execute(owner.user.id, input);
};

const keyOf = ({ id, content }: TaxDocument) => ({ id, ownerId: owner.user.id, kind: content.kind });

function filing(room: number): FileSignedDocument {
  const objects = new PostgresStoredObjects(db.database);
  const quota = new StorageQuota(objects, room);
  const store = new StoreFile(new CryptoSecrets(), quota, desk.objects, desk.clock, unitOfWork());
  const { receipts, objects: files } = desk;
  return new FileSignedDocument(new PdfLibPdfAWriter(), receipts, files, store, new CryptoDigests(), desk.inFlight);
}

const formOf = (document: TaxDocument) => {
  const statement = statementOf(document, { username: owner.user.username, wallet: owner.wallet.address });
  return { document, statement, proof: A_SIGNING.signature, signedAt: A_SIGNING.signedAt, language: 'de' } as const;
};

async function signed(document: TaxDocument): Promise<TaxDocument> {
  const fileKey = await filing(10 ** 7).execute(formOf(document));
  const { next } = sign(document, { ...A_SIGNING, fileKey });
  await documents.save('DRAFT', next);
  return next;
}

describe('a tax document', () => {
  it('is read as it was written, by its owner and under its kind only', async () => {
    for (const document of [await meal(), await voucher(await paid())]) {
      expect(await documents.find(keyOf(document))).toEqual(document);
      expect(await documents.find({ ...keyOf(document), kind: null })).toEqual(document);
      const other = document.content.kind === 'eigenbeleg' ? 'bewirtungsbeleg' : 'eigenbeleg';
      expect(await documents.find({ ...keyOf(document), kind: other })).toBeNull();
      const stranger = await storedPerson(db.database);
      expect(await documents.find({ ...keyOf(document), ownerId: stranger.user.id })).toBeNull();
      const list = new PostgresTaxDocumentList(db.database);
      const filter = { kind: document.content.kind, transactionHash: document.transactionHash };
      const page = await list.page(owner.user.id, filter, { limit: 20, offset: 0 });
      expect(page).toEqual({ documents: [document], count: 1 });
    }
  });

  it('is not written with letters that its form cannot show', async () => {
    const transactionHash = await paid();
    const draft = new DraftEigenbeleg(findPaid(), users(), storeDraft);
    const stated = { transactionHash, recipientName: '王小明', purpose: 'Parking', reason: 'None was printed' };
    await expect(draft.execute(owner.user.id, stated)).rejects.toThrow(
      'recipientName must be written without 王 小 明',
    );
    await expect(draft.execute(owner.user.id, { ...stated, recipientName: 'Дарья Жукова' })).resolves.toBeDefined();
  });

  it('is the only draft of its transaction, also when two are written at once', async () => {
    const hash = await paid();
    const written = await Promise.allSettled([voucher(hash), voucher(hash)]);
    expect(written.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(written.find((it) => it.status === 'rejected')?.reason).toBeInstanceOf(ConflictError);
  });

  it('that is a draft is replaced at once; one that is unknown, or of another transaction, cannot be', async () => {
    const hash = await paid();
    const first = await voucher(hash);
    const second = await voucher(hash, first.id);
    expect((await documents.find(keyOf(first)))?.status).toBe('REPLACED');
    expect(second).toMatchObject({ status: 'DRAFT', replacesId: first.id });
    await expect(voucher(await paid(), second.id)).rejects.toBeInstanceOf(ConflictError);
    await expect(voucher(await paid(), taxDocumentId(owner.user.id))).rejects.toBeInstanceOf(NotFoundError);
  });

  it('that waits to replace a signed one is replaced in its turn, and the signed one stays', async () => {
    const first = await signed(await voucher(await paid()));
    const second = await voucher(first.transactionHash, first.id);
    await expect(voucher(first.transactionHash, first.id)).rejects.toThrow(`${second.id} already; name it`);
    const third = await voucher(first.transactionHash, second.id);
    const fourth = await voucher(first.transactionHash, third.id);
    expect(fourth.replacesId).toBe(first.id);
    const statuses = [first, second, third, fourth].map(async (each) => (await documents.find(keyOf(each)))?.status);
    expect(await Promise.all(statuses)).toEqual(['SIGNED', 'REPLACED', 'REPLACED', 'DRAFT']);
  });

  it('that is signed stays while a draft waits to replace it', async () => {
    const first = await signed(await voucher(await paid()));
    const second = await voucher(first.transactionHash, first.id);
    expect((await documents.find(keyOf(first)))?.status).toBe('SIGNED');
    await expect(signed(second)).rejects.toThrow('another document of this kind');
  });
});

describe('the receipt of a meal', () => {
  it('says what a till prints; what was not read is named, and its owner can correct it', async () => {
    const unread = { merchantName: null, taxAmountValue: null, taxRateValue: null };
    desk.reading = aReading({ ...unread, reviewReasons: ['missing_merchant'] });
    const id = await anotherReceipt();
    await expect(meal({}, id)).rejects.toThrow(
      'must be a receipt that says the merchant, the tax (0 where there is none)',
    );
    await desk.correctFacts.execute(id, owner.user.id, { merchantName: 'Gasthaus Linde' });
    await desk.correct.execute(id, owner.user.id, { taxAmountValue: '3.80' });
    await meal({}, id);
    desk.reading = aReading({
      reviewReasons: ['low_confidence'],
      totalAmountValue: { ...found(23_800_000n), confidence: 0.3 },
    });
    const doubted = await anotherReceipt();
    await expect(meal({}, doubted)).rejects.toThrow('read with certainty');
    await desk.correct.execute(doubted, owner.user.id, { totalAmountValue: '23.80' });
    await meal({}, doubted);
  });

  it('is not one that another transaction has paid', async () => {
    const receipt = await anotherReceipt();
    await desk.attach.execute({ receiptId: receipt, ownerId: owner.user.id, transactionHash: await paid() });
    await expect(meal({}, receipt)).rejects.toThrow('must not be a receipt that another transaction has paid');
  });

  it('is claimed once, also when it is claimed for ten payments at the same moment, until its document is deleted', async () => {
    const { receipt } = await desk.readOne(owner.user.id);
    const copy = await desk.readOne(owner.user.id);
    const hashes = await Promise.all(Array.from({ length: 10 }, () => paid()));
    const results = await Promise.allSettled(hashes.map((transactionHash) => meal({ transactionHash }, receipt.id)));
    const [written, ...more] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    if (!written) throw new Error('None was written');
    expect(more).toEqual([]);
    const replacing = { transactionHash: written.transactionHash, replacesId: written.id };
    const next = await signed(await meal(replacing, receipt.id));
    await expect(meal({}, receipt.id)).rejects.toThrow(`The receipt has the bewirtungsbeleg ${next.id} already`);
    await expect(meal({}, copy.receipt.id)).rejects.toThrow(`The receipt has the bewirtungsbeleg ${next.id} already`);
    await meal({ transactionHash: next.transactionHash, replacesId: next.id }, receipt.id);
    const remove = new DeleteTaxDocument(documents, outbox(), desk.clock, unitOfWork());
    const about = { transactionHash: next.transactionHash, paymentId: null, scheduleRunId: null, fileSha256: null };
    for (const one of await documents.liveOf(owner.user.id, about)) await remove.execute(keyOf(one));
    await meal({}, receipt.id);
  });
});

describe('a payment', () => {
  it('is claimed by one document of either kind, also when both are written at once', async () => {
    const hash = await paid();
    const results = await Promise.allSettled([meal({ transactionHash: hash }), voucher(hash)]);
    const [refused] = results.filter((result) => result.status === 'rejected');
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(String(refused?.reason)).toMatch(/The transaction has the \w+ .* already; delete that one first/);
  });
});

describe('what a document is about', () => {
  const transfer = { minorUnits: 23_800_000n, currency: 'EUR' } as const;

  /** A completed payment, in the ledger. */
  async function payment() {
    const hash = randomHex(32);
    const shop = await storedPerson(db.database);
    const id = await insertPayment(db.sql, owner, shop, { ...transfer, status: 'COMPLETED', transactionHash: hash });
    const row = { transaction_hash: hash, payment_request_id: id, token: 'EURC', minor_units: '23800000' } as const;
    await insertTransactions(db.sql, [transactionRow(owner, row)]);
    return { id, hash, shop };
  }

  it('is a payment whose money was not given back, by the payee', async () => {
    const { id, hash, shop } = await payment();
    await insertPayment(db.sql, shop, owner, { ...transfer, status: 'COMPLETED', refundOf: id });
    await expect(voucher(hash)).rejects.toThrow('money was not given back');
    await expect(meal({ transactionHash: hash })).rejects.toThrow('money was not given back');
  });

  it('is what was not refunded of a payment', async () => {
    const { id, hash, shop } = await payment();
    await insertPayment(db.sql, shop, owner, {
      ...transfer,
      minorUnits: 3_800_000n,
      status: 'COMPLETED',
      refundOf: id,
    });
    await expect(meal({ transactionHash: hash })).rejects.toThrow('less its refunds');
    expect(await meal({ transactionHash: hash, totalAmount: '20.00' })).toMatchObject({ content: { total: 2000n } });
    const whole = await payment();
    const part = { ...transfer, minorUnits: 3_800_000n, status: 'COMPLETED', refundOf: whole.id } as const;
    await insertPayment(db.sql, whole.shop, owner, part);
    expect(await voucher(whole.hash)).toMatchObject({ content: { amount: 2000n } });
    desk.reading = aReading({ currency: found('CHF') });
    const other = await payment();
    await insertPayment(db.sql, other.shop, owner, {
      ...transfer,
      minorUnits: 11_900_000n,
      status: 'COMPLETED',
      refundOf: other.id,
    });
    await expect(meal({ transactionHash: other.hash, totalAmount: '11.91' })).rejects.toThrow('not refunded');
    await meal({ transactionHash: other.hash, totalAmount: '11.90' });
  });

  it('that was refunded since is named by its documents, in either currency', async () => {
    const { id, hash, shop } = await payment();
    const other = await payment();
    desk.reading = aReading({ currency: found('CHF') });
    const all = [await meal({ transactionHash: hash }), await voucher(other.hash)];
    expect(await list().overstated(owner.user.id, all)).toEqual(new Set());
    const refund = { ...transfer, minorUnits: 1n, status: 'COMPLETED', refundOf: id } as const;
    const approvedAt = new Date(Date.now() + 60_000);
    await insertPayment(db.sql, shop, owner, { ...refund, approvedAt });
    await insertPayment(db.sql, other.shop, owner, { ...refund, approvedAt, refundOf: other.id });
    expect(await list().overstated(owner.user.id, all)).toEqual(new Set(all.map(({ id }) => id)));
    expect(await list().overstated(shop.user.id, all)).toEqual(new Set());
    const shown = all.map((one) => new ShowTaxDocument(documents, list(), desk.objects).execute(keyOf(one)));
    expect(await Promise.all(shown)).toMatchObject([{ isOverstated: true }, { isOverstated: true }]);
  });

  it.each(['REJECTED', 'RETURNED'])('is a payment whose payout is not %s', async (status) => {
    const { id, hash } = await payment();
    const account = `INSERT INTO external_accounts (id, owner_id, kind, name, holder_name, country, sealed_number, fingerprint, masked_iban, bic, created_at)
      VALUES (gen_random_uuid(), $1, 'BANK', 'Vendor', 'Vendor', 'DE', 'sealed', $2, 'DE89****3000', 'COBADEFFXXX', now()) RETURNING id`;
    const [saved] = await db.sql<{ id: string }>(account, [owner.user.id, randomHex(8)]);
    await db.sql(
      `INSERT INTO payouts (payment_id, user_id, account_id, rail, currency, minor_units, wallet_address, funding_hash, expected_on, status,
         cause_code, cause_reason, created_at)
       VALUES ($1, $2, $3, 'SEPA', 'EUR', 23800000, '0x1', '0x2', '2026-12-01', $4, 'AC04', 'Closed', now())`,
      [id, owner.user.id, saved?.id, status],
    );
    await expect(voucher(hash)).rejects.toThrow('money was not given back');
  });

  it('is a meal of at most what the payment was worth on its day, in another currency', async () => {
    const { hash } = await payment();
    // The rates of the last day before the payment count.
    const day = '2020-01-01';
    const rates = [
      { currency: 'EUR', perEur: '1' },
      { currency: 'CHF', perEur: '0.5' },
    ];
    for (const { currency, perEur } of rates) {
      await db.sql('INSERT INTO daily_rates (day, currency, per_eur, published_at) VALUES ($1, $2, $3, now())', [
        day,
        currency,
        perEur,
      ]);
    }
    // 23.80 EUR are 11.90 CHF, and the margin of a bank is left: 97 % of 12.26 were paid.
    desk.reading = aReading({ currency: found('CHF') });
    const claim = (totalAmount: string) => meal({ transactionHash: hash, totalAmount });
    await expect(claim('12.27')).rejects.toThrow('totalAmount must be at most what the payment was worth on its day');
    expect(await claim('12.26')).toMatchObject({ content: { total: 1226n, currency: 'CHF' } });
    await db.sql('DELETE FROM daily_rates');
  });

  it('is a meal of at most what the payment moved, on a receipt with a total', async () => {
    expect(await meal({ tipAmount: '0' })).toMatchObject({ content: { total: 2380n, tip: 0n } });
    await expect(meal({ tipAmount: '0.01' })).rejects.toThrow('totalAmount must be at most what the payment moved');
    await expect(meal({ tipAmount: '100000' })).rejects.toThrow('totalAmount must be at most');
    desk.reading = aReading({ currency: found('CHF') });
    await expect(meal({ tipAmount: '23.81' })).rejects.toThrow('tipAmount must be at most the amount of the meal');
    desk.reading = aReading({ totalAmountValue: found(23_801_000n) });
    await expect(meal({ totalAmount: '1' })).rejects.toThrow('receiptId must be a receipt with a total in whole cents');
  });
});

describe('the file of a signed document', () => {
  it('stays when its document is deleted, and so do the receipt and its file', async () => {
    const document = await signed(await meal());
    const { objects } = desk;
    const shown = await new ShowTaxDocument(documents, list(), objects).execute(keyOf(document));
    expect(shown.downloadUrl).toEqual(expect.any(String));
    const fileKey = signingOf(document)?.fileKey ?? objectKey('');
    expect(objects.files.has(fileKey)).toBe(true);
    const remove = new DeleteTaxDocument(documents, outbox(), desk.clock, unitOfWork());
    await remove.execute(keyOf(document));
    await remove.execute(keyOf(document));
    desk.clock.time = new Date(Date.now() + 60_000);
    await desk.removeObjects.execute();
    expect(objects.files.has(fileKey)).toBe(true);
    expect(signingOf((await documents.find(keyOf(document))) ?? document)).toEqual(signingOf(document));
    const { content } = document;
    if (content.kind !== 'bewirtungsbeleg') throw new Error('It is a Bewirtungsbeleg');
    const { receipt } = await desk.found(content.receipt.receiptId, owner.user.id);
    expect('fileKey' in receipt && (await objects.read(receipt.fileKey))).toBeTruthy();
    await expect(new ShowTaxDocument(documents, list(), objects).execute(keyOf(document))).rejects.toBeInstanceOf(
      NotFoundError,
    );
  });

  it('is not made when the receipt is gone, or there is no room for it', async () => {
    const document = await meal();
    await expect(filing(1_000).execute(formOf(document))).rejects.toThrow(ConflictError);
    const { content } = document;
    if (content.kind !== 'bewirtungsbeleg') throw new Error('It is a Bewirtungsbeleg');
    await desk.remove.execute(content.receipt.receiptId, owner.user.id);
    await expect(filing(10 ** 7).execute(formOf(document))).rejects.toThrow('was deleted or exchanged');
  });
});
