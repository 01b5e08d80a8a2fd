import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { rateLimitKey } from './client-address.js';
import { EndpointTable } from './endpoint-table.js';
import { type Exchange, type ExchangeOptions, openExchange } from './exchange.js';
import { MethodNotServedError, RateLimitExceededError } from './http-errors.js';
import { splitUrl } from './query-string.js';
import { policyHeader, type RateLimit, stateHeader } from './rate-limiter.js';
import type { Route } from './route.js';
import type { SecurityHeaders } from './security-headers.js';

export interface DispatcherOptions extends ExchangeOptions {
  readonly routes: readonly Route[];
  readonly rateLimits: readonly RateLimit[];
  readonly headers: SecurityHeaders;
}

interface CompiledRateLimit extends RateLimit {
  readonly policy: string;
}

/**
 * The one Express layer that every request passes: request id, access log, rate limit and, for declared endpoints, the
 * whole answer. What is not declared goes on to the mounted pages.
 */
export function dispatcher(options: DispatcherOptions): RequestHandler {
  const table = new EndpointTable<Route>();
  for (const route of options.routes) table.add(route.endpoint.method, route.endpoint.path, route);
  const limits = options.rateLimits.map((rule) => ({ ...rule, policy: policyHeader(rule.limiter) }));
  return (request, response, next) => {
    const exchange = openExchange(request, response, options.headers.api, options);
    serve(request, response, exchange, next, { table, limits, page: options.headers.page }).catch((error: unknown) =>
      // Express takes null for success and some strings for commands.
      next(
        typeof error === 'object' && error !== null
          ? error
          : new Error('Something other than an error was thrown', { cause: error }),
      ),
    );
  };
}

interface Compiled {
  readonly table: EndpointTable<Route>;
  readonly limits: readonly CompiledRateLimit[];
  readonly page: SecurityHeaders['page'];
}

async function serve(
  request: Request,
  response: Response,
  exchange: Exchange,
  next: NextFunction,
  { table, limits, page }: Compiled,
): Promise<void> {
  const { path, query } = splitUrl(request.url);
  const limit = limits.find(({ prefix }) => path.startsWith(prefix) && (path[prefix.length] ?? '/') === '/');
  if (limit) await count(exchange, limit);
  const lookup = table.find(request.method, path);
  if (lookup.found) {
    const { route, params } = lookup;
    exchange.route = route.endpoint.path;
    return route.serve({ request, response, exchange, path, query, params });
  }
  if (lookup.allowed.length > 0) throw new MethodNotServedError(lookup.allowed);
  response.setHeaders(new Map([...Object.entries(page), ['X-Request-Id', exchange.requestId]]));
  next();
}

async function count(exchange: Exchange, { limiter, policy }: CompiledRateLimit): Promise<void> {
  const verdict = await limiter.take(rateLimitKey(exchange.ip));
  exchange.headers['RateLimit-Policy'] = policy;
  exchange.headers['RateLimit'] = stateHeader(verdict);
  if (!verdict.allowed) throw new RateLimitExceededError(limiter.limit, limiter.windowSeconds, verdict.resetSeconds);
}
