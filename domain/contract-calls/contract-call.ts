import { assertAllowed, type Corrections, type StateMachine } from '../shared/state-machine.js';

/**
 * PENDING: it waits, or a node has it. MINED: a final block has it, and it succeeded. FAILED: it would revert, it reverted, or its time is
 * over, and it can have no effect any more (docs/rules/relaying.md#contract-calls).
 */
export const CONTRACT_CALL_STATUSES = ['PENDING', 'MINED', 'FAILED'] as const;
export type ContractCallStatus = (typeof CONTRACT_CALL_STATUSES)[number];

export const contractCallMachine: StateMachine<ContractCallStatus> = {
  subject: 'contract call',
  initial: 'PENDING',
  transitions: { PENDING: ['MINED', 'FAILED'], MINED: [], FAILED: [] },
};

/** The chain drops the block of a call, or executes one that had failed. Only the chain causes it. */
export const contractCallCorrections: Corrections<ContractCallStatus> = {
  subject: 'contract call',
  transitions: { PENDING: [], MINED: ['PENDING'], FAILED: ['MINED'] },
};

/** What is known of a call at this moment. */
export interface CallEvidence {
  /** Whether a final block of the ledger has one of its transactions with the contract's event. */
  readonly isIncluded: boolean;
  /** Whether a node may ever have got it. */
  readonly isHandedOver: boolean;
  /** Whether the nonces of all its transactions were used in final blocks; true when there is none. */
  readonly isSettled: boolean;
  /** The block at which it was simulated to revert; null when it was not. */
  readonly refusedAt: bigint | null;
  /** The newest final block; null when there is none. */
  readonly finalHeight: bigint | null;
  readonly isPastDeadline: boolean;
}

/**
 * The status that the evidence proves. A call that a node may have fails only when none of its transactions can have an effect any more and
 * the ledger has the block at which it was refused: a call that was executed is refused, too.
 */
export function provenStatus(status: ContractCallStatus, evidence: CallEvidence): ContractCallStatus {
  if (evidence.isIncluded) return 'MINED';
  if (status === 'MINED') return 'PENDING';
  return status === 'PENDING' && hasFailed(evidence) ? 'FAILED' : status;
}

/** @throws IllegalTransitionError when neither the machine nor a correction allows it */
export function assertMove(from: ContractCallStatus, to: ContractCallStatus): void {
  const isCorrection = contractCallCorrections.transitions[from].includes(to);
  assertAllowed(isCorrection ? contractCallCorrections : contractCallMachine, from, to);
}

function hasFailed({ isHandedOver, isSettled, refusedAt, finalHeight, isPastDeadline }: CallEvidence): boolean {
  if (!isSettled) return false;
  const isRefused = refusedAt !== null && (!isHandedOver || (finalHeight !== null && finalHeight >= refusedAt));
  return isRefused || isPastDeadline;
}
