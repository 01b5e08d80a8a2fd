import type { Request, Response } from 'express';
import type { IdempotencyClaim } from '../../../application/ports/idempotency.js';
import { parseCookies } from './cookies.js';
import type { RequestContext } from './endpoint.js';
import type { HttpExchange } from './http-exchange.js';
import type { RequestInput } from './request-reader.js';

/** The request for its handler. Rarely used parts are made when they are read. */
export class HttpRequestContext implements RequestContext<unknown, unknown, unknown, unknown> {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: unknown;
  readonly page: unknown;
  readonly requestId: string;
  readonly ip: string;
  declare readonly idempotencyKey?: IdempotencyClaim;
  declare readonly lastEventId?: string;
  readonly #request: Request;
  readonly #response: Response;
  #signal: AbortSignal | undefined;
  #cookies: Readonly<Record<string, string>> | undefined;

  constructor(
    input: RequestInput,
    caller: unknown,
    exchange: HttpExchange,
    request: Request,
    response: Response,
    claim: IdempotencyClaim | undefined,
  ) {
    this.params = input.params;
    this.query = input.query;
    this.body = input.body;
    this.caller = caller;
    this.page = input.page;
    this.requestId = exchange.requestId;
    this.ip = exchange.ip;
    this.#request = request;
    this.#response = response;
    if (claim) this.idempotencyKey = claim;
    const lastEventId = request.headers['last-event-id'];
    if (typeof lastEventId === 'string') this.lastEventId = lastEventId;
  }

  get cookies(): Readonly<Record<string, string>> {
    this.#cookies ??= parseCookies(this.#request.headers.cookie);
    return this.#cookies;
  }

  get userAgent(): string | undefined {
    return this.#request.headers['user-agent'];
  }

  header(name: string): string | undefined {
    const values = this.#request.headersDistinct[name.toLowerCase()];
    return values?.length === 1 ? values[0] : undefined;
  }

  get signal(): AbortSignal {
    this.#signal ??= closedSignal(this.#response);
    return this.#signal;
  }
}

function closedSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  if (response.closed) controller.abort();
  response.once('close', () => controller.abort());
  return controller.signal;
}
