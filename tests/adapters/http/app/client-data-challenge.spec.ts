import { describe, expect, it } from '@jest/globals';
import { challengeIn } from '../../../../adapters/http/app/access/client-data-challenge.js';
import { ValidationError } from '../../../../domain/shared/errors.js';

const encoded = (text: string) => Buffer.from(text).toString('base64url');

describe('the challenge in the client data', () => {
  it('is read as the browser wrote it', () => {
    const clientData = JSON.stringify({ type: 'webauthn.get', challenge: 'aB3_-', origin: 'http://localhost:3000' });

    expect(challengeIn(encoded(clientData))).toBe('aB3_-');
  });

  it.each([
    ['no base64url', '%%%'],
    ['nothing', ''],
    ['no JSON', encoded('{')],
    ['null', encoded('null')],
    ['a string', encoded('"abc"')],
    ['a list', encoded('[]')],
    ['no challenge', encoded('{"type":"webauthn.get"}')],
    ['a challenge that is a number', encoded('{"challenge":1}')],
    ['a challenge that is an object', encoded('{"challenge":{}}')],
    ['an empty challenge', encoded('{"challenge":""}')],
    ['a challenge that the database could not even look for', encoded('{"challenge":"a\\u0000b"}')],
    ['a challenge that is no base64url', encoded('{"challenge":"a b"}')],
  ])('is refused, naming the field, when there is %s', (_what, clientDataJSON) => {
    expect(() => challengeIn(clientDataJSON)).toThrow(ValidationError);
    expect(() => challengeIn(clientDataJSON)).toThrow('response.clientDataJSON must be');
  });
});
