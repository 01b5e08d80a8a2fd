import { existsSync, lstatSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { JEST } from './jest.mjs';
import { writePackage } from './package.mjs';
import { ROOT } from './root.mjs';
import { run, runNode } from './run.mjs';

/** The rehearsals are test files that `npm test` does not run: each builds something first. */
const REHEARSALS = ['--testMatch', '<rootDir>/tests/rehearsals/*.rehearsal.ts'];

/** What the Dockerfile does, in plain processes. */
export async function rehearsePackage(say) {
  const folder = await mkdtemp(join(tmpdir(), 'accounts-package-'));
  try {
    const { files, bytes, compressed } = await writePackage(folder);
    const mebibytes = (size) => `${(size / 1024 / 1024).toFixed(1)} MiB`;
    say(`The package: ${files} files, ${mebibytes(bytes)}, compressed ${mebibytes(compressed)}`);
    await everybodyReads(folder);
    const env = { REHEARSED_PACKAGE: folder };
    return await runNode([...JEST, ...REHEARSALS, '--testPathPatterns', 'package.rehearsal'], { show: true, env });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function everybodyReads(folder) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (!lstatSync(path).isSymbolicLink()) await chmod(path, entry.isDirectory() ? 0o555 : 0o444);
  }
}

/** @param ref a tag, a branch or a commit: the version before */
export async function rehearseUpgrade(ref, say) {
  const folder = await mkdtemp(join(tmpdir(), 'accounts-before-'));
  try {
    await succeed('git', ['worktree', 'add', '--detach', '--force', folder, ref]);
    await install(folder, say);
    say(`Building ${ref} …`);
    await succeed(process.execPath, ['scripts/build.mjs'], { cwd: folder });
    const env = { REHEARSED_VERSION: folder };
    return await runNode([...JEST, ...REHEARSALS, '--testPathPatterns', 'upgrade.rehearsal'], { show: true, env });
  } finally {
    await rm(folder, { recursive: true, force: true });
    await run('git', ['worktree', 'prune']);
  }
}

/** Its packages are ours when it locks the same ones. */
async function install(folder, say) {
  const [before, now] = await Promise.all(
    [folder, ROOT].map((root) => readFile(join(root, 'package-lock.json'), 'utf8')),
  );
  if (before === now && existsSync(join(ROOT, 'node_modules'))) {
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    return;
  }
  say('Installing its packages …');
  await succeed('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
}

async function succeed(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Failure(`${command} ${args.join(' ')} failed:\n${output.trim()}`);
}
