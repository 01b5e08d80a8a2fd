import express from 'express';
import type { ClientMetadata } from 'oidc-provider';
import * as client from 'openid-client';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { errorHandler } from '../../../../adapters/http/shell/error-handler.js';
import { type RunningServer, startHttpServer } from '../../../../adapters/http/shell/server.js';
import { wellKnownRouter } from '../../../../adapters/http/well-known/well-known.router.js';
import { artifactAdapters } from '../../../../adapters/oauth/artifact-adapter.js';
import { AuthorizationServer } from '../../../../adapters/oauth/authorization-server.js';
import { Interactions } from '../../../../adapters/oauth/interactions.js';
import { oauthRouter } from '../../../../adapters/oauth/oauth.router.js';
import { ShownClients } from '../../../../adapters/oauth/shown-clients.js';
import { PostgresAppSessionRepository } from '../../../../adapters/persistence/access/app-session.postgres.js';
import { PostgresChallengeStore } from '../../../../adapters/persistence/access/challenge-store.postgres.js';
import { PostgresConnectedApplications } from '../../../../adapters/persistence/access/connected-applications.postgres.js';
import { PostgresLiveAppSessions } from '../../../../adapters/persistence/access/live-app-sessions.postgres.js';
import { PostgresOauthArtifacts } from '../../../../adapters/persistence/access/oauth-artifacts.postgres.js';
import { PostgresSigningKeyStore } from '../../../../adapters/persistence/access/signing-keys.postgres.js';
import { PostgresSuspensions } from '../../../../adapters/persistence/access/suspensions.postgres.js';
import { PostgresUsedProofs } from '../../../../adapters/persistence/access/used-proofs.postgres.js';
import { PostgresAuditLog } from '../../../../adapters/persistence/audit-log/audit-log.postgres.js';
import { databaseOutage } from '../../../../adapters/persistence/connections/database-outage.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresPasskeyRepository } from '../../../../adapters/persistence/passkeys/passkey.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresClosedAccounts } from '../../../../adapters/persistence/users/closed-accounts.postgres.js';
import { PostgresResembledNames } from '../../../../adapters/persistence/users/resembled-names.postgres.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { CryptoSecrets } from '../../../../adapters/security/crypto-secrets.js';
import { AesSecretBox } from '../../../../adapters/security/secret-box.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { JwtAccessTokenVerifier } from '../../../../adapters/tokens/access-token-verifier.js';
import { DpopProofs } from '../../../../adapters/tokens/dpop-proof.js';
import { SigningKeys } from '../../../../adapters/tokens/signing-keys.js';
import { WebAuthnPasskeyCeremonies } from '../../../../adapters/webauthn/passkey-ceremonies.js';
import { SignIn } from '../../../../application/access/sign-in.js';
import type { AssertionOptions, AssertionResponse } from '../../../../application/passkeys/passkey-ceremonies.js';
import type { OutboundClient } from '../../../../application/ports/outbound-client.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import { tokenIssuance } from '../../../../infrastructure/access-tokens.js';
import { OauthBrowser, type PendingInteraction } from '../../../../infrastructure/demo/oauth-browser.js';
import { pageOptions } from '../../../../infrastructure/demo/page-ceremonies.js';
import { SoftwareAuthenticator } from '../../../../infrastructure/demo/software-authenticator.js';
import { freePort } from '../../../../infrastructure/embedded/free-port.js';
import { InMemoryPasskeyStore } from '../../../support/in-memory-passkey-store.js';
import { newUser, storedPasskey } from '../../persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../persistence/support/test-database.js';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** A client whose answers go to a page on the web. Nothing listens there; answers are read from the redirect. */
export const WEB_CLIENT = {
  client_id: 'web',
  client_name: 'Budget Planner',
  client_uri: 'https://planner.example',
  redirect_uris: ['https://planner.example/callback'],
} as const satisfies ClientMetadata;

export const NATIVE_CLIENT = {
  client_id: 'native',
  client_name: 'Command line',
  application_type: 'native',
  redirect_uris: ['http://127.0.0.1/callback'],
  grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
} as const satisfies ClientMetadata;

const READ_ONLY_CLIENT = {
  client_id: 'read-only',
  redirect_uris: ['https://planner.example/callback'],
  scope: 'read:balances read:contacts',
} as const satisfies ClientMetadata;

export interface StagePerson {
  readonly userId: UserId;
  readonly username: string;
  /** A browser in which nobody is signed in yet. */
  browser(): OauthBrowser;
  /** Signs sign-in options. */
  assert(options: AssertionOptions): Promise<AssertionResponse>;
}

/** Ticks everything that is asked for. */
export const EVERYTHING = ({ scopes }: PendingInteraction) => scopes.map(({ name }) => name);
export const NOTHING = () => null;

/** The authorization server on a port of its own over a real database, with the verifier that the API uses. */
export class OauthStage {
  private constructor(
    readonly url: string,
    readonly db: OpenDatabase,
    readonly keys: SigningKeys,
    readonly artifacts: PostgresOauthArtifacts,
    readonly applications: PostgresConnectedApplications,
    readonly verifier: JwtAccessTokenVerifier,
    readonly authorizationServer: AuthorizationServer,
    private readonly ceremonies: WebAuthnPasskeyCeremonies,
    private readonly server: RunningServer,
  ) {}

