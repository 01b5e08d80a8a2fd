import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import { ConflictError } from '../shared/errors.js';
import type { UserId } from '../shared/ids.js';
import { allows, assertAllowed } from '../shared/state-machine.js';
import type { AccountNumbers } from './account-numbers.js';
import { kycMachine, REQUIREMENTS, type Requirement } from './kyc-status.js';

/** Where an application stands, and what belongs to that. */
export type KycState =
  | { readonly status: 'INCOMPLETE'; readonly missing: readonly Requirement[] }
  | { readonly status: 'IN_REVIEW' }
  | { readonly status: 'APPROVED'; readonly accounts: AccountNumbers }
  /** @param reason a sentence for people */
  | { readonly status: 'REJECTED'; readonly reason: string };

/** What the partner says of an application. */
export interface KycReport {
  /** Grows with every change at the partner. */
  readonly version: number;
  readonly state: KycState;
}

/** A user's application for accounts at the banking partner. A user has at most one. */
export interface KycApplication {
  readonly userId: UserId;
  /** The legal name, as the partner is told. */
  readonly fullName: string;
  /** Of residence, ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly createdAt: Date;
  /** Of the newest report; 0 while the partner has said nothing. */
  readonly version: number;
  readonly state: KycState;
}

export type KycEventType =
  | 'kyc.applied'
  | 'kyc.supplied'
  | 'kyc.incomplete'
  | 'kyc.in_review'
  | 'kyc.approved'
  | 'kyc.rejected';
export type KycEvent = UserEvent<KycEventType, UserId>;

type Terms = Omit<KycApplication, 'version' | 'state'>;

/** Applies. Everything is missing at first. */
export function apply(terms: Terms): Decision<KycApplication, KycEvent> {
  const next = { ...terms, version: 0, state: { status: 'INCOMPLETE', missing: REQUIREMENTS } } as const;
  return { next, events: [eventOf(next, 'kyc.applied', terms.createdAt)] };
}

/**
 * The owner gives one of the things that are missing. With the last one the partner reviews.
 * @throws ConflictError when it is not missing
 */
export function supply(
  application: KycApplication,
  requirement: Requirement,
  at: Date,
): Decision<KycApplication, KycEvent> {
  const { state } = application;
  if (state.status !== 'INCOMPLETE' || !state.missing.includes(requirement)) {
    throw new ConflictError(`The application is ${state.status} and does not lack ${requirement}`);
  }
  const next = { ...application, state: lacking(state.missing.filter((each) => each !== requirement)) };
  if (next.state.status !== state.status) assertAllowed(kycMachine, state.status, next.state.status);
  return { next, events: [eventOf(next, 'kyc.supplied', at)] };
}

/** The partner did not take what the owner has given, so it is missing again. Null when that is of no use any more. */
export function miss(application: KycApplication, requirement: Requirement): KycApplication | null {
  const { state } = application;
  if (state.status === 'APPROVED' || state.status === 'REJECTED') return null;
  const missing = state.status === 'INCOMPLETE' ? state.missing : [];
  if (missing.includes(requirement)) return null;
  return {
    ...application,
    state: lacking(REQUIREMENTS.filter((each) => each === requirement || missing.includes(each))),
  };
}

/**
 * Applies what the partner says. Reports can arrive twice, late and out of order.
 * @param onTheirWay what the owner has given, and the partner did not have when it made the report
 * @returns null when the report is older than what is known
 */
export function follow(
  application: KycApplication,
  { version, state: reported }: KycReport,
  onTheirWay: readonly Requirement[],
  at: Date,
): Decision<KycApplication, KycEvent> | null {
  const { state } = application;
  if (version <= application.version) return null;
  const told =
    reported.status === 'INCOMPLETE'
      ? lacking(reported.missing.filter((each) => !onTheirWay.includes(each)))
      : reported;
  const next = { ...application, version, state: told };
  if (told.status === state.status && !asksForMore(state, told)) return unchanged(next);
  if (told.status !== state.status && !allows(kycMachine, state.status, told.status)) return null;
  return { next, events: [eventOf(next, EVENTS[told.status], at)] };
}

function asksForMore(before: KycState, after: KycState): boolean {
  if (before.status !== 'INCOMPLETE' || after.status !== 'INCOMPLETE') return false;
  return after.missing.some((each) => !before.missing.includes(each));
}

function lacking(missing: readonly Requirement[]): KycState {
  return missing.length === 0 ? { status: 'IN_REVIEW' } : { status: 'INCOMPLETE', missing };
}

const EVENTS: Readonly<Record<KycState['status'], KycEventType>> = {
  INCOMPLETE: 'kyc.incomplete',
  IN_REVIEW: 'kyc.in_review',
  APPROVED: 'kyc.approved',
  REJECTED: 'kyc.rejected',
};

function eventOf({ userId }: KycApplication, type: KycEventType, occurredAt: Date): KycEvent {
  return { type, subjectId: userId, userId, occurredAt };
}
