import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PageChallenge } from '../../../../adapters/web/session/page-challenge.js';
import { WebAuthnPasskeyCeremonies } from '../../../../adapters/webauthn/passkey-ceremonies.js';
import { statementText } from '../../../../domain/tax-documents/signed-statement.js';
import { statementOf } from '../../../../domain/tax-documents/statement-of.js';
import { documentTerms } from '../../../support/builders/tax-documents.js';

const ZOE = { username: 'zoe', wallet: `0x${'AB'.repeat(20)}` };

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

  it('of a tax document follows from what the page shows, and is that of no other ceremony', async () => {
    const service = new WebAuthnPasskeyCeremonies({ rpId: 'example.org', rpName: 'Example', origin: ORIGIN });
    const shown = statementOf(documentTerms(), ZOE);
    const hash = createHash('sha256').update(statementText(shown), 'utf8').digest('hex');
    const { value } = await PageChallenge.ofTaxDocument(shown);
    expect(value).toBe(service.challengeOf('tax-document', hash));
    const changed = await PageChallenge.ofTaxDocument({ ...shown, date: '2026-11-21' });
    const { value: signIn } = await PageChallenge.ofCeremony('sign-in', hash);
    expect(new Set([value, changed.value, signIn, PageChallenge.ofOperation(`0x${hash}`).value]).size).toBe(4);
  });
});
