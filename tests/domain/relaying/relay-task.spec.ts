import { expect, it } from '@jest/globals';
import { RELAY_TASK_STATUSES, TASK_CORRECTIONS } from '../../../domain/relaying/relay-task.js';

it('only a task that was done is corrected: its block was dropped, and it is under way again', () => {
  for (const from of RELAY_TASK_STATUSES) {
    for (const to of RELAY_TASK_STATUSES) {
      expect(TASK_CORRECTIONS[from].includes(to)).toBe(from === 'DONE' && to === 'UNDER_WAY');
    }
  }
});
