import { exchange, type RpcCall } from '../../adapters/chain/json-rpc-request.js';
import { RpcRejection } from '../../adapters/chain/rpc-rejection.js';

/** Calls one method of an Ethereum node over HTTP. Calls of the same turn of the event loop are one request. */
export type JsonRpc = (method: string, params?: readonly unknown[], timeoutMs?: number) => Promise<unknown>;

const TIMEOUT_MS = 5_000;

/** The node answered with an error. When it does not answer at all, the error is an EndpointFailure. */
export class JsonRpcError extends Error {
  override readonly name = 'JsonRpcError';
}

interface WaitingCall extends RpcCall {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export function jsonRpc(url: string): JsonRpc {
  /** By how long they may take: one that may take long keeps no other one waiting. */
  const waiting = new Map<number, WaitingCall[]>();
  const send = async (timeoutMs: number) => {
    const calls = waiting.get(timeoutMs) ?? [];
    waiting.delete(timeoutMs);
    try {
      const outcomes = await exchange({ url, headers: {} }, calls, AbortSignal.timeout(timeoutMs));
      for (const [index, call] of calls.entries()) settle(call, outcomes[index]);
    } catch (error) {
      for (const call of calls) settle(call, error);
    }
  };
  return (method, params = [], timeoutMs = TIMEOUT_MS) =>
    new Promise((resolve, reject) => {
      const others = waiting.get(timeoutMs);
      const call = { method, params, resolve, reject };
      if (others) others.push(call);
      else {
        waiting.set(timeoutMs, [call]);
        setImmediate(() => void send(timeoutMs));
      }
    });
}

function settle({ method, resolve, reject }: WaitingCall, outcome: unknown): void {
  if (outcome instanceof RpcRejection) reject(new JsonRpcError(`${method}: ${outcome.message}`));
  else if (outcome instanceof Error) reject(outcome);
  else resolve(outcome);
}
