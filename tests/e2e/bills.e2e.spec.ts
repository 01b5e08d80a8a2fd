import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CII_INVOICE } from '../support/documents/invoices.js';
import { uploadFile } from '../support/documents/uploaded-file.js';
import { eventually } from '../support/eventually.js';
import type { ErrorBody } from '../support/sandbox/http-exchange.js';
import type { RestClient } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const PATIENCE_MS = 60_000;

interface Bill {
  readonly billId: string;
  readonly status: string;
  readonly downloadUrl: string;
  readonly duplicateOf: string | null;
}

let sandbox: Sandbox;
let person: Person;
let rest: RestClient;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  person = await sandbox.newPerson({ EUR: '1000' });
  rest = await sandbox.client(person.userId, ['read:receipts', 'write:receipts']);
});
afterAll(() => sandbox?.stop());

const uploaded = () => uploadFile(rest, Buffer.from(CII_INVOICE), 'application/xml');
const pay = (id: string, body: object = {}) =>
  person.app.send<{ paymentRequestId: string } & ErrorBody>(`/bills/${id}/payment`, { method: 'POST', body });

it('an electronic invoice becomes a bill, the bill a bank payment with everything filled in, and the payment makes it PAID', async () => {
  const id = await uploaded();
  const { body: bill } = await rest.get<Bill>(`/bills/${id}`);
  expect(bill).toMatchObject({
    billId: id,
    status: 'PENDING',
    merchantName: 'Lindner Webdesign GmbH',
    merchantTaxId: 'DE812706034',
    totalAmountValue: '357.00',
    currency: 'EUR',
    dueDate: '2026-03-15',
    invoiceNumber: 'RE-4711',
    vendorIban: 'DE89370400440532013000',
    vendorBic: 'COBADEFFXXX',
    paymentReference: 'RE-4711 Lindner',
    vendorRoutingNumber: null,
    vendorAccountNumber: null,
    paymentRequestId: null,
  });
  expect(await (await fetch(bill.downloadUrl)).text()).toBe(CII_INVOICE);

  const { status, body: payment } = await pay(id);
  expect({ status, payment }).toMatchObject({
    status: 201,
    payment: {
      paymentType: 'transfer_account',
      amount: '357.00',
      currency: 'EUR',
      recipient: 'Lindner Webdesign GmbH',
    },
  });
  const second = await pay(id);
  expect([second.status, second.body.code]).toEqual([409, 'CONFLICT']);
  await person.app.approve(payment.paymentRequestId);
  await eventually(
    'the bill is paid',
    async () => (await rest.get<Bill>(`/bills/${id}`)).body.status === 'PAID',
    PATIENCE_MS,
  );

  const again = await uploaded();
  const listed = await rest.get<{ bills: readonly Bill[] }>('/bills');
  expect(listed.body.bills.map(({ billId, duplicateOf }) => [billId, duplicateOf])).toEqual([[again, id]]);
  const refused = await pay(again);
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('confirmed must have')]);
});
