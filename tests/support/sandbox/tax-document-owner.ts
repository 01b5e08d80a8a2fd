import { createHash, randomUUID } from 'node:crypto';
import type { AssertionOptions } from '../../../application/passkeys/passkey-ceremonies.js';
import { statementText, type TaxDocumentStatement } from '../../../domain/tax-documents/signed-statement.js';
import { pageOptions } from '../../../infrastructure/demo/page-ceremonies.js';
import { SoftwareAuthenticator } from '../../../infrastructure/demo/software-authenticator.js';
import { eventually } from '../eventually.js';
import type { HttpAnswer } from './http-exchange.js';
import type { Person, Sandbox } from './sandbox.js';

const PATIENCE_MS = 60_000;

/** The receipt of a restaurant as an electronic invoice, which is read without recognising text. No two of them have the same bytes. */
const receiptOf = (number: string) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Invoice>
  <ID>${number}</ID><IssueDate>2026-11-20</IssueDate><DocumentCurrencyCode>USD</DocumentCurrencyCode>
  <AccountingSupplierParty><Party><PartyName><Name>Gasthaus Linde</Name></PartyName></Party></AccountingSupplierParty>
  <TaxTotal><TaxAmount>19.00</TaxAmount></TaxTotal>
  <LegalMonetaryTotal><TaxExclusiveAmount>100.00</TaxExclusiveAmount><TaxInclusiveAmount>119.00</TaxInclusiveAmount></LegalMonetaryTotal>
</Invoice>`);

/** Somebody who writes and signs Bewirtungsbelege and Eigenbelege. */
export class TaxDocumentOwner {
  constructor(
    private readonly sandbox: Sandbox,
    private readonly person: Person,
  ) {}

  /** A completed payment in US dollars. */
  async paid(amount: string): Promise<{ readonly transactionHash: string }> {
    const { rest, app, username } = this.person;
    await this.sandbox.give(username, 'USD', amount);
    const payee = await this.sandbox.newPerson();
    const id = await rest.proposed({ recipientUsername: payee.username, amount });
    await app.approve(id);
    const { transactionHash = '' } = await rest.settled(id);
    const isBooked = async () => (await app.get(`/transactions/${transactionHash}`)).status === 200;
    await eventually('the payment is in the history', isBooked, PATIENCE_MS);
    return { transactionHash };
  }

  /** A payment of the meal and its tip, and the receipt of the restaurant that was read. */
  async paidMeal(): Promise<{ readonly transactionHash: string; readonly receiptId: string }> {
    const [{ transactionHash }, receiptId] = [await this.paid('127.50'), await this.readReceipt()];
    return { transactionHash, receiptId };
  }

  /** Signs as the page does: what is signed is made of what the service shows. */
  async sign(
    path: 'bewirtungsbelege' | 'eigenbelege',
    id: string,
  ): Promise<HttpAnswer<{ readonly signingState: string }>> {
    const { app, username, walletAddress: wallet } = this.person;
    const { body: shown } = await app.get<object>(`/${path}/${id}`);
    const kind = path === 'eigenbelege' ? 'eigenbeleg' : 'bewirtungsbeleg';
    const statement = { ...shown, kind, documentId: id, username, wallet } as unknown as TaxDocumentStatement;
    const challenge = createHash('sha256').update(statementText(statement)).digest('hex');
    const begun = await app.post<{ readonly publicKey?: AssertionOptions }>(`/tax-documents/${id}/signature/options`);
    const options = pageOptions('tax-document', { ...begun.body.publicKey, rpId: 'localhost', challenge }, app.origin);
    if (begun.status !== 200) return { ...begun, body: { signingState: 'refused' } };
    const assertion = await new SoftwareAuthenticator(app.passkeys).get(options, app.origin, username);
    return app.post(`/tax-documents/${id}/signature`, { assertion });
  }

  private async readReceipt(): Promise<string> {
    const { app } = this.person;
    const receipt = receiptOf(`B-${randomUUID()}`);
    const terms = { contentType: 'application/xml', size: receipt.length };
    const { body } = await app.post<{ uploadUrl: string; uploadKey: string; receiptId: string }>(
      '/receipts/upload-url',
      terms,
    );
    const put = { method: 'PUT', body: receipt, headers: { 'Content-Type': 'application/xml' } };
    await (await fetch(body.uploadUrl, put)).arrayBuffer();
    await app.post('/receipts/finalize', { uploadKey: body.uploadKey });
    const isRead = async () =>
      (await app.get<{ readonly status: string }>(`/receipts/${body.receiptId}`)).body.status === 'VALID';
    await eventually('the receipt was read', isRead, PATIENCE_MS);
    return body.receiptId;
  }
}
