import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from '../../infrastructure/embedded/file-errors.js';
import { eventually } from './eventually.js';
import { testRunDirectory } from './test-run-directory.js';

const MADE_WITHIN_MS = 150_000;

/**
 * What all jest workers of this run share: the first one that asks makes it, the others wait for it.
 * @param name one of `a-z` and `-`
 * @param make gives the words by which the others find what was made
 */
export async function oncePerRun(name: string, make: () => Promise<string>): Promise<string> {
  const note = join(testRunDirectory(), `${name}.json`);
  if (await isFirst(join(testRunDirectory(), `${name}.lock`))) {
    const outcome = await make().then(
      (made) => ({ made }),
      (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
    );
    await writeFile(`${note}.new`, JSON.stringify(outcome), { mode: 0o600 });
    await rename(`${note}.new`, note);
  }
  const text = await eventually(`another test file has made ${name}`, () => readFile(note, 'utf8'), MADE_WITHIN_MS);
  const { made, failure } = JSON.parse(text) as { made?: string; failure?: string };
  if (made === undefined) throw new Error(`The ${name} of this run could not be made: ${failure}`);
  return made;
}

async function isFirst(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}
