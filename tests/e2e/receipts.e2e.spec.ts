import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encryptedPdf, loopingPdf, pdfWithPages } from '../support/documents/hostile-pdfs.js';
import { pngBomb, pngClaiming } from '../support/documents/hostile-pictures.js';
import { eventually } from '../support/eventually.js';
import type { HttpAnswer } from '../support/sandbox/http-exchange.js';
import type { RestClient } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { TaxDocumentOwner } from '../support/sandbox/tax-document-owner.js';

const READ_WITHIN_MS = 60_000;

/** An invoice of the Universal Business Language, as XRechnung has it. */
const INVOICE = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Invoice>
  <ID>R-2026-17</ID><IssueDate>2026-11-20</IssueDate><DocumentCurrencyCode>EUR</DocumentCurrencyCode>
  <AccountingSupplierParty><Party><PartyName><Name>Muster Schreinerei GmbH</Name></PartyName></Party></AccountingSupplierParty>
  <TaxTotal><TaxAmount>19.00</TaxAmount></TaxTotal>
  <LegalMonetaryTotal><TaxExclusiveAmount>100.00</TaxExclusiveAmount><TaxInclusiveAmount>119.00</TaxInclusiveAmount></LegalMonetaryTotal>
  <InvoiceLine><InvoicedQuantity>2</InvoicedQuantity><LineExtensionAmount>100.00</LineExtensionAmount>
    <Item><Name>Oak shelf</Name></Item><Price><PriceAmount>50.00</PriceAmount></Price></InvoiceLine>
</Invoice>`);

interface Upload {
  readonly uploadUrl: string;
  readonly uploadKey: string;
  readonly receiptId: string;
  readonly constraints: { readonly maxBytes: number; readonly contentTypes: readonly string[] };
}

interface Receipt {
  readonly receiptId: string;
  readonly status: string;
  readonly merchantName: string | null;
  readonly totalAmountValue: string | null;
  readonly downloadUrl?: string | null;
  readonly lineItemCount?: number;
  readonly unreadableReason?: string | null;
  readonly reviewReasons?: readonly string[];
  readonly linkedTransactions?: readonly { readonly transactionHash: string; readonly shareValue: string }[];
}

let sandbox: Sandbox;
let person: Person;
let rest: RestClient;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  person = await sandbox.newPerson();
  rest = await sandbox.client(person.userId, ['read:receipts', 'write:receipts']);
});
afterAll(() => sandbox?.stop());

const post = <Body>(path: string, body: unknown = {}): Promise<HttpAnswer<Body>> =>
  rest.send(path, { method: 'POST', body });

const requestUpload = async (size = INVOICE.length, contentType = 'application/xml'): Promise<Upload> => {
  const { status, body } = await post<Upload>('/receipts/upload-url', { contentType, size });
  expect(status).toBe(201);
  return body;
};

const put = async (url: string, bytes: Uint8Array, type = 'application/xml') => {
  const answer = await fetch(url, { method: 'PUT', body: Buffer.from(bytes), headers: { 'Content-Type': type } });
  await answer.arrayBuffer();
  return answer.status;
};

/** Uploads the invoice and waits until it was read. */
async function readInvoice(): Promise<Receipt> {
  return wasRead(await sent(INVOICE, 'application/xml'));
}

/** Uploads a file, which is read as soon as it is its turn. */
async function sent(file: Uint8Array, type: string): Promise<string> {
  const { uploadUrl, uploadKey, receiptId } = await requestUpload(file.length, type);
  expect(await put(uploadUrl, file, type)).toBe(200);
  expect((await post<Receipt>('/receipts/finalize', { uploadKey })).body.status).toBe('PROCESSING');
  return receiptId;
}

function wasRead(receiptId: string): Promise<Receipt> {
  const read = async () => {
    const { body } = await rest.get<Receipt>(`/receipts/${receiptId}`);
    return body.status === 'PROCESSING' ? undefined : body;
  };
  return eventually('the receipt was read', read, READ_WITHIN_MS);
}

describe('a file', () => {
  it('goes from upload-url over PUT and finalize to a read receipt, and comes back by its download address', async () => {
    const receipt = await readInvoice();
    expect(receipt).toMatchObject({
      status: 'VALID',
      documentType: 'invoice',
      merchantName: 'Muster Schreinerei GmbH',
      date: '2026-11-20',
      currency: 'EUR',
      totalAmountValue: '119.00',
      subtotalValue: '100.00',
      taxAmountValue: '19.00',
      lineItemCount: 1,
      needsReview: false,
    });
    const file = await fetch(receipt.downloadUrl ?? '');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/xml']);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="receipt-${receipt.receiptId}.xml"`);
    expect(Buffer.from(await file.arrayBuffer()).equals(INVOICE)).toBe(true);
  });

  it('of another size, type or content than announced is refused', async () => {
    const { uploadUrl, uploadKey, constraints } = await requestUpload();
    expect(constraints).toMatchObject({ maxBytes: 10_485_760, contentTypes: expect.arrayContaining(['image/jpeg']) });
    expect(await put(uploadUrl, Buffer.concat([INVOICE, INVOICE]))).toBe(422);
    expect(await put(uploadUrl, INVOICE, 'image/png')).toBe(422);
    expect(await put(uploadUrl.replace('size=', 'size=1'), INVOICE)).toBe(403);
    const missing = await post<{ message: string }>('/receipts/finalize', { uploadKey });
    expect([missing.status, missing.body.message]).toEqual([422, expect.stringContaining('has not arrived')]);
    expect(await put(uploadUrl, Buffer.alloc(INVOICE.length, 'x'))).toBe(200);
    const wrong = await post<{ message: string }>('/receipts/finalize', { uploadKey });
    expect([wrong.status, wrong.body.message]).toEqual([422, expect.stringContaining('is no picture and no document')]);
    expect(await put(uploadUrl, INVOICE)).toBe(200);
    const [first, again] = [
      await post<Receipt>('/receipts/finalize', { uploadKey }),
      await post<Receipt>('/receipts/finalize', { uploadKey }),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.receiptId).toBe(first.body.receiptId);
  });

  it('is imported from public https addresses only', async () => {
    for (const url of ['http://example.org/a.pdf', 'https://127.0.0.1/a.pdf', 'https://[::1]/', 'file:///etc/passwd']) {
      const { status, body } = await post<{ code: string }>('/receipts/import-url', { url });
      expect([url, status, body.code]).toEqual([url, 422, 'VALIDATION_ERROR']);
    }
  });
});

