import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
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
  await field('Guests').fill('Ada Berg, Example GmbH\nAda Berg, Example GmbH');
  await field('Host').fill('Zoe Gross, Gross AG');
  await field('Tip').fill('8.50');
  expect(await barriers(owner.page)).toEqual([]);
  await owner.button('Check and sign').click();
  await owner.page.getByText('89.25 USD').waitFor();
  expect(await barriers(owner.page)).toEqual([]);

  // Everything that is signed is shown: also the payment, the receipt's bytes, and when it was written.
  const fact = (name: string) =>
    owner.page.locator('dialog dt', { hasText: name }).locator('xpath=following-sibling::dd');
  await owner.page.getByText(/2026 · .*127\.50.* · ./).waitFor();
  expect(await fact('Transaction').textContent()).toBe(transactionHash);
  expect(await fact('Written').textContent()).toMatch(/2026/);
  expect(await fact('Guests').count()).toBe(2);
  expect(await fact('Host').textContent()).toBe('Zoe Gross, Gross AG');
  const saved = owner.page.getByRole('link', { name: 'Save the file that is signed' });
  const [download] = await Promise.all([owner.page.waitForEvent('download'), saved.click()]);
  const file = await readFile(await download.path());
  expect(createHash('sha256').update(file).digest('hex')).toBe(await fact('SHA-256').textContent());
  await owner.button('Sign with passkey').click();
  await owner.page.getByRole('link', { name: 'Download PDF' }).waitFor();

  // It is replaced by another one, which names it.
  await owner.button('Replace').click();
  expect(await field('Occasion').inputValue()).toBe('Project kick-off');
  expect(await field('Guests').inputValue()).toBe('Ada Berg, Example GmbH\nAda Berg, Example GmbH');
  expect(await field('Host').inputValue()).toBe('Zoe Gross, Gross AG');
  await field('Occasion').fill('Project kick-off, phase two');
  await field('Total').fill('80.00');
  await owner.button('Check and sign').click();
  await fact('Replaces').getByText('Project kick-off · ').waitFor();
  expect(await fact('Total').textContent()).toBe('80.00 USD');
  expect(await barriers(owner.page)).toEqual([]);
  await owner.button('Sign with passkey').click();
  await owner.page.getByRole('link', { name: 'Download PDF' }).waitFor();
  await owner.button('Close').click();
  await owner.page.getByText('Replaced').waitFor();
  expect(owner.visitor.complaints).toEqual([]);
  await owner.leave();
});

it('a Bewirtungsbeleg is not signed over another file than the receipt that it names', async () => {
  const person = await sandbox.newPerson();
  const { transactionHash, receiptId } = await new TaxDocumentOwner(sandbox, person).paidMeal();
  const meal = {
    transactionHash,
    receiptId,
    occasion: 'Kick-off',
    attendees: [{ name: 'Ada Berg' }],
    location: 'Linde',
  };
  await person.app.post('/bewirtungsbelege', meal);
  const owner = await OwnerPage.open(sandbox, browser, person);
  await owner.page.route('**/storage/**', (route) => route.fulfill({ body: 'Another receipt' }));
  await owner.goTo('/tax-documents');
  await owner.button('Show Kick-off').click();
  await owner.page.getByText('is another one than the document names').waitFor();
  expect(await owner.button('Sign with passkey').isDisabled()).toBe(true);
  await owner.leave();
});
