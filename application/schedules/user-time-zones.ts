import type { TimeZone } from '../../domain/shared/calendar-date.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The time zones in which users live. */
export interface UserTimeZones {
  /** UTC until the user's app has said another one. */
  of(userId: UserId): Promise<TimeZone>;
  /** Remembers where the user's app is. */
  set(userId: UserId, zone: TimeZone): Promise<void>;
}
export const UserTimeZones = token<UserTimeZones>('UserTimeZones');
