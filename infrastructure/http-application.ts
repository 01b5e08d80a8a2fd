import { join } from 'node:path';
import type { Express, Router } from 'express';
import type { Container } from 'inversify';
import { SessionCookie } from '../adapters/http/app/access/session-cookie.js';
import { bankingWebhooksRouter } from '../adapters/http/partners/banking-webhooks.router.js';
import { mailboxPageRouter } from '../adapters/http/sandbox/mailbox-page.router.js';
import { probesRouter } from '../adapters/http/shell/probes.router.js';
import { requestMetrics } from '../adapters/http/shell/request-metrics.js';
import { createHttpApplication } from '../adapters/http/shell/shell.js';
import { addressed } from '../adapters/http/web/addressed.js';
import { appPagesRouter } from '../adapters/http/web/app-pages.router.js';
import { docsPagesRouter } from '../adapters/http/web/docs-pages.router.js';
import { readWebFiles } from '../adapters/http/web/web-files.js';
import { wellKnownRouter } from '../adapters/http/well-known/well-known.router.js';
import { databaseOutage } from '../adapters/persistence/connections/database-outage.js';
import { AccessTokenVerifier } from '../application/access/access-tokens.js';
import { AppSessions } from '../application/access/app-sessions.js';
import { AuthenticateApiKey } from '../application/access/authenticate-api-key.js';
import { SignInUses } from '../application/access/last-uses.js';
import { Memberships } from '../application/access/memberships.js';
import { PlanGate } from '../application/access/plan-gate.js';
import { IdempotentExecution } from '../application/idempotency/idempotent-execution.js';
import { ReceivePartnerEvent } from '../application/payouts/receive-partner-event.js';
import { VerifyPlatformKey } from '../application/platform/verify-platform-key.js';
import { WallClock } from '../application/ports/clock.js';
import { Mailbox } from '../application/sandbox/mailbox.js';
import { tokenIssuance } from './access-tokens.js';
import { admission } from './admission.js';
import { servedApis } from './apis.js';
import type { Configuration } from './configuration.js';
import { SHOWN_PERSON } from './demo/demo-signer.js';
import { OauthRouter } from './identifiers.js';
import { Intake } from './intake.js';
import type { Observability } from './observability/observability.js';
import { PROJECT_ROOT } from './project-root.js';
import { appUrlOf } from './public-addresses.js';
import { rateLimits } from './rate-limits.js';
import type { Resources } from './resources.js';
import { bucketOrigin } from './s3-bucket.js';
import { VERSION } from './version.js';
import { resolve } from './wiring/resolve.js';

/** The public Express application of this process: what its roles serve, and what a load balancer asks. */
export function httpApplication(
  container: Container,
  resources: Resources,
  { registry, readiness }: Observability,
  closing: AbortSignal,
): Express {
  const { configuration, logger, signingKeys, fileStorage } = resources;
  const { publicUrl, rateLimitPerMinute, trustedProxyHops, loggedAddress, roles, externalIssuer } = configuration;
  const issuer = externalIssuer?.issuer ?? tokenIssuance(publicUrl).issuer;
  const sessions = resolve(container, AppSessions);
  const signInUses = resolve(container, SignInUses);
  const wallClock = resolve(container, WallClock);
  return createHttpApplication({
    publicUrl,
    trustedProxyHops,
    loggedAddress,
    logger,
    accessLogger: logger.child({}, { redact: [] }),
    closing,
    apis: servedApis(container, configuration),
    verifier: resolve(container, AccessTokenVerifier),
    apiKeys: resolve(container, AuthenticateApiKey),
    platformKeys: resolve(container, VerifyPlatformKey),
    planGate: resolve(container, PlanGate),
    memberships: resolve(container, Memberships),
    idempotentExecution: resolve(container, IdempotentExecution),
    authenticateSession: async (token) => {
      const session = await sessions.authenticate(token);
      if (!session) return null;
      signInUses.record(session.id, wallClock.now());
      return { kind: 'user', userId: session.userId, sessionId: session.id, sessionEndsAt: session.expiresAt };
    },
    sessionCookieName: resolve(container, SessionCookie).name,
    servedHosts: configuration.servedHosts,
    rateLimits: rateLimits(rateLimitPerMinute, resources.rateWindows),
    observe: requestMetrics(registry),
    admit: admission(resources.database, resolve(container, Intake)),
    domainErrorOf: databaseOutage,
    mounts: [
      wellKnownRouter(publicUrl, issuer, signingKeys && (() => signingKeys.publicJwks())),
      ...(roles.has('app') && container.isBound(OauthRouter) ? [resolve(container, OauthRouter)] : []),
      ...(roles.has('app') ? [appPages(container, configuration)] : []),
      ...(roles.has('api') ? [docsPages(configuration)] : []),
      ...(roles.has('api') && container.isBound(ReceivePartnerEvent)
        ? [bankingWebhooksRouter(resolve(container, ReceivePartnerEvent))]
        : []),
      ...(roles.has('api') && container.isBound(Mailbox) ? [mailboxPageRouter(resolve(container, Mailbox))] : []),
      ...(fileStorage.router && (roles.has('api') || roles.has('app')) ? [fileStorage.router] : []),
      probesRouter(() => readiness.isServing()),
    ],
  });
}

function appPages(container: Container, { s3Bucket, sandbox }: Pick<Configuration, 's3Bucket' | 'sandbox'>): Router {
  const files = readWebFiles(join(PROJECT_ROOT, 'dist', 'web'));
  const storageOrigin = s3Bucket && bucketOrigin(s3Bucket);
  const demoPerson = sandbox ? SHOWN_PERSON : null;
  return appPagesRouter({
    files,
    sessionCookieName: resolve(container, SessionCookie).name,
    storageOrigin,
    demoPerson,
  });
}

function docsPages(configuration: Configuration): Router {
  const { publicUrl } = configuration;
  return docsPagesRouter({
    files: addressed(readWebFiles(join(PROJECT_ROOT, 'dist', 'docs')), publicUrl),
    pointer: {
      service: 'Account and Payments Service',
      version: VERSION,
      app: appUrlOf(configuration),
      docs: `${publicUrl}/docs`,
      reference: `${publicUrl}/docs/reference`,
      openapi: `${publicUrl}/openapi.json`,
      authorization: `${publicUrl}/.well-known/oauth-protected-resource`,
    },
  });
}
