// node scripts/screenshots.mjs [names …]: pictures of the app for docs/images, of a demo person's account after 90 days, taken in a real
// browser. Each page is a line in PICTURES.
import { requireNode } from './lib/node-version.mjs';

requireNode();

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 };

/** The application that asks for money. */
const APPLICATION = 'Budget Planner';

/** Placeholders of content that is loading. */
const LOADING = /^(Loading|Wird geladen)/;

/** `at` is below /app; `press` is a button and `fill` a field with its text; `shows` is there when the page is complete. */
const PICTURES = [
  { name: 'home-desktop', at: '', shows: 'Latest activity', on: DESKTOP },
  { name: 'home-phone-dark', at: '', shows: 'Latest activity', on: PHONE, theme: 'DARK' },
  { name: 'approval-phone', at: ({ paymentId }) => `/approvals/${paymentId}`, shows: 'Reject', on: PHONE },
  {
    name: 'approval-desktop-dark',
    at: ({ paymentId }) => `/approvals/${paymentId}`,
    shows: 'Reject',
    on: DESKTOP,
    theme: 'DARK',
  },
  { name: 'activity-desktop', at: '/activity', shows: 'Sent', on: DESKTOP },
  { name: 'activity-phone-german', at: '/activity', shows: 'Gesendet', on: PHONE, language: 'de' },
  { name: 'receive-phone', at: '/receive', shows: 'Get test money', on: PHONE },
  { name: 'send-phone', at: '/send', shows: 'Pay from', on: PHONE, fill: ['To', 'bob'] },
  { name: 'exchange-phone', at: '/exchange', shows: 'You get at least', on: PHONE, fill: ['You give', '25'] },
  {
    name: 'sub-account-desktop',
    at: ({ sub }) => `/sub-accounts/${sub.Holidays}`,
    shows: 'Put in',
    on: DESKTOP,
  },
  {
    name: 'swap-phone-dark',
    at: ({ sub }) => `/sub-accounts/${sub.Holidays}`,
    shows: 'You get at least',
    on: PHONE,
    theme: 'DARK',
    press: 'Exchange',
    fill: ['It gives', '10'],
  },
  {
    name: 'joint-account-phone',
    at: ({ sub }) => `/sub-accounts/${sub['Flat with bob']}`,
    shows: 'They can decide for 7 days',
    on: PHONE,
    press: 'Propose a payment',
    fill: ['To', 'nordkauf'],
  },
  { name: 'notifications-phone', at: '/notifications', shows: 'Clear all', on: PHONE },
  { name: 'passkeys-desktop', at: '/passkeys', shows: 'Add a backup', on: DESKTOP },
  { name: 'connections-phone-dark', at: '/connections', shows: 'End all others', on: PHONE, theme: 'DARK' },
  { name: 'contacts-desktop', at: '/contacts', shows: 'Green Grocer', on: DESKTOP },
  { name: 'settings-phone-german', at: '/settings', shows: 'Einstellungen', on: PHONE, language: 'de' },
  { name: 'sign-in-phone', at: '', shows: 'Sign in with a passkey', on: PHONE, isSignedOut: true },
];

async function main(names) {
  const { mkdir, mkdtemp, rm } = await import('node:fs/promises');
  const { tmpdir } = await import('node:os');
  const { join } = await import('node:path');
  const { prepare, sayOnStdout } = await import('./lib/prepare.mjs');
  const { ensureChromium } = await import('./lib/chromium.mjs');
  const { ROOT } = await import('./lib/root.mjs');
  await prepare(sayOnStdout);
  await ensureChromium(sayOnStdout);
  const { TestBrowser } = await import('../dist/tests/support/browser.js');
  const { Sandbox } = await import('../dist/tests/support/sandbox/sandbox.js');
  const { OwnerPage } = await import('../dist/tests/support/sandbox/owner-page.js');

  const folder = join(ROOT, 'docs', 'images');
  await mkdir(folder, { recursive: true });
  const dataDirectory = await mkdtemp(join(tmpdir(), 'accounts-pictures-'));
  const environment = { DEMO_HISTORY_DAYS: '90' };
  const sandbox = await Sandbox.start({ dataDirectory, isUnbundled: true, environment });
  const browser = await TestBrowser.start();
  try {
    const person = await demoPerson(sandbox, 'alice');
    const { body } = await person.app.get('/sub-accounts');
    const sub = Object.fromEntries(body.subAccounts.map(({ name, id }) => [name, id]));
    const paymentId = await person.rest.proposed({ recipientUsername: 'bob', amount: '25', reference: 'Lunch' });
    for (const picture of PICTURES.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const { name, at, shows, on, theme = 'LIGHT', language = 'en', isSignedOut = false, press, fill } = picture;
      const decimalSeparator = language === 'de' ? 'COMMA' : 'DOT';
      await person.app.send('/settings', { method: 'PATCH', body: { theme, language, decimalSeparator } });
      const visitor = isSignedOut ? { ...person, app: { ...person.app, cookie: 'none=' } } : person;
      const options = { ...on, locale: language, reducedMotion: 'reduce', hasPasskeys: false };
      const owner = await OwnerPage.open(sandbox, browser, visitor, options);
      await owner.goTo(typeof at === 'function' ? at({ paymentId, sub }) : at);
      if (press) await owner.button(press).click();
      if (fill) await owner.page.getByLabel(fill[0], { exact: true }).fill(fill[1]);
      await owner.page.getByText(shows).first().waitFor();
      await owner.page.getByText(LOADING).first().waitFor({ state: 'detached' });
      await owner.page.screenshot({ path: join(folder, `${name}.png`) });
      await owner.leave();
      sayOnStdout(`docs/images/${name}.png`);
    }
  } finally {
    await browser.stop();
    await sandbox.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** A demo person, signed in with the passkey that the demo stores. */
async function demoPerson(sandbox, username) {
  const { FilePasskeyStore } = await import('../dist/infrastructure/demo/demo-passkeys.js');
  const { demoPasskeyFolder } = await import('../dist/infrastructure/demo/demo-people.js');
  const { AppBrowser } = await import('../dist/tests/support/sandbox/app-browser.js');
  const { RestClient } = await import('../dist/tests/support/sandbox/rest-client.js');
  const known = sandbox.world.users.find((user) => user.username === username);
  const store = new FilePasskeyStore(demoPasskeyFolder(sandbox.service.dataDirectory));
  const app = new AppBrowser(sandbox.world.appUrl, store);
  await app.signIn(username);
  const scopes = ['read:balances', 'write:payments'];
  const grant = { userId: known.userId, clientId: APPLICATION, scopes, ttlSeconds: 600 };
  return { ...known, app, rest: new RestClient(sandbox.url, await sandbox.keys.issue(grant)) };
}

main(process.argv.slice(2)).catch((error) =>
  import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)),
);
