import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import { ConflictError } from '../shared/errors.js';
import type { InformationRequestId, UserId } from '../shared/ids.js';
import { allows, assertAllowed } from '../shared/state-machine.js';
import {
  type InformationRequestOutcome,
  type InformationRequestReason,
  type InformationRequestStatus,
  informationRequestMachine,
} from './information-request-status.js';

/** A question of the partner, and when it was answered. */
export interface RequestRound {
  /** From 1 on. */
  readonly number: number;
  /** For people. */
  readonly question: string;
  readonly askedAt: Date;
  /** The end of the compliance window; null when there is none. */
  readonly dueAt: Date | null;
  /** Null while it is open. */
  readonly answeredAt: Date | null;
}

/** What the partner says of a request: all of it, each time. */
export interface InformationRequestReport {
  readonly id: InformationRequestId;
  /** Grows with every change at the partner. */
  readonly version: number;
  readonly reason: InformationRequestReason;
  /** The transfer that is paused until it is answered; null when none is. */
  readonly transferId: string | null;
  readonly status: InformationRequestStatus;
  /** Null until it is closed. */
  readonly outcome: InformationRequestOutcome | null;
  /** The oldest first; never empty. */
  readonly rounds: readonly RequestRound[];
}

/** A request of the banking partner for information about one of its customers. */
export interface InformationRequest extends InformationRequestReport {
  readonly userId: UserId;
}

export type InformationRequestEventType =
  | 'information_request.opened'
  | 'information_request.answered'
  | 'information_request.reviewed'
  | 'information_request.closed';
export type InformationRequestEvent = UserEvent<InformationRequestEventType, InformationRequestId>;

type Decided = Decision<InformationRequest, InformationRequestEvent>;

/** The round that awaits the user; null when none does. */
export function openRound({ status, rounds }: Pick<InformationRequest, 'status' | 'rounds'>): RequestRound | null {
  return status === 'waiting_on_response' ? (rounds.at(-1) ?? null) : null;
}

/** The partner asks for the first time, as far as we know. */
export function receive(userId: UserId, report: InformationRequestReport, at: Date): Decided {
  const next = { ...report, userId };
  return { next, events: [eventOf(next, at)] };
}

/**
 * The owner answers the open round.
 * @throws ConflictError when another round is open, or none
 */
export function answer(request: InformationRequest, round: number, at: Date): Decided {
  assertAllowed(informationRequestMachine, request.status, 'needs_review');
  const open = openRound(request);
  if (open?.number !== round) throw new ConflictError(`Round ${round} of the information request is not open`);
  const rounds = request.rounds.map((each) => (each === open ? { ...each, answeredAt: at } : each));
  const next = { ...request, status: 'needs_review', rounds } as const;
  return { next, events: [{ ...eventOf(next, at), type: 'information_request.answered' }] };
}

/** The partner did not take the answer of a round, so the round is open again. Null when another one is, or none can be. */
export function reopenRound(request: InformationRequest, round: number): InformationRequest | null {
  const last = request.rounds.at(-1);
  if (request.status !== 'needs_review' || last?.number !== round) return null;
  const rounds = request.rounds.map((each) => (each === last ? { ...each, answeredAt: null } : each));
  return { ...request, status: 'waiting_on_response', rounds };
}

/**
 * Applies what the partner says. Reports can arrive twice, late and out of order.
 * @param isAnswerOnItsWay the owner has answered, and the partner may not have had the answer when it made the report
 * @returns null when the report is older than what is known
 */
export function follow(
  request: InformationRequest,
  report: InformationRequestReport,
  isAnswerOnItsWay: boolean,
  at: Date,
): Decided | null {
  if (report.version <= request.version || request.status === 'closed') return null;
  const isNewRound = report.rounds.length > request.rounds.length;
  const isAwaited = report.status === 'waiting_on_response' && isAnswerOnItsWay && !isNewRound;
  const told = isAwaited ? { ...report, status: request.status, rounds: request.rounds } : report;
  const next = { ...told, userId: request.userId };
  if (next.status === request.status && !isNewRound) return unchanged(next);
  if (next.status !== request.status && !allows(informationRequestMachine, request.status, next.status)) return null;
  return { next, events: [eventOf(next, at)] };
}

const EVENTS: Readonly<Record<InformationRequestStatus, InformationRequestEventType>> = {
  waiting_on_response: 'information_request.opened',
  needs_review: 'information_request.reviewed',
  closed: 'information_request.closed',
};

function eventOf({ id, userId, status }: InformationRequest, occurredAt: Date): InformationRequestEvent {
  return { type: EVENTS[status], subjectId: id, userId, occurredAt };
}
