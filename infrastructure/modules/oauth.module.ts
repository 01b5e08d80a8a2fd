import { browserName } from '../../adapters/http/app/access/browser-name.js';
import { SessionCookie } from '../../adapters/http/app/access/session-cookie.js';
import { nameRoute } from '../../adapters/http/shell/http-exchange.js';
import { artifactAdapters } from '../../adapters/oauth/artifact-adapter.js';
import { AuthorizationServer } from '../../adapters/oauth/authorization-server.js';
import { Interactions } from '../../adapters/oauth/interactions.js';
import { oauthRouter } from '../../adapters/oauth/oauth.router.js';
import { ShownClients } from '../../adapters/oauth/shown-clients.js';
import { PostgresConnectedApplications } from '../../adapters/persistence/access/connected-applications.postgres.js';
import { PostgresLiveAppSessions } from '../../adapters/persistence/access/live-app-sessions.postgres.js';
import { PostgresOauthArtifacts } from '../../adapters/persistence/access/oauth-artifacts.postgres.js';
import { PostgresUsedProofs } from '../../adapters/persistence/access/used-proofs.postgres.js';
import { databaseOutage } from '../../adapters/persistence/connections/database-outage.js';
import { Database } from '../../adapters/persistence/database.js';
import { NotificationChannel } from '../../adapters/persistence/notification-channel.js';
import { JwtAccessTokenVerifier } from '../../adapters/tokens/access-token-verifier.js';
import { DpopProofs } from '../../adapters/tokens/dpop-proof.js';
import { ExternalAccessTokenVerifier } from '../../adapters/tokens/external-token-verifier.js';
import type { SigningKeys } from '../../adapters/tokens/signing-keys.js';
import { AccessTokenVerifier } from '../../application/access/access-tokens.js';
import { ConnectedApplications } from '../../application/access/connected-applications.js';
import { LiveAppSessions } from '../../application/access/live-app-sessions.js';
import { OauthArtifacts } from '../../application/access/oauth-artifacts.js';
import { RemoveExpiredArtifacts } from '../../application/access/remove-expired-artifacts.js';
import { SignIn } from '../../application/access/sign-in.js';
import { SignIns } from '../../application/access/sign-ins.js';
import { UsedProofs } from '../../application/access/used-proofs.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { WallClock } from '../../application/ports/clock.js';
import { OutboundClient } from '../../application/ports/outbound-client.js';
import { SecretBox } from '../../application/ports/secret-box.js';
import { Sweep } from '../../application/ports/sweep.js';
import { ResembledNames } from '../../application/users/resembled-names.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { tokenIssuance } from '../access-tokens.js';
import { OauthRouter } from '../identifiers.js';
import { DEMO_CLIENT } from '../oauth-clients.js';
import type { Resources } from '../resources.js';

import { type Module, module } from '../wiring/module.js';
import { alias, contribute, implement, provide, type Row } from '../wiring/rows.js';

/** The authorization server, and how access tokens are verified. */
export function oauthModule(resources: Resources): Module {
  const { configuration, signingKeys } = resources;
  const { externalIssuer } = configuration;
  return module(
    provide(PostgresConnectedApplications, [Database, NotificationChannel, WallClock]),
    alias(ConnectedApplications, PostgresConnectedApplications),
    implement(UsedProofs, PostgresUsedProofs, [Database]),
    provide(DpopProofs, [UsedProofs, WallClock]),
    implement(LiveAppSessions, PostgresLiveAppSessions, [Database, WallClock]),
    implement(
      OauthArtifacts,
      (database: Database, wallClock: WallClock, auditLog: AuditLog, applications: PostgresConnectedApplications) =>
        new PostgresOauthArtifacts(database, wallClock, auditLog, (grantId) => applications.announceChange(grantId)),
      [Database, WallClock, AuditLog, PostgresConnectedApplications],
    ),
    signingKeys ? issuerRows(resources, signingKeys) : [],
    externalIssuer
      ? implement(
          AccessTokenVerifier,
          (wallClock: WallClock, proofs: DpopProofs) =>
            new ExternalAccessTokenVerifier(externalIssuer, wallClock, proofs),
          [WallClock, DpopProofs],
        )
      : [],
    contribute(Sweep, RemoveExpiredArtifacts, [OauthArtifacts, WallClock]),
  );
}

function issuerRows({ configuration, logger }: Resources, keys: SigningKeys): readonly Row[] {
  const { publicUrl, oauthClients: clients, sandbox } = configuration;
  return [
    implement(
      JwtAccessTokenVerifier,
      (wallClock: WallClock, applications: ConnectedApplications, proofs: DpopProofs) =>
        new JwtAccessTokenVerifier(keys, tokenIssuance(publicUrl), wallClock, applications, proofs),
      [WallClock, ConnectedApplications, DpopProofs],
    ),
    alias(AccessTokenVerifier, JwtAccessTokenVerifier),
    implement(ShownClients, (resembledNames: ResembledNames) => new ShownClients(resembledNames, clients), [
      ResembledNames,
    ]),
    implement(
      AuthorizationServer,
      (
        artifacts: OauthArtifacts,
        secretBox: SecretBox,
        wallClock: WallClock,
        users: UserRepository,
        shownClients: ShownClients,
        appSessions: LiveAppSessions,
        outbound: OutboundClient,
      ) => {
        const settings = { publicUrl, clients, demoClientId: sandbox ? DEMO_CLIENT.client_id : null };
        const adapter = artifactAdapters({ artifacts, secretBox, wallClock });
        const parts = { keys, adapter, artifacts, users, shownClients, appSessions, outbound };
        return new AuthorizationServer(settings, parts, {
          outageOf: databaseOutage,
          report: (defect) => logger.error({ err: defect }, 'The authorization server failed'),
        });
      },
      [OauthArtifacts, SecretBox, WallClock, UserRepository, ShownClients, LiveAppSessions, OutboundClient],
    ),
    implement(
      Interactions,
      (
        server: AuthorizationServer,
        artifacts: OauthArtifacts,
        signIn: SignIn,
        users: UserRepository,
        shownClients: ShownClients,
        auditLog: AuditLog,
      ) => new Interactions(server, artifacts, signIn, users, shownClients, auditLog, publicUrl),
      [AuthorizationServer, OauthArtifacts, SignIn, UserRepository, ShownClients, AuditLog],
    ),
    implement(
      OauthRouter,
      (server: AuthorizationServer, interactions: Interactions, cookie: SessionCookie, signIns: SignIns) =>
        oauthRouter({
          server,
          interactions,
          publicOrigin: new URL(publicUrl).origin,
          nameRoute,
          originOf: (request, response) => ({
            ip: response.locals.exchange?.ip ?? '',
            userAgent: request.headers['user-agent'] ?? null,
          }),
          signedIn: async ({ token, session }, { userAgent }) => {
            await signIns.describe(session.id, browserName(userAgent ?? undefined));
            return cookie.set(token, session.expiresAt);
          },
        }),
      [AuthorizationServer, Interactions, SessionCookie, SignIns],
    ),
  ];
}
