import { expect, it } from '@jest/globals';
import { BatchPause } from '../../../adapters/chain/batch-pause.js';

it('calls go one by one for a while after the last failure', () => {
  const pause = new BatchPause();
  expect(pause.isOn(1_000)).toBe(false);
  pause.begin(1_000);
  pause.begin(2_000);
  expect([pause.isOn(2_000), pause.isOn(16_999), pause.isOn(17_000)]).toEqual([true, true, false]);
});
