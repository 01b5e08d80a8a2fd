import type { Canary } from '../people/canary.js';
import type { PlannedFault } from '../plan/episodes.js';
import type { FaultKind } from '../plan/fault-kinds.js';
import type { Random } from '../plan/random.js';
import type { Stage } from '../stage/stage.js';
import type { StageClock } from '../stage/stage-clock.js';

/** What faults are done to. */
export interface Ground {
  readonly stage: Stage;
  readonly clock: StageClock;
  readonly canary: Canary;
  /** Decides of each request to the node. */
  readonly luck: Random;
}

/** Begins a fault. @returns what ends it, when its time is over */
export type Injection = (ground: Ground, fault: PlannedFault) => Promise<() => Promise<void>>;

export type Injections<Kind extends FaultKind> = Readonly<Record<Kind, Injection>>;

/** For a fault that ends by itself. */
export const nothingToEnd = async () => undefined;
