import { describe, expect, it } from '@jest/globals';
import { campaignPlan } from './campaign-plan.js';
import type { Episode } from './episodes.js';
import { FAULT_NAMES, isMeasured } from './fault-kinds.js';

const PEOPLE = 4;
const MANY = 400;

function take<Item>(items: Iterator<Item>, count: number): readonly Item[] {
  return Array.from({ length: count }, () => items.next().value as Item);
}

/** All that a seed decides, as far as a long campaign gets. */
function decided(seed: number, canHaveRedis = true) {
  const { episodes, errands, endpoints, hasRedis, luck } = campaignPlan({
    seed,
    seconds: 60,
    people: PEOPLE,
    canHaveRedis,
  });
  return {
    endpoints,
    hasRedis,
    episodes: take(episodes, MANY),
    errands: errands.map((plan) => take(plan, MANY)),
    luck: Array.from({ length: MANY }, () => luck.fraction()),
  };
}

describe('the plan of a campaign', () => {
  it('is the same for the same seed', () => {
    expect(decided(17)).toEqual(decided(17));
  });

  it('is another one for another seed', () => {
    expect(decided(17)).not.toEqual(decided(18));
  });

  it('does not depend on how far another part of it got', () => {
    const input = { seed: 5, seconds: 60, people: PEOPLE, canHaveRedis: true };
    const [untouched, drained] = [campaignPlan(input), campaignPlan(input)];
    take(drained.episodes, MANY);
    expect(take(drained.errands[0] ?? [][Symbol.iterator](), MANY)).toEqual(
      take(untouched.errands[0] ?? [][Symbol.iterator](), MANY),
    );
  });

  it('has every kind of fault once before any comes twice', () => {
    const { episodes, hasRedis } = decided(seedWith({ hasRedis: true }));
    expect(hasRedis).toBe(true);
    const kinds = episodes.flatMap(({ faults }) => faults.map(({ kind }) => kind));
    expect(kinds.slice(0, FAULT_NAMES.length).sort()).toEqual([...FAULT_NAMES].sort());
  });

  it('kills no Redis where there is none', () => {
    const { episodes, hasRedis } = decided(3, false);
    expect(hasRedis).toBe(false);
    expect(episodes.flatMap(({ faults }) => faults).some(({ kind }) => kind === 'kill redis')).toBe(false);
  });

  it('measures the recovery only from a fault that is alone', () => {
    const { episodes } = decided(9);
    const isRight = ({ faults, isMeasured: measured }: Episode) =>
      measured === (faults.length === 1 && faults.every(({ kind }) => isMeasured(kind)));
    expect(episodes.filter((episode) => !isRight(episode))).toEqual([]);
    expect(episodes.some(({ faults }) => faults.length > 1)).toBe(true);
  });

  it('lets nobody pay themselves', () => {
    const paid = decided(11).errands.flatMap((errands, self) =>
      errands.flatMap(({ errand }) => ('to' in errand ? [{ self, to: errand.to }] : [])),
    );
    expect(paid.filter(({ self, to }) => self === to || to >= PEOPLE)).toEqual([]);
  });
});

/** A seed whose campaign has its queue in Redis. */
function seedWith({ hasRedis }: { readonly hasRedis: boolean }): number {
  for (let seed = 1; ; seed += 1) {
    const plan = campaignPlan({ seed, seconds: 1, people: PEOPLE, canHaveRedis: true });
    if (plan.hasRedis === hasRedis) return seed;
  }
}
