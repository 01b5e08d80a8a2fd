import { resource } from '../store/resource.js';

export type OwnerActionSubject = 'PASSKEY' | 'SCHEDULE' | 'AGENT_SESSION' | 'CONDITIONAL_ORDER' | 'JOINT_PROPOSAL';

/** Something besides payment requests that waits for the owner's yes. */
export interface OwnerAction {
  /** ACTIVATE: a draft to sign for. VOTE: a proposal of a joint account. */
  readonly kind: 'ACTIVATE' | 'VOTE';
  readonly subject: OwnerActionSubject;
  readonly subjectId: string;
  readonly title: string | null;
  readonly createdAt: string;
  readonly expiresAt: string | null;
}

export const OWNER_ACTIONS = resource<{ readonly actions: readonly OwnerAction[] }>('/owner-actions');
