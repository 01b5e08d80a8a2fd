import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TestBrowser, type Visitor } from '../support/browser.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { type AuthorizationRequest, StockApplication } from '../support/stock-application.js';

const SIGN_IN = { name: 'Sign in with a passkey' } as const;
const ALLOW = { name: 'Allow what is ticked' } as const;
const DENY = { name: 'Deny everything' } as const;
const OVER = { name: 'This request is over' } as const;
const BALANCES = { name: 'See your balances, total wealth and lifetime savings' } as const;
const CONTACTS = { name: 'See your contacts' } as const;
const AGENT_SESSIONS = { name: 'See your agent sessions and what they spent' } as const;
const PAYMENTS = { name: 'Propose payments and exchanges for you to approve' } as const;
/** The application is on the web, as one that people know would be; the test answers in its place. */
const CALLBACK = 'https://planner.example/callback';
const EVERY_KIND = 'read:balances read:contacts write:profile read:agent_sessions write:payments';

describe('signing in and deciding in a browser', () => {
  let application: StockApplication;
  let sandbox: Sandbox;
  let browser: TestBrowser;
  let person: Person;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    application = await StockApplication.open();
    const declared = {
      client_id: 'planner',
      client_name: 'Budget Planner',
      redirect_uris: [CALLBACK, application.callback],
    };
    sandbox = await Sandbox.start({ environment: { OAUTH_CLIENTS: JSON.stringify([declared]) } });
    await application.meet(sandbox.url, 'planner');
    browser = await TestBrowser.start();
  });
  afterAll(async () => {
    await browser?.stop();
    await sandbox?.stop();
    await application?.close();
  });
  afterEach(async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  /** Somebody new, at a device without passkeys. */
  async function arrive(): Promise<void> {
    person = await sandbox.newPerson();
    visitor = await browser.visitor();
    page = visitor.page;
    const body = '<!doctype html><html lang="en"><title>Back</title><h1>Back at the application</h1>';
    await page.route(`${CALLBACK}*`, (route) => route.fulfill({ contentType: 'text/html', body }));
  }

  async function ask(scope: string, overrides: Readonly<Record<string, string>> = {}): Promise<AuthorizationRequest> {
    const request = await application.request(scope, { redirect_uri: CALLBACK, ...overrides });
    await page.goto(request.url);
    return request;
  }

  /** Takes out the passkey and uses it. */
  async function signIn(): Promise<void> {
    await visitor.offerEnded();
    await visitor.carry(person.app.passkeys);
    await page.getByRole('button', SIGN_IN).click();
    await consentPage();
  }

  const consentPage = () => page.getByRole('heading', { name: 'What may Budget Planner do?' }).waitFor();

  /** Waits until the browser is back at the application. @returns the address with the answer */
  async function answer(): Promise<string> {
    await page.getByRole('heading', { name: 'Back at the application' }).waitFor();
    return page.url();
  }

  async function allow(request: AuthorizationRequest) {
    await page.getByRole('button', ALLOW).click();
    return application.redeem(await answer(), request);
  }

  const box = (name: { readonly name: string }) => page.getByRole('checkbox', name);
  const alertText = () => page.getByRole('alert').filter({ hasText: /./ }).textContent();
  const balances = (token: string) =>
    fetch(`${sandbox.url}/v1/balances`, { headers: { Authorization: `Bearer ${token}` } });

  it('ends with a token that the API takes', async () => {
    await arrive();
    const request = await ask('read:balances');
    await page.getByText('Budget Planner wants to use your account').waitFor();
    await page.getByText('Whoever runs this service has entered this application').waitFor();
    await page.getByText(new URL(CALLBACK).host).waitFor();
    await signIn();
    await page.getByText(`You are signed in as ${person.username}`).waitFor();
    const tokens = await allow(request);
    expect(tokens.scope).toBe('read:balances');
    expect((await balances(tokens.access_token)).status).toBe(200);
  });

  it('offers the passkeys of the device without being asked (conditional mediation)', async () => {
    await arrive();
    await visitor.carry(person.app.passkeys);
    await ask('read:balances');
    await consentPage();
  });

  it('takes the offer back when the button is pressed instead', async () => {
    await arrive();
    await visitor.carry(person.app.passkeys);
    await visitor.touches(false);
    await ask('read:balances');
    await visitor.offerStanding();
    await visitor.touches(true);
    await page.getByRole('button', SIGN_IN).click();
    await consentPage();
  });

  it('says that a browser cannot use passkeys, and lets people go back', async () => {
    await arrive();
    await page.addInitScript('delete globalThis.PublicKeyCredential');
    const request = await ask('read:balances');
    await page.getByText('This browser cannot use passkeys').waitFor();
    expect(await page.getByRole('button').allTextContents()).toEqual(['Cancel']);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(application.redeem(await answer(), request)).rejects.toMatchObject({ error: 'access_denied' });
  });

  it('ticks neither money nor what is opt-in, sets money apart, and grants what is ticked', async () => {
    await arrive();
    const request = await ask(EVERY_KIND);
    await signIn();
    for (const ticked of [BALANCES, CONTACTS]) expect(await box(ticked).isChecked()).toBe(true);
    for (const unticked of [AGENT_SESSIONS, PAYMENTS]) expect(await box(unticked).isChecked()).toBe(false);
    const money = page.getByRole('group', { name: 'Money' });
    expect(await money.getByRole('checkbox').count()).toBe(1);
    expect(await money.textContent()).toContain('money leaving your account');
    const optional = page.getByRole('group', { name: 'Only if you want it' });
    expect(await optional.textContent()).toContain('Budget Planner asks for it by name');

    await box(PAYMENTS).check();
    await box(AGENT_SESSIONS).check();
    await box(CONTACTS).uncheck();
    const { scope = '' } = await allow(request);
    expect(new Set(scope.split(' '))).toEqual(
      new Set(['read:balances', 'write:profile', 'read:agent_sessions', 'write:payments']),
    );
  });

  it('explains that nothing is ticked', async () => {
    await arrive();
    await ask('read:balances');
    await signIn();
    await box(BALANCES).uncheck();
    await page.getByRole('button', ALLOW).click();
    expect(await alertText()).toBe('Nothing is ticked. Tick at least one line, or deny everything.');
  });

  it('remembers what was granted to read, and asks about what is new', async () => {
    await arrive();
    const first = await ask(EVERY_KIND);
    await signIn();
    await allow(first);

    // The browser's requests are answered in the application's place, but not where a redirect leads.
    const again = await application.request('read:balances read:contacts', { redirect_uri: CALLBACK });
    const silent = await page.context().request.get(again.url, { maxRedirects: 0 });
    const { scope } = await application.redeem(silent.headers()['location'] ?? '', again);
    expect(scope).toBe('read:balances read:contacts');

    await ask('read:balances read:points');
    await page.getByText(`${BALANCES.name} allowed before`).waitFor();
    expect(await box({ name: 'See your points' }).isChecked()).toBe(true);
  });

  it('asks each time about money and about what is opt-in, with nothing ticked', async () => {
    await arrive();
    const first = await ask(EVERY_KIND);
    await signIn();
    await box(PAYMENTS).check();
    await box(AGENT_SESSIONS).check();
    await allow(first);

    const again = await ask('read:balances read:agent_sessions write:payments');
    await consentPage();
    for (const unticked of [AGENT_SESSIONS, PAYMENTS]) expect(await box(unticked).isChecked()).toBe(false);
    const { access_token: token, scope } = await allow(again);
    expect(scope).toBe('read:balances');
    expect((await balances(token)).status).toBe(200);
  });

  it('asks each time where the answer goes to a program on the computer, with nothing ticked', async () => {
    await arrive();
    const onLoopback = { redirect_uri: application.callback };
    const first = await ask('read:balances read:contacts', onLoopback);
    await signIn();
    await page.getByText('a program on this computer').waitFor();
    for (const unticked of [BALANCES, CONTACTS]) expect(await box(unticked).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Tick all of these: See' }).click();
    expect((await allow(first)).scope).toBe('read:balances read:contacts');

    await ask('read:balances', onLoopback);
    await page.getByText(`${BALANCES.name} allowed before`).waitFor();
    expect(await box(BALANCES).isChecked()).toBe(false);
  });

  it.each([
    ['where people sign in', 'Cancel', async () => undefined],
    ['where they consent', DENY.name, () => signIn()],
  ])('tells the application of a refusal %s', async (_where, name, before) => {
    await arrive();
    const request = await ask('read:balances');
    await before();
    await page.getByRole('button', { name }).click();
    await expect(application.redeem(await answer(), request)).rejects.toMatchObject({ error: 'access_denied' });
  });

  it('sends nobody to an address that is not registered', async () => {
    await arrive();
    await ask('read:balances', { redirect_uri: application.callback.replace('callback', 'elsewhere') });
    await page.getByRole('heading', { name: 'This did not work' }).waitFor();
    await page.getByText('invalid_redirect_uri').waitFor();
    expect(new URL(page.url()).origin).toBe(sandbox.url);
  });

  it('gives nothing for a code that is used a second time', async () => {
    await arrive();
    const request = await ask('read:balances');
    await signIn();
    const { access_token: token } = await allow(request);
    await expect(application.redeem(page.url(), request)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await balances(token)).status).toBe(401);
  });

  it('revokes all tokens of a grant when a refresh token is used a second time', async () => {
    await arrive();
    const request = await ask('read:balances');
    await signIn();
    const { refresh_token: first = '' } = await allow(request);
    const { access_token: token, refresh_token: second = '' } = await application.refresh(first);
    expect((await balances(token)).status).toBe(200);
    for (const used of [first, second]) {
      await expect(application.refresh(used)).rejects.toMatchObject({ error: 'invalid_grant' });
    }
    expect((await balances(token)).status).toBe(401);
  });

  it('says what to do when the request has expired, before and after it was read', async () => {
    await arrive();
    await ask('read:balances');
    await signIn();
    await sandbox.database.query(
      `UPDATE oauth_artifacts SET expires_at = now() - interval '1 second' WHERE model = 'Interaction'`,
    );
    await page.getByRole('button', ALLOW).click();
    await page.getByRole('heading', OVER).waitFor();
    await page.getByText('Go back to the application and start there again.').waitFor();
    expect(await page.title()).toBe(OVER.name);
    await page.reload();
    await page.getByRole('heading', OVER).waitFor();
  });

  it('is over when it has been answered, also for somebody who goes back', async () => {
    await arrive();
    const request = await ask('read:balances');
    await signIn();
    const address = page.url();
    await allow(request);
    await page.goto(address);
    await page.getByRole('heading', OVER).waitFor();
  });

  it('says that a passkey was not accepted, and takes the next one', async () => {
    await arrive();
    const stranger = await sandbox.newPerson();
    await sandbox.database.query(`UPDATE passkeys SET status = 'removed' WHERE user_id = $1`, [stranger.userId]);
    await ask('read:balances');
    await visitor.offerEnded();
    await visitor.carry(stranger.app.passkeys);
    await page.getByRole('button', SIGN_IN).click();
    expect(await alertText()).toBe('This passkey was not accepted. Try again, or choose another passkey.');
    await visitor.emptyHands();
    // The offer that stands anew would take the next passkey by itself, before anybody could press the button.
    await page.reload();
    await signIn();
  });
});
