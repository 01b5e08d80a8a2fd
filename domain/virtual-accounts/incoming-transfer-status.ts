import type { StateMachine } from '../shared/state-machine.js';

/** docs/rules/virtual-accounts.md#incoming-transfers */
export const INCOMING_TRANSFER_STATUSES = ['RECEIVED', 'PAUSED', 'SENT', 'COMPLETED', 'RETURNED'] as const;
export type IncomingTransferStatus = (typeof INCOMING_TRANSFER_STATUSES)[number];

/**
 * The partner's messages can be lost, so every later status can follow directly. Only the chain completes a transfer. What was sent goes back
 * to its payer when its transaction never gets into a block and the partner gives up.
 */
export const incomingTransferMachine: StateMachine<IncomingTransferStatus> = {
  subject: 'incoming transfer',
  initial: 'RECEIVED',
  transitions: {
    RECEIVED: ['PAUSED', 'SENT', 'RETURNED'],
    PAUSED: ['RECEIVED', 'SENT', 'RETURNED'],
    SENT: ['RETURNED', 'COMPLETED'],
    COMPLETED: [],
    RETURNED: [],
  },
};
