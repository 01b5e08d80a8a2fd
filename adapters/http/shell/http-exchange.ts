import type { Request, Response } from 'express';
import type { Principal } from '../../../application/access/principal.js';
import type { Logger } from '../../../application/ports/logger.js';
import type { DailyLimit } from '../../../domain/shared/daily-limit.js';
import { withFields } from '../../../domain/shared/with-fields.js';
import { clientAddress, type LoggedAddress, loggedAddress } from './client-address.js';
import { requestIdFrom } from './request-id.js';

/** The measurements of one request, when its answer or connection has ended. */
export interface Observation {
  readonly method: string;
  /** The declared path, because the requested one may hold ids; `unmatched` when there is none. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** The limit of the day that refused it; null when none did. */
  readonly dailyLimit: DailyLimit | null;
}

export type RequestObserver = (observation: Observation) => void;

/** The state of one request, from its arrival to the access log. */
export interface HttpExchange {
  readonly requestId: string;
  readonly ip: string;
  /** The declared path, when it is known. */
  route: string;
  /** Headers of the answer, also of an error. */
  readonly headers: Record<string, string>;
  /** The limit of the day that refused the request. */
  dailyLimit?: DailyLimit;
  /** Who makes the request, when it is known. */
  principal?: Principal;
}

declare global {
  namespace Express {
    interface Locals {
      exchange?: HttpExchange;
      /** What the first handler has passed on, when Express did not call it. */
      passedOn?: { readonly error: unknown };
    }
  }
}

export interface HttpExchangeOptions {
  readonly trustedProxyHops: number;
  readonly logger: Logger;
  readonly observe?: RequestObserver | undefined;
  /** How much of a client's address is logged. */
  readonly loggedAddress?: LoggedAddress | undefined;
}

/** Opens the exchange of a request that has just arrived and arranges for its line in the access log. */
export function openHttpExchange(
  request: Request,
  response: Response,
  headers: Readonly<Record<string, string>>,
  options: HttpExchangeOptions,
): HttpExchange {
  const requestId = requestIdFrom(request.headers['x-request-id']);
  const exchange: HttpExchange = {
    requestId,
    ip: clientAddress(request, options.trustedProxyHops),
    route: 'unmatched',
    headers: withFields(headers, { 'X-Request-Id': requestId }),
  };
  response.locals.exchange = exchange;
  const startedAt = performance.now();
  response.once('close', () => {
    const { method } = request;
    const { route } = exchange;
    const status = response.statusCode;
    const milliseconds = performance.now() - startedAt;
    const { dailyLimit = null } = exchange;
    options.observe?.({ method, route, status, seconds: milliseconds / 1000, dailyLimit });
    const durationMs = Math.round(milliseconds * 100) / 100;
    const fields: AccessFields = { method, route, status, durationMs, requestId };
    const { loggedAddress: wanted = 'none' } = options;
    if (wanted !== 'none') fields.address = loggedAddress(exchange.ip, wanted);
    addPrincipal(fields, exchange.principal);
    if (!response.writableFinished) fields.aborted = true;
    options.logger.info(fields, 'request');
  });
  return exchange;
}

/** A line of the access log. */
interface AccessFields {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
  readonly requestId: string;
  address?: string;
  principal?: Principal['kind'];
  keyId?: string;
  userId?: string;
  clientId?: string;
  organizationId?: string;
  aborted?: true;
}

/** The principal as the access log shows it: its kind, its ids and its client. */
function addPrincipal(fields: AccessFields, principal: Principal | undefined): void {
  if (principal === undefined || principal.kind === 'nobody') return;
  fields.principal = principal.kind;
  if (principal.kind === 'platform-key') {
    fields.keyId = principal.keyId;
    fields.organizationId = principal.organizationId;
    return;
  }
  fields.userId = principal.userId;
  if (principal.kind !== 'user') fields.clientId = principal.clientId;
  if (principal.kind === 'member') fields.organizationId = principal.organizationId;
}

/** Names the route of a request that a mounted router serves, for the access log and the metrics. */
export function nameRoute(response: Response, route: string): void {
  if (response.locals.exchange) response.locals.exchange.route = route;
}
