import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as client from 'openid-client';
import type { OauthBrowser, PendingInteraction } from '../../../infrastructure/demo/oauth-browser.js';
import { connect, EVERYTHING, OauthStage, prepareRequest, type StagePerson } from './support/oauth-stage.js';

const TYPES = ['web', 'native'] as const;
const REDIRECTS = {
  https: 'https://planner.example/callback',
  loopback: 'http://127.0.0.1/callback',
  'private scheme': 'com.example.planner:/callback',
} as const;
const SCOPES = { money: 'write:payments', 'opt-in': 'read:agent_sessions', read: 'read:balances' } as const;
const FLOWS = ['code', 'device', 'prompt=none'] as const;
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

interface ClientCase {
  readonly type: (typeof TYPES)[number];
  readonly redirect: keyof typeof REDIRECTS;
}
const CLIENTS: readonly ClientCase[] = TYPES.flatMap((type) =>
  (['https', 'loopback', 'private scheme'] as const).map((redirect) => ({ type, redirect })),
);
const REQUESTS = FLOWS.flatMap((flow) => (['money', 'opt-in', 'read'] as const).map((kind) => ({ flow, kind })));

interface Asked extends PendingInteraction {
  readonly scopes: readonly {
    readonly name: string;
    readonly alreadyGranted: boolean;
    readonly tickedInAdvance: boolean;
  }[];
}

/** Every kind of public client, with a grant of everything, asks once more. */
describe('consent to a client that has a grant', () => {
  let stage: OauthStage;
  let person: StagePerson;
  let browser: OauthBrowser;

  beforeAll(async () => {
    stage = await OauthStage.open();
    person = await stage.person();
    browser = person.browser();
  });
  afterAll(() => stage.close());

  async function register({ type, redirect }: ClientCase) {
    const metadata = {
      client_name: `${type} ${redirect}`,
      application_type: type,
      redirect_uris: [REDIRECTS[redirect]],
      grant_types: ['authorization_code', 'refresh_token', DEVICE_GRANT],
    };
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${stage.url}/oauth/reg`, { method: 'POST', headers, body: JSON.stringify(metadata) });
    return { status: answer.status, body: (await answer.json()) as { readonly client_id: string } };
  }

  /** Types the code, confirms, and goes as far as the first page that asks, or to the end. */
  async function enterCode(userCode: string): Promise<URL | null> {
    const page = new URL('/oauth/device', stage.url);
    const xsrf = /name="xsrf" value="(\w+)"/.exec(await (await browser.visit(page)).text())?.[1] ?? '';
    const body = new URLSearchParams({ xsrf, user_code: userCode, confirm: 'yes' });
    const location = (await browser.visit(page, { method: 'POST', body })).headers.get('location');
    return location === null ? null : new URL(location, stage.url);
  }

  /** @returns what the person is asked, or the parameters of the answer that goes to the client without a question */
  async function ask(configuration: client.Configuration, redirect: string, scope: string, flow: string) {
    if (flow === 'device') {
      // The redirect URI of a device's request is neither used nor checked.
      const named = { scope, redirect_uri: REDIRECTS.https };
      const { user_code: userCode } = await client.initiateDeviceAuthorization(configuration, named);
      return shown(await enterCode(userCode));
    }
    const overrides = { redirect_uri: redirect, scope, ...(flow === 'prompt=none' && { prompt: 'none' }) };
    const { parameters } = await prepareRequest(overrides);
    const response = await browser.visit(client.buildAuthorizationUrl(configuration, parameters));
    return shown(new URL(response.headers.get('location') ?? '', stage.url));
  }

  async function shown(location: URL | null) {
    if (!location?.pathname.startsWith('/oauth/interaction/')) {
      return { prompt: null, answer: Object.fromEntries(location?.searchParams ?? []) };
    }
    const details = await browser.visit(new URL(`${location.pathname}/details`, stage.url));
    return (await details.json()) as Asked;
  }

  describe.each(CLIENTS)('$type, $redirect', ({ type, redirect }) => {
    if (type === 'web' && redirect === 'private scheme') {
      it('cannot be registered', async () => {
        expect(await register({ type, redirect })).toMatchObject({ status: 400 });
      });
      return;
    }
    let configuration: client.Configuration;
    const isRemembered = (kind: keyof typeof SCOPES) => type === 'web' && redirect === 'https' && kind === 'read';

    beforeAll(async () => {
      const { body } = await register({ type, redirect });
      configuration = await stage.client(body.client_id);
      const scope = Object.values(SCOPES).join(' ');
      await connect(configuration, browser, { redirect_uri: REDIRECTS[redirect], scope }, EVERYTHING);
    });

    it.each(REQUESTS)('$flow, $kind', async ({ flow, kind }) => {
      const scope = SCOPES[kind];
      const asked = await ask(configuration, REDIRECTS[redirect], scope, flow);
      if (flow !== 'device' && isRemembered(kind)) {
        expect(asked).toEqual({ prompt: null, answer: expect.objectContaining({ code: expect.any(String) }) });
      } else if (flow === 'prompt=none') {
        expect(asked).toEqual({ prompt: null, answer: expect.objectContaining({ error: 'consent_required' }) });
      } else {
        expect(asked).toMatchObject({
          prompt: 'consent',
          scopes: [{ name: scope, alreadyGranted: true, tickedInAdvance: false }],
        });
      }
    });
  });
});
