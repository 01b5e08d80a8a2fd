/** Calls one method of an Ethereum node over HTTP. */
export type JsonRpc = (method: string, params?: readonly unknown[], timeoutMs?: number) => Promise<unknown>;

const TIMEOUT_MS = 5_000;

/** The node answered with an error. When it does not answer at all, the error is fetch's own. */
export class JsonRpcError extends Error {
  override readonly name = 'JsonRpcError';
}

export function jsonRpc(url: string): JsonRpc {
  return async (method, params = [], timeoutMs = TIMEOUT_MS) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await response.json()) as { result?: unknown; error?: { message?: string } };
    if (answer.error !== undefined) throw new JsonRpcError(`${method}: ${answer.error.message ?? 'unknown error'}`);
    return answer.result;
  };
}
