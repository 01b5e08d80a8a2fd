import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connect, OauthStage } from './support/oauth-stage.js';

let stage: OauthStage;
beforeAll(async () => {
  stage = await OauthStage.open();
});
afterAll(() => stage.close());

it('a sign-in and a grant are recorded for the person, with the scopes that were ticked', async () => {
  const alice = await stage.person();
  await connect(await stage.client(), alice.browser(), { scope: 'read:balances read:contacts' }, () => [
    'read:contacts',
  ]);

  const events = await stage.db.sql<{ type: string; ip: string; details: Record<string, unknown> }>(
    'SELECT type, ip, details FROM security_events WHERE user_id = $1 ORDER BY position',
    [alice.userId],
  );
  expect(events.map(({ type }) => type)).toEqual(['sign_in.succeeded', 'grant.given']);
  expect(events[1]).toMatchObject({ ip: '127.0.0.1', details: { clientId: 'web', scopes: ['read:contacts'] } });
  const [{ id } = { id: null }] = await stage.db.sql<{ id: string }>(
    `SELECT grant_id AS id FROM oauth_artifacts WHERE model = 'Grant' AND account_id = $1`,
    [alice.userId],
  );
  expect(events[1]?.details['grantId']).toBe(id);
});
