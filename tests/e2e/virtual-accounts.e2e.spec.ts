import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { exchange } from '../support/sandbox/http-exchange.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const PATIENCE_MS = 60_000;
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const READ = ['read:virtual_accounts'];

interface Accounts {
  readonly status: string;
  readonly accounts: { readonly eur: { readonly iban: string } | null };
}

interface Limits {
  readonly deposit: { readonly threshold: string | null; readonly used: string };
  readonly eddRequired: boolean;
  readonly rfiRequired: boolean;
  readonly rfis: readonly {
    readonly informationRequestId: string;
    readonly status: string;
    readonly openRound: object | null;
  }[];
}

interface Transfers {
  readonly transfers: readonly {
    readonly status: string;
    readonly amount: string;
    readonly transactionHash: string | null;
  }[];
}

let sandbox: Sandbox;
let person: Person;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  person = await sandbox.newPerson();
});
afterAll(() => sandbox?.stop());

const path = (rest: string) => `/virtual-accounts${rest}`;
const bank = (rest: string, body: object) => exchange(`${sandbox.url}/sandbox${rest}`, { method: 'POST', body });
const until = <Value>(what: string, look: () => Promise<Value | undefined | false>) =>
  eventually(what, look, PATIENCE_MS);

async function uploaded(): Promise<string> {
  const asked = { contentType: 'application/pdf', size: PDF.length };
  const { body } = await person.app.post<{ uploadUrl: string; uploadKey: string }>(path('/document-uploads'), asked);
  const headers = { 'Content-Type': 'application/pdf' };
  const sent = await fetch(body.uploadUrl, { method: 'PUT', body: PDF, headers });
  expect(sent.status).toBe(200);
  return body.uploadKey;
}

async function opened(): Promise<string> {
  await person.app.post(path('/application'), { fullName: 'Alice Adler', country: 'DE' });
  await person.app.post(path('/requirements'), { requirement: 'kyc_questionnaire', text: 'I teach' });
  for (const requirement of ['kyc_proof_of_residence', 'kyc_identity', 'kyc_selfie']) {
    await person.app.post(path('/requirements'), { requirement, documents: [await uploaded()] });
  }
  return until('the accounts are open', async () => {
    const { body } = await person.app.get<Accounts>(path(''));
    return body.status === 'active' ? body.accounts.eur?.iban : undefined;
  });
}

const limits = async () => (await person.app.get<Limits>(path('/limits'))).body;
const newest = async () => (await person.app.get<Transfers>(path('/incoming-transfers'))).body.transfers[0];
const newestIs = (status: string) =>
  until(`the newest transfer is ${status}`, async () => {
    const transfer = await newest();
    return transfer?.status === status && transfer;
  });
const send = (toIban: string, amount: string) =>
  bank('/bank-transfers', { toIban, amount, currency: 'EUR', holderName: 'Erika', iban: 'DE89370400440532013000' });

it('an owner opens accounts, is paid there, and answers what the bank asks about a transfer that exceeds the limit', async () => {
  const rest = await sandbox.client(person.userId, READ);
  expect((await rest.get(path(''))).body).toMatchObject({
    status: 'not_registered',
    accounts: { eur: null, usd: null },
  });
  const iban = await opened();
  expect((await rest.get(path('?view=lite'))).body).toEqual({
    status: 'active',
    accounts: { eur: { iban }, usd: { accountNumber: expect.any(String), routingNumber: expect.any(String) } },
  });

  expect((await send(iban, '25.00')).status).toBe(201);
  const arrived = await newestIs('COMPLETED');
  expect(arrived.amount).toBe('25.00');

  await bank('/bank-customers/limits', { username: person.username, deposit: '50' });
  await send(iban, '500.00');
  await newestIs('PAUSED');
  const { rfis, eddRequired } = await until('the bank asks', async () => {
    const found = await limits();
    return found.rfiRequired && found;
  });
  expect(eddRequired).toBe(true);
  const [request] = rfis;
  expect(request).toMatchObject({ status: 'waiting_on_response', openRound: { round: 1 } });
  const answers = path(`/information-requests/${request?.informationRequestId}/answers`);
  const answered = await person.app.post(answers, {
    round: 1,
    text: 'A house was sold',
    documents: [await uploaded()],
  });
  expect(answered).toMatchObject({ status: 200, body: { status: 'needs_review', openRound: null } });
  expect((await newestIs('COMPLETED')).amount).toBe('500.00');
  const after = await limits();
  expect(after).toMatchObject({ eddRequired: false, rfiRequired: false, deposit: { threshold: '250000.00' } });
  expect(after.rfis).toMatchObject([{ status: 'closed', outcome: 'accepted', openRound: null }]);
});
