import { setFlagsFromString } from 'node:v8';

/**
 * What the service's `node` is started with, here and in package.json, the image and the systemd unit: V8 takes the size of its young space
 * from the command line only. Half of its usual size costs no processor time and saves 11 to 16 MB (docs/performance.md#start-and-memory).
 */
export const NODE_FLAGS = ['--max-semi-space-size=8'];

/**
 * How V8's heap grows, for the process that calls it. V8 goes on putting what a busy moment has once kept alive into the old space, where the
 * objects of every later request pile up until the next full collection; without that, they end in the young space. A full collection then
 * comes when the old space has grown by three fifths, not when it is several times as large (docs/performance.md#start-and-memory).
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString('--heap-growing-percent=60');
}
