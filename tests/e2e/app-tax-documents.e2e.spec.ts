import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { barriers } from '../support/accessibility.js';
import { TestBrowser } from '../support/browser.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { Sandbox } from '../support/sandbox/sandbox.js';
import { TaxDocumentOwner } from '../support/sandbox/tax-document-owner.js';

let sandbox: Sandbox;
let browser: TestBrowser;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  browser = await TestBrowser.start();
});
afterAll(async () => {
  await browser?.stop();
  await sandbox?.stop();
});

it('a Bewirtungsbeleg is written from a receipt and a payment, checked, and signed with a passkey', async () => {
  const person = await sandbox.newPerson();
  const { transactionHash, receiptId } = await new TaxDocumentOwner(sandbox, person).paidMeal();
  const owner = await OwnerPage.open(sandbox, browser, person);
  const field = (name: string) => owner.page.getByLabel(name, { exact: true });
  await owner.goTo('/tax-documents');
  await owner.page.getByText('No hospitality receipts').waitFor();
  expect(await barriers(owner.page)).toEqual([]);
  await owner.button('New Bewirtungsbeleg').click();
  await owner.page.locator(`option[value="${receiptId}"]`).waitFor({ state: 'attached' });
  await owner.page.locator(`option[value="${transactionHash}"]`).waitFor({ state: 'attached' });
  await field("The restaurant's receipt").selectOption(receiptId);
  await field('Payment').selectOption(transactionHash);
  await field('Occasion').fill('Project kick-off');
  await field('Guests').fill('Ada Berg, Example GmbH');
  await field('Tip').fill('8.50');
  expect(await barriers(owner.page)).toEqual([]);
  await owner.button('Check and sign').click();
  await owner.page.getByText('89.25 USD').waitFor();
  expect(await barriers(owner.page)).toEqual([]);
  await owner.button('Sign with passkey').click();
  await owner.page.getByRole('link', { name: 'Download PDF' }).waitFor();
  expect(owner.visitor.complaints).toEqual([]);
  await owner.leave();
});
