import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DEFAULT_DATA_DIRECTORY } from '../default-data-directory.js';
import type { WorldDescription } from '../world.js';

/** A wrong command, or an error of the running instance. The message is one sentence for stderr. */
export class DemoError extends Error {}

const FILE = 'instance.json';

/** Stores the addresses of the running instance in the data directory. */
export async function announceInstance(
  dataDirectory: string,
  url: string,
  operationsUrl: string,
): Promise<() => Promise<void>> {
  const path = join(dataDirectory, FILE);
  await writeFile(path, `${JSON.stringify({ url, operationsUrl })}\n`, { mode: 0o600 });
  return () => rm(path, { force: true });
}

/**
 * Finds the running instance: by PORT, or by the stored address in DATA_DIR (.data by default).
 * @throws DemoError when nothing answers there
 */
export async function findInstance(environment: NodeJS.ProcessEnv): Promise<WorldDescription> {
  const url = environment['PORT'] ? `http://localhost:${environment['PORT']}` : await notedUrl(environment['DATA_DIR']);
  const answer = await fetch(`${url}/sandbox/world`).catch(() => null);
  if (!answer)
    throw new DemoError(`Nothing answers at ${url}; start the service with "npm start", or set PORT or DATA_DIR`);
  const description = (answer.ok ? await answer.json().catch(() => null) : null) as { world?: WorldDescription } | null;
  if (!description?.world) throw new DemoError(`What answers at ${url} is not a sandbox of this service`);
  return description.world;
}

async function notedUrl(dataDirectory = DEFAULT_DATA_DIRECTORY): Promise<string> {
  const path = join(resolve(dataDirectory), FILE);
  const note = await readFile(path, 'utf8').catch(() => null);
  if (note === null) {
    throw new DemoError(`No running instance is noted in ${path}; start the service with "npm start", or set DATA_DIR`);
  }
  return (JSON.parse(note) as { readonly url: string }).url;
}
