const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs');
const { dirname, join, relative, sep } = require('node:path');

const ROOT = process.cwd();
const DIST = join(ROOT, 'dist');
const MAPS = join(DIST, '.jest-cache', 'source-maps');
/** Written by a whole build: the SHA-256 of each source as it was compiled. */
const COMPILED = join(DIST, '.compiled.json');

/** Takes modules from dist/ that the build has compiled from the same text: to compile them again is a quarter of the unit tests' work. */
function takeCompiled(transformer) {
  const build = readBuild();
  if (build === null) return;
  for (const name of ['transform', 'transformAsync']) {
    const transform = transformer[name].bind(transformer);
    transformer[name] = (file, options, source) =>
      compiled(build, file, options, source) ?? transform(file, options, source);
  }
}

function readBuild() {
  return orNull(() => ({ hashes: JSON.parse(readFileSync(COMPILED, 'utf8')), endedAt: statSync(COMPILED).mtimeMs }));
}

function compiled({ hashes, endedAt }, file, { instrument }, source) {
  if (instrument || !file.startsWith(ROOT + sep)) return null;
  const hash = hashes[relative(ROOT, file)];
  if (hash === undefined || hash !== createHash('sha256').update(source).digest('hex')) return null;
  return orNull(() => {
    const output = outputOf(file);
    // Somebody has compiled it since, maybe from another text.
    if (statSync(output).mtimeMs > endedAt) return null;
    return { code: readFileSync(output, 'utf8'), originalCode: source, sourceMapPath: mapOf(file) };
  });
}

/** The source maps of the modules. A map from dist/ names its source as seen from there, so that it is written anew when an error asks for it. */
class SourceMaps extends Map {
  get(file) {
    const path = super.get(file);
    return path === mapOf(file) ? (orNull(() => writtenMap(path, file)) ?? undefined) : path;
  }
}

/** jest asks for the map of each line of each stack, also of an error that a test expects. */
const written = new Set();

function writtenMap(path, file) {
  if (written.has(path)) return path;
  written.add(path);
  if (isNewer(path, `${outputOf(file)}.map`)) return path;
  const map = JSON.parse(readFileSync(`${outputOf(file)}.map`, 'utf8'));
  mkdirSync(dirname(path), { recursive: true });
  // Another worker may write the same one.
  writeFileSync(`${path}.${process.pid}`, JSON.stringify({ ...map, sources: [file] }));
  renameSync(`${path}.${process.pid}`, path);
  return path;
}

function isNewer(path, other) {
  return existsSync(path) && statSync(path).mtimeMs > statSync(other).mtimeMs;
}

/** Without a build, or while another one runs, jest compiles by itself, and an error keeps its own message. */
function orNull(read) {
  try {
    return read();
  } catch {
    return null;
  }
}

function outputOf(file) {
  return join(DIST, relative(ROOT, file)).replace(/\.ts$/, '.js');
}

function mapOf(file) {
  return `${join(MAPS, relative(ROOT, file))}.map`;
}

module.exports = { takeCompiled, SourceMaps };
