import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Failure } from './failure.mjs';
import { writePackage } from './package.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

/**
 * What keeps a version from being released, one sentence each.
 * @param {{version: string, changelog: string, chart: string, changes: string, commit: string, tagged: string | null}} state
 *   `changes`: what git status prints; `tagged`: the commit that the version's tag names, null without one
 */
export function obstacles({ version, changelog, chart, changes, commit, tagged }) {
  const sentences = [];
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')} - \\d{4}-\\d{2}-\\d{2}$`, 'm');
  const [begin] = heading.exec(changelog) ?? [];
  if (begin === undefined) sentences.push(`CHANGELOG.md has no heading "## ${version} - <date>".`);
  else if (!/^### Upgrade$/m.test(sectionOf(changelog, begin)))
    sentences.push(`CHANGELOG.md does not say what an operator does to upgrade to ${version}, under "### Upgrade".`);
  if (!chart.includes(`appVersion: "${version}"`))
    sentences.push(`deploy/helm/accounts/Chart.yaml has another appVersion than ${version}.`);
  if (changes.trim() !== '') sentences.push('The work tree has changes: commit them first.');
  if (tagged !== null && tagged !== commit)
    sentences.push(`The tag v${version} is another commit: give this one another version.`);
  return sentences;
}

/** What the changelog says of one version. */
function sectionOf(changelog, heading) {
  const [, section = ''] = changelog.split(heading);
  return section.split(/^## /m)[0];
}

/** @returns the lines of SHA256SUMS @throws Failure with every obstacle */
export async function writeRelease(folder) {
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0) throw new Failure(`${folder} is not empty.`);
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const commit = await git('rev-parse', 'HEAD');
  const tag = await run('git', ['rev-parse', '--verify', '--quiet', `refs/tags/v${version}^{commit}`]);
  const found = obstacles({
    version,
    changelog: await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8'),
    chart: await readFile(join(ROOT, 'deploy/helm/accounts/Chart.yaml'), 'utf8'),
    changes: await git('status', '--porcelain'),
    commit,
    tagged: tag.code === 0 ? tag.output.trim() : null,
  });
  if (found.length > 0) throw new Failure(found.join('\n'));
  await mkdir(target, { recursive: true });
  const work = await mkdtemp(join(tmpdir(), 'accounts-release-'));
  try {
    const name = `accounts-${version}`;
    await writePackage(join(work, name));
    await cp(join(ROOT, 'deploy/systemd'), join(work, name, 'systemd'), { recursive: true });
    await cp(join(ROOT, 'deploy/helm/accounts'), join(work, 'accounts'), { recursive: true });
    const time = await git('show', '--no-patch', '--format=%cI', 'HEAD');
    await archive(work, name, join(target, `${name}.tar.gz`), time);
    await archive(work, 'accounts', join(target, `${name}-helm.tgz`), time);
    await writeFile(join(target, `${name}.cdx.json`), await components());
    return await checksums(target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The same files make the same archive: no times, owners or order of this machine get into it. */
async function archive(work, name, file, time) {
  const same = [
    '--sort=name',
    `--mtime=${time}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--use-compress-program=gzip -n',
  ];
  const { code, output } = await run('tar', [...same, '-cf', file, name], { cwd: work });
  if (code !== 0) throw new Failure(output.trim());
}

/** The software bill of materials of what runs in production. */
export async function components() {
  const { code, output } = await run('npm', [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--omit',
    'dev',
    '--package-lock-only',
  ]);
  if (code !== 0) throw new Failure(output.trim());
  return output.slice(output.indexOf('{'));
}

async function checksums(folder) {
  const lines = [];
  for (const name of readdirSync(folder).sort()) {
    const hash = createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex');
    lines.push(`${hash}  ${name}`);
  }
  await writeFile(join(folder, 'SHA256SUMS'), `${lines.join('\n')}\n`);
  return lines;
}

async function git(...words) {
  const { code, output } = await run('git', words);
  if (code !== 0) throw new Failure(output.trim());
  return output.trim();
}
