// Writes the documentation into a temporary folder and moves it to its place when it is complete.
import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { compressFiles } from '../compressed-files.mjs';
import { ROOT } from '../root.mjs';
import { landing } from './landing.mjs';
import { layout } from './layout.mjs';
import { operations, read, pages as readPages } from './pages.mjs';
import { searchIndex } from './search-index.mjs';

const OUTPUT = join(ROOT, 'dist', 'docs');
const BROWSER = 'scripts/lib/docs-site/browser';
const KINDS = new Set(['.html', '.js', '.css', '.svg', '.json']);

export async function writeSite() {
  const written = `${OUTPUT}.${process.pid}`;
  try {
    await writePages(written);
    await compressFiles(written, KINDS);
    await rm(OUTPUT, { recursive: true, force: true });
    await rename(written, OUTPUT);
  } finally {
    await rm(written, { recursive: true, force: true });
  }
}

async function writePages(folder) {
  const pages = readPages();
  const put = async (path, text) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  /* The name changes with the content, so that a browser never asks for it again. */
  const asset = async (name, text) => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
    const path = `assets/${name.replace(/\.\w+$/, '')}-${hash}${extname(name)}`;
    await put(path, text);
    return `/docs/${path}`;
  };
  const assets = {
    style: await asset('site.css', read(`${BROWSER}/site.css`)),
    icon: await asset('icon.svg', read(`${BROWSER}/icon.svg`)),
    script: await asset('site.js', await bundled()),
    search: await asset('search.json', searchIndex(pages, operations())),
  };
  for (const page of pages) {
    const path = page.address === '/docs' ? 'index' : page.address.slice('/docs/'.length);
    await put(`${path}.html`, layout(page, { pages, assets }));
  }
  await put('landing.html', landing(assets));
}

async function bundled() {
  const bundle = await rolldown({ input: join(ROOT, BROWSER, 'site.js'), platform: 'browser' });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return output[0].code;
}
