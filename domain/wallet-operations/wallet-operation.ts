import type { Decision, UserEvent } from '../shared/decision.js';
import type { PasskeyId, UserId, WalletOperationId } from '../shared/ids.js';
import { assertAllowed, type Corrections, type StateMachine } from '../shared/state-machine.js';
import type { OperationFailure } from './operation-failure.js';

/**
 * SIGNED: under way to the chain. EXECUTED and REVERTED: the result on chain. REFUSED: a simulation failed, so it was never sent.
 * LAPSED: its deadline passed without an execution (docs/rules/signatures.md#operation-statuses).
 */
export const WALLET_OPERATION_STATUSES = ['SIGNED', 'EXECUTED', 'REVERTED', 'REFUSED', 'LAPSED'] as const;
export type WalletOperationStatus = (typeof WALLET_OPERATION_STATUSES)[number];

export const walletOperationMachine: StateMachine<WalletOperationStatus> = {
  subject: 'wallet operation',
  initial: 'SIGNED',
  transitions: {
    SIGNED: ['EXECUTED', 'REVERTED', 'REFUSED', 'LAPSED'],
    EXECUTED: [],
    REVERTED: [],
    REFUSED: [],
    LAPSED: [],
  },
};

/** docs/rules/signatures.md#operation-corrections */
export const walletOperationCorrections: Corrections<WalletOperationStatus> = {
  subject: 'wallet operation',
  transitions: { SIGNED: [], EXECUTED: ['SIGNED'], REVERTED: ['SIGNED'], REFUSED: ['SIGNED'], LAPSED: ['SIGNED'] },
};

/** What does not change after the owner signed. */
export interface WalletOperationTerms {
  readonly id: WalletOperationId;
  /** The name of the kind: "payment". */
  readonly kind: string;
  /** The id of the subject, a UUID: of a payment request, of a passkey. */
  readonly subjectId: string;
  readonly userId: UserId;
  /** The passkey that signed. */
  readonly passkeyId: PasskeyId;
  readonly signedAt: Date;
  /** The deadline: no block after it can execute the operation. Null when it was signed by a version without deadlines. */
  readonly validUntil: Date | null;
}

/** An operation that an owner signed with a passkey. */
export type SignedWalletOperation = WalletOperationTerms & { readonly status: 'SIGNED' };
export type ExecutedWalletOperation = WalletOperationTerms & { readonly status: 'EXECUTED'; readonly endedAt: Date };
export type FailedWalletOperation = WalletOperationTerms & {
  readonly status: 'REVERTED' | 'REFUSED' | 'LAPSED';
  readonly endedAt: Date;
  readonly failure: OperationFailure;
};
export type EndedWalletOperation = ExecutedWalletOperation | FailedWalletOperation;
export type WalletOperation = SignedWalletOperation | EndedWalletOperation;

/**
 * operation.included: the chain has executed or reverted it, in a block that is final. operation.reversed: the chain has dropped the block
 * that ended it.
 */
export type WalletOperationEvent = UserEvent<
  'operation.signed' | 'operation.included' | 'operation.reversed',
  WalletOperationId
>;

export function sign(terms: WalletOperationTerms): Decision<SignedWalletOperation, WalletOperationEvent> {
  const { id: subjectId, userId, signedAt: occurredAt } = terms;
  return {
    next: { ...terms, status: 'SIGNED' },
    events: [{ type: 'operation.signed', subjectId, userId, occurredAt }],
  };
}

/** The chain executed it. @throws ConflictError when it has ended */
export function execute(operation: WalletOperation, at: Date): ExecutedWalletOperation {
  assertAllowed(walletOperationMachine, operation.status, 'EXECUTED');
  return { ...termsOf(operation), status: 'EXECUTED', endedAt: at };
}

/** The chain included it, and it reverted. @throws ConflictError when it has ended */
export function revert(operation: WalletOperation, at: Date, reason: string): FailedWalletOperation {
  assertAllowed(walletOperationMachine, operation.status, 'REVERTED');
  const failure = { code: 'OPERATION_REVERTED', reason } as const;
  return { ...termsOf(operation), status: 'REVERTED', endedAt: at, failure };
}

/** A simulation found that the chain would not execute it. @throws ConflictError when it has ended */
export function refuse(operation: WalletOperation, at: Date, failure: OperationFailure): FailedWalletOperation {
  assertAllowed(walletOperationMachine, operation.status, 'REFUSED');
  return { ...termsOf(operation), status: 'REFUSED', endedAt: at, failure };
}

/** Its deadline passed, and the chain has not executed it before. @throws ConflictError when it has ended */
export function lapse(operation: WalletOperation, at: Date): FailedWalletOperation {
  assertAllowed(walletOperationMachine, operation.status, 'LAPSED');
  const reason = 'It was not executed before its deadline; nothing moved';
  return { ...termsOf(operation), status: 'LAPSED', endedAt: at, failure: { code: 'DEADLINE_PASSED', reason } };
}

/**
 * Whether no block can execute the operation any more: the contract refuses it in every block after the deadline.
 * @param minedAt the time of a final block
 */
export function isPastDeadline({ validUntil }: Pick<WalletOperationTerms, 'validUntil'>, minedAt: Date): boolean {
  return validUntil !== null && minedAt > validUntil;
}

/** Takes the end back, because the chain did something else. @throws ConflictError unless it has ended */
export function reverse(operation: WalletOperation): SignedWalletOperation {
  assertAllowed(walletOperationCorrections, operation.status, 'SIGNED');
  return { ...termsOf(operation), status: 'SIGNED' };
}

/** What the ledger has of an operation: its outcome in a final block, or in a block that is not final yet, or nothing. */
export type BookedOutcome = { readonly success: boolean; readonly isFinal: boolean } | null;

/**
 * What must become of an operation, by the ledger. `end` and `reverse` can follow on one another: a lapsed operation that the chain has
 * executed is reversed and ended.
 * @param isDoubted the ledger had the outcome that ended it, and has lost it
 */
export function settlementOf(
  status: WalletOperationStatus,
  outcome: BookedOutcome,
  isDoubted: boolean,
): { readonly reverse: boolean; readonly end: boolean } {
  const outcomeStatus = outcome && (outcome.success ? 'EXECUTED' : 'REVERTED');
  const isOutcomeFinal = outcome?.isFinal ?? false;
  switch (status) {
    case 'SIGNED':
      return { reverse: false, end: isOutcomeFinal };
    case 'EXECUTED':
    case 'REVERTED': {
      const isContradicted = outcomeStatus !== status && (isOutcomeFinal || isDoubted);
      return { reverse: isContradicted, end: isContradicted && isOutcomeFinal };
    }
    case 'REFUSED':
    case 'LAPSED': {
      // A revert confirms that nothing has moved.
      const isContradicted = isOutcomeFinal && outcomeStatus === 'EXECUTED';
      return { reverse: isContradicted, end: isContradicted };
    }
  }
}

function termsOf(operation: WalletOperationTerms): WalletOperationTerms {
  const { id, kind, subjectId, userId, passkeyId, signedAt, validUntil } = operation;
  return { id, kind, subjectId, userId, passkeyId, signedAt, validUntil };
}
