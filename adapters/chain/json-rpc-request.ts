import http from 'node:http';
import https from 'node:https';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { EndpointFailure } from './endpoint-failure.js';
import { RpcRejection } from './rpc-rejection.js';

export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** The URL of a node and the headers for its requests. */
export interface RpcAddress {
  /** Without credentials. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Reply {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown };
}

/** An idle connection is closed before nodes close it, so that no request is lost on it. */
const IDLE_MS = 4_000;
const PLAIN = { request: http.request, agent: new http.Agent({ keepAlive: true, timeout: IDLE_MS }) };
const SECURE = { request: https.request, agent: new https.Agent({ keepAlive: true, timeout: IDLE_MS }) };

/** HTTP statuses that mean a failed request. With any other status the body may hold an answer. */
const REFUSED = [401, 403, 408, 429];
/** Of those the ones that would be the same whatever is asked: with any other one request can be why. */
const REFUSED_WHATEVER = [401, 403, 429, 503];

/**
 * One JSON-RPC request, or a batch of them, over HTTP.
 * @returns for each call, in their order, its result or the node's error; of a batch also an EndpointFailure for each that was left out
 * @throws RpcRejection when the node refuses the batch as a whole
 * @throws EndpointFailure when there is no usable answer
 */
export async function exchange(
  { url, headers }: RpcAddress,
  calls: readonly RpcCall[],
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const requests = calls.map(({ method, params }, index) => ({ jsonrpc: '2.0', id: index + 1, method, params }));
  const body = JSON.stringify(requests.length === 1 ? requests[0] : requests);
  const replies = await post(url, headers, body, signal);
  if (!Array.isArray(replies)) {
    if (calls.length === 1) return [outcomeOf(replies)];
    const outcome = outcomeOf(replies);
    throw outcome instanceof RpcRejection ? outcome : new EndpointFailure('answers a batch with a single result');
  }
  const byId = new Map(replies.map((reply: Reply | null) => [reply?.id, reply]));
  return requests.map(({ id }) => answerOf(byId.get(id)));
}

async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    const { status, bytes } = await answerTo(url, headers, Buffer.from(body), signal);
    if (status >= 500 || REFUSED.includes(status)) {
      throw new EndpointFailure(`answers HTTP ${status}`, { isOfAll: REFUSED_WHATEVER.includes(status) });
    }
    if (status >= 300 && status < 400) {
      throw new EndpointFailure('redirects to another address; name that one', { isOfAll: true });
    }
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof EndpointFailure) throw error;
    if (signal.aborted) throw new EndpointFailure('does not answer in time', { cause: error });
    if (error instanceof SyntaxError) throw new EndpointFailure('answers something that is not JSON', { cause: error });
    const isOfAll = (error as NodeJS.ErrnoException).syscall === 'connect';
    throw new EndpointFailure('cannot be reached', { isOfAll, cause: error });
  }
}

interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
}

/** Without fetch, which takes twice as much of a processor: a payment makes a dozen requests. */
async function answerTo(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  signal: AbortSignal,
): Promise<Answer> {
  const { request, agent } = url.startsWith('https:') ? SECURE : PLAIN;
  const sent = {
    ...headers,
    'content-type': 'application/json',
    'content-length': body.length,
    'accept-encoding': 'gzip',
  };
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request(url, { method: 'POST', agent, headers: sent, signal }, resolve).on('error', reject).end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const isCompressed = response.headers['content-encoding'] === 'gzip';
  return { status: response.statusCode ?? 0, bytes: isCompressed ? await promisify(gunzip)(bytes) : bytes };
}

/** The outcome, also when it is that there is none. */
function answerOf(reply: unknown): unknown {
  try {
    return outcomeOf(reply);
  } catch (failure) {
    return failure;
  }
}

function outcomeOf(reply: unknown): unknown {
  if (typeof reply !== 'object' || reply === null) throw new EndpointFailure('leaves a request unanswered');
  const { error, result } = reply as Reply;
  if (error) return new RpcRejection(Number(error.code), String(error.message ?? ''), error.data);
  if (result === undefined) throw new EndpointFailure('answers neither a result nor an error');
  return result;
}
