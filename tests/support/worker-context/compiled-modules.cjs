const { mkdirSync, readFileSync, statSync, writeFileSync } = require('node:fs');
const { dirname, join, relative, sep } = require('node:path');

const ROOT = process.cwd();
const DIST = join(ROOT, 'dist');
const MAPS = join(DIST, '.jest-cache', 'source-maps');

/** Takes modules from dist/ where the build has compiled them after their last change: to compile them again is a quarter of the unit tests' work. */
function takeCompiled(transformer) {
  for (const name of ['transform', 'transformAsync']) {
    const transform = transformer[name].bind(transformer);
    transformer[name] = (file, options, source) => compiled(file, options, source) ?? transform(file, options, source);
  }
}

function compiled(file, { instrument }, originalCode) {
  if (instrument || !file.endsWith('.ts') || !file.startsWith(ROOT + sep)) return null;
  const output = outputOf(file);
  try {
    if (statSync(output).mtimeMs < statSync(file).mtimeMs) return null;
    return { code: readFileSync(output, 'utf8'), originalCode, sourceMapPath: mapOf(file) };
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The source maps of the modules. A map from dist/ names its source as seen from there, so that it is written anew when an error asks for it. */
class SourceMaps extends Map {
  get(file) {
    const path = super.get(file);
    if (path === mapOf(file)) writeMap(path, file);
    return path;
  }
}

function writeMap(path, file) {
  const map = JSON.parse(readFileSync(`${outputOf(file)}.map`, 'utf8'));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ ...map, sources: [file] }));
}

function outputOf(file) {
  return join(DIST, relative(ROOT, file)).replace(/\.ts$/, '.js');
}

function mapOf(file) {
  return `${join(MAPS, relative(ROOT, file))}.map`;
}

module.exports = { takeCompiled, SourceMaps };
