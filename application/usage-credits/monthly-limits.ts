import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** How much of their credits users want to spend in a calendar month, in millionths of a US dollar. Null: unlimited. */
export interface MonthlyLimits {
  of(userId: UserId): Promise<bigint | null>;
  set(userId: UserId, limit: bigint | null): Promise<void>;
}
export const MonthlyLimits = token<MonthlyLimits>('MonthlyLimits');
