import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { barriers } from '../support/accessibility.js';
import { TestBrowser } from '../support/browser.js';
import { plainPdf } from '../support/documents/hostile-pdfs.js';
import { eventually } from '../support/eventually.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

/** Reading starts a process and waits for those of other tests. */
const READ_WITHIN_MS = 60_000;

let sandbox: Sandbox;
let browser: TestBrowser;
let person: Person;
let shop: Person;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  browser = await TestBrowser.start();
  [person, shop] = await Promise.all([sandbox.newPerson({ EUR: '20' }), sandbox.newPerson()]);
});
afterAll(async () => {
  await browser?.stop();
  await sandbox?.stop();
});

async function receiptOf(today: Date) {
  const lines = ['Kiosk Otto GmbH', `Datum ${germanDay(today)}`, 'Zeitung   2,00 EUR', 'Summe EUR   2,00'];
  return { name: 'kiosk.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await plainPdf(lines)) };
}

function germanDay(day: Date): string {
  const [year, month, date] = day.toISOString().slice(0, 10).split('-');
  return `${date}.${month}.${year}`;
}

const appears = (found: Locator) => found.first().waitFor({ timeout: READ_WITHIN_MS });

async function pays(amount: string): Promise<void> {
  const rest = await sandbox.client(person.userId, ['read:transactions', 'write:payments']);
  const id = await rest.proposed({ recipientUsername: shop.username, amount, currency: 'EUR' });
  await person.app.approve(id);
  await rest.settled(id);
}

/** An invoice whose total stands on its third page. */
async function longInvoice(today: Date) {
  const first = ['Tischlerei Brett GmbH', 'Rechnung Nr. 2026-77', `Datum ${germanDay(today)}`];
  const last = ['Tischbein Eiche   2,00 EUR', 'Summe EUR   2,00'];
  const buffer = Buffer.from(await plainPdf(first, ['Tischplatte nach Mass, siehe Blatt 3'], last));
  return { name: 'brett.pdf', mimeType: 'application/pdf', buffer };
}

describe('a receipt in the app', () => {
  it('is added, read, corrected, linked with the payment that came later, and downloaded with its table', async () => {
    const owner = await OwnerPage.open(sandbox, browser, person, { viewport: { width: 1280, height: 900 } });
    const { page } = owner;
    await owner.goTo('/documents');
    await page.getByLabel('Choose files').setInputFiles(await receiptOf(await sandbox.now()));
    await appears(page.getByRole('link', { name: /Kiosk Otto GmbH/ }));
    expect(await barriers(page)).toEqual([]);

    await page.getByRole('link', { name: /kiosk\.pdf/ }).click();
    await page.getByRole('heading', { name: 'Kiosk Otto GmbH' }).waitFor();
    const picture = page.getByAltText('The receipt as it was added');
    await picture.waitFor();
    const shown = await page.request.get((await picture.getAttribute('src')) ?? '');
    expect(await sharp(await shown.body()).metadata()).toMatchObject({ format: 'jpeg' });
    // The total stands below the merchant on the picture.
    const topOf = async (field: string) => (await page.locator(`[data-field=${field}]`).boundingBox())?.y ?? 0;
    expect(await topOf('totalAmountValue')).toBeGreaterThan(await topOf('merchantName'));
    await page.getByRole('button', { name: 'Show Total on the picture' }).click();
    // Its line stands between both.
    await page.getByRole('button', { name: 'Show Zeitung on the picture' }).click();
    const lineTop = (await page.getByTitle('Zeitung', { exact: true }).boundingBox())?.y ?? 0;
    expect(lineTop).toBeGreaterThan(await topOf('merchantName'));
    expect(lineTop).toBeLessThan(await topOf('totalAmountValue'));

    await page.getByText('No payment belongs to this receipt yet.', { exact: false }).waitFor();
    await pays('2');
    await appears(page.getByText('This is probably the payment'));
    await appears(page.getByText(/80 %: same amount, same day/));
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Yes, this one' }).click();
    await page.getByRole('button', { name: 'Detach' }).waitFor();

    await page.getByLabel('Tip', { exact: true }).fill('0.50');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByRole('button', { name: 'Edit Zeitung' }).click();
    await page.getByLabel('What was bought').fill('Newspaper');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Newspaper').waitFor();

    // From the receipt to its transaction, and back.
    await page.getByRole('link', { name: new RegExp(shop.username) }).click();
    await page.getByRole('link', { name: 'See the receipt' }).click();
    await page.getByRole('heading', { name: 'Kiosk Otto GmbH' }).waitFor();
    await owner.goTo('/activity');
    await page.getByRole('link', { name: new RegExp(`${shop.username}.*Receipt`) }).waitFor();

    await owner.goTo('/documents');
    await page.getByRole('button', { name: 'For the tax adviser' }).click();
    expect(await barriers(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk));
    const entries = unzipSync(Buffer.concat(chunks));
    expect(strFromU8(entries['receipts.csv'] ?? new Uint8Array())).toMatch(/Kiosk Otto GmbH.*2\.00.*EUR.*0x/);
    const [file = ''] = Object.keys(entries);
    expect(file).toMatch(/^receipts\/.*_kiosk-otto-gmbh_\w+\.pdf$/);
    expect(strFromU8((entries[file] ?? new Uint8Array()).subarray(0, 5))).toBe('%PDF-');

    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /Kiosk Otto GmbH/ }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No receipts').waitFor();
    expect(owner.visitor.complaints).toEqual([]);
    await owner.leave();
  });

  it('is refused with a reason when its file is no receipt, and keeps no other file from being added', async () => {
    const guest = await sandbox.newPerson();
    await guest.app.send('/settings', { method: 'PATCH', body: { language: 'de', theme: 'DARK' } });
    const phone = { viewport: { width: 360, height: 740 }, locale: 'de-DE' };
    const owner = await OwnerPage.open(sandbox, browser, guest, phone);
    const { page } = owner;
    await owner.goTo('/documents');
    const files = [
      { name: 'leer.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
      { name: 'handy.heic', mimeType: 'image/heic', buffer: Buffer.from('x') },
      { name: 'seite.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
      // The bytes are not what the type says.
      { name: 'bild.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      await receiptOf(await sandbox.now()),
    ];
    await page.locator('input[type=file][multiple]').setInputFiles(files);
    await appears(page.getByRole('link', { name: /Kiosk Otto GmbH/ }));
    const refusals = [
      ['leer.pdf', 'Die Datei ist leer.'],
      ['handy.heic', 'HEIC-Bilder werden nicht gelesen.'],
      ['seite.html', 'Dateien dieser Art werden nicht gelesen.'],
      ['bild.png', 'Die Datei ist nicht, was ihr Name sagt'],
    ] as const;
    for (const [name, reason] of refusals) {
      await page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: reason }).waitFor();
    }
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.getByRole('link', { name: /kiosk\.pdf/ }).click();
    await page.getByRole('heading', { name: 'Kiosk Otto GmbH' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    // Files that were refused leave no receipts behind.
    const { body } = await guest.app.get<{ receipts: readonly object[] }>('/receipts');
    expect(body.receipts).toHaveLength(1);
    await owner.leave();
  });

  it.each(['en', 'de'] as const)(
    'with several pages shows each of them with what was found there (%s)',
    async (language) => {
      const reader = await sandbox.newPerson();
      await reader.app.send('/settings', { method: 'PATCH', body: { language } });
      const owner = await OwnerPage.open(sandbox, browser, reader, { viewport: { width: 390, height: 844 } });
      const { page } = owner;
      await owner.goTo('/documents');
      await page.locator('input[type=file][multiple]').setInputFiles(await longInvoice(await sandbox.now()));
      await appears(page.getByRole('link', { name: /Tischlerei Brett GmbH/ }));
      await page.getByRole('link', { name: /brett\.pdf/ }).click();
      const words = {
        en: {
          pages: 'Pages of the file',
          next: 'Next page',
          at: (n: number) => `Page ${n} of 3`,
          show: 'Show Total on the picture',
        },
        de: {
          pages: 'Seiten der Datei',
          next: 'Nächste Seite',
          at: (n: number) => `Seite ${n} von 3`,
          show: /Gesamtbetrag auf dem Bild zeigen/,
        },
      }[language];
      const turner = page.getByRole('navigation', { name: words.pages });
      await turner.getByText(words.at(1)).waitFor();
      expect(await page.locator('[data-field=merchantName]').count()).toBe(1);
      expect(await page.locator('[data-field=totalAmountValue]').count()).toBe(0);
      expect(await barriers(page)).toEqual([]);

      // By keyboard: the focus stays on the button also on the last page.
      await turner.getByRole('button', { name: words.next }).focus();
      await page.keyboard.press('Enter');
      await turner.getByText(words.at(2)).waitFor();
      await page.getByAltText(/2/).waitFor();
      await page.keyboard.press('Enter');
      await turner.getByText(words.at(3)).waitFor();
      await page.locator('[data-field=totalAmountValue]').waitFor();
      expect(await page.evaluate('document.activeElement.ariaDisabled')).toBe('true');
      const picture = page.getByRole('img', { name: /3/ });
      const shown = await page.request.get((await picture.getAttribute('src')) ?? '');
      expect(await sharp(await shown.body()).metadata()).toMatchObject({ format: 'jpeg' });
      expect(await barriers(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

      // What is to be shown turns to its page.
      await turner.getByRole('button').first().click();
      await turner.getByText(words.at(2)).waitFor();
      await page.getByRole('button', { name: words.show }).click();
      await turner.getByText(words.at(3)).waitFor();
      const isInView = `(() => {
      const place = document.querySelector('[data-field=totalAmountValue]').getBoundingClientRect();
      return place.top >= 0 && place.bottom <= innerHeight;
    })()`;
      await eventually('the total is in view', () => page.evaluate<boolean>(isInView));
      await owner.leave();
    },
  );
});
