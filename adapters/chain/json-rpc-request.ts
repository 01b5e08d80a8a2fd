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

/** HTTP statuses that mean a failed request. With any other status the body may hold an answer. */
const REFUSED = [401, 403, 408, 429];

/**
 * One JSON-RPC request, or a batch of them, over HTTP.
 * @returns for each call, in their order, its result or the node's error
 * @throws RpcRejection when the node refuses the batch as a whole
 * @throws EndpointFailure unless there is an answer to each call
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
  return requests.map(({ id }) => outcomeOf(byId.get(id)));
}

async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      signal,
    });
    if (response.status >= 500 || REFUSED.includes(response.status)) {
      await response.body?.cancel();
      throw new EndpointFailure(`answers HTTP ${response.status}`);
    }
    return await response.json();
  } catch (error) {
    if (error instanceof EndpointFailure) throw error;
    if (signal.aborted) throw new EndpointFailure('does not answer in time', { cause: error });
    if (error instanceof SyntaxError) throw new EndpointFailure('answers something that is not JSON', { cause: error });
    throw new EndpointFailure('cannot be reached', { cause: error });
  }
}

function outcomeOf(reply: unknown): unknown {
  if (typeof reply !== 'object' || reply === null) throw new EndpointFailure('leaves a request unanswered');
  const { error, result } = reply as Reply;
  if (error) return new RpcRejection(Number(error.code), String(error.message ?? ''), error.data);
  if (result === undefined) throw new EndpointFailure('answers neither a result nor an error');
  return result;
}
