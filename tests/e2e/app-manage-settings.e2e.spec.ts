import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { barriers } from '../support/accessibility.js';
import { TestBrowser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { PasskeyOwner } from '../support/sandbox/passkey-owner.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const PHONE = { width: 360, height: 740 };
const NARROW = { width: 390, height: 844 };

let sandbox: Sandbox;
let browser: TestBrowser;
let owner: OwnerPage;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  browser = await TestBrowser.start();
});
afterAll(async () => {
  await browser?.stop();
  await sandbox?.stop();
});
afterEach(async () => {
  expect(owner.visitor.complaints).toEqual([]);
  await owner.leave();
});

const heading = (name: string) => owner.page.getByRole('heading', { name, level: 1, exact: true }).waitFor();

describe('the settings', () => {
  const settingsOf = async ({ app }: Person) => (await app.get<Record<string, unknown>>('/settings')).body;

  it('change the page at once: German, with a comma, dark, and with hidden balances', async () => {
    const person = await sandbox.newPerson({ USD: '1234.5' });
    owner = await OwnerPage.open(sandbox, browser, person, { colorScheme: 'light' });
    const { page } = owner;
    await owner.goTo('/settings');
    await page.getByLabel('Language').selectOption('de');
    await heading('Einstellungen');
    await page.getByLabel('Dezimaltrennzeichen').selectOption('COMMA');
    await page.getByLabel('Farben').selectOption('DARK');
    await page.locator('html[data-theme="dark"][lang="de"]').waitFor();
    await page.getByRole('link', { name: 'Start' }).click();
    await owner.says('1.234,50 $');
    await page.getByRole('link', { name: /^Mehr/ }).click();
    await page.getByRole('link', { name: /^Einstellungen/ }).click();
    await page.getByLabel('Guthaben verbergen').check();
    const isStored = async () => (await settingsOf(person))['hideBalances'] === true;
    await eventually('the balances are hidden', isStored);
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByText('Betrag verborgen').first().waitFor();
    expect(await page.getByText('1.234').count()).toBe(0);
  });

  it('export everything that is stored, after the passkey was asked once', async () => {
    const person = await sandbox.newPerson();
    owner = await OwnerPage.open(sandbox, browser, person, { viewport: PHONE });
    const { page } = owner;
    await owner.goTo('/settings');
    const download = page.waitForEvent('download');
    await owner.button('Export my data').click();
    expect((await download).suggestedFilename()).toBe('my-data.zip');
    expect(await barriers(page)).toEqual([]);
  });

  it('close the account: first what stands in the way, then for good, with a passkey', async () => {
    const person = await sandbox.newPerson({ EUR: '5' });
    owner = await OwnerPage.open(sandbox, browser, person, { viewport: NARROW });
    const { page } = owner;
    await owner.goTo('/settings');
    await page.getByRole('link', { name: 'Close my account …' }).click();
    await heading('Close the account');
    await owner.says('There is money in your accounts');
    expect(await owner.button('Close my account for good').count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(NARROW.width);
    await owner.leave();

    owner = await OwnerPage.open(sandbox, browser, await sandbox.newPerson(), { viewport: NARROW });
    await owner.goTo('/settings/close-account');
    const last = owner.button('Close my account for good');
    await last.waitFor();
    expect(await last.isDisabled()).toBe(true);
    await owner.page.getByLabel(/I understand that this is final/).check();
    expect(await barriers(owner.page)).toEqual([]);
    await last.click();
    await heading('Your account is closed');
    expect(await barriers(owner.page)).toEqual([]);
    await owner.page.reload();
    await owner.button('Sign in').waitFor();
  });

  it('hold who one is: a name, a country and a phone number, masked', async () => {
    const person = await sandbox.newPerson();
    owner = await OwnerPage.open(sandbox, browser, person);
    const { page } = owner;
    await owner.goTo('/settings');
    await page.getByLabel('Phone number').fill('12');
    await owner.button('Save').click();
    await owner.says('Enter it with the country code');
    await page.getByLabel('Phone number').fill('+41 79 123 45 67');
    await page.getByLabel('Display name').fill('Anna Muster');
    await page.getByLabel('Country').selectOption('CH');
    await owner.button('Save').click();
    await owner.says(/^Now \+41.*67\./);
    expect(await settingsOf(person)).toMatchObject({ country: 'CH', phoneCountryCode: '+41' });
    await owner.button('Remove the number').click();
    await owner.says('Such as +41791234567.');
    const others = await sandbox.newPerson();
    const { body } = await others.app.get('/users/search?query=anna%20mus');
    expect(body).toMatchObject({ users: [{ username: person.username, displayName: 'Anna Muster' }] });
  });

  it('that cannot be stored stay as they are, and it says so', async () => {
    owner = await OwnerPage.open(sandbox, browser, await sandbox.newPerson());
    await owner.goTo('/settings');
    await owner.page.getByLabel('Animations').waitFor();
    await owner.page.route(`${sandbox.url}/app/api/settings`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: 'Broken', retryable: false } })
        : route.continue(),
    );
    await owner.page.getByLabel('Animations').click();
    await owner.says('Something went wrong on our side.');
    expect(await owner.page.getByLabel('Animations').isChecked()).toBe(true);
  });
});

