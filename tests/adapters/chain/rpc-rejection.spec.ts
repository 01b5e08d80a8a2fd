import { describe, expect, it } from '@jest/globals';
import { RpcRejection } from '../../../adapters/chain/rpc-rejection.js';

/** What nodes and providers really say. */
const rejections: readonly (readonly [kind: keyof RpcRejection | 'answer', code: number, message: string])[] = [
  ['isTooMuch', -32005, 'query returned more than 10000 results'],
  ['isTooMuch', -32000, 'exceed maximum block range: 5000'],
  ['isTooMuch', -32602, 'query exceeds max block range 100000'],
  ['isTooMuch', -32602, 'query exceeds max results 20000, retry with the range 24577-24600'],
  ['isTooMuch', -32600, 'You can make eth_getLogs requests with up to a 10 block range. Log response size exceeded.'],
  ['isTooMuch', -32602, 'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range'],
  ['isTooMuch', -32614, 'eth_getLogs is limited to a 10,000 range'],
  ['isTooMuch', -32000, 'requested too many blocks from 1 to 9000, maximum is set to 2048'],
  ['isTooMuch', -32062, 'Block range is too wide'],
  ['isTooMuch', -32003, 'response too large'],
  ['isTooMuch', -32701, 'Please limit the query to at most 1000 blocks'],
  ['isOverload', -32005, 'limit exceeded'],
  ['isOverload', -32005, 'daily request count exceeded, request rate limited'],
  ['isOverload', 429, 'Your app has exceeded its compute units per second capacity'],
  ['isOverload', -32016, 'over rate limit'],
  ['isOverload', -32007, '50/second request limit reached - reduce calls per second'],
  ['isWithoutState', -32000, 'header not found'],
  ['isWithoutState', -32000, 'missing trie node 0xabc (path ) state 0xdef is not available'],
  ['isOverload', -32002, 'request timed out'],
  ['isBeyondHead', -32602, 'BlockOutOfRangeError: block height is 16 but requested was 48'],
  ['isBeyondHead', -32000, 'unknown block'],
  ['isBeyondHead', -32000, 'block range extends beyond current head block'],
  ['isBeyondHead', -32001, 'One of the blocks specified in filter (fromBlock, toBlock or blockHash) cannot be found.'],
  ['isRevert', 3, 'execution reverted: rate limit exceeded'],
  ['isRevert', 3, 'execution reverted: block range too large'],
  // Anvil and Reth
  ['isRevert', -32003, 'Out of gas: gas required exceeds allowance: 300000'],
  ['isRevert', -32603, 'EVM error InvalidFEOpcode'],
  ['isRevert', -32000, 'EVM error: StackUnderflow'],
  ['isRevert', -32000, 'EVM error: OpcodeNotFound'],
  ['isRevert', 3, 'execution reverted: custom error 0x65c8fd4d'],
  // Geth and Erigon
  ['isRevert', -32000, 'execution reverted'],
  ['isRevert', -32000, 'invalid opcode: INVALID'],
  ['isRevert', -32000, 'invalid opcode: opcode 0xfe not defined'],
  ['isRevert', -32000, 'stack underflow (0 <=> 2)'],
  ['isRevert', -32000, 'stack limit reached 1024 (1023)'],
  ['isRevert', -32000, 'out of gas'],
  ['isRevert', -32000, 'gas uint64 overflow'],
  ['isRevert', -32000, 'invalid jump destination'],
  ['isRevert', -32000, 'write protection'],
  ['isRevert', -32000, 'return data out of bounds'],
  ['isRevert', -32000, 'max call depth exceeded'],
  ['isRevert', -32000, 'contract creation code storage out of gas'],
  // Nethermind, Besu
  ['isRevert', -32015, 'VM execution error.'],
  ['isRevert', -32015, 'StackUnderflow'],
  ['isRevert', -32000, 'BadInstruction'],
  ['isRevert', -32000, 'StaticCallViolation'],
  ['isRevert', -32000, 'InvalidJumpDestination'],
  ['isRevert', -32000, 'Execution reverted'],
  ['isRevert', -32000, 'INVALID_OPERATION'],
  ['answer', -32601, 'Method not found'],
  ['answer', -32000, 'nonce too low: next nonce 5, tx nonce 4'],
  ['answer', -32000, 'already known'],
  ['answer', -32000, 'insufficient funds for gas * price + value'],
  ['answer', -32000, 'transaction underpriced'],
];

describe("a node's refusal is understood from its words", () => {
  it.each(rejections)('%s: %i %s', (kind, code, message) => {
    const { isTooMuch, isOverload, isWithoutState, isBeyondHead, isRevert } = new RpcRejection(code, message, null);
    const none = { isTooMuch: false, isOverload: false, isWithoutState: false, isBeyondHead: false, isRevert: false };
    expect({ isTooMuch, isOverload, isWithoutState, isBeyondHead, isRevert }).toEqual(
      kind === 'answer' ? none : { ...none, [kind]: true },
    );
  });
});

describe("the data of a node's refusal", () => {
  it.each([
    [-32000, '0x08C379A0', '0x08c379a0'],
    [3, '0x', '0x'],
    [-32015, 'Reverted 0x08c379a0', '0x08c379a0'],
    [-32015, 'Reverted 0x', '0x'],
  ])('%i %s is what the call returned', (code, data, returned) => {
    const rejection = new RpcRejection(code, 'VM execution error.', data);
    expect(rejection).toMatchObject({ isRevert: true, revertData: returned });
  });

  it.each(['Bad instruction fe', { txHash: '0x01' }, null])('%j is none', (data) => {
    expect(new RpcRejection(-32000, 'Not now', data)).toMatchObject({ isRevert: false, revertData: null });
  });
});
