import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** ACTIVATE: a draft that does nothing until its owner signs for it. VOTE: a joint account's proposal that asks for a yes or no. */
export const OWNER_ACTION_KINDS = ['ACTIVATE', 'VOTE'] as const;
export type OwnerActionKind = (typeof OWNER_ACTION_KINDS)[number];

/** What it is that waits. */
export const OWNER_ACTION_SUBJECTS = [
  'PASSKEY',
  'SCHEDULE',
  'AGENT_SESSION',
  'CONDITIONAL_ORDER',
  'JOINT_PROPOSAL',
] as const;
export type OwnerActionSubject = (typeof OWNER_ACTION_SUBJECTS)[number];

/** Something besides payment requests that waits until its owner says yes with a passkey in the app. */
export interface OwnerAction {
  readonly kind: OwnerActionKind;
  readonly subject: OwnerActionSubject;
  readonly subjectId: string;
  /** The owner's own words for it: a nickname, a reference. Null when there are none. */
  readonly title: string | null;
  readonly createdAt: Date;
  /** When it lapses by itself; null when it does not. */
  readonly expiresAt: Date | null;
}

/** One kind of thing that can wait for its owner. Each feature that has one binds a source of its own. */
export interface OwnerActionSource {
  /** What waits at this instant. */
  of(userId: UserId, at: Date): Promise<readonly OwnerAction[]>;
}
export const OwnerActionSource = token<OwnerActionSource>('OwnerActionSource');
