// npm start: installs and builds what is missing, then runs the service in the same process, so that it receives the signals.
import { requireNode } from './lib/node-version.mjs';

requireNode();

async function start() {
  const { prepare, sayOnStdout } = await import('./lib/prepare.mjs');
  await prepare(sayOnStdout);
  await import('../dist/programs/main.js');
}

start().catch((error) => import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)));
