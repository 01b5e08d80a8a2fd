import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as client from 'openid-client';
import { UnauthorizedError } from '../../../domain/shared/errors.js';
import { connect, OauthStage, type StagePerson } from './support/oauth-stage.js';

describe('tokens of a connected application', () => {
  let stage: OauthStage;
  let web: client.Configuration;
  let alice: StagePerson;
  let tokens: Awaited<ReturnType<typeof connect>>;

  beforeAll(async () => {
    stage = await OauthStage.open();
    web = await stage.client();
  });
  afterAll(() => stage.close());

  beforeEach(async () => {
    alice = await stage.person();
    tokens = await connect(web, alice.browser(), { scope: 'read:balances write:payments' });
  });

  const refresh = (token = tokens.refresh_token ?? '', parameters = {}) =>
    client.refreshTokenGrant(web, token, parameters);
  const INVALID_GRANT = { error: 'invalid_grant' };

  async function expectEnded(accessToken: string) {
    await expect(stage.verifier.verify(accessToken)).rejects.toThrow(UnauthorizedError);
    expect(await stage.applications.of(alice.userId)).toEqual([]);
  }

  async function expectEndRecorded() {
    const newest = 'SELECT type FROM security_events WHERE user_id = $1 ORDER BY position DESC LIMIT 1';
    expect(await stage.db.sql(newest, [alice.userId])).toEqual([{ type: 'grant.ended' }]);
  }

  it('are refreshed for new ones', async () => {
    const next = await refresh();
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(next.scope).toBe('read:balances write:payments');
    await expect(stage.verifier.verify(next.access_token)).resolves.toMatchObject({ userId: alice.userId });
    expect((await refresh(next.refresh_token)).access_token).toEqual(expect.any(String));
  });

  it('can be narrowed when they are refreshed, and not widened', async () => {
    const { scope, refresh_token: next } = await refresh(undefined, { scope: 'read:balances' });
    expect(scope).toBe('read:balances');
    await expect(refresh(next, { scope: 'read:contacts' })).rejects.toMatchObject({ error: 'invalid_scope' });
  });

  it('all end when a refresh token is used a second time', async () => {
    const next = await refresh();
    await stage.verifier.verify(next.access_token);
    await expect(refresh()).rejects.toMatchObject(INVALID_GRANT);
    await expectEnded(next.access_token);
    await expectEndRecorded();
    await expect(refresh(next.refresh_token)).rejects.toMatchObject(INVALID_GRANT);
  });

  it('never come twice from one refresh token, however often it is sent at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => refresh()));
    const given = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(given.length).toBeLessThanOrEqual(1);
    for (const { access_token: accessToken, refresh_token: next } of given) {
      await expectEnded(accessToken);
      await expect(refresh(next)).rejects.toMatchObject(INVALID_GRANT);
    }
  });

  it('are of no use to another client', async () => {
    const native = await stage.client('native');
    await expect(client.refreshTokenGrant(native, tokens.refresh_token ?? '')).rejects.toMatchObject(INVALID_GRANT);
    await client.tokenRevocation(native, tokens.refresh_token ?? '');
    await expect(refresh()).resolves.toMatchObject({ token_type: 'bearer' });
  });

  it('end when the client revokes its refresh token', async () => {
    await stage.verifier.verify(tokens.access_token);
    await client.tokenRevocation(web, tokens.refresh_token ?? '');
    await expectEnded(tokens.access_token);
    await expectEndRecorded();
    await expect(refresh()).rejects.toMatchObject(INVALID_GRANT);
  });

  it('end when the person ends the connection, and nobody else can', async () => {
    await stage.verifier.verify(tokens.access_token);
    const [application] = await stage.applications.of(alice.userId);
    const grantId = application?.grantId ?? '';
    const bob = await stage.person();
    expect(await stage.applications.end(grantId, bob.userId)).toBe(false);
    await stage.verifier.verify(tokens.access_token);
    expect(await stage.applications.end(grantId, alice.userId)).toBe(true);
    expect(await stage.applications.end(grantId, alice.userId)).toBe(false);
    await expectEnded(tokens.access_token);
    await expect(refresh()).rejects.toMatchObject(INVALID_GRANT);
  });

  it('are refused for another resource', async () => {
    await expect(refresh(undefined, { resource: 'https://other.example' })).rejects.toMatchObject({
      error: 'invalid_target',
    });
  });

  it('show when they were used last', async () => {
    expect((await stage.applications.of(alice.userId))[0]?.lastUsedAt).toBeNull();
    await stage.verifier.verify(tokens.access_token);
    expect((await stage.applications.of(alice.userId))[0]?.lastUsedAt).toBeInstanceOf(Date);
  });

  it('are not found any more once they have expired', async () => {
    await stage.db.sql(
      `UPDATE oauth_artifacts SET expires_at = now() - interval '1 second' WHERE model = 'RefreshToken'`,
    );
    await expect(refresh()).rejects.toMatchObject(INVALID_GRANT);
  });

  it('survive a change of the signing key', async () => {
    const before = stage.keys.current.kid;
    await stage.db.sql(`UPDATE signing_keys SET signs_from = now() - interval '40 days'`);
    await stage.keys.refresh();
    await stage.db.sql(`UPDATE signing_keys SET signs_from = now() - interval '1 second' WHERE kid <> $1`, [before]);
    await stage.db.sql(`UPDATE signing_keys SET retires_at = now() + interval '1 hour' WHERE kid = $1`, [before]);
    await stage.keys.refresh();
    expect(stage.keys.current.kid).not.toBe(before);
    await expect(stage.verifier.verify(tokens.access_token)).resolves.toMatchObject({ userId: alice.userId });
    await expect(stage.verifier.verify((await refresh()).access_token)).resolves.toMatchObject({
      userId: alice.userId,
    });
  });
});
