import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AssertionOptions } from '../../application/passkeys/passkey-ceremonies.js';
import { pageOptions } from '../../infrastructure/demo/page-ceremonies.js';
import { SoftwareAuthenticator } from '../../infrastructure/demo/software-authenticator.js';
import type { RestClient } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { TaxDocumentOwner } from '../support/sandbox/tax-document-owner.js';

interface Document {
  readonly bewirtungsbelegId: string;
  readonly eigenbelegId: string;
  readonly signingState: string;
  readonly signedAt: string | null;
  readonly documentSha256: string | null;
  readonly downloadUrl: string | null;
  readonly deductibleAmount: string;
  readonly nonDeductibleAmount: string;
  readonly subtotalAmount: string;
  readonly attendees: readonly object[];
  readonly code?: string;
  readonly message?: string;
}

const OCCASION = 'Project kick-off with Example GmbH';
const ATTENDEES = [{ name: 'Ada Berg', company: 'Example GmbH' }];

let sandbox: Sandbox;
let person: Person;
let owner: TaxDocumentOwner;
let rest: RestClient;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  person = await sandbox.newPerson({ USD: '500' });
  rest = await sandbox.client(person.userId, ['read:receipts', 'write:receipts']);
  owner = new TaxDocumentOwner(sandbox, person);
});
afterAll(() => sandbox?.stop());

const write = (path: string, body: unknown) => rest.send<Document>(path, { method: 'POST', body });

async function meal() {
  const { transactionHash, receiptId } = await owner.paidMeal();
  const terms = { transactionHash, receiptId, occasion: OCCASION, attendees: ATTENDEES, tipAmount: '8.50' };
  const { status, body } = await write('/bewirtungsbelege', terms);
  expect({ status, body }).toMatchObject({ status: 201 });
  return { transactionHash, receiptId, id: body.bewirtungsbelegId, body };
}

describe('a Bewirtungsbeleg', () => {
  it('is laid over a payment and the receipt, with what is deductible to the cent and the tip apart', async () => {
    const { body, id, transactionHash, receiptId } = await meal();
    expect(body).toMatchObject({
      signingState: 'DRAFT',
      transactionHash,
      receiptId,
      location: 'Gasthaus Linde',
      totalAmount: '127.50',
      tipAmount: '8.50',
      subtotalAmount: '119.00',
      deductibleAmount: '89.25',
      nonDeductibleAmount: '38.25',
      attendees: [expect.objectContaining({ isHost: true }), { ...ATTENDEES[0], isHost: false }],
      downloadUrl: null,
    });
    const list = await rest.get<{ readonly bewirtungsbelege: readonly Document[] }>(
      `/bewirtungsbelege?transactionHash=${transactionHash}`,
    );
    expect(list.body.bewirtungsbelege.map(({ bewirtungsbelegId }) => bewirtungsbelegId)).toEqual([id]);
    expect(list.body.bewirtungsbelege[0]).not.toHaveProperty('attendees');
    const again = await write('/bewirtungsbelege', {
      transactionHash,
      receiptId,
      occasion: OCCASION,
      attendees: ATTENDEES,
    });
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining(id)]);
  });

  it('is signed with a passkey over its hash, and its PDF proves that without the service', async () => {
    const { id, transactionHash, receiptId } = await meal();
    expect(await owner.sign('bewirtungsbelege', id)).toMatchObject({ status: 200, body: { signingState: 'SIGNED' } });
    const { body: signed } = await rest.get<Document>(`/bewirtungsbelege/${id}`);
    expect(signed).toMatchObject({ signingState: 'SIGNED', documentSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const pdf = await download(signed.downloadUrl);
    expect(await verified(pdf)).toMatchObject({ code: 2, report: { isValid: true, isSignerKnown: false } });
    const [key] = await sandbox.database.query<{ x: string; y: string }>(
      'SELECT x, y FROM passkeys WHERE user_id = $1',
      [person.userId],
    );
    const signer = ['--key', `${key?.x},${key?.y}`, '--origin', person.app.origin];
    expect(await verified(pdf, ['--key', `${key?.y},${key?.x}`])).toMatchObject({ code: 1 });
    expect(await verified(pdf, ['--origin', 'https://accounts.example'])).toMatchObject({ code: 1 });
    expect(await verified(pdf, signer)).toMatchObject({
      code: 0,
      report: { isValid: true, statement: { documentId: id, occasion: OCCASION, deductibleAmount: '89.25' } },
    });
    const forged = Buffer.from(await withOtherStatement(pdf));
    expect(await verified(forged, signer)).toMatchObject({ code: 1, report: { isValid: false } });

    // It is not signed or changed again, but replaced: first by a draft, which takes its place when it is signed.
    expect((await owner.sign('bewirtungsbelege', id)).status).toBe(409);
    const replacement = {
      transactionHash,
      receiptId,
      occasion: 'Project closing',
      attendees: ATTENDEES,
      replacesId: id,
    };
    const { body: next } = await write('/bewirtungsbelege', replacement);
    expect((await rest.get<Document>(`/bewirtungsbelege/${id}`)).body.signingState).toBe('SIGNED');
    expect((await owner.sign('bewirtungsbelege', next.bewirtungsbelegId)).status).toBe(200);
    const { body: replaced } = await rest.get<Document>(`/bewirtungsbelege/${id}`);
    expect(replaced).toMatchObject({ signingState: 'REPLACED', downloadUrl: expect.any(String) });
  });

  it('leaves its signed file, the transaction and the receipt with its file when it is deleted', async () => {
    const { id, transactionHash, receiptId } = await meal();
    await owner.sign('bewirtungsbelege', id);
    const { body: signed } = await rest.get<Document>(`/bewirtungsbelege/${id}`);
    for (let times = 0; times < 2; times += 1) {
      expect((await rest.send(`/bewirtungsbelege/${id}`, { method: 'DELETE' })).status).toBe(204);
    }
    expect((await rest.get(`/bewirtungsbelege/${id}`)).status).toBe(404);
    expect((await download(signed.downloadUrl)).length).toBeGreaterThan(0);
    expect((await person.app.get(`/transactions/${transactionHash}`)).status).toBe(200);
    const receipt = await rest.get<Document>(`/receipts/${receiptId}`);
    expect((await download(receipt.body.downloadUrl)).length).toBeGreaterThan(0);
  });

  it('needs a receipt that was read, a payment of its owner, and somebody who was invited', async () => {
    const { transactionHash, receiptId } = await owner.paidMeal();
    const terms = { transactionHash, receiptId, occasion: OCCASION, attendees: ATTENDEES };
    const { body: empty } = await rest.send<{ readonly receiptId: string }>('/receipts', { method: 'POST', body: {} });
    const refused = async (change: object) => {
      const { status, body } = await write('/bewirtungsbelege', { ...terms, ...change });
      return [status, body.message];
    };
    expect(await refused({ receiptId: empty.receiptId })).toEqual([422, expect.stringContaining('receiptId')]);
    expect(await refused({ transactionHash: `0x${'00'.repeat(32)}` })).toEqual([
      422,
      expect.stringContaining('transactionHash'),
    ]);
    expect(await refused({ attendees: [] })).toEqual([422, expect.stringContaining('attendees')]);
    expect(await refused({ totalAmount: '500' })).toEqual([422, expect.stringContaining('totalAmount')]);
  });
});

