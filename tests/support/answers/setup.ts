import { afterAll, afterEach } from '@jest/globals';
import { answers } from './watch.js';

answers.begin();
afterEach(() => answers.settle());
afterAll(async () => {
  answers.end();
  await answers.settle();
});
