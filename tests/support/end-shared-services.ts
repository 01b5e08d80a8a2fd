import { expect } from '@jest/globals';
import { endShared } from './end-shared.js';

/* The files that use a shared service run first, and a service costs work while nobody uses it. */
const MAY_USE_THEM = /\/faults\/|\.e2e\.spec\.ts$/;

if (!MAY_USE_THEM.test(expect.getState().testPath ?? '')) {
  await endShared('real');
  await endShared('advanced');
}
