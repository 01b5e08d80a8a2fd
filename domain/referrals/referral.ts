import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import { ConflictError, ValidationError } from '../shared/errors.js';
import type { ReferralId, UserId } from '../shared/ids.js';
import { assertAllowed } from '../shared/state-machine.js';
import { type ReferralStatus, referralMachine } from './referral-status.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long after the sign-up a code can be entered. */
export const ACCEPTED_WITHIN_MS = 14 * DAY_MS;
/** A payment of the referee qualifies when it is so many times the least one that earns points. */
export const QUALIFYING_TIMES = 10;
/** How long the payment that qualifies must last before it is rewarded. */
export const HELD_FOR_MS = 3 * DAY_MS;

interface ReferralTerms {
  readonly id: ReferralId;
  readonly refereeId: UserId;
  readonly referrerId: UserId;
  readonly joinedAt: Date;
}

export type JoinedReferral = ReferralTerms & { readonly status: 'JOINED' };
export type QualifiedReferral = ReferralTerms & { readonly status: 'QUALIFIED'; readonly qualifiedAt: Date };
export type RewardedReferral = ReferralTerms & {
  readonly status: 'REWARDED';
  readonly qualifiedAt: Date;
  readonly rewardedAt: Date;
};

/** Somebody who has opened an account with the code of somebody else. */
export type Referral = JoinedReferral | QualifiedReferral | RewardedReferral;

export type ReferralEventType = 'referral.accepted' | 'referral.qualified' | 'referral.rewarded' | 'referral.reopened';
export type ReferralEvent = UserEvent<ReferralEventType, ReferralId>;

/** A user, as far as it matters who may refer whom. */
export interface ReferralParty {
  readonly id: UserId;
  readonly createdAt: Date;
}

/**
 * Records with whose code somebody has come.
 * @throws ValidationError for the own code; ConflictError when the referee's account is too old, or older than the referrer's
 */
export function accept(
  id: ReferralId,
  { referee, referrer }: { readonly referee: ReferralParty; readonly referrer: ReferralParty },
  at: Date,
): Decision<JoinedReferral, ReferralEvent> {
  if (referee.id === referrer.id) throw new ValidationError('referralCode', 'is your own');
  if (at.getTime() - referee.createdAt.getTime() > ACCEPTED_WITHIN_MS) {
    throw new ConflictError('A referral code can be entered in the first 14 days of an account');
  }
  if (referrer.createdAt > referee.createdAt) {
    throw new ConflictError('This referral code is of an account that is younger than yours');
  }
  const next = { id, refereeId: referee.id, referrerId: referrer.id, joinedAt: at, status: 'JOINED' } as const;
  return { next, events: [{ type: 'referral.accepted', subjectId: id, userId: referee.id, occurredAt: at }] };
}

/** Records that the referee uses the account. @param qualifiedAt the time of the payment that shows it */
export function qualify(referral: Referral, qualifiedAt: Date): Decision<QualifiedReferral, ReferralEvent> {
  assertAllowed(referralMachine, referral.status, 'QUALIFIED');
  return moved({ ...termsOf(referral), status: 'QUALIFIED', qualifiedAt }, 'referral.qualified', qualifiedAt);
}

/** @throws ConflictError unless it has qualified, and for long enough */
export function reward(referral: Referral, at: Date): Decision<RewardedReferral, ReferralEvent> {
  assertAllowed(referralMachine, referral.status, 'REWARDED');
  if (referral.status === 'JOINED' || !hasLasted(referral, at)) {
    throw new ConflictError('The referral has not qualified for long enough');
  }
  const { qualifiedAt } = referral;
  // Rewards of an outage keep their days, and with them the daily caps.
  const rewardedAt = new Date(qualifiedAt.getTime() + HELD_FOR_MS);
  return moved({ ...termsOf(referral), status: 'REWARDED', qualifiedAt, rewardedAt }, 'referral.rewarded', at);
}

/** Records that the payment which had shown it was refunded, or that the chain has dropped it. */
export function reopen(referral: Referral, at: Date): Decision<JoinedReferral, ReferralEvent> {
  if (referral.status === 'JOINED') return unchanged(referral);
  assertAllowed(referralMachine, referral.status, 'JOINED');
  return moved({ ...termsOf(referral), status: 'JOINED' }, 'referral.reopened', at);
}

/** The next move, by what the referee's payments say. @param qualifiedAt null: no payment shows that the account is used */
export function settled(referral: Referral, qualifiedAt: Date | null, at: Date): Decision<Referral, ReferralEvent> {
  if (qualifiedAt === null) return reopen(referral, at);
  if (referral.status === 'JOINED') return qualify(referral, qualifiedAt);
  // The payment that had shown it is gone, and a later one has its own days to last.
  if (referral.status === 'QUALIFIED' && qualifiedAt > referral.qualifiedAt) return reopen(referral, at);
  return referral.status === 'QUALIFIED' && hasLasted(referral, at) ? reward(referral, at) : unchanged(referral);
}

function hasLasted({ qualifiedAt }: { readonly qualifiedAt: Date }, at: Date): boolean {
  return at.getTime() - qualifiedAt.getTime() >= HELD_FOR_MS;
}

function termsOf({ id, refereeId, referrerId, joinedAt }: ReferralTerms): ReferralTerms {
  return { id, refereeId, referrerId, joinedAt };
}

function moved<Next extends ReferralTerms & { readonly status: ReferralStatus }>(
  next: Next,
  type: ReferralEventType,
  at: Date,
): Decision<Next, ReferralEvent> {
  return { next, events: [{ type, subjectId: next.id, userId: next.referrerId, occurredAt: at }] };
}
