import type { Method } from './method.js';

/** What a wallet calls of a sub-account, and what members of a joint account decide that it calls on itself. */
export const SUB_ACCOUNT_METHODS: Readonly<Record<string, Method>> = {
  '0xca704046': {
    signature: 'createSubAccount(address[],uint32,uint256)',
    inputs: [
      ['members', 'address[]'],
      ['threshold', 'uint32'],
      ['index', 'uint256'],
    ],
  },
  '0x62a5af3b': { signature: 'freeze()', inputs: [] },
  '0x6a28f000': { signature: 'unfreeze()', inputs: [] },
  '0xe2786af6': { signature: 'close(address[])', inputs: [['tokens', 'address[]']] },
  '0x7ad4cf1c': {
    signature: 'setMembers(address[],uint32)',
    inputs: [
      ['members', 'address[]'],
      ['threshold', 'uint32'],
    ],
  },
  '0x791c27ef': {
    signature: 'spend(address,address,uint256)',
    inputs: [
      ['token', 'address'],
      ['recipient', 'address'],
      ['amount', 'uint256'],
    ],
  },
  '0xf3fef3a3': {
    signature: 'withdraw(address,uint256)',
    inputs: [
      ['token', 'address'],
      ['amount', 'uint256'],
    ],
  },
  '0x75ce8b83': {
    signature: 'swap(address,address,address,uint256,uint256,uint256)',
    inputs: [
      ['pool', 'address'],
      ['tokenIn', 'address'],
      ['tokenOut', 'address'],
      ['amountIn', 'uint256'],
      ['minimumReceived', 'uint256'],
      ['deadline', 'uint256'],
    ],
  },
  '0x95d228cd': {
    signature: 'propose(bytes,uint48,bytes32)',
    inputs: [
      ['call', 'bytes'],
      ['deadline', 'uint48'],
      ['salt', 'bytes32'],
    ],
  },
  '0x9f2ce678': {
    signature: 'vote(bytes32,bool)',
    inputs: [
      ['id', 'bytes32'],
      ['approve', 'bool'],
    ],
  },
  '0x2b416813': {
    signature: 'execute(bytes,uint48,bytes32)',
    inputs: [
      ['call', 'bytes'],
      ['deadline', 'uint48'],
      ['salt', 'bytes32'],
    ],
  },
  '0xc4d252f5': { signature: 'cancel(bytes32)', inputs: [['id', 'bytes32']] },
};