  static async open(outbound: Pick<OutboundClient, 'get'> | null = null): Promise<OauthStage> {
    const db = await openTestDatabase();
    const { database } = db;
    const port = await freePort();
    const publicUrl = `http://localhost:${port}`;
    const wallClock = new SystemClock();
    const secretBox = new AesSecretBox([{ id: 'test', bytes: new Uint8Array(32).fill(3) }]);
    const keys = await SigningKeys.load(new PostgresSigningKeyStore(database), secretBox, wallClock, MONTH_MS);
    const applications = new PostgresConnectedApplications(database, db.channel(), wallClock);
    const record = new PostgresAuditLog(database, new UuidV7(wallClock), wallClock);
    const artifacts = new PostgresOauthArtifacts(database, wallClock, record, (id) => applications.announceChange(id));
    const users = new PostgresUserRepository(database);
    const relyingParty = { rpId: 'localhost', rpName: 'Test', origin: publicUrl };
    const ceremonies = new WebAuthnPasskeyCeremonies(relyingParty);
    const signIn = new SignIn(
      new PostgresChallengeStore(database, wallClock),
      new PostgresPasskeyRepository(database),
      new PostgresAppSessionRepository(database),
      new PostgresClosedAccounts(database),
      new PostgresSuspensions(database),
      ceremonies,
      record,
      new PostgresOutbox(database, new OutboxSignal(db.channel())),
      new CryptoSecrets(),
      new UuidV7(wallClock),
      wallClock,
      wallClock,
      new PostgresUnitOfWork(database),
    );
    const proofs = new DpopProofs(new PostgresUsedProofs(database), wallClock);
    const verifier = new JwtAccessTokenVerifier(keys, tokenIssuance(publicUrl), wallClock, applications, proofs);
    applications.onChange(
      (grantId) => verifier.forget(grantId),
      () => verifier.forgetAll(),
    );
    const appSessions = new PostgresLiveAppSessions(database, wallClock);
    const adapter = artifactAdapters({ artifacts, secretBox, wallClock });
    const clients = [WEB_CLIENT, NATIVE_CLIENT, READ_ONLY_CLIENT];
    const shownClients = new ShownClients(new PostgresResembledNames(database), clients);
    const server = new AuthorizationServer(
      { publicUrl, clients: clients.map((declared) => ({ ...declared }) as ClientMetadata), demoClientId: null },
      { keys, adapter, artifacts, users, shownClients, appSessions, outbound },
      { outageOf: databaseOutage, report: (defect) => process.stderr.write(`${String(defect)}\n`) },
    );
    const interactions = new Interactions(server, artifacts, signIn, users, shownClients, record, publicUrl);
    const application = express();
    application.use(wellKnownRouter(publicUrl, server.issuer, () => keys.publicJwks()));
    application.use(
      oauthRouter({
        server,
        interactions,
        publicOrigin: publicUrl,
        nameRoute: () => undefined,
        originOf: () => ({ ip: '127.0.0.1', userAgent: null }),
        signedIn: async ({ token }) => ({ 'Set-Cookie': `session=${token}; Path=/; HttpOnly; SameSite=Strict` }),
      }),
    );
    const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
    application.use(errorHandler({ publicUrl, logger, headers: {}, domainErrorOf: databaseOutage }));
    const running = await startHttpServer(application, { host: '127.0.0.1', port });
    return new OauthStage(publicUrl, db, keys, artifacts, applications, verifier, server, ceremonies, running);
  }

  async close(): Promise<void> {
    await this.server.close(0);
    await this.db.close();
  }

  /** Somebody with a passkey in software. */
  async person(): Promise<StagePerson> {
    const { database } = this.db;
    const authenticator = new SoftwareAuthenticator(new InMemoryPasskeyStore());
    const user = newUser();
    const { id: userId, username } = user;
    await new PostgresUserRepository(database).add(user);
    const challenge = new CryptoSecrets().token();
    const options = this.ceremonies.registrationOptions({
      challenge,
      user: { id: userId, name: username, displayName: username },
    });
    const credential = await this.ceremonies.verifyRegistration(
      await authenticator.create(options, this.url),
      challenge,
    );
    await storedPasskey(database, userId, credential);
    return {
      userId,
      username,
      browser: () => new OauthBrowser(this.url, authenticator, username),
      assert: (options) => authenticator.get(pageOptions('oauth-sign-in', options, this.url), this.url, username),
    };
  }

  /** The stock client, configured by discovery (RFC 8414). */
  client(clientId: string = WEB_CLIENT.client_id): Promise<client.Configuration> {
    return client.discovery(new URL(this.authorizationServer.issuer), clientId, undefined, client.None(), {
      execute: [client.allowInsecureRequests],
      algorithm: 'oauth2',
    });
  }
}

/** One authorization request of a stock client, with what has to be kept until its answer comes. */
export interface PreparedRequest {
  readonly parameters: Readonly<Record<string, string>>;
  readonly verifier: string;
}

export async function prepareRequest(overrides: Readonly<Record<string, string>> = {}): Promise<PreparedRequest> {
  const verifier = client.randomPKCECodeVerifier();
  const parameters = {
    redirect_uri: WEB_CLIENT.redirect_uris[0],
    scope: 'read:balances',
    state: client.randomState(),
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...overrides,
  };
  return { parameters, verifier };
}

/** Exchanges the code in an answer. */
export function redeem(configuration: client.Configuration, answer: URL, { parameters, verifier }: PreparedRequest) {
  return client.authorizationCodeGrant(configuration, answer, {
    pkceCodeVerifier: verifier,
    expectedState: String(parameters['state']),
  });
}

/** The whole flow: asks, signs in, ticks, redeems. */
export async function connect(
  configuration: client.Configuration,
  browser: OauthBrowser,
  overrides: Readonly<Record<string, string>> = {},
  decide: (pending: PendingInteraction) => readonly string[] | null = EVERYTHING,
) {
  const request = await prepareRequest(overrides);
  const url = client.buildAuthorizationUrl(configuration, request.parameters);
  return redeem(configuration, await browser.authorize(url.href, decide), request);
}
