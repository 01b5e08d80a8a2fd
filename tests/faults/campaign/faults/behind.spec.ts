import { describe, expect, it } from '@jest/globals';
import type { RpcReply, RpcRequest } from '../../../support/faulty-node.js';
import { behind } from './behind.js';

const HEIGHT = 9;

/** A node at this height that tells what it was asked, unless a result is given. */
function node(results: Readonly<Record<string, unknown>> = {}) {
  return async (requests: readonly RpcRequest[]): Promise<RpcReply[]> =>
    requests.map(({ id, method, params }) => {
      if (method === 'eth_blockNumber') return { id, result: `0x${HEIGHT.toString(16)}` };
      return { id, result: results[method] ?? params };
    });
}

async function asked(method: string, params: readonly unknown[], results?: Readonly<Record<string, unknown>>) {
  const replies = await behind(() => 2)([{ id: 1, method, params }], node(results));
  if (replies === null || 'status' in replies) throw new Error('It did not answer');
  return replies[0]?.result;
}

describe('a backend that is two blocks behind', () => {
  it.each<[what: string, string, readonly unknown[], unknown]>([
    ['says its own height', 'eth_blockNumber', [], '0x7'],
    ['reads state as of its newest block', 'eth_call', [{ to: '0x1' }, 'latest'], [{ to: '0x1' }, '0x7']],
    ['counts transactions up to its newest block', 'eth_getTransactionCount', ['0x1', 'pending'], ['0x1', '0x7']],
    ['knows no newer block', 'eth_getBlockByNumber', ['0x8', false], null],
    ['knows its newest block', 'eth_getBlockByNumber', ['0x7', false], ['0x7', false]],
    [
      'has logs up to its newest block',
      'eth_getLogs',
      [{ fromBlock: '0x1', toBlock: '0x9' }],
      [{ fromBlock: '0x1', toBlock: '0x7' }],
    ],
  ])('%s', async (_what, method, params, expected) => {
    expect(await asked(method, params)).toEqual(expected);
  });

  it.each([
    ['has no receipt of a newer block', '0x8', null],
    ['has the receipt of an older block', '0x7', { blockNumber: '0x7' }],
  ])('%s', async (_what, blockNumber, expected) => {
    expect(
      await asked('eth_getTransactionReceipt', ['0xhash'], { eth_getTransactionReceipt: { blockNumber } }),
    ).toEqual(expected);
  });
});
