// npm run faults: breaks the real service at random, and checks its promises.
import { requireNode } from './lib/node-version.mjs';

requireNode();

async function faults() {
  const { prepare, sayOnStderr } = await import('./lib/prepare.mjs');
  const { beginRun } = await import('./lib/test-run.mjs');
  await prepare(sayOnStderr);
  // Its keeper ends every process of the run, however this one ends.
  await beginRun();
  await import('../dist/tests/faults/campaign/campaign-main.js');
}

faults().catch((error) => import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)));
