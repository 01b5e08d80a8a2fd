import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { sourceFiles, stampOf } from './source-files.mjs';

export const WEB_OUTPUT = join(ROOT, 'dist', 'web');
const STAMP = join(ROOT, 'dist', '.web-stamp');

/** The domain is in the bundle, too. */
const DECISIVE = ['adapters/web', 'domain', 'scripts/build-web.mjs', 'scripts/lib', 'package-lock.json'];

/** Whether dist/web was built from the sources as they are now. */
export function webIsBuilt() {
  return existsSync(join(WEB_OUTPUT, 'index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp();
}

export function writeWebStamp() {
  writeFileSync(STAMP, stamp());
}

function stamp() {
  return stampOf(sourceFiles(DECISIVE));
}
