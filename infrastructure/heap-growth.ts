import { setFlagsFromString } from 'node:v8';

/**
 * How V8's heap grows, for the process that calls it. V8 goes on putting what a busy moment has once kept alive into the old space, where the
 * objects of every later request pile up until the next full collection; without that, they end in the young space. A full collection then
 * comes when the old space has grown by three fifths, not when it is several times as large (docs/performance.md#start-and-memory).
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString('--heap-growing-percent=60');
}
