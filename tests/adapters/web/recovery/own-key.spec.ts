import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { coordinatesOf } from '../../../../adapters/web/chain/public-key.js';
import { hasSignedWith } from '../../../../adapters/web/recovery/own-key.js';

const sha256 = async (bytes: Buffer<ArrayBuffer>) => Buffer.from(await crypto.subtle.digest('SHA-256', bytes));

async function answerOf(privateKey: KeyObject) {
  const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge: 'abc' }));
  const authenticatorData = randomBytes(37);
  const signature = sign('sha256', Buffer.concat([authenticatorData, await sha256(clientData)]), privateKey);
  const text = (bytes: Buffer) => bytes.toString('base64url');
  return {
    response: {
      clientDataJSON: text(clientData),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
    },
  };
}

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = coordinatesOf(publicKey.export({ type: 'spki', format: 'der' }));
  if (!key) throw new Error('The key is no P-256 key');
  return { privateKey, key };
}

it('knows the key that has signed, whatever the length of the two values', async () => {
  const { privateKey, key } = newKey();
  // Every second value has a byte more, and one in 256 a byte less.
  for (let time = 0; time < 500; time += 1) expect(await hasSignedWith(await answerOf(privateKey), key)).toBe(true);
});

it('refuses a key that a service has put in the place of the passkey’s', async () => {
  const answer = await answerOf(newKey().privateKey);
  expect(await hasSignedWith(answer, newKey().key)).toBe(false);
});

it('refuses what is no key, and what was not signed', async () => {
  const { privateKey, key } = newKey();
  const answer = await answerOf(privateKey);
  const other = await answerOf(privateKey);
  expect(await hasSignedWith(answer, { ...key, y: `${key.y}00` })).toBe(false);
  expect(await hasSignedWith(answer, { ...key, y: `0x${'0'.repeat(64)}` })).toBe(false);
  expect(await hasSignedWith({ response: { ...answer.response, signature: other.response.signature } }, key)).toBe(
    false,
  );
  expect(await hasSignedWith({ response: { ...answer.response, signature: '' } }, key)).toBe(false);
});
