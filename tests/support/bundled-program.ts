import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { oncePerRun } from './once-per-run.js';

const COMPILED = 'dist';

/**
 * A compiled program in few files, which starts with a third of the work: Node needs more than a second of a processor for two thousand
 * modules.
 * @param program path of the compiled program, from the project's root: `dist/infrastructure/main.js`
 * @returns path of the same program in the bundles
 */
export async function bundledProgram(program: string): Promise<string> {
  const stamp = await readFile(join(COMPILED, '.build-stamp'), 'utf8').catch(() => {
    throw new Error('Nothing is built: npm run build');
  });
  const folder = join(COMPILED, 'bundles', stamp.slice(0, 16));
  if (!existsSync(folder)) {
    await oncePerRun('bundles', async () => {
      await promisify(execFile)(process.execPath, ['scripts/bundle-programs.mjs', folder]);
      return folder;
    });
  }
  return program.replace(COMPILED, folder);
}
