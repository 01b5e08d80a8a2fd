import { ConflictError, ValidationError } from '../shared/errors.js';
import type { SubAccountId, UserId } from '../shared/ids.js';
import { visibleName } from '../users/personal-text.js';

export const SUB_ACCOUNT_NAME_MAX_LENGTH = 40;

/** The contract takes no more. The owner is one of them. */
export const MOST_MEMBERS = 20;

/** How many accounts that are not on chain an owner can have asked for. */
export const MOST_OPENINGS = 10;

/**
 * NONE: nobody has signed it. UNDER_WAY: it is signed, and the chain has not answered. FAILED: the chain did not make it; it can be signed
 * again. OPENED: the account is on chain.
 */
export const OPENING_STATES = ['NONE', 'UNDER_WAY', 'FAILED', 'OPENED'] as const;
export type OpeningState = (typeof OPENING_STATES)[number];

/** A sub-account that its owner has asked for. Addresses are checksummed. */
export interface SubAccountOpening {
  readonly id: SubAccountId;
  readonly ownerId: UserId;
  readonly name: string;
  /** Follows from owner, members, threshold and index, so it is known before the account exists. */
  readonly address: string;
  readonly deploymentIndex: bigint;
  /** The owner's wallet first. */
  readonly members: readonly string[];
  readonly threshold: number;
  readonly requestedAt: Date;
}

/** @throws ValidationError when it is blank, too long or holds hidden characters */
export function subAccountName(text: string): string {
  const name = visibleName('name', text);
  if ([...name].length <= SUB_ACCOUNT_NAME_MAX_LENGTH) return name;
  throw new ValidationError('name', `must be at most ${SUB_ACCOUNT_NAME_MAX_LENGTH} characters long`);
}

/** @param members how many there are, the owner among them @throws ValidationError naming the field */
export function assertMembers(members: number, requiredApprovals: number): void {
  if (members > MOST_MEMBERS) throw new ValidationError('members', `must name at most ${MOST_MEMBERS - 1} others`);
  if (requiredApprovals > members) {
    throw new ValidationError('requiredApprovals', `must be at most ${members}: that is how many members there are`);
  }
}

/** @throws ConflictError when the account is on chain already, or is being opened */
export function assertToOpen(state: OpeningState): void {
  if (state === 'OPENED') throw new ConflictError('The sub-account is open already');
  if (state === 'UNDER_WAY') throw new ConflictError('The sub-account is being opened');
}
