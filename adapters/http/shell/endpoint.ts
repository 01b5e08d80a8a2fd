import type { IdempotencyClaim } from '../../../application/ports/idempotency.js';
import type { Audience, PathOf } from './audience.js';
import type { Deprecation } from './deprecation.js';
import type { Access, AccessOf, CallerOf } from './endpoint-access.js';
import type { Class } from './fields/class.js';
import type { FileDownload } from './file-download.js';
import type { LiteShape } from './lite-shape.js';
import type { Place } from './page-cursor.js';
import type { PageOf, Paging, PlaceOf } from './paging.js';
import type { NamesIn, ParametersOf, PathParameters, ValuesOf } from './path-parameters.js';
import type { EventStream } from './sse.js';
import type { Variants } from './variants.js';

/** The fields of a request part for which the endpoint declares no class: there are none. */
export type NoFields = Readonly<Record<never, never>>;

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestContext<Params, Query, Body, Who, Page = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The page that is asked for, where the endpoint declares `paging`. */
  readonly page: Page;
  readonly caller: Who;
  /** With `idempotency: 'own'`, when the request was sent with an Idempotency-Key. */
  readonly idempotencyKey?: IdempotencyClaim;
  readonly requestId: string;
  readonly cookies: Readonly<Record<string, string>>;
  /** Aborts when the answer is no longer needed: the client disconnected, the answer is complete, or an open stream was ended. */
  readonly signal: AbortSignal;
  /** The User-Agent header, where there is one. */
  readonly userAgent: string | undefined;
  /** The client's address, after the trusted proxies. */
  readonly ip: string;
  /** The last event that a reconnecting stream has received (`Last-Event-ID`). */
  readonly lastEventId?: string;
  /** The value of a header that the endpoint declares in `headers`; undefined when it was not sent once. */
  header(name: string): string | undefined;
}

