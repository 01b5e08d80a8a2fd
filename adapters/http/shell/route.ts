import type { Response } from 'express';
import type { Memberships } from '../../../application/access/memberships.js';
import { principalKey } from '../../../application/access/principal.js';
import type { IdempotentExecution } from '../../../application/idempotency/idempotent-execution.js';
import type { IdempotencyClaim } from '../../../application/ports/idempotency.js';
import type { Soon } from '../../../application/ports/soon.js';
import type { Arrival } from './arrival.js';
import { type Authenticator, authenticator, type Credentials } from './authentication.js';
import { deprecationHeaders } from './deprecation.js';
import { type Answer, type AnyAnswer, type Endpoint, type PageAnswer, replayed } from './endpoint.js';
import { sendFile } from './file-download.js';
import type { HttpExchange } from './http-exchange.js';
import { askedBy, idempotencyClaim, idempotencyKeyOf } from './idempotency-key.js';
import { hasBody, readJsonBody } from './json-body.js';
import { type Authorizer, authorizer } from './organization-roles.js';
import type { Place } from './page-cursor.js';
import type { RateLimits } from './rate-limits.js';
import { HttpRequestContext } from './request-context.js';
import { type RequestInput, RequestReader } from './request-reader.js';
import { type StreamingOptions, sendEventStream } from './sse.js';
import { viewedLite } from './view.js';

/** What all routes share. */
export interface RouteServices {
  readonly credentials: Credentials;
  readonly idempotentExecution: Pick<IdempotentExecution, 'run'>;
  /** Only endpoints that ask for a role need it. */
  readonly memberships?: Memberships | undefined;
  readonly rateLimits: RateLimits;
  readonly streaming: StreamingOptions;
}

/** An endpoint prepared at the start: everything that does not depend on the request is computed once. */
export class Route {
  private readonly authenticate: Authenticator;
  private readonly authorize: Authorizer | undefined;
  private readonly executions: RouteServices['idempotentExecution'];
  private readonly limits: RateLimits;
  private readonly streaming: StreamingOptions;
  private readonly reader: RequestReader;
  private readonly deprecation: Readonly<Record<string, string>> | undefined;

  constructor(
    readonly endpoint: Endpoint,
    { credentials, ...services }: RouteServices,
  ) {
    this.executions = services.idempotentExecution;
    this.limits = services.rateLimits;
    this.streaming = services.streaming;
    this.authorize = authorizer(endpoint, services.memberships);
    this.authenticate = authenticator(endpoint, credentials);
    this.reader = new RequestReader(endpoint);
    this.deprecation = endpoint.deprecation && deprecationHeaders(endpoint.deprecation);
  }

  /** Authenticates, checks the input, calls the handler and sends its answer. It throws every error. */
  async serve(arrival: Arrival): Promise<void> {
    const { request, response, exchange } = arrival;
    if (this.deprecation) Object.assign(exchange.headers, this.deprecation);
    const authenticated = this.authenticate(request);
    const caller = authenticated instanceof Promise ? await authenticated : authenticated;
    exchange.principal = caller;
    if (this.limits.countsPrincipals) await this.limits.countPrincipal(arrival.path, caller, exchange.headers);
    const key = request.method === 'POST' ? idempotencyKeyOf(request) : undefined;
    const rawBody = hasBody(request) ? await readJsonBody(request) : {};
    const input = this.reader.read(arrival, rawBody);
    const principal = this.authorize ? await this.authorize(caller, input.params) : caller;
    exchange.principal = principal;
    const asked = this.endpoint.query ? askedBy(arrival.query, rawBody) : rawBody;
    const claim =
      key === undefined ? undefined : idempotencyClaim(principalKey(principal), `POST ${arrival.path}`, key, asked);
    const own = this.endpoint.idempotency === 'own' ? claim : undefined;
    const context = new HttpRequestContext(input, principal, exchange, request, response, own);
    const answer = await this.answer(context, claim);
    if ('kind' in answer) {
      return answer.kind === 'file-download'
        ? sendFile(response, exchange.headers, answer)
        : sendEventStream(response, exchange.headers, answer, this.streaming);
    }
    send(response, exchange, answer, this.bodyOf(answer, input));
  }

  private answer(context: HttpRequestContext, claim: IdempotencyClaim | undefined): Soon<AnyAnswer> {
    const isStored = claim !== undefined && this.endpoint.idempotency === 'stored';
    const { prepare } = this.endpoint;
    if (!isStored && prepare === undefined) return this.endpoint.handle(context, undefined);
    return this.preparedAnswer(context, isStored ? claim : undefined);
  }

  private async preparedAnswer(context: HttpRequestContext, claim: IdempotencyClaim | undefined): Promise<AnyAnswer> {
    const prepared = this.endpoint.prepare?.(context);
    const handle = async () => this.endpoint.handle(context, await prepared);
    if (claim === undefined) return handle();
    // A refusal counts only when the request is no repeated one.
    await prepared?.catch(() => undefined);
    const execution = await this.executions.run(
      claim,
      async () => wholeAnswer(await handle()),
      ({ status, body }) => ({ status, body: this.toStore(body) }),
    );
    if (execution.kind === 'done') return execution.result;
    return replayed(execution.answer.status, execution.answer.body);
  }

  private toStore(body: unknown): unknown {
    return body === null ? null : (this.endpoint.storedAnswer?.(body) ?? body);
  }

  /** The body as it is sent: with the cursor of the next page, and in the view that was asked for. */
  private bodyOf(answer: Exclude<AnyAnswer, { readonly kind: string }>, { lite, filters }: RequestInput): unknown {
    const body = 'next' in answer ? this.withNextCursor(answer, filters) : answer.body;
    return lite && answer.status < 300 ? viewedLite(body, this.endpoint.view) : body;
  }

  private withNextCursor({ body, next }: PageAnswer<unknown, Place | string>, filters: unknown): unknown {
    if (next === null || !this.reader.pager) return body;
    const { pager } = this.reader;
    return Object.assign({}, body, { [pager.nextName]: pager.cursorAt(next, filters) });
  }
}

function send(response: Response, { headers }: HttpExchange, answer: Answer, body: unknown): void {
  const text = body === null ? undefined : JSON.stringify(body);
  const bytes = text === undefined ? 0 : Buffer.byteLength(text);
  if (text !== undefined) {
    headers['Content-Type'] = 'application/json; charset=utf-8';
    headers['Content-Length'] = String(bytes);
  }
  if (answer.headers) Object.assign(headers, answer.headers);
  // A text with one byte for each character is ASCII, which Node writes faster as Latin-1.
  response.writeHead(answer.status, listOf(headers)).end(text, bytes === text?.length ? 'latin1' : 'utf8');
}

/** Names and values in turn: Node writes a list faster than an object. */
function listOf(headers: Readonly<Record<string, string>>): string[] {
  const list: string[] = [];
  for (const name in headers) list.push(name, headers[name] ?? '');
  return list;
}

/** @throws Error for a stream, which cannot be stored; no declaration makes one */
function wholeAnswer(answer: AnyAnswer): Answer {
  if ('kind' in answer) throw new Error(`An answer of the kind ${answer.kind} cannot be stored`);
  return answer;
}
