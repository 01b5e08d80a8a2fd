import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { barriers } from '../support/accessibility.js';
import { TestBrowser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { exchange } from '../support/sandbox/http-exchange.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import type { Payment } from '../support/sandbox/rest-client.js';
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
  readonly withdrawal: { readonly used: string };
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

interface Outgoing {
  readonly paymentRequestId: string;
  readonly status: string;
  readonly pausedBy: string | null;
}

let sandbox: Sandbox;
let browser: TestBrowser;
let person: Person;
let owner: OwnerPage;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  browser = await TestBrowser.start();
  person = await sandbox.newPerson();
  owner = await OwnerPage.open(sandbox, browser, person, { viewport: { width: 390, height: 844 } });
});
afterAll(async () => {
  await browser?.stop();
  await sandbox?.stop();
});
afterEach(() => expect(owner.visitor.complaints).toEqual([]));

const path = (rest: string) => `/virtual-accounts${rest}`;
const bank = (rest: string, body: object) => exchange(`${sandbox.url}/sandbox${rest}`, { method: 'POST', body });
const until = <Value>(what: string, look: () => Promise<Value | undefined | false>) =>
  eventually(what, look, PATIENCE_MS);

const german = { locale: 'de-DE', viewport: { width: 360, height: 740 } };

async function barrierFree(): Promise<void> {
  expect(await barriers(owner.page)).toEqual([]);
  expect(await owner.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
}

/** Adds a document to the answer that is written, and sends it. */
async function sendDocument(choose: string, ready: string, submit: string): Promise<void> {
  const file = { name: 'document.pdf', mimeType: 'application/pdf', buffer: PDF };
  await owner.page.getByLabel(choose).setInputFiles(file);
  await owner.page.getByText(ready, { exact: true }).waitFor();
  await owner.button(submit).click();
}

/** Applies in the app and gives what the bank needs. @returns the IBAN */
async function opened(): Promise<string> {
  const { page } = owner;
  await owner.goTo('/virtual-accounts');
  await owner.button('Apply for accounts').click();
  await owner.says('Write your name.');
  await page.getByLabel('Legal name').fill('Alice Adler');
  await page.getByLabel('Country of residence').selectOption('DE');
  await barrierFree();
  await owner.button('Apply for accounts').click();
  await owner.says('What the bank needs');
  await page.getByLabel('Your answer').fill('I teach');
  await barrierFree();
  await owner.button('Send to the bank').click();
  for (const title of ['Proof of residence', 'Identity document', 'Picture of yourself']) {
    await page.getByRole('heading', { name: title }).waitFor();
    await sendDocument('Choose files', 'Ready', 'Send to the bank');
  }
  await owner.says('Account for euros (SEPA)');
  await barrierFree();
  const { body } = await person.app.get<Accounts>(path(''));
  const iban = body.accounts.eur?.iban ?? '';
  await owner.says(iban.replace(/(.{4})(?=.)/g, '$1 '));
  return iban;
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

it('an owner opens accounts in the app, is paid there, and answers what the bank asks about a transfer that exceeds the limit', async () => {
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
  await owner.says('In your wallet');
  expect((await newestIs('COMPLETED')).amount).toBe('25.00');

  await bank('/bank-customers/limits', { username: person.username, deposit: '50' });
  await send(iban, '500.00');
  await owner.says('Where your money comes from');
  await barrierFree();
  await newestIs('PAUSED');
  expect(await limits()).toMatchObject({ eddRequired: true, rfiRequired: true });
  await owner.page.getByRole('link', { name: /The bank waits for your answer until/ }).click();
  await owner.says('A transfer is paused until the bank has accepted your answer.');
  await owner.says(/Please answer by/);
  await barrierFree();
  await owner.button('Send to the bank').click();
  await owner.says('Write an answer, or add a file.');
  await owner.page.getByLabel('Your answer').fill('A house was sold');
  await sendDocument('Choose files', 'Ready', 'Send to the bank');
  await owner.says('The bank has accepted your answer.');
  expect((await newestIs('COMPLETED')).amount).toBe('500.00');
  const after = await limits();
  expect(after).toMatchObject({ eddRequired: false, rfiRequired: false, deposit: { threshold: '250000.00' } });
  expect(after.rfis).toMatchObject([{ status: 'closed', outcome: 'accepted', openRound: null }]);
});

it('a payment to a bank account that exceeds the limit is held, goes on when the answer is accepted, and comes back when it is refused', async () => {
  await owner.leave();
  await person.app.send('/settings', { method: 'PATCH', body: { language: 'de' } });
  owner = await OwnerPage.open(sandbox, browser, person, german);
  await sandbox.give(person.username, 'EUR', '100');
  const accountId = await savedAccount();
  const first = await held(accountId, '30.00');
  await owner.goTo('/virtual-accounts');
  await owner.says('Angehalten');
  await barrierFree();
  await owner.page.getByRole('link', { name: /Die Bank wartet bis zum/ }).click();
  await owner.says('Eine Überweisung ist angehalten');
  await owner.page.getByLabel('Ihre Antwort').fill('Mein Gehalt');
  await sendDocument('Dateien wählen', 'Bereit', 'An die Bank senden');
  await owner.says('Die Bank hat Ihre Antwort angenommen.');
  await outgoingIs(first, ({ pausedBy, status }) => pausedBy === null && status === 'SUBMITTED');
  expect((await limits()).withdrawal.used).not.toBe('0.00');

  const second = await held(accountId, '20.00');
  const [request] = (await limits()).rfis;
  await bank(`/information-requests/${request?.informationRequestId}/decision`, { outcome: 'refused' });
  await outgoingIs(second, ({ status }) => status === 'REFUNDED');
  await owner.goTo('/virtual-accounts');
  await owner.says('Zurückgekommen');
  await barrierFree();
});

async function savedAccount(): Promise<string> {
  const rest = await sandbox.client(person.userId, ['write:external_accounts']);
  const numbers = { country: 'DE', bic: 'COBADEFFXXX', iban: 'DE75512108001245126199' };
  const body = { firstName: 'Alice', lastName: 'Adler', confirmed: true, ...numbers };
  const answer = await rest.send<{ bankAccount: { id: string } }>('/accounts/banks', { method: 'POST', body });
  expect(answer.status).toBe(201);
  return answer.body.bankAccount.id;
}

/** Pays more to a bank account than the limit leaves. @returns the payment's id */
async function held(accountId: string, amount: string): Promise<string> {
  await bank('/bank-customers/limits', { username: person.username, withdrawal: '10' });
  const body = { paymentType: 'transfer_account', amount, currency: 'EUR', accountId };
  const proposed = await person.rest.send<Payment>('/payments', { method: 'POST', body });
  const id = proposed.body.paymentRequestId;
  await person.app.approve(id);
  await outgoingIs(id, ({ pausedBy }) => pausedBy !== null);
  return id;
}

const outgoingIs = (id: string, isMeant: (transfer: Outgoing) => boolean) =>
  until(`the transfer ${id} is as it should be`, async () => {
    const { body } = await person.app.get<{ transfers: Outgoing[] }>(path('/outgoing-transfers'));
    return body.transfers.some((transfer) => transfer.paymentRequestId === id && isMeant(transfer));
  });
