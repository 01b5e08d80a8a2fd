// npm run build: installs what is missing, then builds dist/ whether or not it looks up to date.
import { requireNode } from './lib/node-version.mjs';

requireNode();

async function main() {
  const { sayOnStdout } = await import('./lib/prepare.mjs');
  const { install, isInstalled } = await import('./lib/install.mjs');
  const { build } = await import('./lib/compile.mjs');
  if (!isInstalled()) await install(sayOnStdout);
  await build(sayOnStdout);
}

main().catch((error) => import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)));
