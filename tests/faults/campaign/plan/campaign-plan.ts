import { type Episode, episodes } from './episodes.js';
import { errands, type PlannedErrand } from './errands.js';
import type { FaultKind } from './fault-kinds.js';
import { Random } from './random.js';

/** Everything that a campaign decides by chance. The same seed gives the same plan. */
export interface CampaignPlan {
  readonly seed: number;
  readonly seconds: number;
  readonly people: number;
  /** How many endpoints of the node the service is given. */
  readonly endpoints: number;
  /** Whether the queue is in Redis, when there is one on this machine. */
  readonly hasRedis: boolean;
  readonly episodes: Iterator<Episode>;
  /** What each of the people does. */
  readonly errands: readonly Iterator<PlannedErrand>[];
  /** Decides of each request to the node whether the present fault meets it. */
  readonly luck: Random;
}

export function campaignPlan(input: {
  readonly seed: number;
  readonly seconds: number;
  readonly people: number;
  readonly canHaveRedis: boolean;
  /** Kinds of faults that are left out. */
  readonly without?: readonly FaultKind[];
}): CampaignPlan {
  const { seed, seconds, people, canHaveRedis, without = [] } = input;
  const random = new Random(seed);
  const topology = random.fork('topology');
  const endpoints = Number(topology.weighted({ 1: 3, 2: 1, 3: 1 }));
  const hasRedis = topology.isLucky(0.4) && canHaveRedis;
  return {
    seed,
    seconds,
    people,
    endpoints,
    hasRedis,
    episodes: episodes(random.fork('faults'), new Set(hasRedis ? without : [...without, 'kill redis'])),
    errands: Array.from({ length: people }, (_, self) => errands(random.fork(`person ${self}`), self, people)),
    luck: random.fork('luck'),
  };
}
