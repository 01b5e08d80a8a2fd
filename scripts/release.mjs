// npm run release -- <folder>: makes the files of a release (docs/operations/releases.md).
import { requireNode } from './lib/node-version.mjs';

requireNode();

async function main([folder, ...others]) {
  const { Failure } = await import('./lib/failure.mjs');
  if (folder === undefined || others.length > 0)
    throw new Failure('Usage: npm run release -- <folder>, which is made, or is empty');
  const { prepare, sayOnStdout } = await import('./lib/prepare.mjs');
  const { writeRelease } = await import('./lib/release.mjs');
  await prepare(sayOnStdout);
  for (const line of await writeRelease(folder)) sayOnStdout(line);
}

main(process.argv.slice(2)).catch((error) =>
  import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)),
);
