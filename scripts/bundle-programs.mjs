// node scripts/bundle-programs.mjs: bundles the compiled programs into dist/programs/. Node needs more than a second for the two thousand modules
// that they are made of.
import { rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from './lib/root.mjs';
import { sourceFiles } from './lib/source-files.mjs';

const COMPILED = join(ROOT, 'dist');
const FOLDER = join(COMPILED, 'programs');
const PRODUCT = {
  main: 'infrastructure/main.js',
  ops: 'infrastructure/ops.js',
  demo: 'infrastructure/demo/cli.js',
  // For npm run generate.
  documents: 'infrastructure/openapi/documents.js',
  'reading-process': 'adapters/documents/reading/reading-process.js',
};

/** They load native code, or files beside themselves. */
const LEFT_AS_PACKAGES = [
  'pg',
  'pino',
  'msgpackr',
  'cbor-x',
  'sharp',
  '@napi-rs/canvas',
  /^pdfjs-dist/,
  'tesseract.js',
];

/** A module finds its files where it was compiled. Every program and chunk is directly in the folder. */
const ownPaths = {
  name: 'own paths',
  transform: {
    filter: { code: /import\.meta\.url/ },
    handler: (code, id) => {
      const path = JSON.stringify(relative(FOLDER, id).replaceAll('\\', '/'));
      return code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`);
    },
  },
};

/** A single character beyond Latin-1 would make Node keep the text of a whole file with two bytes for each character. */
const narrow = {
  name: 'narrow',
  renderChunk: (code) =>
    code.replace(/[\u0100-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
};

/** The services with faults that tests start. */
function testPrograms() {
  const files = sourceFiles([join('dist', 'tests')]).filter((file) => file.endsWith('-main.js'));
  return Object.fromEntries(files.map((file) => [basename(file, '.js'), relative('dist', file)]));
}

const programs = Object.entries({ ...testPrograms(), ...PRODUCT });
const bundle = await rolldown({
  input: Object.fromEntries(programs.map(([name, file]) => [name, join(COMPILED, file)])),
  platform: 'node',
  // What packages do, such as calling eval, is not ours to change.
  logLevel: 'silent',
  external: LEFT_AS_PACKAGES,
  // This and `minify` would drop a call of decodeURIComponent whose result nobody uses, and with it the check that a path can be decoded.
  treeshake: false,
  plugins: [ownPaths, narrow],
});
await rm(FOLDER, { recursive: true, force: true });
await bundle.write({
  dir: FOLDER,
  format: 'esm',
  minify: false,
  comments: false,
  // The database knows a migration by the name of its class.
  keepNames: true,
  strictExecutionOrder: true,
  chunkFileNames: '[name]-[hash].js',
});
