import { assertAllowed, type StateMachine, type Transitions } from '../shared/state-machine.js';

/**
 * A slot is one nonce of one relayer on one chain. RESERVED: attempts are stored and none was sent. BROADCAST: a node has got an attempt.
 * INCLUDED: an attempt that carries tasks is in a block, also when it reverted. REPLACED: a cancellation is in a block. LOST: a transaction
 * that is none of the slot's attempts used the nonce (docs/rules/relaying.md#slots).
 */
export const SLOT_STATUSES = ['RESERVED', 'BROADCAST', 'INCLUDED', 'REPLACED', 'LOST'] as const;
export type SlotStatus = (typeof SLOT_STATUSES)[number];
export type EndedSlotStatus = Exclude<SlotStatus, 'RESERVED' | 'BROADCAST'>;

/* A process can die between the broadcast and its record, so a slot can end without having been BROADCAST. */
export const relaySlotMachine: StateMachine<SlotStatus> = {
  subject: 'relay slot',
  initial: 'RESERVED',
  transitions: {
    RESERVED: ['BROADCAST', 'INCLUDED', 'REPLACED', 'LOST'],
    BROADCAST: ['INCLUDED', 'REPLACED', 'LOST'],
    INCLUDED: [],
    REPLACED: [],
    LOST: [],
  },
};

/**
 * What a reorganisation of the chain does to a slot. These are no transitions of the machine, because only the chain causes them
 * (docs/rules/relaying.md#slots).
 */
export const SLOT_CORRECTIONS: Transitions<SlotStatus> = {
  RESERVED: [],
  BROADCAST: [],
  INCLUDED: ['BROADCAST'],
  REPLACED: ['BROADCAST'],
  LOST: ['BROADCAST'],
};

export function isOpen(status: SlotStatus): boolean {
  return status === 'RESERVED' || status === 'BROADCAST';
}

/** @throws IllegalTransitionError when the slot has ended */
export function endSlot<End extends EndedSlotStatus>(from: SlotStatus, to: End): End {
  assertAllowed(relaySlotMachine, from, to);
  return to;
}
