import type { Method } from './method.js';

/** What a wallet calls of agent accounts. A policy has no part of a variable length, so its fields stand one after the other. */
export const AGENT_METHODS: Readonly<Record<string, Method>> = {
  '0x7ede04fd': {
    signature: 'createAgentAccount((address,address,address,uint96,uint96,uint32,uint48),bytes32)',
    inputs: [
      ['recipient', 'address'],
      ['token', 'address'],
      ['executor', 'address'],
      ['maxPerExecution', 'uint96'],
      ['maxPerPeriod', 'uint96'],
      ['periodSeconds', 'uint32'],
      ['end', 'uint48'],
      ['salt', 'bytes32'],
    ],
  },
  '0x05f203d9': { signature: 'revoke(address[])', inputs: [['tokens', 'address[]']] },
};
