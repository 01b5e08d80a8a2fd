import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TestBrowser, type Visitor } from '../support/browser.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { StockApplication } from '../support/stock-application.js';

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

describe('a page of another origin, without a server of its own', () => {
  let application: StockApplication;
  let sandbox: Sandbox;
  let browser: TestBrowser;
  let visitor: Visitor;
  let page: Page;
  let payer: Person;
  let recipient: Person;

  beforeAll(async () => {
    [application, sandbox, browser] = await Promise.all([
      StockApplication.open(),
      Sandbox.shared(),
      TestBrowser.start(),
    ]);
    [payer, recipient] = await Promise.all([sandbox.newPerson({ USD: '20' }), sandbox.newPerson()]);
    visitor = await browser.visitor();
    page = visitor.page;
  });
  afterAll(async () => {
    await browser?.stop();
    await sandbox?.stop();
    await application?.close();
  });

  /** What the page itself asks, under the rules of the browser. */
  const asks = (path: string, init: Asked = {}): Promise<Answered> =>
    page.evaluate(
      async ([url, options]) => {
        const response = await fetch(url, options);
        const body = (await response.json()) as Readonly<Record<string, string>>;
        return { status: response.status, body, headers: Object.fromEntries(response.headers) };
      },
      [`${sandbox.url}${path}`, init] as const,
    );
  const json = (body: object, headers: Readonly<Record<string, string>> = {}): Asked => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

  it('registers, is authorized, proposes a payment and sees it paid', async () => {
    await page.goto(application.callback);
    const metadata = await asks('/.well-known/oauth-protected-resource');
    expect(metadata.body['authorization_servers']).toEqual([`${sandbox.url}/oauth`]);
    const registered = await asks(
      '/oauth/reg',
      json({
        client_name: 'Page without a server',
        redirect_uris: [application.callback],
        token_endpoint_auth_method: 'none',
      }),
    );
    expect(registered.status).toBe(201);
    const clientId = String(registered.body['client_id']);

    await application.meet(sandbox.url, clientId);
    const authorization = await application.request('read:balances write:payments');
    await page.goto(authorization.url);
    await visitor.offerEnded();
    await visitor.carry(payer.app.passkeys);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    for (const scope of ['See your balances, total wealth and lifetime savings', 'Propose payments and exchanges']) {
      await page.getByRole('checkbox', { name: scope }).check();
    }
    await page.getByRole('button', { name: 'Allow what is ticked' }).click();
    await page.getByRole('heading', { name: 'Back at the application' }).waitFor();

    const tokens = await asks('/oauth/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        code: new URL(page.url()).searchParams.get('code') ?? '',
        redirect_uri: application.callback,
        code_verifier: authorization.verifier,
      }).toString(),
    });
    expect(tokens).toMatchObject({ status: 200, headers: { ratelimit: expect.stringContaining('"token"') } });
    const bearer = { Authorization: `Bearer ${tokens.body['access_token']}` };

    const proposal = json(
      { paymentType: 'transfer_moneda', recipientUsername: recipient.username, amount: '12.50', currency: 'USD' },
      { ...bearer, 'Idempotency-Key': 'from-the-page' },
    );
    const proposed = await asks('/v1/payments', proposal);
    expect(proposed).toMatchObject({ status: 201 });
    const again = await asks('/v1/payments', proposal);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const id = String(proposed.body['paymentRequestId']);
    await visitor.giveBack(payer.app.passkeys);
    await payer.app.approve(id);
    await payer.rest.settled(id);
    const paid = await asks(`/v1/payments/${id}/status`, { headers: bearer });
    expect(paid.body['status']).toBe('COMPLETED');
    expect(paid.headers).toMatchObject({
      ratelimit: expect.any(String),
      'ratelimit-policy': expect.any(String),
      'x-request-id': expect.any(String),
    });
  });

  it('reads why it is refused', async () => {
    await page.goto(application.callback);
    const refused = await asks('/v1/balances');
    expect(refused).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
      headers: { 'www-authenticate': expect.stringContaining('resource_metadata') },
    });
  });

  it.each(['/app/api/account', '/sandbox/people', '/app'])('reads nothing of %s', async (path) => {
    await page.goto(application.callback);
    await expect(asks(path)).rejects.toThrow('Failed to fetch');
  });
});
