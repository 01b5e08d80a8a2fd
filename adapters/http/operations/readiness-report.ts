/** What one check found. */
export interface CheckResult {
  readonly status: 'up' | 'down';
  /** The roles that cannot do their work without it. */
  readonly neededBy: readonly string[];
  /** How long the check took. */
  readonly durationMs: number;
  /** Why it is down, in one sentence without a secret. */
  readonly reason?: string;
}

/** What an operator is told about a process. */
export interface ReadinessReport {
  /** `ready` when every role is. */
  readonly status: 'ready' | 'unavailable';
  /** By role: whether everything that it needs works. */
  readonly roles: Readonly<Record<string, 'ready' | 'unavailable'>>;
  /** By name. */
  readonly checks: Readonly<Record<string, CheckResult>>;
}
