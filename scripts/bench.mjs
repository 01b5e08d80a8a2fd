// npm run bench: compares the service with bare servers on this machine.
import { requireNode } from './lib/node-version.mjs';

requireNode();

async function bench() {
  const { prepare, sayOnStderr } = await import('./lib/prepare.mjs');
  await prepare(sayOnStderr);
  await import('../dist/tests/bench/main.js');
}

bench().catch((error) => import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)));
