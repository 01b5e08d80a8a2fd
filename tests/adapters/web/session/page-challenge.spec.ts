import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PageChallenge } from '../../../../adapters/web/session/page-challenge.js';
import { WebAuthnPasskeyCeremonies } from '../../../../adapters/webauthn/passkey-ceremonies.js';

const ORIGIN = 'https://app.example.org';
const OPERATION_HASH = `0x${'ab'.repeat(32)}` as const;

describe('the challenge of the page', () => {
  beforeAll(() => {
    Object.defineProperty(globalThis, 'location', { value: { origin: ORIGIN }, configurable: true });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'location');
  });

  it('is the one that the service expects', async () => {
    const service = new WebAuthnPasskeyCeremonies({ rpId: 'example.org', rpName: 'Example', origin: ORIGIN });
    for (const purpose of ['sign-up', 'sign-up-proof', 'sign-in', 'add-passkey'] as const) {
      const { value } = await PageChallenge.ofCeremony(purpose, 'aB3_-');
      expect(value).toBe(service.challengeOf(purpose, 'aB3_-'));
    }
  });

  it('is never the bytes that the service sent, also when they are the hash of an operation', async () => {
    const operation = PageChallenge.ofOperation(OPERATION_HASH);
    expect(operation.value).toBe(Buffer.from('ab'.repeat(32), 'hex').toString('base64url'));
    expect((await PageChallenge.ofCeremony('sign-in', operation.value)).value).not.toBe(operation.value);
  });
});
