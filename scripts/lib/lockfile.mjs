const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'win32', 'windows'];
const PROCESSORS = ['arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64', 'amd64', 'arm'];

/**
 * Finds the optional packages that some package of the lock file asks for and the lock file does not name. `npm ci` refuses
 * such a file on every platform. npm writes one when its registry, a mirror for one platform, does not have the others.
 * @returns {Record<string, object>} the entries to add, by path
 */
export function missingPlatformPackages({ packages }) {
  const missing = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, path, name)) continue;
      missing[`node_modules/${name}`] = {
        version: range.replace(/^[\^~]/, ''),
        ...(dev ? { dev } : {}),
        ...platformOf(name),
      };
    }
  }
  return missing;
}

/** Looks where Node would: in the package's own node_modules, then in that of every package around it. */
function isLocked(packages, path, name) {
  for (let folder = path; folder !== ''; folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${folder}/node_modules/${name}`]) return true;
  }
  return packages[`node_modules/${name}`] !== undefined;
}

/** Platform packages are named after what they are for: "binding-linux-arm64-musl". */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const system = SYSTEMS.find((one) => words.includes(one));
  const processor = PROCESSORS.find((one) => words.includes(one));
  const library = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu')) && 'glibc';
  return {
    ...(processor ? { cpu: [processor === 'amd64' ? 'x64' : processor] } : {}),
    ...(library ? { libc: [library] } : {}),
    optional: true,
    ...(system ? { os: [system === 'windows' ? 'win32' : system] } : {}),
  };
}
