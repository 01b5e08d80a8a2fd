import type { Request, Response } from 'express';
import type { IdempotentExecution } from '../../../application/idempotency/idempotent-execution.js';
import type { IdempotencyClaim } from '../../../application/ports/idempotency.js';
import { type Authenticator, authenticator, type Credentials } from './authentication.js';
import { deprecationHeaders } from './deprecation.js';
import { type Answer, type Endpoint, replayed } from './endpoint.js';
import type { Caller, SessionCaller } from './endpoint-access.js';
import { sendFile } from './file-download.js';
import type { HttpExchange } from './http-exchange.js';
import { idempotencyClaim, idempotencyKeyOf } from './idempotency-key.js';
import { type InputReader, inputReader } from './input-reader.js';
import { hasBody, readJsonBody } from './json-body.js';
import { type ParameterReader, parameterReader } from './path-parameters.js';
import { type Problem, validationError } from './problems.js';
import { parseQuery } from './query-string.js';
import { HttpRequestContext } from './request-context.js';
import { type StreamingOptions, sendEventStream } from './sse.js';
import { assertStorable, type JsonObject } from './untrusted-values.js';
import { isVariants, variantReader } from './variants.js';
import { readView, takesView, viewedLite } from './view.js';

/** One arrived request for a route. */
export interface Arrival {
  readonly request: Request;
  readonly response: Response;
  readonly exchange: HttpExchange;
  readonly path: string;
  readonly query: string;
  readonly params: Record<string, string>;
}

/** An endpoint prepared at the start: everything that does not depend on the request is computed once. */
export class Route {
  private readonly authenticate: Authenticator;
  private readonly readParams: ParameterReader;
  private readonly readQuery: InputReader;
  private readonly readBody: InputReader;
  private readonly takesView: boolean;
  private readonly deprecation: Readonly<Record<string, string>> | undefined;

  constructor(
    readonly endpoint: Endpoint,
    credentials: Credentials,
    private readonly executions: Pick<IdempotentExecution, 'run'>,
    private readonly streaming: StreamingOptions,
  ) {
    this.takesView = takesView(endpoint);
    this.authenticate = authenticator(endpoint, credentials);
    this.readParams = parameterReader(endpoint.params);
    this.readQuery = inputReader(endpoint.query, this.takesView ? ['view'] : []);
    const { body } = endpoint;
    this.readBody = body && isVariants(body) ? variantReader(body) : inputReader(body);
    this.deprecation = endpoint.deprecation && deprecationHeaders(endpoint.deprecation);
  }

  /** Authenticates, checks the input, calls the handler and sends its answer. It throws every error. */
  async serve(arrival: Arrival): Promise<void> {
    const { request, response, exchange } = arrival;
    if (this.deprecation) Object.assign(exchange.headers, this.deprecation);
    const caller = await this.authenticate(request);
    const key = request.method === 'POST' ? idempotencyKeyOf(request) : undefined;
    const rawBody = hasBody(request) ? await readJsonBody(request) : {};
    const { lite, ...input } = this.read(arrival, rawBody);
    const claim = key === undefined ? undefined : idempotencyClaim(idOf(caller), `POST ${arrival.path}`, key, rawBody);
    const own = this.endpoint.idempotency === 'own' ? claim : undefined;
    const context = new HttpRequestContext({ ...input, caller }, exchange, request, response, own);
    const answer = await this.answer(context, claim);
    if ('kind' in answer) {
      return answer.kind === 'file-download'
        ? sendFile(response, exchange.headers, answer)
        : sendEventStream(response, exchange.headers, answer, this.streaming);
    }
    send(
      response,
      exchange,
      answer,
      lite && answer.status < 300 ? viewedLite(answer.body, this.endpoint.view) : answer.body,
    );
  }

  private async answer(context: HttpRequestContext, claim: IdempotencyClaim | undefined) {
    if (claim === undefined || this.endpoint.idempotency !== 'stored') return this.endpoint.handle(context);
    const execution = await this.executions.run(
      claim,
      async () => wholeAnswer(await this.endpoint.handle(context)),
      ({ status, body }) => ({ status, body: this.toStore(body) }),
    );
    if (execution.kind === 'done') return execution.result;
    return replayed(execution.answer.status, execution.answer.body);
  }

  private toStore(body: unknown): unknown {
    return body === null ? null : (this.endpoint.storedAnswer?.(body) ?? body);
  }

  private read(arrival: Arrival, rawBody: JsonObject) {
    const problems: Problem[] = [];
    for (const [name, value] of Object.entries(arrival.params)) assertStorable(name, value);
    const rawQuery = parseQuery(arrival.query, problems);
    const view = this.takesView ? readView(rawQuery, problems) : { lite: false, rest: rawQuery };
    const params = this.readParams(arrival.params, problems);
    const query = this.readQuery(view.rest, problems);
    const body = this.readBody(rawBody, problems);
    const [first, ...others] = problems;
    if (first) throw validationError([first, ...others]);
    return { params, query, body, lite: view.lite };
  }
}

function send(response: Response, { headers }: HttpExchange, answer: Answer, body: unknown): void {
  const text = body === null ? undefined : JSON.stringify(body);
  if (text !== undefined) {
    headers['Content-Type'] = 'application/json; charset=utf-8';
    headers['Content-Length'] = String(Buffer.byteLength(text));
  }
  if (answer.headers) Object.assign(headers, answer.headers);
  response.writeHead(answer.status, headers).end(text);
}

/** @throws Error for a stream, which cannot be stored; no declaration makes one */
function wholeAnswer(answer: Awaited<ReturnType<Endpoint['handle']>>): Answer {
  if ('kind' in answer) throw new Error(`An answer of the kind ${answer.kind} cannot be stored`);
  return answer;
}

function idOf(caller: Caller | SessionCaller | null): string {
  return caller === null ? 'anonymous' : caller.userId;
}
