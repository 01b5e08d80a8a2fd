import { describe, expect, it } from '@jest/globals';
import { NOBODY, type Principal, principalKey } from '../../../application/access/principal.js';
import { apiKeyId, organizationId, platformKeyId, userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT } from '../../support/builders/time.js';

const USER = userId(uuid(1));
const ORGANIZATION = organizationId(uuid(2));
const scopes = new Set<string>();
const token = { kind: 'access-token', grantId: null } as const;
const client = (clientId: string): Principal => ({ kind: 'client', userId: USER, clientId, scopes, credential: token });
const apiKey: Principal = {
  kind: 'api-key',
  userId: USER,
  clientId: `api-key:${uuid(3)}`,
  scopes,
  credential: { kind: 'api-key', keyId: apiKeyId(uuid(3)) },
};

describe('the key of a principal', () => {
  it.each<[Principal, string]>([
    [{ kind: 'user', userId: USER, sessionId: 's', sessionEndsAt: CREATED_AT }, `user:${uuid(1)}/app`],
    [client('cli'), `user:${uuid(1)}/client:cli`],
    [apiKey, `user:${uuid(1)}/api-key:${uuid(3)}`],
    [
      { kind: 'member', userId: USER, organizationId: ORGANIZATION, role: 'ADMIN', clientId: 'cli' },
      `organization:${uuid(2)}/user:${uuid(1)}/client:cli`,
    ],
    [
      { kind: 'platform-key', keyId: platformKeyId(uuid(4)), organizationId: ORGANIZATION },
      `organization:${uuid(2)}/platform-key:${uuid(4)}`,
    ],
    [NOBODY, 'nobody'],
  ])('of %j names who acts and through what', (principal, key) => {
    expect(principalKey(principal)).toBe(key);
  });

  it('is the same in every session of the app, and another one in each client', () => {
    const session = (sessionId: string) =>
      principalKey({ kind: 'user', userId: USER, sessionId, sessionEndsAt: CREATED_AT });
    expect(session('s1')).toBe(session('s2'));
    expect(principalKey(client('one'))).not.toBe(principalKey(client('other')));
  });
});
