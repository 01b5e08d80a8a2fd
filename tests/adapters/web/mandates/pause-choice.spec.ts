import { expect, it } from '@jest/globals';
import { pauseChoice } from '../../../../adapters/web/mandates/pause-choice.js';

it.each([
  ['ACTIVE', undefined, 'pause'],
  ['AUTO_PAUSED', undefined, 'keep'],
  ['PAUSED', 'APPLICATION', 'keep'],
  ['PAUSED', 'FAILED_PAYMENTS', 'keep'],
  ['PAUSED', 'RESTORED', null],
  ['PAUSED', 'OWNER', null],
  ['REVOKED', undefined, null],
  ['PENDING_ACTIVATION', undefined, null],
])('a mandate that is %s by %s offers the owner: %s', (status, pausedBy, choice) => {
  expect(pauseChoice({ status, pausedBy })).toBe(choice);
});
