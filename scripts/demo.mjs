// npm run --silent demo -- <command>: stdout carries the command's result only.
import { requireNode } from './lib/node-version.mjs';

requireNode();

async function demo() {
  const { prepare, sayOnStderr } = await import('./lib/prepare.mjs');
  await prepare(sayOnStderr);
  const { runDemo } = await import('../dist/programs/demo.js');
  await runDemo(process.argv.slice(2));
}

demo().catch((error) => import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)));
