import { randomBytes } from 'node:crypto';
import * as oauth from 'openid-client';
import type { Page } from 'playwright-core';
import { createClient } from '../../../clients/typescript/src/index.js';
import type { TestBrowser, Visitor } from '../browser.js';
import { OwnerPage } from '../sandbox/owner-page.js';
import type { Person, Sandbox } from '../sandbox/sandbox.js';
import { StockApplication } from '../stock-application.js';
import { payWithGeneratedClients } from './generated.js';

/** What a newcomer has: a running sandbox and a browser. */
export interface Newcomer {
  readonly sandbox: Sandbox;
  readonly browser: TestBrowser;
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const SCOPES = 'read:balances write:payments';
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** What somebody does who has just come, from the first step to money on chain, or to the first answer of a key. */
export const NEWCOMER_FLOWS: Readonly<Record<string, (newcomer: Newcomer) => Promise<void>>> = {
  'first payment in the app, on a phone': firstPayment,
  'an application with the code flow (openid-client)': codeFlow,
  'a page on another origin': otherOrigin,
  'a device that shows a code': deviceFlow,
  'an API key, made in the app': apiKey,
  'two generated clients (hey-api, openapi-fetch)': generatedClients,
};

async function firstPayment({ sandbox, browser }: Newcomer): Promise<void> {
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await page.goto(`${sandbox.url}/app`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill(`n_${randomBytes(6).toString('hex')}`);
  await press(page, 'Create your passkey');
  await press(page, 'Go to your account');
  await press(page, 'Get test money');
  await page.getByRole('link', { name: 'Send your first payment', exact: true }).click();
  await page.getByRole('textbox', { name: 'To' }).fill('bob');
  await page.getByRole('textbox', { name: 'Amount' }).fill('12,50');
  await press(page, 'Review');
  await press(page, 'Approve $12.50');
  await page
    .getByText(/^Paid$/)
    .first()
    .waitFor();
  await visitor.leave();
}

async function codeFlow({ sandbox, browser }: Newcomer): Promise<void> {
  const [application, owner] = await Promise.all([StockApplication.open(), sandbox.newPerson({ USD: '20' })]);
  const visitor = await browser.visitor();
  try {
    const terms = { redirect_uris: [application.callback], token_endpoint_auth_method: 'none' };
    await application.meet(sandbox.url, await registered(sandbox, terms));
    const request = await application.request(SCOPES);
    await allow(visitor, owner, request.url);
    const { access_token: token } = await application.redeem(visitor.page.url(), request);
    await visitor.giveBack(owner.app.passkeys);
    await pay(sandbox, owner, token);
  } finally {
    await visitor.leave();
    await application.close();
  }
}

interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function otherOrigin({ sandbox, browser }: Newcomer): Promise<void> {
  const [application, owner] = await Promise.all([StockApplication.open(), sandbox.newPerson({ USD: '20' })]);
  const visitor = await browser.visitor();
  const { page } = visitor;
  /* What the page itself asks, under the rules of the browser. */
  const asks = (path: string, asked: Asked): Promise<Readonly<Record<string, string>>> =>
    page.evaluate(async ([url, init]) => (await fetch(url, init)).json() as Promise<Readonly<Record<string, string>>>, [
      `${sandbox.url}${path}`,
      asked,
    ] as const);
  try {
    await page.goto(application.callback);
    const client = { client_name: 'Page', redirect_uris: [application.callback], token_endpoint_auth_method: 'none' };
    const registration = await asks('/oauth/reg', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(client) });
    const clientId = String(registration['client_id']);
    await application.meet(sandbox.url, clientId);
    const { url, verifier } = await application.request(SCOPES);
    await allow(visitor, owner, url);
    await visitor.giveBack(owner.app.passkeys);
    const tokens = await asks('/oauth/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        code: new URL(page.url()).searchParams.get('code') ?? '',
        redirect_uri: application.callback,
        code_verifier: verifier,
      }).toString(),
    });
    const bearer = { Authorization: `Bearer ${tokens['access_token']}` };
    const terms = { paymentType: 'transfer_moneda', recipientUsername: 'bob', amount: '12.50', currency: 'USD' };
    const body = JSON.stringify(terms);
    const proposed = await asks('/v1/payments', { method: 'POST', headers: { ...bearer, ...JSON_TYPE }, body });
    await owner.app.approve(String(proposed['paymentRequestId']));
    for (;;) {
      const path = `/v1/payments/${proposed['paymentRequestId']}/status`;
      const payment = await asks(path, { method: 'GET', headers: bearer });
      if (ended(payment)) break;
      await page.waitForTimeout(Number(payment['pollAfterMs']));
    }
  } finally {
    await visitor.leave();
    await application.close();
  }
}

