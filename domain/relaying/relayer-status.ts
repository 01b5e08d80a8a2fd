import type { StateMachine } from '../shared/state-machine.js';

/**
 * A relayer is an account whose key signs transactions and which pays their gas. ACTIVE: gets new work. PAUSED: gets none, and nothing is
 * sent from it. DRAINING: gets none, and finishes its nonces. IDLE: has finished them; its key can be removed
 * (docs/rules/relaying.md#relayers).
 */
export const RELAYER_STATUSES = ['ACTIVE', 'PAUSED', 'DRAINING', 'IDLE'] as const;
export type RelayerStatus = (typeof RELAYER_STATUSES)[number];

export const relayerMachine: StateMachine<RelayerStatus> = {
  subject: 'relayer',
  initial: 'ACTIVE',
  transitions: {
    ACTIVE: ['PAUSED', 'DRAINING'],
    PAUSED: ['ACTIVE', 'DRAINING'],
    DRAINING: ['ACTIVE', 'PAUSED', 'IDLE'],
    IDLE: ['ACTIVE'],
  },
};
