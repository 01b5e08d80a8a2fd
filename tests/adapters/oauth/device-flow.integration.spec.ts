import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as client from 'openid-client';
import type { OauthBrowser } from '../../../infrastructure/demo/oauth-browser.js';
import { EVERYTHING, NATIVE_CLIENT, NOTHING, OauthStage } from './support/oauth-stage.js';

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

describe('the device flow', () => {
  let stage: OauthStage;
  let device: client.Configuration;

  beforeAll(async () => {
    stage = await OauthStage.open();
    device = await stage.client(NATIVE_CLIENT.client_id);
  });
  afterAll(() => stage.close());

  const begin = (scope = 'read:balances') => client.initiateDeviceAuthorization(device, { scope });

  async function poll(deviceCode: string): Promise<Record<string, unknown>> {
    const body = new URLSearchParams({ grant_type: DEVICE_GRANT, client_id: 'native', device_code: deviceCode });
    return (await (await fetch(`${stage.url}/oauth/token`, { method: 'POST', body })).json()) as Record<
      string,
      unknown
    >;
  }

  /** Types the code on the page, and confirms or cancels. */
  async function enter(browser: OauthBrowser, userCode: string, choice: 'confirm' | 'abort') {
    const page = new URL('/oauth/device', stage.url);
    const form = await (await browser.visit(page)).text();
    const xsrf = /name="xsrf" value="(\w+)"/.exec(form)?.[1] ?? '';
    const submit = (fields: Record<string, string>) =>
      browser.visit(page, { method: 'POST', body: new URLSearchParams({ xsrf, user_code: userCode, ...fields }) });
    const confirmation = await (await submit({})).text();
    return { confirmation, answer: await submit(choice === 'abort' ? { abort: 'yes' } : { confirm: 'yes' }) };
  }

  /** Follows the pages behind the code until the last one. */
  async function decide(browser: OauthBrowser, first: Response, decision: typeof EVERYTHING | typeof NOTHING) {
    let response = first;
    while (response.headers.has('location')) {
      let next = new URL(response.headers.get('location') ?? '', stage.url);
      if (next.pathname.startsWith('/oauth/interaction/')) next = new URL(await browser.interact(next, decision), next);
      response = await browser.visit(next);
    }
    return response.text();
  }

  it('connects a device that shows a code', async () => {
    const alice = await stage.person();
    const started = await begin('read:balances write:payments');
    expect(started.verification_uri).toBe(`${stage.url}/oauth/device`);
    expect(await poll(started.device_code)).toMatchObject({ error: 'authorization_pending' });

    const browser = alice.browser();
    const { confirmation, answer } = await enter(browser, started.user_code, 'confirm');
    expect(confirmation).toContain('Command line');
    expect(confirmation).toContain(started.user_code);
    expect(await decide(browser, answer, EVERYTHING)).toContain('Your device is connected');

    const tokens = await client.pollDeviceAuthorizationGrant(device, { ...started, interval: 0.01 });
    await expect(stage.verifier.verify(tokens.access_token)).resolves.toMatchObject({
      userId: alice.userId,
      scopes: new Set(['read:balances', 'write:payments']),
    });
    expect(await poll(started.device_code)).toMatchObject({ error: 'invalid_grant' });
  });

  it.each([
    ['without redirect URIs', { grant_types: [DEVICE_GRANT, 'refresh_token'] }],
    ['with an empty list of redirect URIs', { grant_types: [DEVICE_GRANT], redirect_uris: [], response_types: [] }],
  ])('connects a device that has registered itself %s', async (_how, metadata) => {
    const registered = await fetch(`${stage.url}/oauth/reg`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_name: 'Television', ...metadata }),
    });
    expect(registered.status).toBe(201);
    const television = await stage.client(((await registered.json()) as { readonly client_id: string }).client_id);
    const started = await client.initiateDeviceAuthorization(television, { scope: 'read:balances' });
    const alice = await stage.person();
    const browser = alice.browser();
    const { answer } = await enter(browser, started.user_code, 'confirm');
    expect(await decide(browser, answer, EVERYTHING)).toContain('Your device is connected');
    const tokens = await client.pollDeviceAuthorizationGrant(television, { ...started, interval: 0.01 });
    expect(tokens.scope).toBe('read:balances');
  });

  it('tells the device that the person refused', async () => {
    const browser = (await stage.person()).browser();
    const started = await begin();
    const { answer } = await enter(browser, started.user_code, 'confirm');
    await decide(browser, answer, NOTHING);
    expect(await poll(started.device_code)).toMatchObject({ error: 'access_denied' });
  });

  it('can be cancelled where the code is confirmed', async () => {
    const started = await begin();
    await enter((await stage.person()).browser(), started.user_code, 'abort');
    expect(await poll(started.device_code)).toMatchObject({ error: 'access_denied' });
  });

  it('takes no code that is wrong, and no form from elsewhere', async () => {
    const browser = (await stage.person()).browser();
    const { confirmation } = await enter(browser, 'WRNG-CODE', 'confirm');
    expect(confirmation).toContain('That code is wrong');
    const body = new URLSearchParams({ user_code: (await begin()).user_code, confirm: 'yes' });
    const forged = await (await stage.person())
      .browser()
      .visit(new URL('/oauth/device', stage.url), { method: 'POST', body });
    expect(forged.status).toBe(400);
  });

  it('refuses unknown scopes at once, and clients without the grant', async () => {
    await expect(begin('read:everything')).rejects.toMatchObject({ error: 'invalid_scope' });
    const web = await stage.client();
    await expect(client.initiateDeviceAuthorization(web, { scope: 'read:balances' })).rejects.toMatchObject({
      error: expect.stringMatching(/^(invalid_request|unauthorized_client)$/),
    });
  });

  it('ends after ten minutes', async () => {
    const started = await begin();
    expect(started.expires_in).toBe(600);
    await stage.db.sql(
      `UPDATE oauth_artifacts SET expires_at = now() - interval '1 second' WHERE model = 'DeviceCode'`,
    );
    expect(await poll(started.device_code)).toMatchObject({ error: 'invalid_grant' });
  });
});
