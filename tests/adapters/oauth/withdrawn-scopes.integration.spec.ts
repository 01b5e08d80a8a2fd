import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as client from 'openid-client';
import { SystemClock } from '../../../adapters/clock/system-clock.js';
import { PostgresConnectedApplications } from '../../../adapters/persistence/access/connected-applications.postgres.js';
import { PostgresUsedProofs } from '../../../adapters/persistence/access/used-proofs.postgres.js';
import { JwtAccessTokenVerifier } from '../../../adapters/tokens/access-token-verifier.js';
import { DpopProofs } from '../../../adapters/tokens/dpop-proof.js';
import { tokenIssuance } from '../../../infrastructure/access-tokens.js';
import { eventually } from '../../support/eventually.js';
import { connect, EVERYTHING, OauthStage, type StagePerson } from './support/oauth-stage.js';

const SCOPE = 'read:balances write:payments';
const PAYMENTS = 'write:payments';

describe('a scope that is not ticked any more', () => {
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
    tokens = await connect(web, alice.browser(), { scope: SCOPE });
    // Tokens carry whole seconds. Nobody consents twice within one.
    const issued = Math.floor(Date.now() / 1000);
    await eventually('the next second', async () => Math.floor(Date.now() / 1000) > issued);
  });

  const scopesOf = async (accessToken: string) => [...(await stage.verifier.verify(accessToken)).scopes].join(' ');
  const refresh = (token: string | undefined) => client.refreshTokenGrant(web, token ?? '');
  const withdraw = () => connect(web, alice.browser(), { scope: SCOPE }, () => ['read:balances']);

  it('ends at once for an access token that was verified a moment ago', async () => {
    expect(await scopesOf(tokens.access_token)).toBe(SCOPE);
    await withdraw();
    expect(await scopesOf(tokens.access_token)).toBe('read:balances');
  });

  it('ends for refresh tokens, and for what they are exchanged for', async () => {
    await withdraw();
    const { scope, access_token: next } = await refresh(tokens.refresh_token);
    expect(scope).toBe('read:balances');
    expect(await scopesOf(next)).toBe('read:balances');
  });

  it('does not come back to older tokens when it is granted again', async () => {
    await withdraw();
    const again = await connect(web, alice.browser(), { scope: SCOPE }, EVERYTHING);
    expect(await scopesOf(again.access_token)).toBe(SCOPE);
    expect(await scopesOf((await refresh(again.refresh_token)).access_token)).toBe(SCOPE);

    expect(await scopesOf(tokens.access_token)).toBe('read:balances');
    const first = await refresh(tokens.refresh_token);
    expect(await scopesOf(first.access_token)).toBe('read:balances');
    expect((await refresh(first.refresh_token)).scope).toBe('read:balances');
  });

  it('stays for a request that did not ask for it', async () => {
    await connect(web, alice.browser(), { scope: 'read:balances read:contacts' });
    expect(await scopesOf(tokens.access_token)).toBe(SCOPE);
  });

  it('ends in other processes as soon as they hear of it, and when they may have missed it', async () => {
    const wallClock = new SystemClock();
    const { database } = stage.db;
    const applications = new PostgresConnectedApplications(database, stage.db.channel(), wallClock);
    const proofs = new DpopProofs(new PostgresUsedProofs(database), wallClock);
    const other = new JwtAccessTokenVerifier(stage.keys, tokenIssuance(stage.url), wallClock, applications, proofs);
    let gaps = 0;
    const stopListening = applications.onChange(
      (grantId) => other.forget(grantId),
      () => {
        gaps += 1;
        other.forgetAll();
      },
    );
    await eventually('it listens', async () => gaps > 0);
    expect((await other.verify(tokens.access_token)).scopes).toContain(PAYMENTS);
    await withdraw();
    await eventually('it has heard', async () => !(await other.verify(tokens.access_token)).scopes.has(PAYMENTS));
    stopListening();
  });
});
