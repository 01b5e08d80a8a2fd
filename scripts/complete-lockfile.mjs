// Adds to package-lock.json the optional packages of other platforms that the current registry does not serve.
//
// Binary packages come one per platform, as optional dependencies. Behind a registry mirror that keeps only some platforms,
// `npm install` leaves the others out of the lock file, and `npm ci` then refuses it, here and everywhere else. An entry without
// integrity is enough: npm accepts it, and fetches and checks the package only on its platform.
//
// Run it after `npm install` has changed package-lock.json.
import { readFileSync, writeFileSync } from 'node:fs';

const LOCKFILE = new URL('../package-lock.json', import.meta.url);
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = {
  amd64: 'x64',
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  loong64: 'loong64',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  x64: 'x64',
};

const lockfile = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
const before = JSON.stringify(lockfile.packages);
for (const owner of Object.values({ ...lockfile.packages })) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`;
    if (lockfile.packages[path] === undefined) lockfile.packages[path] = entry(name, version, owner.dev);
  }
}
lockfile.packages = Object.fromEntries(
  Object.entries(lockfile.packages).sort(([one], [other]) => (one < other ? -1 : 1)),
);
if (JSON.stringify(lockfile.packages) !== before) writeFileSync(LOCKFILE, `${JSON.stringify(lockfile, null, 2)}\n`);

/** The platform in a package's name; empty when the name has none. */
function entry(name, range, dev) {
  const words = name
    .split(/[-/]/)
    .flatMap((word) => [word, ...word.split(/(musl|gnu)/), word.replace(/(gnu|musl)?(eabi|eabihf|hf)$/, '')]);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = Object.entries(PROCESSORS).flatMap(([word, processor]) => (words.includes(word) ? [processor] : []));
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(cpu.length > 0 && { cpu: [...new Set(cpu)] }),
    ...(dev && { dev }),
    ...(words.includes('musl') && { libc: ['musl'] }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}
