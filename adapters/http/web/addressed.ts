import { gzipSync } from 'node:zlib';
import type { WebFile } from './web-files.js';

/** The address in the examples of the documentation, which is that of a sandbox with the default port. */
const OF_EXAMPLES = 'http://localhost:3000';

/** The files, with the address of this service in the examples of their pages, so that what is copied from them works here. */
export function addressed(files: ReadonlyMap<string, WebFile>, url: string): ReadonlyMap<string, WebFile> {
  if (url === OF_EXAMPLES) return files;
  return new Map([...files].map(([name, file]) => [name, name.endsWith('.html') ? addressedPage(file, url) : file]));
}

function addressedPage(file: WebFile, url: string): WebFile {
  const text = file.content.identity.toString('utf8');
  if (!text.includes(OF_EXAMPLES)) return file;
  const identity = Buffer.from(text.replaceAll(OF_EXAMPLES, url));
  return { ...file, content: { identity, gzip: gzipSync(identity) } };
}