export interface Answer<Body = unknown, Status extends number = number> {
  readonly status: Status;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page of a list that is paged by cursor. The shell adds `nextCursor` (or `nextBefore`) to the body, unless it is the last page. */
export interface PageAnswer<Body, Place> extends Answer<Body, 200> {
  /** The place of the page's last row; null on the last page. */
  readonly next: Place | null;
}

/** The body of an answer: an object of the class, a list of them, or no body. */
export type ResponseBody = Class | readonly [Class] | null;

/** The response per status: a class, `[Class]` for a list, `null` for an answer that has no body. */
export type Responses = Readonly<Record<number, ResponseBody>>;

type BodyFor<Response> =
  Response extends Class<infer T> ? T : Response extends readonly [Class<infer Item>] ? readonly Item[] : null;

/** The bodies that an endpoint's handler may answer with. */
export type BodyOf<R extends Responses> = { [Status in keyof R]: BodyFor<R[Status]> }[keyof R];

/** The answers that are documented: each status with its own body. */
type DocumentedAnswer<R extends Responses> = {
  [Status in keyof R & number]: Answer<BodyFor<R[Status]>, Status>;
}[keyof R & number];

/**
 * What a POST does with an Idempotency-Key (docs/rules/http.md#idempotency).
 *
 * - `stored`: the shell claims the key, calls the handler and stores the answer, all in one transaction. What asks another service goes
 *   into `prepare`.
 * - `own`: the handler gets the claim and stores it in its own statement. For paths that are called very often.
 * - `false`: the key is checked and otherwise ignored. Say why in a comment.
 */
export type Idempotency = 'stored' | 'own' | false;

/** Every POST says what it does with an Idempotency-Key, and nothing else does. */
type IdempotencyOf<R extends Responses> =
  | { readonly method: Exclude<HttpMethod, 'POST'>; readonly idempotency?: never; readonly storedAnswer?: never }
  | { readonly method: 'POST'; readonly idempotency: 'own' | false; readonly storedAnswer?: never }
  | {
      readonly method: 'POST';
      readonly idempotency: 'stored';
      /** What is kept instead of the answer's body, where the body holds a secret. */
      storedAnswer?(body: Exclude<BodyOf<R>, null>): unknown;
    };

/**
 * What `view=lite` answers (docs/rules/http.md#views): the same as `full`, the full body without what is empty, or a shape of
 * its own (`lite`), from which empties are left out too.
 */
export type View<Body> = 'same' | 'pruned' | LiteShape<Body>;

/** Every GET under /v1 takes `view` and says what it does; nothing else takes it. */
type ViewOf<Who extends Audience, R extends Responses> = Who extends 'client' | 'both'
  ?
      | { readonly method: 'GET'; readonly view: View<Exclude<BodyOf<R>, null>> }
      | { readonly method: Exclude<HttpMethod, 'GET'>; readonly view?: never }
  : { readonly view?: never };

/** How a handler may answer. */
type HandledAnswer<R extends Responses, P> = P extends { readonly by: 'cursor' | 'cursor or offset' | 'before' }
  ? PageAnswer<BodyFor<R[200]>, PlaceOf<P>>
  : DocumentedAnswer<R> | EventStream | FileDownload;

/** A path says by itself which parameters have to be declared. */
type ParamsOf<Path extends string, Params> = [NamesIn<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Params };

interface Description {
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /**
   * Every endpoint that needs a credential needs a plan that includes the API, too (docs/rules/access.md#plans). `false`: this one works on
   * every plan. A text begins the refusal's message: "Creating an API key".
   */
  readonly planGate?: false | string;
  /** Statuses of refusals that do not follow from the rest of the declaration, such as 404 for what a body or a query names. */
  readonly refusals?: readonly (403 | 404 | 409)[];
  /** Further request headers that the handler reads, with a description each. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The success answer is an event stream; its response class describes the `data` of an event. */
  readonly eventStream?: boolean;
  /** The success answer is a file of one of these media types. */
  readonly file?: readonly string[];
  /** Every answer and the document say that the endpoint is deprecated. */
  readonly deprecation?: Deprecation;
  /** The request begins work that goes on after its answer. It is refused while too much of such work is unfinished. */
  readonly startsWork?: boolean;
}

/** What any handler may answer. */
export type AnyAnswer = Answer | PageAnswer<unknown, Place | string> | EventStream | FileDownload;

/** Everything about one endpoint, with the types erased: what the shell routes, checks and documents. */
export interface Endpoint extends Description {
  readonly method: HttpMethod;
  /** OpenAPI style: `/v1/payments/{id}/status`. */
  readonly path: string;
  readonly audience: Audience;
  readonly view?: View<unknown>;
  readonly idempotency?: Idempotency;
  storedAnswer?(body: unknown): unknown;
  readonly access: Access;
  readonly params?: PathParameters;
  readonly query?: Class;
  readonly body?: Class | Variants;
  readonly responses: Responses;
  readonly paging?: Paging;
  cursorFilters?(query: unknown): unknown;
  prepare?(context: RequestContext<unknown, unknown, unknown, unknown>): Promise<unknown>;
  handle(context: RequestContext<unknown, unknown, unknown, unknown>, prepared?: unknown): Promise<AnyAnswer>;
}

/** What a person writes; the classes give `context` its types, and the answer must be one that is documented. */
export type EndpointDeclaration<
  Who extends Audience,
  Path extends PathOf<Who>,
  A extends Access,
  R extends Responses,
  Params extends ParametersOf<Path>,
  Query extends object,
  Body extends object,
  P extends Paging | undefined,
  Prepared,
> = Description &
  IdempotencyOf<R> &
  ParamsOf<Path, Params> &
  ViewOf<Who, R> & {
    readonly audience: Who;
    /** OpenAPI style: `/v1/payments/{id}/status`. The owner's twin is at the same path below `/app/api`. */
    readonly path: Path;
    readonly access: A;
    readonly query?: Class<Query>;
    readonly body?: Class<Body> | Variants<Body>;
    readonly responses: R;
    readonly paging?: P;
    /** What a cursor is bound to; the query when left out. For queries that say the same in several ways. */
    cursorFilters?(query: Query): unknown;
    /**
     * Asks other services, such as a node. It runs before the transaction of a stored answer, so that no connection to the database is held
     * meanwhile. What it throws is the answer, unless the request is a repeated one.
     */
    prepare?(context: RequestContext<ValuesOf<Params>, Query, Body, CallerOf<A, Who>, PageOf<P>>): Promise<Prepared>;
    handle(
      context: RequestContext<ValuesOf<Params>, Query, Body, CallerOf<A, Who>, PageOf<P>>,
      prepared: Prepared,
    ): Promise<HandledAnswer<R, P>>;
  };

/** Declares an endpoint. */
export function endpoint<
  const Who extends Audience,
  const Path extends PathOf<Who>,
  const A extends AccessOf<Who>,
  const R extends Responses,
  const Params extends ParametersOf<Path> = ParametersOf<Path>,
  Query extends object = NoFields,
  Body extends object = NoFields,
  const P extends Paging | undefined = undefined,
  Prepared = undefined,
>(declaration: EndpointDeclaration<Who, Path, A, R, Params, Query, Body, P, Prepared>): Endpoint {
  return declaration as Endpoint;
}

export function ok<Body>(body: Body): Answer<Body, 200> {
  return { status: 200, body };
}

/** @param next the place of the last row, when there is a next page */
export function okPage<Body, Place>(body: Body, next: Place | null): PageAnswer<Body, Place> {
  return { status: 200, body, next };
}

export function created<Body>(body: Body): Answer<Body, 201> {
  return { status: 201, body };
}

export function noContent(): Answer<null, 204> {
  return { status: 204, body: null };
}

/** A stored answer for the same Idempotency-Key. Its status and body were checked when it was first sent. */
export function replayed(status: number, body: unknown): Answer<never, never> {
  return { status: status as never, body: body as never, headers: { 'Idempotent-Replayed': 'true' } };
}
