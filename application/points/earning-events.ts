import type { PointAction } from '../../domain/points/point-catalogue.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** What an event is worth now. */
export interface Standing {
  /** What happened: the id of the payment, receipt, bill or referral. */
  readonly subjectId: string;
  /** Who earns the points. */
  readonly userId: UserId;
  readonly occurredAt: Date;
  /** False when it earns nothing, or was taken back: refunded, dropped by the chain, deleted. */
  readonly isEarned: boolean;
}

/** An event that earns points. */
export interface EarningEvent {
  readonly action: PointAction;
  readonly subjectId: string;
}

/** A payment, receipt or referral, compared with the ledger. */
export interface ComparedSubject extends Pick<EarningEvent, 'subjectId'> {
  /** The id of what was compared; a refund stands for the payment `subjectId`. */
  readonly id: string;
  /** Whether something else is booked for it than it is worth by now. */
  readonly isMissed: boolean;
}

/** Reads what earns points (docs/rules/credits.md#points). */
export interface EarningEvents {
  /** Null when there is no such thing. A refund stands for the payment that it refunds. */
  standing(event: EarningEvent): Promise<Standing | null>;
  /** Compares subjects of an action with what is booked for them: the newest ones. */
  newest(action: PointAction, limit: number): Promise<readonly ComparedSubject[]>;
  /** The same of those behind one, in the order of their ids. @param after null: from the first one on */
  following(action: PointAction, after: string | null, limit: number): Promise<readonly ComparedSubject[]>;
  /** The same of these: each is the id of what may earn points, or of a refund of it. */
  compared(action: PointAction, ids: readonly string[]): Promise<readonly ComparedSubject[]>;
  /** Up to which subject all were compared in this round; null: a round begins. */
  comparedUntil(action: PointAction): Promise<string | null>;
  keepComparedUntil(action: PointAction, subject: string | null): Promise<void>;
}
export const EarningEvents = token<EarningEvents>('EarningEvents');
