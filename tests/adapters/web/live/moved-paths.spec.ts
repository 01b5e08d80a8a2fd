import { expect, it } from '@jest/globals';
import { MOVED_PATHS } from '../../../../adapters/web/live/moved-paths.js';
import { declaredEventTypes } from '../../../support/declared-event-types.js';

it('the page says for every event of the service what it reads again, if only that it reads nothing', () => {
  expect(Object.keys(MOVED_PATHS).sort()).toEqual(declaredEventTypes());
});
