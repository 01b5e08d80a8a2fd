import type { UserTimeZones } from '../../../application/schedules/user-time-zones.js';
import { type TimeZone, timeZone } from '../../../domain/shared/calendar-date.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const FIND = statement<{ userId: UserId }, { readonly zone: TimeZone }>('find-user-time-zone', {
  zone: (name: string) => timeZone(name),
}).sql('SELECT time_zone AS zone FROM user_time_zones WHERE user_id = :userId');

const SET = statement<{ userId: UserId; zone: TimeZone }>('set-user-time-zone').sql(`
    INSERT INTO user_time_zones (user_id, time_zone) VALUES (:userId, :zone)
    ON CONFLICT (user_id) DO UPDATE SET time_zone = excluded.time_zone`);

export class PostgresUserTimeZones implements UserTimeZones {
  constructor(private readonly database: Database) {}

  async of(userId: UserId): Promise<TimeZone> {
    return (await this.database.row(FIND, { userId }))?.zone ?? timeZone('UTC');
  }

  async set(userId: UserId, zone: TimeZone): Promise<void> {
    await this.database.affected(SET, { userId, zone });
  }
}
