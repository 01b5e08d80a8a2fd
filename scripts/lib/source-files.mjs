import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Written by npm run generate; holds types only, so that nothing has to be built anew when it changes. */
const GENERATED_TYPES = join('adapters', 'web', 'api', 'app-api.d.ts');

/** All files below the named folders, relative to the root; a name that is a file stands for itself. */
export function sourceFiles(names) {
  return names.flatMap((name) => {
    if (!existsSync(join(ROOT, name))) return [];
    if (!statSync(join(ROOT, name)).isDirectory()) return [name];
    return readdirSync(join(ROOT, name), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(ROOT.length))
      .filter((file) => file !== GENERATED_TYPES);
  });
}

/** What changes when one of the files does, judged by their times and sizes. */
export function stampOf(files) {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    const { mtimeMs, size } = statSync(join(ROOT, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}
