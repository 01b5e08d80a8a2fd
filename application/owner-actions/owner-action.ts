import type { UserId } from '../../domain/shared/ids.js';
import type { MandatePurpose } from '../mandates/mandate-purpose.js';
import { token } from '../ports/token.js';

/**
 * ACTIVATE: a draft that does nothing until its owner signs for it. VOTE: a joint account's proposal that asks for a yes or no. OBJECT:
 * something that happens by itself unless its owner ends it. END: something that is over in the service and must be
 * removed from the chain, or whose money must be brought back.
 */
export const OWNER_ACTION_KINDS = ['ACTIVATE', 'VOTE', 'OBJECT', 'END'] as const;
export type OwnerActionKind = (typeof OWNER_ACTION_KINDS)[number];

/** What the action is about. */
export const OWNER_ACTION_SUBJECTS = [
  'PASSKEY',
  'SCHEDULE',
  'AGENT_SESSION',
  'CONDITIONAL_ORDER',
  'SUB_ACCOUNT',
  'JOINT_PROPOSAL',
  'RECOVERY_SETUP',
  'RECOVERY',
] as const;
export type OwnerActionSubject = (typeof OWNER_ACTION_SUBJECTS)[number];

/** Something other than a payment request that waits for its owner's passkey in the app. */
export interface OwnerAction {
  readonly kind: OwnerActionKind;
  readonly subject: OwnerActionSubject;
  readonly subjectId: string;
  /** The owner's name for it: a nickname, a reference. Null when there is none. */
  readonly title: string | null;
  /** What a mandate is for; left out for whatever is none. */
  readonly mandate?: MandatePurpose;
  /**
   * The kinds of wallet operations that do it, by name (WalletOperationKind), the one that agrees first: a vote has one for yes and one
   * for no. The subject's id is the id in the action.
   */
  readonly operations: readonly string[];
  readonly createdAt: Date;
  /** When it expires; null when it does not. */
  readonly expiresAt: Date | null;
}

/** One kind of action that waits for its owner. A feature with such a kind contributes a source. */
export interface OwnerActionSource {
  /** The actions that wait now. */
  of(userId: UserId, at: Date): Promise<readonly OwnerAction[]>;
}
export const OwnerActionSource = token<OwnerActionSource>('OwnerActionSource');
