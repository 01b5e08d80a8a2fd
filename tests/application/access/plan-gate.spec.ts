import { describe, expect, it } from '@jest/globals';
import { PlanGate } from '../../../application/access/plan-gate.js';
import type { Plan } from '../../../domain/access/plan.js';
import { userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { newPlan } from '../../support/builders/plans.js';
import { CREATED_AT, later, MINUTE } from '../../support/builders/time.js';
import { clockThat } from '../../support/clocks.js';

const FREE = newPlan({ code: 'FREE', name: 'Free', includesApi: false });
const PLUS = newPlan();
const ALICE = userId(uuid(1));
const BOB = userId(uuid(2));

/** A gate over plans in memory, which counts the look-ups and can hold them up. */
function gateOver(plan: Plan | null, catalogue: readonly Plan[] = [FREE, PLUS]) {
  const state = { plan, rests: false, now: CREATED_AT, lookups: 0, held: Promise.resolve() };
  const plans = {
    all: async () => catalogue,
    of: async () => {
      state.lookups += 1;
      const seen = state.plan;
      await state.held;
      return seen && { plan: seen, isCharged: false, owedSince: null, restsFrom: null, rests: state.rests };
    },
  };
  return {
    gate: new PlanGate(
      plans,
      clockThat(() => state.now),
      clockThat(() => state.now),
    ),
    state,
  };
}

describe('the plan gate', () => {
  it('looks a user up once, and lets in or not by the plan', async () => {
    for (const [plan, admits] of [
      [PLUS, true],
      [FREE, false],
      [null, false],
    ] as const) {
      const { gate, state } = gateOver(plan);
      expect(await gate.admits(ALICE)).toBe(admits);
      expect(gate.admits(ALICE)).toBe(admits);
      expect(state.lookups).toBe(1);
    }
  });

  it('looks again after half a minute, and when the clock was set back', async () => {
    const { gate, state } = gateOver(PLUS);
    await gate.admits(ALICE);
    state.plan = FREE;
    state.now = later(CREATED_AT, MINUTE / 2 - 1);
    expect(await gate.admits(ALICE)).toBe(true);
    state.now = later(CREATED_AT, MINUTE / 2);
    expect(await gate.admits(ALICE)).toBe(false);
    state.plan = PLUS;
    state.now = CREATED_AT;
    expect(await gate.admits(ALICE)).toBe(true);
  });

  it('forgets one user, or all', async () => {
    const { gate, state } = gateOver(PLUS);
    await gate.admits(ALICE);
    await gate.admits(BOB);
    state.plan = FREE;
    gate.forget(ALICE);
    expect(await gate.admits(ALICE)).toBe(false);
    expect(await gate.admits(BOB)).toBe(true);
    gate.forget();
    expect(await gate.admits(BOB)).toBe(false);
  });

  it('does not remember an answer that was overtaken by a change', async () => {
    const { gate, state } = gateOver(PLUS);
    let release = () => {};
    state.held = new Promise((resolve) => {
      release = resolve;
    });
    const overtaken = gate.admits(ALICE);
    state.plan = FREE;
    gate.forget(ALICE);
    release();
    await overtaken;

    expect(await gate.admits(ALICE)).toBe(false);
  });

  it('closes for a plan that rests, and says what opens it', async () => {
    const { gate, state } = gateOver(PLUS);
    state.rests = true;
    expect(await gate.admits(ALICE)).toBe(false);
    expect((await gate.refusal('The REST API', ALICE)).message).toBe(
      'The REST API is not included while a charge for your plan is overdue; pay it in the app to use it',
    );
    state.plan = FREE;
    expect((await gate.refusal('The REST API', ALICE)).message).toContain('upgrade to the plan Plus');
  });

  it('names the plans that include the API', async () => {
    const pro = newPlan({ code: 'PRO', name: 'Pro' });
    const refusal = async (catalogue: readonly Plan[]) =>
      (await gateOver(FREE, catalogue).gate.refusal('The REST API', ALICE)).message;
    const begin = 'The REST API is not included in your plan; upgrade to';
    expect(await refusal([FREE, PLUS, pro])).toBe(`${begin} the plan Plus or Pro to use it`);
    expect(await refusal([FREE, PLUS])).toBe(`${begin} the plan Plus to use it`);
    expect(await refusal([FREE])).toBe(`${begin} another plan to use it`);
  });
});
