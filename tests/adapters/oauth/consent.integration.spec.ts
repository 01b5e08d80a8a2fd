import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as client from 'openid-client';
import type { OauthBrowser, PendingInteraction } from '../../../infrastructure/demo/oauth-browser.js';
import { connect, EVERYTHING, NATIVE_CLIENT, OauthStage, prepareRequest } from './support/oauth-stage.js';

interface Details extends PendingInteraction {
  readonly client: object;
  readonly redirectHost: string | null;
  readonly user: object | null;
  readonly scopes: readonly { name: string; alreadyGranted: boolean; optIn: boolean; movesMoney: boolean }[];
}

describe('consent', () => {
  let stage: OauthStage;
  let web: client.Configuration;

  beforeAll(async () => {
    stage = await OauthStage.open();
    web = await stage.client();
  });
  afterAll(() => stage.close());

  const urlFor = async (scope: string, configuration = web, overrides = {}) =>
    client.buildAuthorizationUrl(configuration, (await prepareRequest({ scope, ...overrides })).parameters);

  /** Goes as far as the first interaction. */
  async function interactionFrom(browser: OauthBrowser, scope = 'read:balances'): Promise<URL> {
    const response = await browser.visit(await urlFor(scope));
    return new URL(response.headers.get('location') ?? '', stage.url);
  }

  /** Goes through the sign-in to the consent. */
  async function consentFrom(browser: OauthBrowser, scope?: string): Promise<URL> {
    const login = await interactionFrom(browser, scope);
    const next = new URL(await browser.interact(login, EVERYTHING), stage.url);
    return new URL((await browser.visit(next)).headers.get('location') ?? '', stage.url);
  }

  async function details(browser: OauthBrowser, interaction: URL) {
    const response = await browser.visit(new URL(`${interaction.pathname}/details`, stage.url));
    return { status: response.status, body: (await response.json()) as Details };
  }

  function post(browser: OauthBrowser, interaction: URL, step: string, body: unknown, headers = {}) {
    return browser.visit(new URL(`${interaction.pathname}/${step}`, stage.url), {
      method: 'POST',
      headers: { Origin: stage.url, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  it('says who asks for what, and where the answer goes', async () => {
    const alice = await stage.person();
    const browser = alice.browser();
    const login = await details(browser, await interactionFrom(browser));
    expect(login.body).toMatchObject({ prompt: 'login', user: null, client: { id: 'web', name: 'Budget Planner' } });

    const consent = await details(
      browser,
      await consentFrom(browser, 'read:balances write:payments read:agent_sessions'),
    );
    expect(consent.body).toEqual({
      prompt: 'consent',
      client: { id: 'web', name: 'Budget Planner', uri: 'https://planner.example', verified: true },
      redirectHost: 'planner.example',
      user: { username: alice.username },
      scopes: [
        expect.objectContaining({ name: 'read:balances', movesMoney: false, optIn: false, tickedInAdvance: true }),
        expect.objectContaining({
          name: 'read:agent_sessions',
          movesMoney: false,
          optIn: true,
          tickedInAdvance: false,
        }),
        expect.objectContaining({ name: 'write:payments', movesMoney: true, optIn: false, tickedInAdvance: false }),
      ],
    });
  });

  it('grants what is ticked and nothing else', async () => {
    const asked = { scope: 'read:balances read:contacts write:payments write:agent_sessions' };
    const tokens = await connect(web, (await stage.person()).browser(), asked, () => ['read:balances']);
    expect(tokens.scope).toBe('read:balances');
    const { scopes } = await stage.verifier.verify(tokens.access_token);
    expect([...scopes]).toEqual(['read:balances']);
  });

  it('is remembered, in every browser of the same person', async () => {
    const alice = await stage.person();
    await connect(web, alice.browser(), { scope: 'read:balances read:contacts' });
    const asked: string[] = [];
    const tokens = await connect(web, alice.browser(), { scope: 'read:contacts' }, ({ prompt }) => {
      asked.push(prompt);
      return [];
    });
    expect(asked).toEqual([]);
    expect(tokens.scope).toBe('read:contacts');
  });

  it('is asked for again for a new scope, and shows what is granted already', async () => {
    const alice = await stage.person();
    const browser = alice.browser();
    await connect(web, browser, { scope: 'read:balances' });
    const seen: PendingInteraction[] = [];
    const both = await connect(web, browser, { scope: 'read:balances read:contacts' }, (pending) => {
      seen.push(pending);
      return EVERYTHING(pending);
    });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.scopes.map(({ name, alreadyGranted }) => [name, alreadyGranted])).toEqual([
      ['read:balances', true],
      ['read:contacts', false],
    ]);
    expect(both.scope).toBe('read:balances read:contacts');
    const [application, ...others] = await stage.applications.of(alice.userId);
    expect(others).toEqual([]);
    expect(application).toMatchObject({ clientName: 'Budget Planner', scopes: ['read:balances', 'read:contacts'] });
  });

  it('can be given later for what was refused before, and takes back what is no longer ticked', async () => {
    const browser = (await stage.person()).browser();
    const scope = 'read:balances write:payments';
    expect((await connect(web, browser, { scope }, () => ['read:balances'])).scope).toBe('read:balances');
    expect((await connect(web, browser, { scope }, () => ['write:payments'])).scope).toBe('write:payments');
    expect((await connect(web, browser, { scope }, EVERYTHING)).scope).toBe(scope);
  });

  it('is asked of native clients every time', async () => {
    const native = await stage.client(NATIVE_CLIENT.client_id);
    const browser = (await stage.person()).browser();
    const overrides = { redirect_uri: 'http://127.0.0.1:5000/callback' };
    let asked = 0;
    for (const time of [1, 2]) {
      await connect(native, browser, overrides, (pending) => {
        asked += 1;
        return EVERYTHING(pending);
      });
      expect(asked).toBe(time);
    }
  });

  it('keeps every scope when several consents to one client are given at once', async () => {
    const alice = await stage.person();
    const scopes = ['read:balances', 'read:contacts', 'write:payments', 'read:rates'];
    const native = await stage.client(NATIVE_CLIENT.client_id);
    const redirect_uri = 'http://127.0.0.1:5000/callback';
    const browsers = scopes.map(() => alice.browser());
    for (const browser of browsers) await consentFrom(browser);
    const given = await Promise.all(
      browsers.map((browser, index) => connect(native, browser, { scope: scopes[index] ?? '', redirect_uri })),
    );
    expect(given.map(({ scope }) => scope)).toEqual(scopes);
    const found = await stage.applications.of(alice.userId);
    expect(found.map((application) => [...application.scopes].sort())).toEqual([[...scopes].sort()]);
  });

  it('refuses scopes that were not asked for, none at all, and what is no list', async () => {
    const browser = (await stage.person()).browser();
    const consent = await consentFrom(browser);
    for (const scopes of [['write:payments'], [], 'read:balances', [1], undefined, Array(101).fill('read:balances')]) {
      expect((await post(browser, consent, 'consent', { scopes })).status).toBe(422);
    }
    expect((await post(browser, consent, 'consent', { scopes: ['read:balances'] })).status).toBe(200);
  });

  it('is taken once', async () => {
    const browser = (await stage.person()).browser();
    const consent = await consentFrom(browser);
    expect((await post(browser, consent, 'consent', { scopes: ['read:balances'] })).status).toBe(200);
    for (const step of ['consent', 'deny']) {
      expect((await post(browser, consent, step, { scopes: ['read:balances'] })).status).toBe(404);
    }
  });

  it('cannot be given before the sign-in', async () => {
    const browser = (await stage.person()).browser();
    const login = await interactionFrom(browser);
    expect((await post(browser, login, 'consent', { scopes: ['read:balances'] })).status).toBe(409);
  });

  it('cannot be given from another page or another browser', async () => {
    const browser = (await stage.person()).browser();
    const consent = await consentFrom(browser);
    const body = { scopes: ['read:balances'] };
    for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'null' }]) {
      expect((await post(browser, consent, 'consent', body, headers)).status).toBe(401);
    }
    expect((await post((await stage.person()).browser(), consent, 'consent', body)).status).toBe(404);
    expect((await details((await stage.person()).browser(), consent)).status).toBe(404);
  });

  it('expires', async () => {
    const browser = (await stage.person()).browser();
    const consent = await consentFrom(browser);
    await stage.db.sql(
      `UPDATE oauth_artifacts SET expires_at = now() - interval '1 second' WHERE model = 'Interaction'`,
    );
    expect((await details(browser, consent)).status).toBe(404);
    expect((await post(browser, consent, 'consent', { scopes: ['read:balances'] })).status).toBe(404);
  });

  it('needs a sign-in that has not ended', async () => {
    const alice = await stage.person();
    const browser = alice.browser();
    await connect(web, browser);
    await stage.db.sql('DELETE FROM app_sessions WHERE user_id = $1', [alice.userId]);
    const again = await interactionFrom(browser);
    expect((await details(browser, again)).body.prompt).toBe('login');
    expect((await connect(web, browser)).scope).toBe('read:balances');
  });

  it('lets somebody else sign in where a sign-in has ended', async () => {
    const [alice, bob] = [await stage.person(), await stage.person()];
    const browser = alice.browser();
    await connect(web, browser);
    await stage.db.sql('DELETE FROM app_sessions WHERE user_id = $1', [alice.userId]);
    const login = await interactionFrom(browser);
    const options = await post(browser, login, 'sign-in/options', {});
    const { publicKey } = (await options.json()) as { publicKey: Record<string, unknown> };
    const assertion = await bob.assert(publicKey);
    const { next } = (await (await post(browser, login, 'sign-in', assertion)).json()) as { next: string };
    const consent = new URL((await browser.visit(new URL(next))).headers.get('location') ?? '', stage.url);
    expect((await details(browser, consent)).body.user).toEqual({ username: bob.username });
  });

  it('refuses an assertion that was used, altered or is none', async () => {
    const alice = await stage.person();
    const browser = alice.browser();
    const login = await interactionFrom(browser);
    const begin = async () => {
      const options = await post(browser, login, 'sign-in/options', {});
      return ((await options.json()) as { publicKey: Record<string, unknown> }).publicKey;
    };
    const assertion = await alice.assert(await begin());
    const altered = { ...assertion, response: { ...assertion.response, signature: 'AAAA' } };
    expect((await post(browser, login, 'sign-in', altered)).status).toBe(401);
    expect((await post(browser, login, 'sign-in', assertion)).status).toBe(401);
    expect((await post(browser, login, 'sign-in', {})).status).toBe(422);
    const good = await post(browser, login, 'sign-in', await alice.assert(await begin()));
    expect(good.status).toBe(200);
    expect(good.headers.getSetCookie().join()).toMatch(/session=[\w-]+; Path=\/; HttpOnly; SameSite=Strict/);
  });

  it('shows its page under a policy that lets nothing else in', async () => {
    const browser = (await stage.person()).browser();
    const page = await browser.visit(await interactionFrom(browser));
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const policy = page.headers.get('content-security-policy') ?? '';
    for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toContain('unsafe');
  });
});
