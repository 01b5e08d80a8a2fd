import type { Decision, UserEvent } from '../shared/decision.js';
import type { PasskeyChangeId, PasskeyId, UserId } from '../shared/ids.js';
import { assertAllowed, type StateMachine } from '../shared/state-machine.js';

export const PASSKEY_CHANGE_KINDS = ['add', 'remove'] as const;
export type PasskeyChangeKind = (typeof PASSKEY_CHANGE_KINDS)[number];

export const PASSKEY_CHANGE_STATUSES = ['APPROVED', 'COMPLETED', 'FAILED'] as const;
export type PasskeyChangeStatus = (typeof PASSKEY_CHANGE_STATUSES)[number];

export const passkeyChangeMachine: StateMachine<PasskeyChangeStatus> = {
  subject: 'passkey change',
  initial: 'APPROVED',
  transitions: { APPROVED: ['COMPLETED', 'FAILED'], COMPLETED: [], FAILED: [] },
};

/** What does not change after the owner signed. */
export interface PasskeyChangeTerms {
  readonly passkeyId: PasskeyId;
  readonly kind: PasskeyChangeKind;
  /** Counts the changes of this passkey, from 1. It is part of the nonce key, so that a new attempt is a new operation. */
  readonly attempt: number;
}

interface SignedTerms extends PasskeyChangeTerms {
  readonly id: PasskeyChangeId;
  readonly userId: UserId;
  readonly approvedAt: Date;
}

/** A signed operation that adds a passkey to the wallet's signers or removes it. */
export type ApprovedPasskeyChange = SignedTerms & { readonly status: 'APPROVED' };
export type CompletedPasskeyChange = SignedTerms & { readonly status: 'COMPLETED'; readonly endedAt: Date };
export type FailedPasskeyChange = SignedTerms & {
  readonly status: 'FAILED';
  readonly endedAt: Date;
  readonly failureReason: string;
};
export type PasskeyChange = ApprovedPasskeyChange | CompletedPasskeyChange | FailedPasskeyChange;

export type PasskeyChangeEvent = UserEvent<'passkey_change.approved', PasskeyChangeId>;

export function approve(
  terms: PasskeyChangeTerms & Pick<SignedTerms, 'id' | 'userId'>,
  at: Date,
): Decision<ApprovedPasskeyChange, PasskeyChangeEvent> {
  const { id, userId } = terms;
  return {
    next: { ...terms, approvedAt: at, status: 'APPROVED' },
    events: [{ type: 'passkey_change.approved', subjectId: id, userId, occurredAt: at }],
  };
}

/** @throws ConflictError when it has ended */
export function complete(change: PasskeyChange, at: Date): CompletedPasskeyChange {
  assertAllowed(passkeyChangeMachine, change.status, 'COMPLETED');
  return { ...termsOf(change), status: 'COMPLETED', endedAt: at };
}

/** @throws ConflictError when it has ended */
export function fail(change: PasskeyChange, at: Date, failureReason: string): FailedPasskeyChange {
  assertAllowed(passkeyChangeMachine, change.status, 'FAILED');
  return { ...termsOf(change), status: 'FAILED', endedAt: at, failureReason };
}

function termsOf({ id, userId, passkeyId, kind, attempt, approvedAt }: SignedTerms): SignedTerms {
  return { id, userId, passkeyId, kind, attempt, approvedAt };
}
