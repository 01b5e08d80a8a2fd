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

/** Reads what earns points (docs/rules/credits.md#points). */
export interface EarningEvents {
  /** Null when there is no such thing. A refund stands for the payment that it refunds. */
  standing(event: EarningEvent): Promise<Standing | null>;
  /** Events between these times for which something else is booked than they are worth, because a job was lost. */
  missed(from: Date, until: Date, limit: number): Promise<readonly EarningEvent[]>;
  /** Until when no event was missed; null: nobody has looked yet. */
  settledUntil(): Promise<Date | null>;
  settleUntil(until: Date): Promise<void>;
}
export const EarningEvents = token<EarningEvents>('EarningEvents');
