import createFetchClient from 'openapi-fetch';
import type { Answer, Call, GetCall, PathOf, Sent, SentWithView } from './calls.js';
import { Authorizer, type Credentials } from './credentials.js';
import { KEYLESS_POSTS } from './keyless-posts.js';
import { type ListPath, type LiteRow, type Row, rowsOf } from './pages.js';
import type { paths } from './rest-api.js';
import { type Keying, type RetryOptions, Sender } from './sender.js';
import { wait } from './wait.js';

export type ClientOptions = Credentials & {
  /** Where the service is: `https://pay.example`. */
  readonly baseUrl: string;
  readonly retry?: RetryOptions;
  /** Instead of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
};

/** A payment request and where it stands. */
export type Payment = Answer<'/v1/payments/{id}/status', 'get'>;

export interface WaitOptions {
  /** Ends the waiting. */
  readonly signal?: AbortSignal;
  /** Called with the first status and with each that differs from the one before. */
  readonly onStatus?: (payment: Payment) => void;
}

export interface ApiClient {
  /** With `view: 'lite'` in its query the answer has the type of the lite view. */
  readonly get: GetCall;
  /**
   * Sends an Idempotency-Key, the same in all its tries: the one in `params.header`, that of an `idempotencyKey` in the body, or one of its own.
   * A POST that takes no key is sent again only after a refusal that came before it had any effect.
   */
  readonly post: Call<'post'>;
  readonly put: Call<'put'>;
  readonly patch: Call<'patch'>;
  readonly delete: Call<'delete'>;
  /** The rows of a list, page after page: `for await (const transaction of client.pages('/v1/transactions')) …`. */
  pages<Path extends ListPath>(
    path: Path,
    sent: SentWithView<Path, 'lite'>,
  ): AsyncGenerator<LiteRow<Path>, void, undefined>;
  pages<Path extends ListPath>(path: Path, sent?: Sent<Path, 'get'>): AsyncGenerator<Row<Path>, void, undefined>;
  /**
   * Reads the status every `pollAfterMs` until the payment has ended: COMPLETED, FAILED, REJECTED or EXPIRED. COMPLETED of a payment to a bank
   * says that the money has left for it: its `payout` tells later whether the bank has booked it. COMPLETED and FAILED can be taken back when the
   * chain does so; read a FAILED payment once more before you propose it again.
   * @throws the signal's reason when it aborts
   */
  waitForPayment(id: string, options?: WaitOptions): Promise<Payment>;
}

/** A client of the service at `baseUrl`. */
export function createClient({
  baseUrl,
  retry = {},
  fetch = globalThis.fetch,
  ...credentials
}: ClientOptions): ApiClient {
  const sender = new Sender(new Authorizer(credentials), (request) => fetch(request), retry);
  const http = createFetchClient<paths>({ baseUrl });
  // The types of a call are those of its declaration; the requests are made alike for all of them.
  const call = (method: 'get' | 'post' | 'put' | 'patch' | 'delete') =>
    (async (path: string, sent: { readonly body?: unknown } = {}) => {
      const keying = method === 'post' && !KEYLESS_POSTS.has(path) ? keyingOf(sent.body) : UNKEYED;
      const fetch = (request: Request) => sender.send(request, keying);
      const { data } = await http.request(method, path as never, { ...sent, fetch } as never);
      return data;
    }) as never;
  const get: GetCall = call('get');
  return {
    get,
    post: call('post'),
    put: call('put'),
    patch: call('patch'),
    delete: call('delete'),
    pages: (path: ListPath, sent: unknown) => {
      const { params, ...rest } = (sent ?? {}) as { readonly params?: { readonly query?: object } };
      const read = (query: object) => get(path as PathOf<'get'>, { ...rest, params: { ...params, query } } as never);
      return rowsOf(path, { ...params?.query }, read) as never;
    },
    waitForPayment: (id, options) => waitForPayment(get, id, options),
  };
}

const UNKEYED: Keying = { key: null, isKnownAgain: false };
/** What the service takes in the header. */
const HEADER_KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * An agent signs its payment together with the key in the body, so the header must not have another one. One that is no value of the header is
 * in the body only, and the service knows the payment again by that.
 */
function keyingOf(body: unknown): Keying {
  const isKeyed = typeof body === 'object' && body !== null && 'idempotencyKey' in body;
  const key = isKeyed && typeof body.idempotencyKey === 'string' ? body.idempotencyKey : crypto.randomUUID();
  return { key: HEADER_KEY.test(key) ? key : null, isKnownAgain: true };
}

async function waitForPayment(get: GetCall, id: string, { signal, onStatus }: WaitOptions = {}): Promise<Payment> {
  let seen: string | undefined;
  for (;;) {
    const sent = { params: { path: { id } }, ...(signal && { signal }) };
    const payment = await get('/v1/payments/{id}/status', sent);
    if (payment.status !== seen) onStatus?.(payment);
    seen = payment.status;
    // Nothing changes any more: 0 is no wait of a loop.
    if (payment.pollAfterMs === 0) return payment;
    await wait(payment.pollAfterMs, signal);
  }
}
