import { expect, it } from '@jest/globals';
import { unchanged } from '../../../domain/shared/decision.js';

it('repeating what is in effect hands back the very same value and announces nothing', () => {
  const value = { status: 'PAUSED' };
  const { next, events } = unchanged(value);
  expect(next).toBe(value);
  expect(events).toEqual([]);
});
