import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { PROGRAMS } from '../generated-clients/programs.js';

const run = promisify(execFile);

/** Generates two clients from the served document, and pays bob with each. */
export async function payWithGeneratedClients(
  baseUrl: string,
  credential: string,
  approve: (id: string) => Promise<unknown>,
): Promise<void> {
  // Within the repository, so that the programs find openapi-fetch.
  const folder = await mkdtemp(resolve('dist', 'generated-clients-'));
  try {
    await writeFile(join(folder, 'document.json'), await (await fetch(`${baseUrl}/openapi.json`)).text());
    for (const [name, text] of Object.entries(PROGRAMS)) await writeFile(join(folder, `${name}.ts`), text);
    await run(process.execPath, ['tests/support/generated-clients/generate.mjs', folder]);
    for (const program of ['hey-api', 'openapi-fetch']) {
      const child = spawn(process.execPath, [join(folder, `${program}.mjs`)], {
        env: { ...process.env, BASE_URL: baseUrl, CREDENTIAL: credential, RECIPIENT: 'bob' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
      await lines.next();
      await approve((await lines.next()).value ?? '');
      const status = (await lines.next()).value;
      if (status !== 'COMPLETED') throw new Error(`The payment of ${program} ended as ${status}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
