/** Days in UTC, written YYYY-MM-DD; both belong to the period. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const PERIODS = ['this-month', 'last-month', 'this-year', 'last-year'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** The days of a named period. A period that is not over ends today. */
export function periodOf(name: PeriodName, now: Date): Period {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  switch (name) {
    case 'this-month':
      return { from: day(year, month, 1), to: dayOf(now) };
    case 'last-month':
      return { from: day(year, month - 1, 1), to: day(year, month, 0) };
    case 'this-year':
      return { from: day(year, 0, 1), to: dayOf(now) };
    case 'last-year':
      return { from: day(year - 1, 0, 1), to: day(year, 0, 0) };
  }
}

function day(year: number, month: number, date: number): string {
  return dayOf(new Date(Date.UTC(year, month, date)));
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Whether both days are there and in their order. */
export function isWhole({ from, to }: Period): boolean {
  return from !== '' && to !== '' && from <= to;
}
