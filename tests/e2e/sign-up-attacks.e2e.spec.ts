import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPrivateJwk } from '../../adapters/tokens/new-private-key.js';
import type { AssertionResponse, RegistrationOptions } from '../../application/passkeys/passkey-ceremonies.js';
import { pageOptions } from '../../infrastructure/demo/page-ceremonies.js';
import { encodeCoseKey } from '../../infrastructure/demo/webauthn-encoding.js';
import { type AssertionOverrides, alteredAssertion, alteredRegistration } from '../support/altered-ceremonies.js';
import { AppBrowser } from '../support/sandbox/app-browser.js';
import type { ErrorBody } from '../support/sandbox/http-exchange.js';
import { expectRefusal } from '../support/sandbox/refusals.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

describe('signing up with the key of a wallet that exists', () => {
  let sandbox: Sandbox;
  let victim: Person;
  let stranger: AppBrowser;
  let username: string;

  beforeAll(async () => {
    sandbox = await Sandbox.shared();
    victim = await sandbox.newPerson();
    stranger = new AppBrowser(sandbox.world.appUrl, victim.app.passkeys);
  });
  afterAll(() => sandbox?.stop());

  /** A registration without attestation, which names the victim's public key, and a proof with these overrides. */
  async function signUp(overrides: AssertionOverrides, purpose: 'sign-up' | 'sign-up-proof' = 'sign-up-proof') {
    username = `s_${randomBytes(6).toString('hex')}`;
    const begun = await stranger.post<{ publicKey: RegistrationOptions }>('/sign-up/options', { username });
    const { origin, passkeys } = stranger;
    const options = pageOptions('sign-up', begun.body.publicKey, origin);
    const [passkey] = await passkeys.list('localhost');
    const registration = alteredRegistration(options, origin, { coseKey: encodeCoseKey(passkey?.privateKey ?? {}) });
    const request = { challenge: options['challenge'], rpId: 'localhost' };
    const proof = await alteredAssertion(passkeys, pageOptions(purpose, request, origin), origin, overrides);
    return stranger.post<ErrorBody>('/sign-up', { registration, proof: named(proof, registration.id) });
  }

  const named = (proof: AssertionResponse, id: string) => ({ ...proof, id, rawId: id });

  async function expectNobody(): Promise<void> {
    expect(await sandbox.database.query('SELECT FROM users WHERE username = $1', [username])).toEqual([]);
    const wallets = 'SELECT user_id FROM wallets WHERE address = $1';
    expect(await sandbox.database.query(wallets, [victim.walletAddress])).toEqual([{ user_id: victim.userId }]);
  }

  it('is refused without a signature of this key', async () => {
    const message = "The passkey answer's signature does not hold";
    expectRefusal(await signUp({ signWith: newPrivateJwk() }), [401, 'UNAUTHORIZED', message]);
    await expectNobody();
  });

  it('is refused with a signature that this key made for something else', async () => {
    const message = 'The passkey answer was made for another challenge';
    expectRefusal(await signUp({}, 'sign-up'), [401, 'UNAUTHORIZED', message]);
    await expectNobody();
  });

  it('is a conflict for whoever holds the key', async () => {
    expectRefusal(await signUp({}), [409, 'CONFLICT', 'The key of this passkey controls a wallet already']);
    await expectNobody();
  });
});
