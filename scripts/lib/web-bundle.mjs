import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { compressFiles } from './compressed-files.mjs';
import { ROOT } from './root.mjs';
import { WEB_OUTPUT } from './web-stamp.mjs';

/** The oldest supported browsers: the first versions with passkeys, light-dark() and the other features that the pages use. */
const BROWSERS = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

/** The files to compress. The page itself differs for each reader, and the service compresses it. */
const COMPRESSIBLE = new Set(['.js', '.css', '.svg']);

/** Bundles the app in a temporary folder and moves it to its place when it is complete. */
export async function bundle() {
  const written = `${WEB_OUTPUT}.${process.pid}`;
  try {
    await build(configuration(written));
    await compressFiles(written, COMPRESSIBLE);
    await rm(WEB_OUTPUT, { recursive: true, force: true });
    await rename(written, WEB_OUTPUT);
  } finally {
    await rm(written, { recursive: true, force: true });
  }
}

function configuration(outDir) {
  return {
    configFile: false,
    root: join(ROOT, 'adapters', 'web'),
    base: '/app/',
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      target: BROWSERS,
      // The content security policy allows neither scripts nor data inside the page.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
      // How long a plugin took depends on what else the machine does. 'use client' in a package means nothing here.
      rolldownOptions: { checks: { pluginTimings: false, moduleLevelDirective: false } },
    },
  };
}
