// Old versions of Node must be able to read this file, so it uses no new syntax.
const NEEDED = [20, 19];

/** Ends the process with one sentence when this Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  process.stderr.write(
    `Node ${NEEDED.join('.')} or newer is needed and this is ${process.versions.node}; install a newer one from https://nodejs.org.\n`,
  );
  process.exit(1);
}
