import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { barriers } from '../support/accessibility.js';
import { TestBrowser, type Visitor } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };

const WORDS = {
  en: {
    home: 'Home',
    receive: 'Receive',
    activity: 'Activity',
    transaction: 'Transaction',
    more: 'More',
    notFound: 'Not found',
    statement: 'Statement',
    payBack: 'Pay back …',
    signIn: 'Sign in',
    signUp: 'Create an account',
    createPasskey: 'Create your passkey',
    wrongName: 'Choose 3 to 30 letters',
    amount: '$1,234.50',
    date: /^[A-Z][a-z]+ \d+, \d{4} at \d+:\d\d/,
  },
  de: {
    home: 'Start',
    receive: 'Empfangen',
    activity: 'Umsätze',
    transaction: 'Umsatz',
    more: 'Mehr',
    notFound: 'Nicht gefunden',
    statement: 'Kontoauszug',
    payBack: 'Zurückzahlen …',
    signIn: 'Anmelden',
    signUp: 'Konto eröffnen',
    createPasskey: 'Passkey erstellen',
    wrongName: 'Wählen Sie 3 bis 30 Buchstaben',
    amount: '1.234,50 $',
    date: /^\d+\. \S+ \d{4} um \d+:\d\d$/,
  },
} as const;

let sandbox: Sandbox;
let browser: TestBrowser;
let payer: Person;
let visitor: Visitor;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  browser = await TestBrowser.start();
  payer = await sandbox.newPerson({ USD: '10000' });
});
afterAll(async () => {
  await browser?.stop();
  await sandbox?.stop();
});
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

/** Somebody whom the payer has paid. @returns them and the transaction's hash */
async function paidPerson(): Promise<{ readonly person: Person; readonly hash: string }> {
  const person = await sandbox.newPerson();
  const terms = {
    recipientUsername: person.username,
    amount: '1234.5',
    reference: 'A rather long reference, for once',
  };
  const id = await payer.rest.proposed(terms);
  await payer.app.approve(id);
  return { person, hash: (await payer.rest.settled(id)).transactionHash ?? '' };
}

