// npm run rehearse -- <story> […]: does to a running service on this machine what docs/operations tells of.
//   redis-gone, node-lies, relayers-empty, database-restored   the incidents (docs/operations/incidents.md)
//   operator           from nothing to a paid payment on a chain that runs elsewhere, and back from a backup (docs/operations/rehearsal.md)
//   package            writes the package of a server and runs each role of it, as a user without rights, on files that nobody may change
//   upgrade <ref>      the version of a git ref goes on working on the schema of this one, and starts on it
import { requireNode } from './lib/node-version.mjs';

requireNode();

/** With a running service. */
const PLAYED = ['redis-gone', 'relayers-empty'];
/** By the tests that do it. */
const TESTED = {
  'node-lies': ['tests/faults/lying-node.integration.spec.ts', 'tests/faults/lost-logs.integration.spec.ts'],
};

async function main([story, ref]) {
  const { Failure } = await import('./lib/failure.mjs');
  const { prepare, sayOnStdout: say } = await import('./lib/prepare.mjs');
  const { rehearsePackage, rehearseUpgrade } = await import('./lib/rehearsals.mjs');
  const { runNode } = await import('./lib/run.mjs');
  const { JEST } = await import('./lib/jest.mjs');
  await prepare(say);
  const run = async () => {
    if (story === 'operator') return rehearseOperator(say);
    if (story === 'package') return rehearsePackage(say);
    if (story === 'upgrade' && ref !== undefined) return rehearseUpgrade(ref, say);
    if (story === 'database-restored') {
      return runNode(['scripts/demo.mjs', 'crash-test', '--only', 'restored'], { show: true });
    }
    if (PLAYED.includes(story)) return rehearseIncident(story, say);
    const tests = TESTED[story];
    if (tests) return runNode([...JEST, ...tests], { show: true });
    const stories = [...Object.keys(TESTED), ...PLAYED, 'database-restored', 'operator', 'package', 'upgrade <ref>'];
    throw new Failure(`Usage: npm run rehearse -- ${stories.join(' | ')}`);
  };
  const { code } = await run();
  process.exitCode = code;
}

async function rehearseIncident(story, say) {
  const { rehearse } = await import('./lib/rehearsal/rehearse.mjs');
  const { INCIDENTS } = await import('./lib/rehearsal/incidents.mjs');
  const { ensureRedis } = await import('./lib/redis.mjs');
  if (story === 'redis-gone') await ensureRedis(say);
  await rehearse(say, INCIDENTS[story]);
  return { code: 0 };
}

async function rehearseOperator(say) {
  const { rehearse } = await import('./lib/rehearsal/rehearse.mjs');
  await rehearse(say);
  return { code: 0 };
}

main(process.argv.slice(2)).catch((error) =>
  import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)),
);