async function deviceFlow({ sandbox, browser }: Newcomer): Promise<void> {
  const owner = await sandbox.newPerson({ USD: '20' });
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  const clientId = await registered(sandbox, {
    client_name: 'Command line',
    grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
    redirect_uris: [],
    response_types: [],
    token_endpoint_auth_method: 'none',
  });
  const device = await oauth.discovery(new URL(`${sandbox.url}/oauth`), clientId, undefined, oauth.None(), {
    execute: [oauth.allowInsecureRequests],
    algorithm: 'oauth2',
  });
  const started = await oauth.initiateDeviceAuthorization(device, { scope: SCOPES });
  const tokens = oauth.pollDeviceAuthorizationGrant(device, started);
  await visitor.carry(owner.app.passkeys);
  await page.goto(started.verification_uri_complete ?? '');
  await press(page, 'Continue');
  await page.getByRole('heading', { name: 'What may Command line do?' }).waitFor();
  await tickAll(page);
  await press(page, 'Allow what is ticked');
  await page.getByRole('heading', { name: 'Connected' }).waitFor();
  await visitor.giveBack(owner.app.passkeys);
  await visitor.leave();
  await pay(sandbox, owner, (await tokens).access_token);
}

async function apiKey({ sandbox, browser }: Newcomer): Promise<void> {
  const owner = await sandbox.newPerson({ USD: '20' });
  const app = await OwnerPage.open(sandbox, browser, owner, PHONE);
  await app.goTo('/api-keys');
  await app.page.getByLabel('Name', { exact: true }).fill('Nightly report');
  await app.page.getByLabel('See your balances, total wealth').check();
  await app.button('Make the key with your passkey').click();
  const line = (await app.page.getByText(/^curl /).textContent()) ?? '';
  await app.leave();
  const [, key = '', url = ''] = /'X-API-Key: (\S+)' '(\S+)'/.exec(line) ?? [];
  const { status } = await fetch(url, { headers: { 'X-API-Key': key } });
  if (status !== 200) throw new Error(`The line of the page answers ${status}: ${line}`);
}

async function generatedClients({ sandbox }: Newcomer): Promise<void> {
  const owner = await sandbox.newPerson({ USD: '20' });
  await payWithGeneratedClients(sandbox.url, owner.rest.token, (id) => owner.app.approve(id));
}

/** Registers a client (RFC 7591). @returns its id */
async function registered(sandbox: Sandbox, terms: object): Promise<string> {
  const init = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(terms) };
  const answer = (await (await fetch(`${sandbox.url}/oauth/reg`, init)).json()) as Readonly<Record<string, string>>;
  if (answer['client_id'] === undefined) throw new Error(`The registration was refused: ${JSON.stringify(answer)}`);
  return answer['client_id'];
}

/** The owner signs in at the authorization server and allows everything that was asked for. */
async function allow(visitor: Visitor, owner: Person, url: string): Promise<void> {
  const { page } = visitor;
  await page.goto(url);
  await visitor.offerEnded();
  await visitor.carry(owner.app.passkeys);
  await press(page, 'Sign in with a passkey');
  await page.getByRole('button', { name: 'Allow what is ticked' }).waitFor();
  await tickAll(page);
  await press(page, 'Allow what is ticked');
  await page.getByRole('heading', { name: 'Back at the application' }).waitFor();
}

/** With the client of this repository: proposes, is approved, and waits as long as it is told. */
async function pay({ url }: Sandbox, owner: Person, accessToken: string): Promise<void> {
  const api = createClient({ baseUrl: url, accessToken });
  const { paymentRequestId: id } = await api.post('/v1/payments', {
    body: { paymentType: 'transfer_moneda', recipientUsername: 'bob', amount: '12.50', currency: 'USD' },
  });
  await owner.app.approve(id);
  ended(await api.waitForPayment(id));
}

/** @throws Error when the payment has ended without being paid */
function ended({ status, message }: { readonly status?: string; readonly message?: string }): boolean {
  if (status === 'PENDING_APPROVAL' || status === 'APPROVED') return false;
  if (status !== 'COMPLETED') throw new Error(`The payment ended as ${status}: ${message}`);
  return true;
}

async function tickAll(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}
