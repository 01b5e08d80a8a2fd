// npm run rehearsal: plays the operator from nothing to a paid payment on a chain that runs elsewhere, loses the database, and comes back from the
// backup (docs/operations/rehearsal.md). Everything runs in plain processes of this machine and is gone afterwards.
import { requireNode } from './lib/node-version.mjs';

requireNode();

async function rehearsal() {
  const { prepare, sayOnStdout: say } = await import('./lib/prepare.mjs');
  await prepare(say);
  const { rehearse } = await import('./lib/rehearsal/rehearse.mjs');
  await rehearse(say);
}

rehearsal().catch((error) => import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)));
