import { setMaxListeners } from 'node:events';
import express, { type Router } from 'express';
import type { AccessTokenVerifier } from '../../../application/access/access-tokens.js';
import type { AuthenticateApiKey } from '../../../application/access/authenticate-api-key.js';
import type { Memberships } from '../../../application/access/memberships.js';
import type { PlanGate } from '../../../application/access/plan-gate.js';
import type { IdempotentExecution } from '../../../application/idempotency/idempotent-execution.js';
import type { VerifyPlatformKey } from '../../../application/platform/verify-platform-key.js';
import type { Logger } from '../../../application/ports/logger.js';
import { type DomainError, NotFoundError } from '../../../domain/shared/errors.js';
import { type Admit, admitAll } from './admission.js';
import type { AuthenticateSession, Credentials } from './authentication.js';
import type { LoggedAddress } from './client-address.js';
import { assertDeclarations } from './declaration-rules.js';
import { dispatcher } from './dispatcher.js';
import { docsPage } from './docs-page.js';
import { documentRouter } from './document-router.js';
import { errorHandler } from './error-handler.js';
import { handleFirst } from './first-handler.js';
import type { RequestObserver } from './http-exchange.js';
import { type ApiDescription, buildLiteDocument, buildOpenApiDocument } from './openapi/document.js';
import { type RateLimit, RateLimits } from './rate-limits.js';
import { Route } from './route.js';
import { securityHeaders } from './security-headers.js';
import { ServedHosts } from './served-hosts.js';

/** A set of endpoints with the document that describes all of them. */
export interface Api extends ApiDescription {
  /** Where the OpenAPI document is served: `/openapi.json`. */
  readonly documentPath: string;
  /** Where the document of lite answers is served, if endpoints have any: `/openapi-lite.json`. */
  readonly litePath?: string;
  /** Where the reference page is served: `/docs/reference`. */
  readonly docsPath?: string;
  /** The demo person as whom the reference page can call; only a sandbox has one. */
  readonly demoUser?: string;
}

export interface HttpApplicationOptions {
  /** How clients reach the service, without a trailing slash. */
  readonly publicUrl: string;
  /** Every served endpoint belongs to one of these APIs, and so to a document. */
  readonly apis: readonly Api[];
  readonly verifier: AccessTokenVerifier;
  readonly apiKeys: Pick<AuthenticateApiKey, 'execute'>;
  readonly platformKeys: Pick<VerifyPlatformKey, 'execute'>;
  readonly planGate: Pick<PlanGate, 'admits' | 'refusal'>;
  readonly authenticateSession: AuthenticateSession;
  /** Carries out POSTs that are declared `idempotency: 'stored'`. */
  readonly idempotentExecution: Pick<IdempotentExecution, 'run'>;
  /** `__Host-` prefixed when the public URL is https. */
  readonly sessionCookieName: string;
  /** Who is a member of which organization; needed when an endpoint asks for a role. */
  readonly memberships?: Memberships;
  readonly logger: Logger;
  /** The log of the line for each request, whose fields never hold a secret; `logger` by default. */
  readonly accessLogger?: Logger;
  readonly rateLimits?: readonly RateLimit[];
  /** The names of this service in Host headers, without ports; by default every name is served. */
  readonly servedHosts?: readonly string[] | null;
  /** The number of the operator's proxies before the service, whose X-Forwarded-For is trusted; 0 by default. */
  readonly trustedProxyHops?: number;
  /** How much of a client's address is logged; nothing by default. */
  readonly loggedAddress?: LoggedAddress;
  /** Refuses requests before any work is done for them; admits all by default. */
  readonly admit?: Admit;
  /** Finds the DomainError behind the error of a library; null for a defect. */
  readonly domainErrorOf?: (error: unknown) => DomainError | null;
  readonly observe?: RequestObserver;
  /** The routers beside the endpoints: operations, the authorization server, pages. */
  readonly mounts?: readonly Router[];
  /** Abort it to end open event streams; startHttpServer does when it is given the controller. */
  readonly closing?: AbortSignal;
  readonly heartbeatMs?: number;
}

/** @throws Error when a declaration contradicts itself or another one */
export function createHttpApplication(options: HttpApplicationOptions): express.Express {
  const { publicUrl, apis, logger } = options;
  const endpoints = apis.flatMap((api) => api.endpoints);
  for (const api of apis) assertDeclarations(api.endpoints);
  const { origin: publicOrigin, href } = new URL(publicUrl);
  const credentials: Credentials = { ...options, publicUrl: href.replace(/\/+$/, ''), publicOrigin };
  const closing = options.closing ?? new AbortController().signal;
  setMaxListeners(0, closing);
  const streaming = { closing, heartbeatMs: options.heartbeatMs ?? 15_000 };
  const rateLimits = new RateLimits(options.rateLimits ?? []);
  const services = { ...options, credentials, streaming, rateLimits };
  const headers = securityHeaders(publicUrl);

  const app = express();
  app.disable('x-powered-by').disable('etag');
  handleFirst(
    app,
    dispatcher({
      routes: endpoints.map((endpoint) => new Route(endpoint, services)),
      rateLimits,
      headers,
      servedHosts: new ServedHosts(options.servedHosts ?? null),
      trustedProxyHops: options.trustedProxyHops ?? 0,
      logger: options.accessLogger ?? logger,
      observe: options.observe,
      loggedAddress: options.loggedAddress,
      admit: options.admit ?? admitAll,
    }),
  );
  for (const api of apis) {
    const context = { publicUrl, rateLimits, sessionCookieName: options.sessionCookieName };
    app.use(documentRouter(api.documentPath, () => buildOpenApiDocument(api, context)));
    if (api.litePath) app.use(documentRouter(api.litePath, () => buildLiteDocument(api, context)));
    if (api.docsPath) {
      const { title, documentPath: documentUrl, docsPath: mountPath, demoUser } = api;
      app.use(docsPage({ title, documentUrl, mountPath, ...(demoUser !== undefined && { demoUser }) }));
    }
  }
  for (const mount of options.mounts ?? []) app.use(mount);
  app.use((_request, _response, next) => next(new NotFoundError('The requested path')));
  const domainErrorOf = options.domainErrorOf ?? (() => null);
  app.use(errorHandler({ publicUrl, logger, headers: headers.api, domainErrorOf }));
  return app;
}
