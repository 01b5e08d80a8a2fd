import fc from 'fast-check';
import { addDays, type CalendarDate, calendarDate, timeZone } from '../../../domain/shared/calendar-date.js';

/** Any day of 2020 to 2059, month ends more often than others. */
export const anyDate: fc.Arbitrary<CalendarDate> = fc.oneof(
  fc.nat({ max: 14_600 }).map((days) => addDays(calendarDate('2020-01-01'), days)),
  fc
    .tuple(fc.integer({ min: 2020, max: 2059 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => addDays(calendarDate(`${year}-${String(month).padStart(2, '0')}-01`), -1)),
);

/** Zones with and without daylight saving, on both sides of UTC, with odd offsets, and with changes at midnight. */
export const anyZone = fc
  .constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Africa/Cairo',
    'Asia/Beirut',
    'America/Havana',
    'Australia/Lord_Howe',
  )
  .map((name) => timeZone(name));
