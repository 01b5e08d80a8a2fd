interface FaultTraits {
  /** How often it is chosen, beside the others. */
  readonly weight: number;
  /** How long it may last, in seconds; for a kill: until the process is started again by its supervisor. */
  readonly seconds: readonly [shortest: number, longest: number];
  /** Whether the time until a new payment is through is measured, from the fault's beginning. */
  readonly isMeasured?: true;
}

/** What breaks during a campaign. */
export const FAULT_KINDS = {
  'kill service': { weight: 4, seconds: [0.2, 3], isMeasured: true },
  'kill api': { weight: 2, seconds: [0.2, 3], isMeasured: true },
  'kill worker': { weight: 3, seconds: [0.2, 6], isMeasured: true },
  'kill indexer': { weight: 3, seconds: [0.2, 6], isMeasured: true },
  'kill postgres': { weight: 3, seconds: [0, 0], isMeasured: true },
  'kill node': { weight: 3, seconds: [0, 0], isMeasured: true },
  'kill redis': { weight: 2, seconds: [0.2, 4], isMeasured: true },
  'kill everything': { weight: 2, seconds: [0.2, 2], isMeasured: true },
  'terminate worker': { weight: 2, seconds: [0.2, 3] },
  'freeze worker': { weight: 2, seconds: [3, 18], isMeasured: true },
  'freeze indexer': { weight: 2, seconds: [3, 18], isMeasured: true },
  'freeze service': { weight: 1, seconds: [2, 8] },
  'freeze node': { weight: 2, seconds: [2, 8] },
  'freeze database session': { weight: 2, seconds: [2, 8] },
  'connection storm': { weight: 4, seconds: [1, 5] },
  'lock holder': { weight: 3, seconds: [1, 8] },
  'lock at the deadline': { weight: 3, seconds: [4, 8] },
  reorganisation: { weight: 5, seconds: [0.5, 2] },
  rollback: { weight: 2, seconds: [0.5, 2] },
  'fee spike': { weight: 3, seconds: [4, 12] },
  'clock jump': { weight: 2, seconds: [0, 1] },
  'dropped requests': { weight: 2, seconds: [1, 6] },
  'lost answers': { weight: 2, seconds: [1, 6] },
  'lost answers to sending': { weight: 4, seconds: [2, 8] },
  'doubled requests': { weight: 2, seconds: [2, 8] },
  'delayed answers': { weight: 2, seconds: [2, 8] },
  'reordered answers': { weight: 2, seconds: [2, 8] },
  'empty logs': { weight: 4, seconds: [1, 6] },
  'stale blocks': { weight: 3, seconds: [2, 8] },
  'two backends': { weight: 5, seconds: [3, 10] },
  'too many requests': { weight: 2, seconds: [1, 6] },
  'false height': { weight: 2, seconds: [1, 4] },
  'kept operations': { weight: 3, seconds: [4, 12] },
} as const satisfies Readonly<Record<string, FaultTraits>>;

export type FaultKind = keyof typeof FAULT_KINDS;

export const FAULT_NAMES = Object.keys(FAULT_KINDS) as readonly FaultKind[];

/** @returns whether the recovery from it is measured */
export function isMeasured(kind: FaultKind): boolean {
  return 'isMeasured' in FAULT_KINDS[kind];
}
