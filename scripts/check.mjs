// npm run check [-- --without-tests]: the checks before a commit, in less than a minute. Prints one line per step, and the output of a step that fails.
//   --without-tests  when npm test follows, which runs the unit tests too
import { requireNode } from './lib/node-version.mjs';

requireNode();

async function check() {
  const { availableParallelism } = await import('node:os');
  const { prepare, sayOnStdout } = await import('./lib/prepare.mjs');
  const { checkSteps } = await import('./lib/check-steps.mjs');
  const { seconds } = await import('./lib/install.mjs');

  await prepare(sayOnStdout);
  const startedAt = performance.now();
  const steps = checkSteps(!process.argv.includes('--without-tests'));
  const waiting = [...steps];
  let failed = 0;
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const stepStartedAt = performance.now();
      const { code, output, isKnown } = await step.run();
      const took = isKnown ? 'as it was found before' : seconds(stepStartedAt);
      sayOnStdout(`${code === 0 ? 'ok  ' : 'FAIL'}  ${step.name} (${took})`);
      if (code === 0) continue;
      failed++;
      sayOnStdout(output.trim());
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  sayOnStdout(
    `${failed === 0 ? 'All checks hold' : `${failed} of ${steps.length} checks failed`} (${seconds(startedAt)})`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}

check().catch((error) => import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)));
