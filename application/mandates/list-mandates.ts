import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import { inOneOrder, type Mandate, type MandateSource } from './mandate.js';

/** The most mandates that one signature ends. It keeps the operation small enough for a block. */
export const MOST_AT_ONCE = 20;

export interface OwnMandates {
  readonly mandates: readonly Mandate[];
  /** How many of them, from the first on, the next signature of "stop everything" ends. The others need a further one. */
  readonly inNextSignature: number;
}

/** Lists an owner's mandates of all kinds. */
export class ListMandates {
  constructor(
    private readonly sources: readonly MandateSource[],
    private readonly clock: Clock,
  ) {}

  /**
   * In the order in which they are ended: first what the service moves money for, then what else stands on chain, drafts last. So a signature is
   * never spent on what is over while something acts.
   */
  async execute(owner: UserId): Promise<OwnMandates> {
    const now = this.clock.now();
    const found = (await Promise.all(this.sources.map((source) => source.of(owner, now)))).flat();
    const mandates = found.toSorted((one, other) => rankOf(one) - rankOf(other) || inOneOrder(one, other));
    return { mandates, inNextSignature: Math.min(mandates.length, MOST_AT_ONCE) };
  }
}

function rankOf({ end, isActing }: Mandate): number {
  if (end === 'DISCARD') return 2;
  return isActing ? 0 : 1;
}
