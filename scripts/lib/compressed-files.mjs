import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)];

/** Writes each file of these kinds with Brotli (`.br`) and with gzip (`.gz`) beside the original, so that the service compresses nothing. */
export async function compressFiles(folder, kinds) {
  const files = await readdir(folder, { withFileTypes: true, recursive: true });
  const compressible = files.filter((entry) => entry.isFile() && kinds.has(extname(entry.name)));
  await Promise.all(
    compressible.map(async (entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      const content = await readFile(path);
      const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
      await writeFile(`${path}.br`, await brotliOf(content, brotli));
      await writeFile(`${path}.gz`, await gzipOf(content, { level: 9 }));
    }),
  );
}