/** Keeps nobody out, and nothing stands beyond the edge of the window. */
async function fits(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const colourOf = (page: Page) => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');

const LIGHT_PAGE = 'rgb(243, 245, 248)';
const DARK_PAGE = 'rgb(16, 19, 26)';

// Each language, look and width once: colours depend on the look, and what does not fit on the longest words in the narrowest window.
describe.each([
  ['in English, light, on a desktop', 'en', 'LIGHT', DESKTOP],
  ['in German, dark, on a phone', 'de', 'DARK', PHONE],
] as const)('%s', (_where, language, theme, viewport) => {
  const words = WORDS[language];
  const paper = theme === 'DARK' ? DARK_PAGE : LIGHT_PAGE;

  it('the pages of the account keep nobody out', async () => {
    const { person, hash } = await paidPerson();
    const settings = { language, theme, decimalSeparator: language === 'de' ? 'COMMA' : 'DOT' };
    await person.app.send('/settings', { method: 'PATCH', body: settings });
    const owner = await OwnerPage.open(sandbox, browser, person, { viewport, locale: language });
    ({ visitor } = owner);
    const { page } = visitor;

    await owner.goTo('');
    await heading(page, words.home);
    await owner.says(words.amount);
    await page.getByRole('link', { name: payer.username }).waitFor();
    expect([await colourOf(page), await page.locator('html').getAttribute('lang')]).toEqual([paper, language]);
    await fits(page);

    await owner.goTo('/receive');
    await heading(page, words.receive);
    await owner.says('USDC, EURC');
    await fits(page);

    await owner.goTo('/activity');
    await heading(page, words.activity);
    await page.getByRole('link', { name: payer.username }).waitFor();
    await fits(page);
    await owner.button(words.statement).click();
    await page.getByRole('dialog').waitFor();
    await fits(page);

    await owner.goTo(`/activity/${hash}`);
    await heading(page, words.transaction);
    await page.getByText(words.date).waitFor();
    await fits(page);
    await owner.button(words.payBack).click();
    await page.getByRole('dialog').waitFor();
    await fits(page);

    await owner.goTo('/more');
    await heading(page, words.more);
    await fits(page);
    await owner.goTo('/nowhere');
    await heading(page, words.notFound);
    await fits(page);
  }, 120_000);

  it('the pages before the sign-in keep nobody out', async () => {
    const colorScheme = theme === 'DARK' ? 'dark' : 'light';
    visitor = await browser.visitor({ viewport, locale: language, colorScheme });
    const { page } = visitor;
    await page.goto(`${sandbox.url}/app`);
    await heading(page, words.signIn);
    expect([await colourOf(page), await page.locator('html').getAttribute('lang')]).toEqual([paper, language]);
    await fits(page);
    await page.goto(`${sandbox.url}/app/sign-up`);
    await heading(page, words.signUp);
    await page.getByRole('button', { name: words.createPasskey }).click();
    await page.getByText(words.wrongName).waitFor();
    await fits(page);
  });
});

describe('the look', () => {
  const open = async (person: Person, options: BrowserContextOptions) => {
    const owner = await OwnerPage.open(sandbox, browser, person, options);
    ({ visitor } = owner);
    return owner;
  };

  it('that was chosen is there from the first moment of the next visit', async () => {
    const person = await sandbox.newPerson();
    await person.app.send('/settings', { method: 'PATCH', body: { language: 'de', theme: 'DARK' } });
    const owner = await open(person, { colorScheme: 'light', locale: 'en' });
    await owner.goTo('');
    await heading(owner.page, 'Start');
    const note = async () => (await owner.page.context().cookies()).some(({ value }) => value === 'dark.de');
    await eventually('the note about the look', note);
    await owner.page.route('**/assets/**', (route) => route.abort());
    await owner.goTo('');
    expect(await owner.page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await owner.page.locator('html').getAttribute('lang')).toBe('de');
    const shown = owner.page.locator('meta[name="theme-color"][media="all"]');
    expect(await shown.getAttribute('content')).toBe('#10131a');
  });

  it('follows the device where that is what was chosen', async () => {
    const person = await sandbox.newPerson();
    await person.app.send('/settings', { method: 'PATCH', body: { theme: 'SYSTEM' } });
    const owner = await open(person, { colorScheme: 'dark' });
    await owner.goTo('');
    await heading(owner.page, 'Home');
    expect(await colourOf(owner.page)).toBe(DARK_PAGE);
    await owner.page.emulateMedia({ colorScheme: 'light' });
    expect(await colourOf(owner.page)).toBe(LIGHT_PAGE);
  });

  it('changes in a page that is open when the settings change elsewhere', async () => {
    const person = await sandbox.newPerson({ EUR: '12.5' });
    const owner = await open(person, {});
    await owner.goTo('');
    await owner.says('€12.50');
    await person.app.send('/settings', {
      method: 'PATCH',
      body: { language: 'de', decimalSeparator: 'COMMA', currency: 'EUR' },
    });
    // Nothing announces settings: they are read when somebody comes back to the page.
    await owner.page.evaluate(`dispatchEvent(new Event('offline')); dispatchEvent(new Event('online'))`);
    await owner.page.getByRole('region', { name: 'Gesamt' }).getByText('12,50 €').waitFor();
    await owner.says('Alles, was Sie haben, in EUR');
  });
});

describe('with the keyboard alone', () => {
  it('one can skip the navigation, go anywhere, and is told where one is', async () => {
    const { person } = await paidPerson();
    const owner = await OwnerPage.open(sandbox, browser, person, { viewport: PHONE });
    ({ visitor } = owner);
    const { page } = visitor;
    const focused = () => page.evaluate<string>('document.activeElement.textContent');
    await owner.goTo('');
    await page.getByRole('link', { name: payer.username }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to the page');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Hide amounts');

    await page.getByRole('link', { name: 'Activity', exact: true }).focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Activity');
    expect([await focused(), await page.title()]).toEqual(['Activity', 'Activity · Account and payments']);

    await owner.button('Statement').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused()).toBe('Statement');
  });
});

describe('the first view', () => {
  it('of a browser that has never been here loads nothing from anywhere else', async () => {
    const { person } = await paidPerson();
    const owner = await OwnerPage.open(sandbox, browser, person);
    ({ visitor } = owner);
    const elsewhere: string[] = [];
    visitor.page.on('request', (request) => request.url().startsWith(sandbox.url) || elsewhere.push(request.url()));
    await owner.goTo('');
    await visitor.page.locator('main a[href^="/app/activity/0x"]').first().waitFor();
    expect(elsewhere).toEqual([]);
  });
});
