import { token } from './token.js';

/** The sweeps that look at all rows of a table in turn, and the table of each. */
export const ROUNDS = {
  'bill-subscriptions': 'users',
  'grant-plan-credits': 'users',
  'resume-referrals': 'referrals',
} as const;
export type Round = keyof typeof ROUNDS;

/** How far each sweep has come in its round. */
export interface Rounds {
  /**
   * The next ids in their order; the round goes on behind them, also for other processes. Fewer than asked for: the round has ended, and the next call
   * begins anew. A crash after it leaves nothing out, because the next round comes to the same ids.
   */
  next(round: Round, limit: number): Promise<readonly string[]>;
}
export const Rounds = token<Rounds>('Rounds');