describe('an Eigenbeleg', () => {
  it('is written about a payment, signed, and verified without the service', async () => {
    const { transactionHash } = await owner.paid('12');
    const stated = { recipientName: 'Parkhaus am Dom', purpose: 'Parking', reason: 'No receipt was printed' };
    const { status, body } = await write('/eigenbelege', { transactionHash, ...stated });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { amount: '12.00', signingState: 'DRAFT', ...stated },
    });
    expect((await owner.sign('eigenbelege', body.eigenbelegId)).status).toBe(200);
    const { body: signed } = await rest.get<Document>(`/eigenbelege/${body.eigenbelegId}`);
    expect(await verified(await download(signed.downloadUrl))).toMatchObject({
      code: 2,
      report: { statement: stated },
    });
    expect((await rest.get(`/bewirtungsbelege/${body.eigenbelegId}`)).status).toBe(404);
  });
});

describe('the signature', () => {
  it('is refused when it was made for something else, or by somebody else', async () => {
    const { id } = await meal();
    const stranger = await sandbox.newPerson();
    expect((await stranger.app.post(`/tax-documents/${id}/signature/options`)).status).toBe(404);
    const { body } = await person.app.post<{ readonly publicKey: AssertionOptions }>(
      `/tax-documents/${id}/signature/options`,
    );
    const asked = { ...body.publicKey, allowCredentials: [] };
    const other = await sandbox.newPerson();
    const signIn = pageOptions('sign-in', asked, person.app.origin);
    const byAnother = pageOptions('tax-document', asked, other.app.origin);
    const answers = [
      await new SoftwareAuthenticator(person.app.passkeys).get(signIn, person.app.origin, person.username),
      await new SoftwareAuthenticator(other.app.passkeys).get(byAnother, other.app.origin, other.username),
    ];
    for (const assertion of answers) {
      expect((await person.app.post(`/tax-documents/${id}/signature`, { assertion })).status).toBe(401);
    }
    expect((await rest.get<Document>(`/bewirtungsbelege/${id}`)).body.signingState).toBe('DRAFT');
  });
});

async function download(url: string | null | undefined): Promise<Buffer> {
  const answer = await fetch(url ?? '');
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** What the program says that the documentation names. */
async function verified(
  pdf: Uint8Array,
  signer: readonly string[] = [],
): Promise<{ readonly code: number; readonly report: unknown }> {
  const folder = await mkdtemp(join(tmpdir(), 'tax-document-'));
  const file = join(folder, 'document.pdf');
  await writeFile(file, pdf);
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/verify-tax-document.mjs', file, ...signer], async (error, stdout) => {
      await rm(folder, { recursive: true });
      resolve({ code: Number(error?.code ?? 0), report: JSON.parse(stdout || 'null') });
    });
  });
}

/** The same file, whose document.json says that another amount is deductible. */
async function withOtherStatement(pdf: Uint8Array): Promise<Uint8Array> {
  const original = await PDFDocument.load(pdf);
  const forged = await PDFDocument.create();
  for (const { name, data } of original.getAttachments()) {
    const text = Buffer.from(data).toString('utf8');
    const bytes = name === 'document.json' ? Buffer.from(text.replace('89.25', '99.25')) : data;
    await forged.attach(bytes, name);
  }
  forged.addPage();
  return await forged.save();
}
