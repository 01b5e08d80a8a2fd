import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { newPrivateJwk } from '../../../adapters/tokens/new-private-key.js';
import { WebAuthnPasskeyCeremonies } from '../../../adapters/webauthn/passkey-ceremonies.js';
import type { AssertionResponse, PasskeyCredential } from '../../../application/passkeys/passkey-ceremonies.js';
import { UnauthorizedError } from '../../../domain/shared/errors.js';
import { SoftwareAuthenticator } from '../../../infrastructure/demo/software-authenticator.js';
import { type AssertionOverrides, alteredAssertion } from '../../support/altered-ceremonies.js';
import { InMemoryPasskeyStore } from '../../support/in-memory-passkey-store.js';

const ORIGIN = 'http://localhost:3000';
const CHALLENGE = createHash('sha256').update('user operation').digest('base64url');
const USER = { id: '0198c0de-0000-7000-8000-000000000001', name: 'alice', displayName: 'Alice' };
const ceremonies = new WebAuthnPasskeyCeremonies({ rpId: 'localhost', rpName: 'Demo', origin: ORIGIN });
const UNACCEPTABLE = "The passkey answer's clientDataJSON is written in a way the chain does not accept";

describe('checking a passkey assertion', () => {
  let store: InMemoryPasskeyStore;
  let authenticator: SoftwareAuthenticator;
  let credential: PasskeyCredential;

  beforeEach(async () => {
    store = new InMemoryPasskeyStore();
    authenticator = new SoftwareAuthenticator(store);
    const options = ceremonies.registrationOptions({ challenge: CHALLENGE, user: USER });
    credential = await ceremonies.verifyRegistration(await authenticator.create(options, ORIGIN), CHALLENGE);
  });

  const options = () => ceremonies.assertionOptions({ challenge: CHALLENGE, credentialIds: [credential.credentialId] });
  const altered = (overrides: AssertionOverrides, origin = ORIGIN) =>
    alteredAssertion(store, options(), origin, overrides);
  const verify = (answer: AssertionResponse, known: Partial<PasskeyCredential> = {}) =>
    ceremonies.verifyAssertion(answer, CHALLENGE, { ...credential, ...known });

  async function expectRefusal(answer: AssertionResponse, message: string, known: Partial<PasskeyCredential> = {}) {
    const refused = verify(answer, known);
    await expect(refused).rejects.toThrow(UnauthorizedError);
    await expect(refused).rejects.toThrow(message);
  }

  it('asks for user verification by the named passkeys, or by any', () => {
    expect(options()).toMatchObject({
      challenge: CHALLENGE,
      rpId: 'localhost',
      allowCredentials: [{ type: 'public-key', id: credential.credentialId }],
      userVerification: 'required',
    });
    expect(ceremonies.assertionOptions({ challenge: CHALLENGE, credentialIds: [] })).toMatchObject({
      allowCredentials: [],
    });
  });

  it('takes a good one apart into what the chain needs', async () => {
    const answer = await authenticator.get(options(), ORIGIN);
    const checked = await verify(answer);
    expect(checked).toMatchObject({
      credentialId: credential.credentialId,
      signCount: 1,
      authenticatorData: `0x${Buffer.from(answer.response.authenticatorData, 'base64url').toString('hex')}`,
      clientDataJSON: `{"type":"webauthn.get","challenge":"${CHALLENGE}","origin":"${ORIGIN}","crossOrigin":false}`,
    });
    expect(answer.response.userHandle).toBe(Buffer.from(USER.id).toString('base64url'));
  });

  it('takes one without crossOrigin, as older browsers write it, and with members it does not know', async () => {
    const head = `{"type":"webauthn.get","challenge":"${CHALLENGE}","origin":"${ORIGIN}"`;
    await expect(verify(await altered({ clientDataJSON: `${head}}` }))).resolves.toBeDefined();
    const extended = `${head},"crossOrigin":false,"other_keys_can_be_added_here":"ünknown"}`;
    await expect(verify(await altered({ clientDataJSON: extended }))).resolves.toMatchObject({
      clientDataJSON: extended,
    });
  });

  it.each<[string, AssertionOverrides, string]>([
    ['a registration', { type: 'webauthn.create' }, 'The passkey answer is not an assertion'],
    ['another challenge', { challenge: 'AAAA' }, 'The passkey answer was made for another challenge'],
    ['a padded challenge', { challenge: `${CHALLENGE}=` }, 'The passkey answer was made for another challenge'],
    ['a foreign frame', { crossOrigin: true }, 'The passkey answer was made inside a frame of another site'],
    ['another relying party', { rpId: 'example.org' }, 'The passkey answer was made for another relying party'],
    ['an absent user', { userPresent: false }, 'The passkey answer was made without the user being present'],
    ['an unverified user', { userVerified: false }, 'The passkey answer was made without verifying the user'],
    ['impossible backup flags', { backedUp: true }, 'The passkey answer says that a passkey which cannot be backed up'],
    ['another key', { signWith: otherKey() }, "The passkey answer's signature does not hold"],
    ['a signature with a byte added', { alterSignature: (s) => Buffer.concat([s, Buffer.of(0)]) }, 'not a DER-encoded'],
    ['client data that is no JSON', { clientDataJSON: '{' }, "The passkey answer's clientDataJSON is not JSON"],
    ['client data that is a list', { clientDataJSON: '[]' }, "The passkey answer's clientDataJSON is not an object"],
    ['client data that is no text', { clientDataJSON: Uint8Array.of(0xc3, 0x28) }, 'clientDataJSON is not UTF-8'],
    ['client data with a byte order mark', { clientDataJSON: `\ufeff${clientData()}` }, 'clientDataJSON is not JSON'],
    ['a top origin', { clientDataJSON: clientData(',"topOrigin":"https://evil.example"') }, 'inside a frame'],
    [
      'an origin list',
      { clientDataJSON: clientData('', `["${ORIGIN}"]`) },
      'The passkey answer was made on another site',
    ],
    ['a second challenge', { clientDataJSON: clientData(`,"challenge":"${CHALLENGE}"`) }, UNACCEPTABLE],
    ['a second type', { clientDataJSON: clientData(',"nested":{"type":"webauthn.get"}') }, UNACCEPTABLE],
    ['white space in client data', { clientDataJSON: clientData().replaceAll(':"', ': "') }, UNACCEPTABLE],
    ['an escape in client data', { clientDataJSON: clientData().replace('webauthn', '\\u0077ebauthn') }, UNACCEPTABLE],
  ])('refuses %s', async (_, overrides, message) => {
    await expectRefusal(await altered(overrides), message);
  });

  it('refuses an operation hash that was approved before under another challenge', async () => {
    const earlier = Buffer.alloc(32, 9).toString('base64url');
    const answer = await authenticator.get(
      ceremonies.assertionOptions({ challenge: earlier, credentialIds: [] }),
      ORIGIN,
    );
    await expectRefusal(answer, 'The passkey answer was made for another challenge');
  });

  it.each(['http://localhost:3001', 'https://localhost:3000', 'http://localhost:3000/', 'null', ''])(
    'refuses the site "%s"',
    async (origin) => {
      await expectRefusal(await altered({}, origin), 'The passkey answer was made on another site');
    },
  );

  it('refuses another passkey', async () => {
    const answer = await authenticator.get(options(), ORIGIN);
    await expectRefusal(answer, 'The passkey answer was made with another passkey', { credentialId: 'AAAA' });
  });

  it.each([
    [5, 5],
    [5, 4],
    [5, 0],
    [1, 0],
  ])('refuses a counter that was %i and is %i', async (known, signCount) => {
    await expectRefusal(await altered({ signCount }), "The passkey's signature counter did not grow", {
      signCount: known,
    });
  });

  it('takes a counter that stays 0, for authenticators that do not count, and one at its maximum', async () => {
    await expect(verify(await altered({ signCount: 0 }))).resolves.toMatchObject({ signCount: 0 });
    await expect(verify(await altered({ signCount: 0xffffffff }))).resolves.toMatchObject({ signCount: 0xffffffff });
  });

  it('refuses a replay once its counter was stored', async () => {
    const answer = await authenticator.get(options(), ORIGIN);
    const { signCount } = await verify(answer);
    await expectRefusal(answer, "The passkey's signature counter did not grow", { signCount });
  });

  it('refuses what was changed after signing', async () => {
    const answer = await authenticator.get(options(), ORIGIN);
    const authenticatorData = Buffer.from(answer.response.authenticatorData, 'base64url');
    authenticatorData.writeUInt32BE(99, 33);
    const raised = { ...answer.response, authenticatorData: authenticatorData.toString('base64url') };
    await expectRefusal({ ...answer, response: raised }, "The passkey answer's signature does not hold");
    const clientDataJSON = Buffer.from(clientData(',"note":"x"')).toString('base64url');
    await expectRefusal({ ...answer, response: { ...answer.response, clientDataJSON } }, 'signature does not hold');
  });

  it('refuses authenticator data that is too short or longer than it says', async () => {
    const answer = await authenticator.get(options(), ORIGIN);
    const bytes = Buffer.from(answer.response.authenticatorData, 'base64url');
    const withData = (changed: Buffer) => ({
      ...answer,
      response: { ...answer.response, authenticatorData: changed.toString('base64url') },
    });
    await expectRefusal(withData(bytes.subarray(0, 36)), 'The passkey answer is not valid');
    await expectRefusal(withData(Buffer.concat([bytes, Buffer.of(0)])), 'The passkey answer is not valid');
  });

  it.each(['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'] as const)(
    'refuses a %s that is empty, too large or not base64url',
    async (field) => {
      const answer = await authenticator.get(options(), ORIGIN);
      const withField = (text: string) => ({ ...answer, response: { ...answer.response, [field]: text } });
      await expectRefusal(withField(''), `The passkey answer has no ${field}`);
      await expectRefusal(withField('A'.repeat(10_924)), `The passkey answer's ${field} is over 8 KiB`);
      await expectRefusal(withField('AAA='), `The passkey answer's ${field} is not base64url`);
      await expectRefusal(withField('AA+/'), `The passkey answer's ${field} is not base64url`);
      await expectRefusal(withField('AB'), `The passkey answer's ${field} is not base64url`);
    },
  );
});

function clientData(more = '', origin = `"${ORIGIN}"`): string {
  return `{"type":"webauthn.get","challenge":"${CHALLENGE}","origin":${origin},"crossOrigin":false${more}}`;
}

function otherKey() {
  return newPrivateJwk();
}
