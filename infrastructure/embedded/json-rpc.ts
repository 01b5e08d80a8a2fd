import { exchange } from '../../adapters/chain/json-rpc-request.js';
import { RpcRejection } from '../../adapters/chain/rpc-rejection.js';

/** Calls one method of an Ethereum node over HTTP. */
export type JsonRpc = (method: string, params?: readonly unknown[], timeoutMs?: number) => Promise<unknown>;

const TIMEOUT_MS = 5_000;

/** The node answered with an error. When it does not answer at all, the error is an EndpointFailure. */
export class JsonRpcError extends Error {
  override readonly name = 'JsonRpcError';
}

export function jsonRpc(url: string): JsonRpc {
  return async (method, params = [], timeoutMs = TIMEOUT_MS) => {
    const [outcome] = await exchange({ url, headers: {} }, [{ method, params }], AbortSignal.timeout(timeoutMs));
    if (outcome instanceof RpcRejection) throw new JsonRpcError(`${method}: ${outcome.message}`);
    return outcome;
  };
}
