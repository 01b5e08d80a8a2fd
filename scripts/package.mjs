// npm run package -- <folder>: writes everything that a server needs, and nothing else, into an empty folder, and says how large it is. The image is
// made of it (Dockerfile), and so is what systemd runs. Call npm run build before.
import { requireNode } from './lib/node-version.mjs';

requireNode();

const USAGE = 'Usage: npm run package -- <folder>, which is made, or is empty';

async function main([folder, ...others]) {
  const { Failure } = await import('./lib/failure.mjs');
  if (folder === undefined || others.length > 0) throw new Failure(USAGE);
  const { sayOnStdout } = await import('./lib/prepare.mjs');
  const { writePackage } = await import('./lib/package.mjs');
  const { bytes, compressed, files } = await writePackage(folder);
  sayOnStdout(`${folder}: ${files} files, ${mebibytes(bytes)} MiB, compressed ${mebibytes(compressed)} MiB`);
}

const mebibytes = (bytes) => (bytes / 1024 / 1024).toFixed(1);

main(process.argv.slice(2)).catch((error) =>
  import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)),
);
