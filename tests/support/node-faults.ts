import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, RpcReply, RpcRequest } from './faulty-node.js';

type Header = { readonly number: string };
type LogFilter = { readonly fromBlock: string; readonly toBlock: string };

export const down: Fault = async () => null;

export const silent: Fault = () => new Promise(() => undefined);

export function slow(milliseconds: number): Fault {
  return async (requests, ask) => {
    await delay(milliseconds);
    return ask(requests);
  };
}

export function http(status: number, body = ''): Fault {
  return async () => ({ status, body });
}

/** Answers every request with a JSON-RPC error. */
export function rejecting(code: number, message: string, methods = /./): Fault {
  return (requests, ask) =>
    answering(requests, ask, ({ method }) => methods.test(method) && { error: { code, message } });
}

/** Never answers what has one of these requests in it. */
export function stuckOn(isBad: (request: RpcRequest) => boolean): Fault {
  return (requests, ask) => (requests.some(isBad) ? new Promise(() => undefined) : ask(requests));
}

/** As a proxy does whose node does not answer one of these requests. */
export function failingOn(isBad: (request: RpcRequest) => boolean): Fault {
  return async (requests, ask) => (requests.some(isBad) ? { status: 502, body: '' } : ask(requests));
}

/** Leaves out every second reply of a batch. */
export const halfBatch: Fault = async (requests, ask) => {
  const replies = await ask(requests);
  return replies.length > 1 ? replies.filter((_reply, index) => index % 2 === 0) : replies;
};

/** Refuses a batch of more than so many as a whole, as one error. */
export function smallBatches(limit: number): Fault {
  return async (requests, ask) =>
    requests.length > limit
      ? { status: 200, body: JSON.stringify({ id: null, error: { code: -32600, message: 'batch too long' } }) }
      : ask(requests);
}

export function onChain(chainId: number): Fault {
  return (requests, ask) =>
    answering(requests, ask, ({ method }) => method === 'eth_chainId' && { result: toHex(chainId) });
}

/** Refuses logs of more than this number of blocks, with the message of a real node. */
export function narrow(blocks: number, message: string): Fault {
  return (requests, ask) =>
    answering(requests, ask, ({ method, params }) => {
      if (method !== 'eth_getLogs') return false;
      const { fromBlock, toBlock } = params[0] as LogFilter;
      return Number(toBlock) - Number(fromBlock) >= blocks && { error: { code: -32005, message } };
    });
}

/** Reports a height that is this many blocks too high. */
export function boasting(blocks: number): Fault {
  return altering((request, reply) => {
    if (request.method === 'eth_blockNumber') return { result: toHex(Number(reply.result) + blocks) };
    if (!isLatest(request) || !reply.result) return null;
    const header = reply.result as Header;
    return { result: { ...header, number: toHex(Number(header.number) + blocks) } };
  });
}

/** Says that its newest block has this height, and shows such a block, but none before it. */
export function fabricating(height: number): Fault {
  return altering((request, reply) => {
    if (request.method !== 'eth_getBlockByNumber') return null;
    if (isLatest(request)) return { result: { ...(reply.result as Header), number: toHex(height) } };
    if (Number(request.params[0]) !== height) return null;
    const header = {
      number: toHex(height),
      hash: `0x${'f1'.repeat(32)}`,
      parentHash: `0x${'f0'.repeat(32)}`,
      timestamp: '0x1',
    };
    return { result: header };
  });
}

/** Knows the chain only up to this block. */
export function stuckAt(height: number): Fault {
  return async (requests, ask) => {
    const replies = await ask(requests.map((request) => withParams(request, (param) => atMost(param, height))));
    return replies.map((reply) => {
      const request = requests.find(({ id }) => id === reply.id);
      if (request?.method === 'eth_blockNumber') return { ...reply, result: toHex(height) };
      const asksBeyond = request?.method === 'eth_getBlockByNumber' && Number(request.params[0]) > height;
      return asksBeyond ? { ...reply, result: null } : reply;
    });
  };
}

/** Changes what it answers. @param change of the reply; null leaves it as it is */
export function altering(change: (request: RpcRequest, reply: RpcReply) => Partial<RpcReply> | null): Fault {
  return async (requests, ask) =>
    (await ask(requests)).map((reply) => {
      const request = requests.find(({ id }) => id === reply.id);
      return { ...reply, ...(request && change(request, reply)) };
    });
}

async function answering(
  requests: readonly RpcRequest[],
  ask: (requests: readonly RpcRequest[]) => Promise<RpcReply[]>,
  own: (request: RpcRequest) => Partial<RpcReply> | false,
): Promise<readonly RpcReply[]> {
  const replies = requests.map((request) => ({ request, answer: own(request) }));
  const passed = await ask(replies.flatMap(({ request, answer }) => (answer ? [] : [request])));
  return [...replies.flatMap(({ request, answer }) => (answer ? [{ id: request.id, ...answer }] : [])), ...passed];
}

function isLatest({ method, params }: RpcRequest): boolean {
  return method === 'eth_getBlockByNumber' && params[0] === 'latest';
}

function withParams(request: RpcRequest, change: (param: unknown) => unknown): RpcRequest {
  return { ...request, params: request.params.map(change) };
}

/** "latest", and the end of a range of logs, brought down to this height. */
function atMost(param: unknown, height: number): unknown {
  if (param === 'latest') return toHex(height);
  if (typeof param !== 'object' || param === null || !('toBlock' in param)) return param;
  return { ...param, toBlock: toHex(Math.min(Number(param.toBlock), height)) };
}

function toHex(value: number): string {
  return `0x${value.toString(16)}`;
}