describe('hostile files', () => {
  it('are refused one after the other, and the service stays ready', async () => {
    const files = [
      [pngClaiming(100_000, 100_000), 'image/png', 'too_many_pixels'],
      [pngBomb(20_000, 20_000), 'image/png', 'too_many_pixels'],
      [loopingPdf(), 'application/pdf', 'damaged'],
      [await encryptedPdf(), 'application/pdf', 'encrypted'],
      [await pdfWithPages(2000), 'application/pdf', 'too_many_pages'],
    ] as const;
    const ids: string[] = [];
    for (const [file, type] of files) ids.push(await sent(file, type));
    for (const [index, id] of ids.entries()) {
      expect((await rest.get('/receipts')).status).toBe(200);
      expect(await wasRead(id)).toMatchObject({ status: 'INVALID', unreadableReason: files[index]?.[2] });
    }
    expect((await readInvoice()).status).toBe('VALID');
    const isReady = async () => (await fetch(`${sandbox.url}/readyz`)).status === 200;
    await eventually('the service is ready', isReady, READ_WITHIN_MS);
  });
});

describe('one payment', () => {
  it('pays two receipts, each with its share, and no third one', async () => {
    const payer = await sandbox.newPerson();
    const { transactionHash } = await new TaxDocumentOwner(sandbox, payer).paid('10.00');
    const client = await sandbox.client(payer.userId, ['read:receipts', 'write:receipts']);
    const receipt = async (totalAmountValue: string) => {
      const body = { totalAmountValue, currency: 'USD' };
      return (await client.send<Receipt>('/receipts', { method: 'POST', body })).body.receiptId;
    };
    const attach = (id: string, share: object) =>
      client.send<Receipt>(`/receipts/${id}/attach`, { method: 'POST', body: { transactionHash, ...share } });
    const [one, two, three] = [await receipt('4.00'), await receipt('6.00'), await receipt('1.00')];
    expect((await attach(one, { shareValue: '10.01' })).status).toBe(422);
    expect((await attach(one, { shareValue: '0' })).status).toBe(422);
    expect((await attach(one, { shareValue: '4' })).body.linkedTransactions).toMatchObject([{ shareValue: '4.00' }]);
    expect((await attach(two, { shareValue: '6.01' })).status).toBe(409);
    expect((await attach(two, {})).body.linkedTransactions).toMatchObject([{ transactionHash, shareValue: '6.00' }]);
    expect((await attach(three, {})).status).toBe(409);
    const linked = await client.get<{ receipts: Receipt[] }>(`/receipts?transactionHash=${transactionHash}`);
    expect(linked.body.receipts.map(({ receiptId: id }) => id).toSorted()).toEqual([one, two].toSorted());
    const path = `/receipts/${one}/detach?transactionHash=${transactionHash}`;
    expect((await client.send<Receipt>(path, { method: 'POST', body: {} })).body.linkedTransactions).toEqual([]);
    expect((await attach(three, { shareValue: '1' })).status).toBe(200);
  });
});

describe('a receipt', () => {
  it('is corrected, has lines, is found by them, is read again and deleted', async () => {
    const { receiptId } = await readInvoice();
    const path = `/receipts/${receiptId}`;
    const amounts = await rest.send(`${path}/amounts`, {
      method: 'PATCH',
      body: { tipAmountValue: '5', taxRateValue: '19' },
    });
    expect(amounts.body).toEqual({
      totalAmountValue: '119.00',
      subtotalValue: '100.00',
      taxAmountValue: '19.00',
      taxRateValue: '19.00',
      tipAmountValue: '5.00',
      prepaidValue: null,
    });
    const line = { description: 'Delivery of the oak', totalValue: '12.50', category: 'Services' };
    const added = await post<{ lineItemId: string }>(`${path}/line-items`, line);
    expect(added.status).toBe(201);
    const search = await rest.get<{ totals: object[] }>(
      '/receipts/line-items/search?query=OF%20THE%20OAK&category=services',
    );
    expect(search.body.totals).toEqual([{ currency: 'EUR', totalValue: '12.50' }]);
    const reparsed = await post(`${path}/reparse`);
    expect(reparsed.body).toMatchObject({ status: 'VALID', documentType: 'invoice', lineItemCount: 1 });
    const withoutFile = await post<Receipt>('/receipts', { merchantName: 'Kiosk' });
    expect((await post(`/receipts/${withoutFile.body.receiptId}/reparse`)).status).toBe(422);
    expect((await post(`${path}/confirm-suggestion`)).status).toBe(409);
    expect((await rest.send(path, { method: 'DELETE' })).status).toBe(204);
    expect((await post(`${path}/reparse`)).status).toBe(409);
    const deleted = await rest.get<{ receipts: Receipt[] }>('/receipts?status=DELETED');
    expect(deleted.body.receipts.map(({ receiptId: id }) => id)).toEqual([receiptId]);
  });
});
