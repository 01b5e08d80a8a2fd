import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import * as client from 'openid-client';
import type { Page } from 'playwright-core';
import type { AssertionResponse, RegistrationResponse } from '../../application/passkeys/passkey-ceremonies.js';
import { alteredAssertion } from '../support/altered-ceremonies.js';
import { ALTERED } from '../support/answers/altered.js';
import { TestBrowser, type Visitor } from '../support/browser.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { PasskeyOwner } from '../support/sandbox/passkey-owner.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { Thief } from '../support/sandbox/thief.js';

const STOLEN = 500_000_000n;
const SIGN_IN = { name: 'Sign in with a passkey' } as const;

/** Whoever alters the answers puts the hash of an operation in the place of the service's challenge, on every page that asks for a passkey. */
describe('a page whose challenge is replaced by the hash of an operation', () => {
  let sandbox: Sandbox;
  let browser: TestBrowser;
  let victim: Person;
  let visitor: Visitor;
  let thief: Thief;

  beforeAll(async () => {
    sandbox = await Sandbox.shared();
    browser = await TestBrowser.start();
    victim = await withWalletOnChain();
  });
  afterAll(async () => {
    await browser?.stop();
    await sandbox?.stop();
  });
  afterEach(async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
    await visitor.leave();
    expect(await thief.balance()).toBe(0n);
    expect(await sandbox.node.balanceOf(victim.walletAddress)).toBe(999_000_000n);
  });

  /** Somebody with 999 USD, whose wallet is on chain since their first payment. */
  async function withWalletOnChain(): Promise<Person> {
    const person = await sandbox.newPerson({ USD: '1000' });
    const recipient = await sandbox.newPerson();
    const id = await person.rest.proposed({ recipientUsername: recipient.username, amount: '1' });
    await person.app.approve(id);
    await person.rest.settled(id);
    return person;
  }

  async function arrive(): Promise<Page> {
    visitor = await browser.visitor();
    thief = await Thief.of(sandbox, victim, STOLEN);
    return visitor.page;
  }

  /** Replaces the challenge in the first answer of this address, and only there. */
  async function alter(page: Page, options: string): Promise<void> {
    await page.route(
      options,
      async (route) => {
        const response = await route.fetch();
        const { publicKey, ...others } = (await response.json()) as { readonly publicKey: object };
        const headers = { ...response.headers(), [ALTERED]: 'true' };
        const json = { ...others, publicKey: { ...publicKey, challenge: thief.challenge } };
        await route.fulfill({ response, headers, json });
      },
      { times: 1 },
    );
  }

  /** Waits for what the page sends after the passkey was used. */
  async function handedIn<Body>(
    page: Page,
    path: RegExp,
    options?: { readonly timeout: number },
  ): Promise<{ readonly body: Body; readonly status: number }> {
    const response = await page.waitForResponse(
      (answer) => path.test(new URL(answer.url()).pathname) && answer.request().method() === 'POST',
      options,
    );
    return { body: response.request().postDataJSON() as Body, status: response.status() };
  }

  /**
   * What the page of the authorization server sends when the browser takes its offer of passkeys. An offer that fails is not made again: on a
   * machine without time for it people load the page again, or press the button.
   */
  async function offeredAt(page: Page, url: string) {
    for (const timeout of [10_000, 20_000, 30_000]) {
      await page.unrouteAll({ behavior: 'wait' });
      await alter(page, `${sandbox.url}/oauth/interaction/*/sign-in/options`);
      const answer = handedIn<AssertionResponse>(page, /^\/oauth\/interaction\/[^/]+\/sign-in$/, { timeout });
      const [sent] = await Promise.allSettled([answer, page.goto(url)]);
      if (sent.status === 'fulfilled') return sent.value;
    }
    throw new Error(`The browser did not take the offer: ${await page.locator('#view').textContent()}`);
  }

  /** The service refuses the answer, and the chain refuses the signature in it. */
  async function expectUseless({ body, status }: { readonly body: AssertionResponse; readonly status: number }) {
    expect(await thief.bring(body)).toBe(false);
    expect(challengeOf(body)).not.toBe(thief.challenge);
    expect(status).toBe(401);
  }

  const appSignInOptions = () => `${sandbox.url}/app/api/sign-in/options`;

  it('would lose the money if it signed these bytes', async () => {
    await arrive();
    const careless = await withWalletOnChain();
    const other = await Thief.of(sandbox, careless, STOLEN);
    const options = { challenge: other.challenge, rpId: 'localhost' };
    expect(await other.bring(await alteredAssertion(careless.app.passkeys, options, careless.app.origin))).toBe(true);
    expect(await other.balance()).toBe(STOLEN);
  });

  it('at the sign-in of the app', async () => {
    const page = await arrive();
    await visitor.carry(victim.app.passkeys);
    await alter(page, appSignInOptions());
    await page.goto(`${sandbox.url}/app`);
    const answer = handedIn<AssertionResponse>(page, /^\/app\/api\/sign-in$/);
    await page.getByRole('button', SIGN_IN).click();
    await expectUseless(await answer);
  });

  it.each([
    ['at the sign-in of the authorization server', false],
    ['where the authorization server asks for a fresh sign-in', true],
  ])('%s', async (_where, isFresh) => {
    const page = await arrive();
    await visitor.carry(victim.app.passkeys);
    const commandLine = await client.discovery(new URL(`${sandbox.url}/oauth`), 'demo-cli', undefined, client.None(), {
      execute: [client.allowInsecureRequests],
      algorithm: 'oauth2',
    });
    const url = client.buildAuthorizationUrl(commandLine, {
      redirect_uri: 'http://127.0.0.1:1/callback',
      scope: 'read:balances',
      code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
      code_challenge_method: 'S256',
    });
    if (isFresh) {
      await page.goto(url.href);
      await page.getByRole('heading', { name: 'What may Demo command line do?' }).waitFor();
      url.searchParams.set('prompt', 'login');
    }
    await expectUseless(await offeredAt(page, url.href));
  });

  it('at the sign-up, where a passkey is made and used for the first time', async () => {
    const page = await arrive();
    await page.goto(`${sandbox.url}/app/sign-up`);
    await alter(page, `${sandbox.url}/app/api/sign-up/options`);
    const answer = handedIn<{ registration: RegistrationResponse; proof: AssertionResponse }>(
      page,
      /^\/app\/api\/sign-up$/,
    );
    await page.getByRole('textbox', { name: 'Username' }).fill(`t_${Date.now().toString(36)}`);
    await page.getByRole('button', { name: 'Create your passkey' }).click();
    const { body, status } = await answer;
    expect(status).toBe(401);
    for (const made of [body.registration, body.proof]) expect(challengeOf(made)).not.toBe(thief.challenge);
  });

  it('where a backup passkey is added', async () => {
    thief = await Thief.of(sandbox, victim, STOLEN);
    const owner = await OwnerPage.open(sandbox, browser, victim, { hasPasskeys: false });
    ({ visitor } = owner);
    await owner.goTo('/passkeys');
    await alter(owner.page, `${sandbox.url}/app/api/passkeys/options`);
    const answer = handedIn<RegistrationResponse>(owner.page, /^\/app\/api\/passkeys$/);
    await owner.button('Make a passkey').click();
    const { body, status } = await answer;
    expect(status).toBe(401);
    expect(challengeOf(body)).not.toBe(thief.challenge);
  });

  it('where a backup passkey is activated: what is signed is the operation that the page verified', async () => {
    thief = await Thief.of(sandbox, victim, STOLEN);
    const passkeys = new PasskeyOwner(sandbox, victim);
    await passkeys.register(passkeys.newDevice());
    const owner = await OwnerPage.open(sandbox, browser, victim);
    ({ visitor } = owner);
    await owner.goTo('/passkeys');
    await alter(owner.page, `${sandbox.url}/app/api/passkeys/*/activation/options`);
    await owner.button('Activate: Backup passkey').click();
    await owner.button('Activate with another passkey').click();
    await owner.says('Your passkey would sign something else than this operation.');
    expect(owner.requests).toBe(0);
  });
});

/** The challenge that the browser wrote into what was signed. */
function challengeOf({ response }: AssertionResponse | RegistrationResponse): string {
  const clientData: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
  return (clientData as { readonly challenge: string }).challenge;
}
