import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** The encodings of a file, by their names in Accept-Encoding and Content-Encoding. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** One file of the app or the documentation, uncompressed and compressed. */
export interface WebFile {
  readonly contentType: string;
  readonly content: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
};

/**
 * Reads the built files once, so that no request decides which file is read from disk.
 * @returns the files by their path below the folder, such as `assets/index-B2x1.js`
 * @throws Error when the folder has not been built
 */
export function readWebFiles(folder: string): ReadonlyMap<string, WebFile> {
  const paths = entriesOf(folder)
    // Hidden folders hold notes of the build.
    .filter((entry) => entry.isFile() && !relative(folder, entry.parentPath).startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  const present = new Set(paths);
  const served = paths.filter((path) => CONTENT_TYPES[extname(path)] !== undefined);
  const files = served.map((path) => {
    const content = {
      identity: readFileSync(path),
      ...(present.has(`${path}.br`) && { br: readFileSync(`${path}.br`) }),
      ...(present.has(`${path}.gz`) && { gzip: readFileSync(`${path}.gz`) }),
    };
    const name = relative(folder, path).split(sep).join('/');
    return [name, { contentType: CONTENT_TYPES[extname(path)] ?? '', content }] as const;
  });
  return new Map(files);
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true });
  } catch (cause) {
    throw new Error(`The pages are missing in ${folder}; run npm run build`, { cause });
  }
}

/** The best encoding that the client accepts (RFC 9110, 12.5.3) and the file has. */
export function encodingFor(acceptEncoding: string | undefined, content: WebFile['content']): Encoding {
  const taken = new Set(
    (acceptEncoding ?? '').split(',').flatMap((offer) => {
      const [name = '', quality = ''] = offer.split(';');
      return /^\s*q=0(\.0*)?\s*$/.test(quality) ? [] : [name.trim().toLowerCase()];
    }),
  );
  const preferred = (['br', 'gzip'] as const).find((encoding) => content[encoding] && taken.has(encoding));
  return preferred ?? 'identity';
}
