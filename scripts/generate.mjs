// npm run generate [-- --check]: writes the files that are generated from the endpoints' declarations and kept under version
// control. With --check it writes nothing, and fails when one of them is out of date.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireNode } from './lib/node-version.mjs';

requireNode();

async function generate(isCheck) {
  const { prepare, sayOnStdout } = await import('./lib/prepare.mjs');
  const { Failure } = await import('./lib/failure.mjs');
  const { generatedFiles } = await import('./lib/generated-files.mjs');
  const { ROOT } = await import('./lib/root.mjs');

  await prepare(sayOnStdout);
  const stale = [];
  for (const [name, text] of await generatedFiles()) {
    if ((await readFile(join(ROOT, name), 'utf8').catch(() => null)) !== text) stale.push({ name, text });
  }
  const names = stale.map(({ name }) => name).join(', ');
  if (isCheck && stale.length > 0) throw new Failure(`${names}: out of date, run npm run generate.`);
  for (const { name, text } of stale) await writeFile(join(ROOT, name), text);
  sayOnStdout(stale.length === 0 ? 'The generated files are up to date.' : `Written: ${names}`);
}

generate(process.argv.includes('--check')).catch((error) =>
  import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)),
);
