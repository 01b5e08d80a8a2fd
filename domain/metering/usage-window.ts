/** How many steps a rolling window is cut into. */
const STEPS = 60;

/** What was counted in a step of time: the step's number and the amount. */
export type Step = readonly [step: number, amount: bigint];

/**
 * What was counted in the window of a limit. A rolling window slides in sixty steps, and the oldest step, of which a part lies before the
 * window, counts whole: so the sum is never less than what truly lies in the window (docs/rules/platform.md#windows).
 */
export interface UsageWindow {
  /** Null: the calendar month in UTC. */
  readonly seconds: number | null;
  /** The oldest first. */
  readonly steps: readonly Step[];
}

/** The number of the step in which an instant lies. */
export function stepAt(seconds: number | null, at: Date): number {
  if (seconds === null) return at.getUTCFullYear() * 12 + at.getUTCMonth();
  return Math.floor(at.getTime() / stepMs(seconds));
}

/** The first step that counts at this instant. */
function firstStep(seconds: number | null, at: Date): number {
  return seconds === null ? stepAt(null, at) : stepAt(seconds, at) - STEPS;
}

/** What counts at this instant. Steps after it count as well: the clock of another process may be ahead. */
export function sumAt({ seconds, steps }: UsageWindow, at: Date): bigint {
  const first = firstStep(seconds, at);
  return steps.reduce((sum, [step, amount]) => (step >= first ? sum + amount : sum), 0n);
}

/** The window after an amount was counted. What has left it is left out, but for one step: it still counts where the clock of a process is behind. */
export function counted(window: UsageWindow, at: Date, amount: bigint): UsageWindow {
  const { seconds, steps } = window;
  const [first, own] = [firstStep(seconds, at), stepAt(seconds, at)];
  const last = steps.at(-1);
  // Nearly every call: nothing is left out, and the step is the newest one.
  if (last && last[0] === own && (steps[0]?.[0] ?? own) >= first - 1) {
    return { seconds, steps: [...steps.slice(0, -1), [own, last[1] + amount]] };
  }
  const sums = new Map(steps.filter(([step]) => step >= first - 1));
  sums.set(own, (sums.get(own) ?? 0n) + amount);
  return { seconds, steps: [...sums].sort(([one], [other]) => one - other) };
}

/** The instant from which on the window has begun anew for what is told once in a window. */
export function isSameWindow(seconds: number | null, told: Date | null, at: Date): boolean {
  if (told === null) return false;
  return seconds === null ? stepAt(null, told) === stepAt(null, at) : at.getTime() - told.getTime() < seconds * 1_000;
}

/** The beginning of the window at an instant, as far back as it counts. */
export function windowStart(seconds: number | null, at: Date): Date {
  if (seconds === null) return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
  return new Date(firstStep(seconds, at) * stepMs(seconds));
}

/** For how many seconds what was counted last stays in the window at most; how long a refused caller waits. */
export function secondsUntilFree({ seconds, steps }: UsageWindow, at: Date): number {
  if (seconds === null) {
    const next = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
    return Math.ceil((next - at.getTime()) / 1_000);
  }
  const oldest = steps.find(([step]) => step >= firstStep(seconds, at))?.[0] ?? stepAt(seconds, at);
  const leaves = (oldest + STEPS + 1) * stepMs(seconds);
  return Math.max(1, Math.ceil((leaves - at.getTime()) / 1_000));
}

export function stepMs(seconds: number): number {
  return Math.ceil((seconds * 1_000) / STEPS);
}
