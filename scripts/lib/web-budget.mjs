import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { WEB_OUTPUT } from './web-stamp.mjs';

/** The largest size of the first view's JavaScript, compressed with gzip, in thousands of bytes. */
export const LIMIT_KB = 150;

/** The scripts that the first view needs: the entry, what it imports, and the part for whoever is not signed in. */
export async function firstView() {
  const manifest = JSON.parse(await readFile(join(WEB_OUTPUT, '.vite', 'manifest.json'), 'utf8'));
  const keys = new Set();
  const follow = (key) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of manifest[key].imports ?? []) follow(imported);
  };
  for (const key of ['index.html', 'session/welcome.tsx']) if (manifest[key]) follow(key);
  const files = await Promise.all(
    [...keys].map(async (key) => {
      const { file } = manifest[key];
      const { size } = await stat(join(WEB_OUTPUT, `${file}.gz`));
      return { name: basename(file), kb: size / 1000 };
    }),
  );
  return { files, totalKb: files.reduce((sum, { kb }) => sum + kb, 0) };
}
