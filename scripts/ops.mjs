// npm run --silent ops -- <command>: stdout carries the command's result only.
import { requireNode } from './lib/node-version.mjs';

requireNode();

async function ops() {
  const { prepare, sayOnStderr } = await import('./lib/prepare.mjs');
  await prepare(sayOnStderr);
  await import('../dist/programs/ops.js');
}

ops().catch((error) => import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)));
