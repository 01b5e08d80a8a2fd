// node generate.mjs <folder>: makes two clients from the document.json of the folder, as their users do, and bundles each program of
// the folder (*.ts), so that Node can run it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import openapiTypes, { astToString } from 'openapi-typescript';
import { build } from 'rolldown';

const [, , folder] = process.argv;
const input = join(folder, 'document.json');
const programs = (await readdir(folder)).filter((name) => name.endsWith('.ts'));

await createClient({ input, output: join(folder, 'sdk'), logs: { level: 'silent', file: false } });
const types = await openapiTypes(JSON.parse(await readFile(input, 'utf8')));
await writeFile(join(folder, 'paths.d.ts'), astToString(types));
for (const program of programs) {
  const file = join(folder, program.replace(/\.ts$/, '.mjs'));
  await build({ input: join(folder, program), output: { file, format: 'esm' }, platform: 'node', logLevel: 'silent' });
}
