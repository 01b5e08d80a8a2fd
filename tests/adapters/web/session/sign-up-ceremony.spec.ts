import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createAppApi, type Schema } from '../../../../adapters/web/api/client.js';
import { signedUp } from '../../../../adapters/web/session/sign-up-ceremony.js';
import { FakePage } from '../support/fake-page.js';

const SETTINGS = { language: 'de', theme: 'SYSTEM', decimalSeparator: 'COMMA', currency: 'EUR' } as const;
/** What passkeys answer is the matter of others. */
const BODY = { referralCode: 'alice-1' } as unknown as Schema<'SignUpBody'>;
const PERSON = { userId: 'u1', username: 'zoe' };

let leave: () => void;
let asked: unknown[];
let respond: (path: string, body: object) => Response;
const { fetch } = globalThis;
const api = createAppApi(() => undefined, 'http://pay.test/app/api');
const refused = (message: string) => () =>
  Response.json({ code: 'VALIDATION_ERROR', message, retryable: false }, { status: 422 });

beforeEach(() => {
  leave = new FakePage().install();
  asked = [];
  globalThis.fetch = (async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/app/api', '');
    const body = JSON.parse(await request.text());
    asked.push([request.method, path, body]);
    return respond(path, body);
  }) as typeof fetch;
});
afterEach(() => {
  leave();
  globalThis.fetch = fetch;
});

describe('a sign-up', () => {
  it('brings the settings of the device along', async () => {
    respond = () => Response.json(PERSON);
    expect(await signedUp(api, BODY, SETTINGS)).toEqual(PERSON);
    expect(asked).toEqual([['POST', '/sign-up', { ...BODY, settings: SETTINGS }]]);
  });

  it('at a process of the version before is made without them, and they follow', async () => {
    const unknown = refused('settings is not known (accepted: registration, proof, referralCode)');
    respond = (path, body) => {
      if (path === '/settings') throw new Error('The network is away');
      return 'settings' in body ? unknown() : Response.json(PERSON);
    };
    expect(await signedUp(api, BODY, SETTINGS)).toEqual(PERSON);
    expect(asked).toEqual([
      ['POST', '/sign-up', { ...BODY, settings: SETTINGS }],
      ['POST', '/sign-up', BODY],
      ['PATCH', '/settings', SETTINGS],
    ]);
  });

  it('that is refused for something else is not repeated', async () => {
    respond = refused('referralCode is too long');
    await expect(signedUp(api, BODY, SETTINGS)).rejects.toMatchObject({ status: 422 });
    expect(asked).toHaveLength(1);
  });
});
