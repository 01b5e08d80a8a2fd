import type { Express } from 'express';
import type { Container } from 'inversify';
import { SessionCookie } from '../adapters/http/app/access/session-cookie.js';
import type { Endpoint } from '../adapters/http/shell/endpoint.js';
import { operationsRouter } from '../adapters/http/shell/operations.js';
import { requestMetrics } from '../adapters/http/shell/request-metrics.js';
import { type Api, createHttpApplication } from '../adapters/http/shell/shell.js';
import { SlidingWindowRateLimiter } from '../adapters/http/shell/sliding-window-rate-limiter.js';
import { wellKnownRouter } from '../adapters/http/well-known/well-known.router.js';
import { BullJobQueue } from '../adapters/jobs/bull-job-queue.js';
import { AccessTokenVerifier } from '../application/access/access-tokens.js';
import { AppSessions } from '../application/access/app-sessions.js';
import { ChainReader } from '../application/indexing/chain-reader.js';
import type { Role } from './configuration.js';
import { AppEndpoints, RestEndpoints, SandboxEndpoints } from './identifiers.js';
import { createMetrics } from './metrics.js';
import type { Resources } from './resources.js';
import { VERSION } from './version.js';

/** Sign-in and approvals come from people, who are slower than clients; each view of the app costs a few calls. */
const APP_LIMIT_FACTOR = 5;

/** The Express application of this process: what its roles serve, and the operator's endpoints. */
export function httpApplication(container: Container, resources: Resources, closing: AbortSignal): Express {
  const { configuration, logger, signingKeys, database } = resources;
  const { publicUrl, rateLimitPerMinute, trustedProxyHops, roles } = configuration;
  const sessions = container.get(AppSessions);
  const registry = createMetrics(container);
  return createHttpApplication({
    publicUrl,
    trustedProxyHops,
    logger,
    closing,
    apis: apisOf(container, roles),
    verifier: container.get<AccessTokenVerifier>(AccessTokenVerifier),
    authenticateSession: async (token) => {
      const session = await sessions.authenticate(token);
      return session && { userId: session.userId, sessionId: session.id };
    },
    sessionCookieName: container.get(SessionCookie).name,
    rateLimits: [
      { prefix: '/v1', limiter: new SlidingWindowRateLimiter({ limit: rateLimitPerMinute }) },
      { prefix: '/app/api', limiter: new SlidingWindowRateLimiter({ limit: rateLimitPerMinute * APP_LIMIT_FACTOR }) },
    ],
    observe: requestMetrics(registry),
    mounts: [
      wellKnownRouter(publicUrl, () => signingKeys.publicJwks()),
      operationsRouter({
        registry,
        logger,
        checks: {
          database: () => database.dataSource.query('SELECT 1'),
          queue: () => container.get(BullJobQueue).ping(),
          chain: () => container.get<ChainReader>(ChainReader).head(),
        },
      }),
    ],
  });
}

function apisOf(container: Container, roles: ReadonlySet<Role>): readonly Api[] {
  const apis: Api[] = [];
  if (roles.has('api')) {
    apis.push({
      title: 'Account and Payments Service',
      version: VERSION,
      description:
        'Read balances and propose payments. Money moves only when the owner approves a proposal with a passkey in the app; ' +
        'the chain checks that signature.',
      endpoints: container.getAll<Endpoint>(RestEndpoints),
      documentPath: '/openapi.json',
      docsPath: '/docs',
    });
    if (container.isBound(SandboxEndpoints)) {
      apis.push({
        title: 'Sandbox',
        version: VERSION,
        description: 'The clock, the faucet and the people of a sandbox. None of it exists in production.',
        endpoints: container.getAll<Endpoint>(SandboxEndpoints),
        documentPath: '/sandbox/openapi.json',
        docsPath: '/sandbox/docs',
      });
    }
  }
  if (roles.has('app')) {
    apis.push({
      title: 'App API',
      version: VERSION,
      description: "The owner's side: sign-in with a passkey, what waits for approval, and the approval itself.",
      endpoints: container.getAll<Endpoint>(AppEndpoints),
      documentPath: '/app/api/openapi.json',
      docsPath: '/app/api/docs',
    });
  }
  return apis;
}
