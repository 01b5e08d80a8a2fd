import type { CrashChain } from './crash-chain.js';
import type { Mandate } from './mandate.js';

/** What an attack tried. What became of it is read from the chain. */
export interface Attempted {
  readonly mandate: Mandate;
  /** How many executions were sent. */
  readonly tries: number;
}

/** A number from 0 to `below` - 1. It follows from the seed. */
export type Chance = (below: number) => number;

export interface Attack {
  readonly name: string;
  run(chain: CrashChain, chance: Chance): Promise<Attempted>;
}
