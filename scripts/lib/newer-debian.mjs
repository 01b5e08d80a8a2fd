import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.mjs';

/** The release that has the newer packages. */
const RELEASE = 'trixie';
const SOURCES = `Types: deb
URIs: http://deb.debian.org/debian
Suites: ${RELEASE}
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
`;

/**
 * Unpacks a program of a newer Debian with all libraries that it needs, the C library among them, into `folder`/unpacked. The machine's own packages and
 * list of sources stay as they are.
 * @param program its path in the package
 * @param launcher where the file that runs it is put
 */
export async function fromNewerDebian(packages, { folder, program, launcher }) {
  const own = (name) => join(folder, name);
  await mkdir(own('lists/partial'), { recursive: true });
  await mkdir(own('archives'), { recursive: true });
  await writeFile(own('newer.sources'), SOURCES);
  const options = Object.entries({
    'Dir::Etc::sourcelist': own('newer.sources'),
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': own('lists'),
    'Dir::Cache': own('cache'),
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await run('apt-get', [...options, 'update', '-qq']);
  await run('apt-get', [...options, 'download', '-qq', ...packages], { cwd: own('archives') });
  for (const archive of await readdir(own('archives'))) {
    await run('dpkg', ['-x', join('archives', archive), 'unpacked'], { cwd: folder });
  }
  const path = own(join('unpacked', launcher));
  await writeFile(path, launch(program));
  await chmod(path, 0o755);
}

/* By its own loader and libraries: those of this machine may be older. */
function launch(program) {
  return `#!/bin/sh
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
loader=$(ls "$here"/usr/lib/*/ld-linux-*.so.* | head -n 1)
exec "$loader" --library-path "$(dirname "$loader")" "$here/${program}" "$@"
`;
}
