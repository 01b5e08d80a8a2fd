import { beforeEach, describe, expect, it } from '@jest/globals';
import { EndpointFailure } from '../../../adapters/chain/endpoint-failure.js';
import { EndpointHealth, type EndpointState } from '../../../adapters/chain/endpoint-health.js';

const SECOND = 1_000;
const broken = new EndpointFailure('is broken');

let told: EndpointState[];
let health: EndpointHealth;

beforeEach(() => {
  told = [];
  health = new EndpointHealth((state) => told.push(state));
});

/** How long the endpoint is left alone from now on, in seconds. */
function restFrom(now: number): number {
  let rest = 0;
  while (!health.isWorthALook(now + rest * SECOND)) rest += 1;
  return rest;
}

/** Looks as soon as it is worth it, with this result. @returns when that was */
function look(now: number, passes: boolean): number {
  const then = now + restFrom(now) * SECOND;
  if (passes) health.passed(then, then);
  else health.failed(broken, then);
  return then;
}

describe('an endpoint', () => {
  it('that fails is left alone for a second, and each time it is still broken twice as long, up to half a minute', () => {
    health.failed(broken, 0);
    const rests: number[] = [];
    for (let now = 0, times = 0; times < 8; times += 1) {
      rests.push(restFrom(now));
      now = look(now, false);
    }
    expect(rests).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
    expect(told).toEqual(['failing']);
  });

  it('is not blamed again by those who were waiting for it when it failed', () => {
    for (let now = 0; now < SECOND; now += 10) health.failed(broken, now);
    expect(restFrom(0)).toBe(1);
  });

  it('is back when a look has passed, but not by one that began before it failed', () => {
    health.failed(broken, 100);
    health.passed(50, 200);
    expect(health.state).toBe('failing');
    look(200, true);
    expect(told).toEqual(['failing', 'healthy']);
  });

  it('that fails again soon after it came back is left alone for longer; one that has proved itself begins anew', () => {
    health.failed(broken, 0);
    let now = look(0, true);
    health.failed(broken, now + SECOND);
    expect(restFrom(now + SECOND)).toBe(2);

    now = look(now + SECOND, true);
    health.failed(broken, now + 31 * SECOND);
    expect(restFrom(now + 31 * SECOND)).toBe(1);
  });

  it('is told of with its trouble, when that changes', () => {
    health.failed(new EndpointFailure('is behind', { trouble: 'behind' }), 0);
    health.failed(broken, 5 * SECOND);
    health.failed(new EndpointFailure('serves chain 5', { trouble: 'wrong_chain' }), 20 * SECOND);
    expect(told).toEqual(['behind', 'failing', 'wrong_chain']);
  });
});
