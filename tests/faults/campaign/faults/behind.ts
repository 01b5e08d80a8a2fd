import type { Fault, RpcReply, RpcRequest } from '../../../support/faulty-node.js';

const HEIGHT_REQUEST: RpcRequest = { id: 0, method: 'eth_blockNumber', params: [] };
const LATEST = new Set(['latest', 'pending', 'safe', 'finalized']);

/**
 * A backend that does not have the newest blocks yet. What it is asked about them it does not know; state and nonces are those of its
 * own newest block.
 * @param blocks how many it lacks, asked at each exchange
 * @param before a fault of the backend itself
 */
export function behind(blocks: () => number, before: Fault = (requests, ask) => ask(requests)): Fault {
  return (requests, ask) =>
    before(requests, async (passed) => {
      const [height] = await ask([HEIGHT_REQUEST]);
      const own = Math.max(0, Number(height?.result) - blocks());
      const replies = await ask(passed.map((request) => asOf(request, own)));
      return replies.map((reply) => {
        const request = passed.find(({ id }) => id === reply.id);
        return request ? known(request, reply, own) : reply;
      });
    });
}

function asOf(request: RpcRequest, own: number): RpcRequest {
  return { ...request, params: request.params.map((param) => atMost(param, own)) };
}

function atMost(param: unknown, own: number): unknown {
  if (typeof param === 'string' && LATEST.has(param)) return toHex(own);
  if (typeof param !== 'object' || param === null || !('toBlock' in param)) return param;
  const end = String(param.toBlock);
  return { ...param, toBlock: LATEST.has(end) ? toHex(own) : toHex(Math.min(Number(end), own)) };
}

/** Nothing of a block that the backend does not have. */
function known({ method, params }: RpcRequest, reply: RpcReply, own: number): RpcReply {
  if (method === 'eth_blockNumber') return { ...reply, result: toHex(own) };
  const isBeyond = method === 'eth_getBlockByNumber' && Number(params[0]) > own;
  return isBeyond || blockOf(reply.result) > own ? { ...reply, result: null } : reply;
}

function blockOf(result: unknown): number {
  if (typeof result !== 'object' || result === null) return 0;
  if ('blockNumber' in result) return Number(result.blockNumber);
  return 'number' in result && 'parentHash' in result ? Number(result.number) : 0;
}

function toHex(value: number): string {
  return `0x${value.toString(16)}`;
}