/** Somebody of whom there is something on every page. */
async function busyPerson(): Promise<Person> {
  const [person, payer] = await Promise.all([sandbox.newPerson(), sandbox.newPerson({ USD: '100' })]);
  const id = await payer.rest.proposed({
    recipientUsername: person.username,
    amount: '12.5',
    reference: 'Mittagessen',
  });
  await payer.app.approve(id);
  await payer.rest.settled(id);
  const calls = new AccessCalls(sandbox);
  const bearer = await calls.bearer(
    person.userId,
    ['read:balances', 'write:api_keys', 'write:sessions'],
    'Budget Planner',
  );
  const { headers } = await calls.key(bearer, ['read:balances'], { name: 'Monatlicher Export in die Tabelle' });
  await calls.call(headers, '/sessions', { method: 'POST', body: { deviceName: 'build-server-2', platform: 'Linux' } });
  const passkeys = new PasskeyOwner(sandbox, person);
  await passkeys.confirmed();
  await passkeys.register(passkeys.newDevice());
  const { app } = person;
  await app.post('/contacts', { displayName: 'Maria Rossi' });
  const wallet = { walletName: 'Hauptwallet', walletAddress: `0x${'ab'.repeat(20)}`, confirmed: true };
  await app.post('/contacts/maria_rossi.ext/wallets', wallet);
  const bank = {
    firstName: 'Erika',
    lastName: 'Mustermann',
    country: 'DE',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFF',
  };
  await app.post('/accounts/banks', bank);
  await app.send('/settings', {
    method: 'PATCH',
    body: { language: 'de', theme: 'DARK', decimalSeparator: 'COMMA', phone: '+41791234567' },
  });
  return person;
}

describe('the pages on which things are managed, in German, dark, on a phone', () => {
  /** Nobody is kept out, and nothing stands beyond the edge of the window. */
  async function fits(): Promise<void> {
    expect(await barriers(owner.page)).toEqual([]);
    const beyond = await owner.page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(beyond).toBeLessThanOrEqual(0);
  }

  /** What a button opens, looked at and closed. */
  async function opens(button: string | RegExp, dialog: string | RegExp): Promise<void> {
    await owner.button(button).first().click();
    await owner.page.getByRole('dialog', { name: dialog }).waitFor();
    await fits();
    await owner.page.keyboard.press('Escape');
    await owner.page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  it('keep nobody out', async () => {
    owner = await OwnerPage.open(sandbox, browser, await busyPerson(), { viewport: PHONE, locale: 'de' });
    const open = async (path: string, title: string, shows: string | RegExp) => {
      await owner.goTo(path);
      await heading(title);
      await owner.says(shows);
      await fits();
    };
    await open('/more', 'Mehr', 'Sicherheitsprotokoll');
    await open('/notifications', 'Mitteilungen', /12,50\s\$ von .* erhalten/);
    await opens('Alle löschen', 'Alle Mitteilungen löschen?');
    await open('/passkeys', 'Passkeys', 'Noch nicht aktiv');
    await opens(/^Umbenennen/, 'Passkey umbenennen');
    await opens(/^Aktivieren/, 'Diesen Passkey aktivieren?');
    await opens(/^Entfernen/, 'Diesen Passkey entfernen?');
    await opens(/^Verwerfen/, 'Diesen Passkey verwerfen?');
    await open('/connections', 'Verbindungen', 'Monatlicher Export in die Tabelle');
    await owner.page.getByText('33 Erlaubnisse').first().click();
    await fits();
    await opens(/^Trennen/, 'Budget Planner trennen?');
    await opens(/^Sperren/, /sperren\?$/);
    await open('/settings', 'Einstellungen', 'Nummer entfernen');
    await open('/exchange', 'Wechseln', 'Verfügbar:');
    await open('/trade', 'Handeln', 'Bitcoin, als cbBTC');
    await open('/earn', 'Sparen', /Bringt \d,\d\d % im Jahr/);
    await open('/send', 'Senden', 'Verfügbar:');
    await open('/contacts', 'Kontakte', 'Maria Rossi');
    await opens('Kontakt hinzufügen', 'Kontakt hinzufügen');
    await open('/contacts/maria_rossi.ext', 'Maria Rossi', 'Hauptwallet');
    await opens('Hauptwallet bearbeiten', 'Konto bearbeiten');
    await opens('Kontakt entfernen', 'Maria Rossi entfernen?');
    await open('/accounts', 'Gespeicherte Konten', 'Erika Mustermann');
    await opens('Wallet speichern', 'Wallet speichern');
    await opens('Bankkonto speichern', 'Bankkonto speichern');
    await open('/drafts', 'Entwürfe und Abstimmungen', 'Einen Ersatz-Passkey aktivieren');
    await open('/security', 'Sicherheitsprotokoll', 'Passkey aktiviert');
  }, 180_000);
});
