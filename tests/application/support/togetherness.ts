import { setImmediate } from 'node:timers/promises';

/** Tells how many calls were under way at once: each lasts until all that were made in the same turn of the event loop have begun. */
export function togetherness() {
  let [running, most] = [0, 0];
  const meet =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      return call(...given).finally(() => {
        running -= 1;
      });
    };
  return { meet, most: () => most };
}
