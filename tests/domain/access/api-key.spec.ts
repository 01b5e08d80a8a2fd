import { describe, expect, it } from '@jest/globals';
import { type ApiKey, expire, issue, revoke, statusAt } from '../../../domain/access/api-key.js';
import { type ApiKeyStatus, apiKeyMachine } from '../../../domain/access/api-key-status.js';
import { ConflictError, ValidationError } from '../../../domain/shared/errors.js';
import { itReadsAtItsEnd } from '../../support/at-the-end.js';
import { apiKeysByStatus, apiKeyTerms } from '../../support/builders/api-keys.js';
import { CREATED_AT, DAY, HOUR, later } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);
const EXPIRES_AT = later(CREATED_AT, 90 * DAY);

describe('every action in every status', () => {
  itKeepsToItsTable<ApiKeyStatus, ApiKey>(apiKeyMachine, apiKeysByStatus, [
    {
      name: 'revoke',
      apply: revoke,
      at,
      to: 'revoked',
      from: ['active', 'expired'],
      repeats: ['revoked'],
      events: ['api_key.revoked'],
    },
    {
      name: 'expire',
      apply: expire,
      at: EXPIRES_AT,
      to: 'expired',
      from: ['active'],
      repeats: ['expired'],
      events: ['api_key.expired'],
    },
  ]);
});

describe('reading a key', () => {
  itReadsAtItsEnd<ApiKeyStatus>(EXPIRES_AT, (status, instant) => statusAt(apiKeysByStatus()[status], instant), {
    active: 'expired',
    revoked: 'revoked',
    expired: 'expired',
  });

  it('one without an end is good until it is revoked', () => {
    const { active } = apiKeysByStatus({ expiresAt: null });
    const muchLater = later(CREATED_AT, 36_500 * DAY);
    expect(statusAt(active, muchLater)).toBe('active');
    expect(() => expire(active, muchLater)).toThrow('The API key is good until it is revoked');
  });
});

describe('issuing', () => {
  it('makes an active key', () => {
    const terms = apiKeyTerms();
    const { next, events } = issue(terms);
    expect(next).toEqual({ ...terms, status: 'active' });
    expect(events).toEqual([
      { type: 'api_key.created', subjectId: terms.id, userId: terms.ownerId, occurredAt: CREATED_AT },
    ]);
  });

  it('needs an end that lies ahead, or none', () => {
    expect(issue(apiKeyTerms({ expiresAt: null })).next.expiresAt).toBeNull();
    expect(() => issue(apiKeyTerms({ expiresAt: CREATED_AT }))).toThrow(
      new ValidationError('expiresAt', 'must be in the future'),
    );
  });
});

it('a key does not expire a millisecond early', () => {
  const early = () => expire(apiKeysByStatus().active, later(EXPIRES_AT, -1));
  expect(early).toThrow(ConflictError);
  expect(early).toThrow('The API key is good until 2026-05-30T12:00:00.000Z');
});

it('a key past its end can still be revoked, and revoking again keeps the first time', () => {
  const { next } = revoke(apiKeysByStatus().active, later(EXPIRES_AT, DAY));
  expect(next).toMatchObject({ status: 'revoked', revokedAt: later(EXPIRES_AT, DAY) });
  expect(revoke(next, later(EXPIRES_AT, 2 * DAY)).next).toBe(next);
});
