// Looks for known vulnerabilities in the dependencies that run in production. Fails for high and critical ones.
import { requireNode } from './lib/node-version.mjs';

requireNode();

async function audit() {
  const { spawnSync } = await import('node:child_process');
  const { judgeAudit } = await import('./lib/dependency-audit.mjs');
  const { ROOT } = await import('./lib/root.mjs');
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const { code, output } = judgeAudit(stdout ?? '');
  process.stdout.write(`Dependency audit: ${output}\n`);
  process.exitCode = code;
}

audit().catch((error) => import('./lib/failure.mjs').then(({ reportFailure }) => reportFailure(error)));
