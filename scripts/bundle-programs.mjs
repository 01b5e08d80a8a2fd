// node scripts/bundle-programs.mjs <folder>: bundles the compiled programs that the end-to-end tests start, each under its path below dist/.
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { ROOT } from './lib/root.mjs';
import { sourceFiles } from './lib/source-files.mjs';

const COMPILED = join(ROOT, 'dist');
const PROGRAMS = ['infrastructure/main.js', 'infrastructure/ops.js', 'infrastructure/demo/cli.js'];

/** They load native code, or files beside themselves. */
const LEFT_AS_PACKAGES = ['pg', 'pino', 'msgpackr', 'cbor-x'];

/** A module finds its files where it was compiled. */
const ownPaths = {
  name: 'own paths',
  transform: {
    filter: { code: /import\.meta\.url/ },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

async function bundlePrograms(folder) {
  const written = `${folder}.${process.pid}`;
  const testPrograms = sourceFiles([join('dist', 'tests')])
    .filter((file) => file.endsWith('-main.js'))
    .map((file) => relative('dist', file));
  const programs = [...PROGRAMS, ...testPrograms].map((file) => [file.replace(/\.js$/, ''), join(COMPILED, file)]);
  const bundle = await rolldown({
    input: Object.fromEntries(programs),
    platform: 'node',
    // What packages do, such as calling eval, is not ours to change.
    logLevel: 'silent',
    external: LEFT_AS_PACKAGES,
    // This and `minify` would drop a call of decodeURIComponent whose result nobody uses, and with it the check that a path can be decoded.
    treeshake: false,
    plugins: [ownPaths],
  });
  await bundle.write({
    dir: written,
    format: 'esm',
    minify: false,
    // The database knows a migration by the name of its class.
    keepNames: true,
    strictExecutionOrder: true,
    chunkFileNames: 'shared/[name]-[hash].js',
  });
  await removeOthersBeside(written);
  await rename(written, folder);
}

async function removeOthersBeside(folder) {
  const all = dirname(folder);
  for (const name of await readdir(all)) {
    const path = join(all, name);
    if (path !== folder) await rm(path, { recursive: true, force: true });
  }
}

await bundlePrograms(resolve(process.argv[2]));
