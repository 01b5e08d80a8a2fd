// Builds the app in adapters/web with Vite into dist/web, every file also compressed. When the sources have not
// changed, nothing is built. Prints the size of the first view, and fails when it is over the budget.
import { performance } from 'node:perf_hooks';
import { Failure, reportFailure } from './lib/failure.mjs';
import { firstView, LIMIT_KB } from './lib/web-budget.mjs';
import { webIsBuilt, writeWebStamp } from './lib/web-stamp.mjs';

async function buildWeb() {
  const startedAt = performance.now();
  if (!webIsBuilt()) {
    const { bundle } = await import('./lib/web-bundle.mjs');
    await bundle();
  }
  const { totalKb, files } = await firstView();
  const line = `web: JavaScript of the first view ${totalKb.toFixed(1)} kB compressed, limit ${LIMIT_KB} kB`;
  if (totalKb > LIMIT_KB) {
    throw new Failure(`${line}: ${files.map(({ name, kb }) => `${name} ${kb.toFixed(1)} kB`).join(', ')}`);
  }
  writeWebStamp();
  console.log(`${line} (${((performance.now() - startedAt) / 1000).toFixed(2)} s)`);
}

buildWeb().catch(reportFailure);
