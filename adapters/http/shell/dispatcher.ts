import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type Soon, whenKnown } from '../../../application/ports/soon.js';
import { isTracing, traced } from '../../../application/ports/tracing.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import type { Admit } from './admission.js';
import type { Arrival } from './arrival.js';
import { rateLimitKey } from './client-address.js';
import { headersByPath, optionsHeaders } from './cross-origin.js';
import { EndpointTable } from './endpoint-table.js';
import { MethodNotServedError } from './http-errors.js';
import { type HttpExchange, type HttpExchangeOptions, openHttpExchange } from './http-exchange.js';
import { splitUrl } from './query-string.js';
import type { RateLimits } from './rate-limits.js';
import type { Route } from './route.js';
import type { SecurityHeaders } from './security-headers.js';
import type { ServedHosts } from './served-hosts.js';

const OWN_HEADERS = [
  'X-Request-Id',
  'RateLimit',
  'RateLimit-Policy',
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
];

/** What the mounted routers, too, take for the path. At other characters, such as a space or #, they cut it. */
const PLAIN_PATH = /^\/[!-"$-~]*$/;

export interface DispatcherOptions extends HttpExchangeOptions {
  readonly routes: readonly Route[];
  readonly rateLimits: RateLimits;
  readonly headers: SecurityHeaders;
  readonly servedHosts: ServedHosts;
  readonly admit: Admit;
}

/**
 * The Express layer of every request: request id, access log, rate limit and, for declared endpoints, the whole answer. Other requests
 * continue to the mounted routers.
 */
export function dispatcher(options: DispatcherOptions): RequestHandler {
  const table = new EndpointTable<Route>();
  for (const route of options.routes) table.add(route.endpoint.method, route.endpoint.path, route);
  const { rateLimits: limits, servedHosts, headers, admit } = options;
  const compiled = { table, limits, servedHosts, page: headers.page, admit };
  const headersOf = headersByPath(headers.api);
  return (request, response, next) => {
    const target = splitUrl(request.url);
    const exchange = openHttpExchange(request, response, headersOf(target.path), options);
    const { path, query } = target;
    const work = () => served({ request, response, exchange, path, query }, next, compiled);
    if (isTracing()) void tracedRequest(request, response, exchange, work);
    else work();
  };
}

/** Serves a request, and passes on what is thrown. */
function served(arrived: Omit<Arrival, 'params'>, next: NextFunction, compiled: Compiled): Soon<void> {
  const fail = (error: unknown) =>
    // Express interprets null as success and some strings as commands.
    next(
      typeof error === 'object' && error !== null
        ? error
        : new Error('Something other than an error was thrown', { cause: error }),
    );
  try {
    const serving = serve(arrived, next, compiled);
    return serving instanceof Promise ? serving.catch(fail) : serving;
  } catch (error) {
    return fail(error);
  }
}

/** Until its answer has ended. A client's own trace is only named, because anybody can make one up. */
function tracedRequest(
  request: Request,
  response: Response,
  exchange: HttpExchange,
  work: () => Soon<void>,
): Promise<void> {
  const { method } = request;
  const attributes = { 'http.request.method': method, 'request.id': exchange.requestId };
  const link = request.get('traceparent');
  return traced({ name: method, kind: 'server', attributes, link }, async (span) => {
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    await work();
    await closed;
    span.rename(`${method} ${exchange.route}`);
    span.set({ 'http.route': exchange.route, 'http.response.status_code': response.statusCode });
  });
}

interface Compiled {
  readonly table: EndpointTable<Route>;
  readonly limits: RateLimits;
  readonly servedHosts: ServedHosts;
  readonly page: SecurityHeaders['page'];
  readonly admit: Admit;
}

function serve(arrived: Omit<Arrival, 'params'>, next: NextFunction, compiled: Compiled): Soon<void> {
  const { request, response, exchange, path } = arrived;
  const { table, limits } = compiled;
  if (request.method === 'OPTIONS') {
    const options = optionsHeaders(path, table.methodsOf(path));
    // It is not counted: a page could make only half as many requests as other clients.
    if (options) return void response.writeHead(204, { ...exchange.headers, ...options }).end();
  }
  // The path in the form of the mounted routers: for a target such as http://host/oauth/token only its path.
  const counted = limits.count(
    PLAIN_PATH.test(path) ? path : request.path,
    rateLimitKey(exchange.ip),
    exchange.headers,
  );
  return whenKnown(counted, () => serveCounted(arrived, next, compiled));
}

function serveCounted(
  arrived: Omit<Arrival, 'params'>,
  next: NextFunction,
  { table, servedHosts, page, admit }: Compiled,
): Soon<void> {
  const { request, response, exchange, path, query } = arrived;
  servedHosts.assertServed(request);
  const lookup = table.find(request.method, path);
  if (lookup.found) {
    const { route, params } = lookup;
    exchange.route = route.endpoint.path;
    return admit(route.endpoint, () => route.serve({ request, response, exchange, path, query, params }));
  }
  if (lookup.allowed.length > 0) throw new MethodNotServedError(lookup.allowed);
  assertDecodable(request.path);
  response.setHeaders(new Map([...Object.entries(page), ...Object.entries(ownHeaders(exchange))]));
  admit(null, next);
}

/** The mounted routers decode the path themselves, and report a defect when they cannot. @throws ValidationError */
function assertDecodable(path: string): void {
  try {
    decodeURIComponent(path);
  } catch {
    throw new ValidationError('path', 'must be percent-encoded UTF-8');
  }
}

/** The headers of every answer. */
function ownHeaders({ headers }: HttpExchange): Record<string, string> {
  return Object.fromEntries(
    OWN_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
}
