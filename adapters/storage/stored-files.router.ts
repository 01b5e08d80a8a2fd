import type { IncomingMessage } from 'node:http';
import { type Request, type Response, Router } from 'express';
import type { BytesInFlight } from '../../application/documents/bytes-in-flight.js';
import { MAX_OBJECT_BYTES, type ObjectStorage } from '../../application/ports/object-storage.js';
import { NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { LEAST_RATE, type LeastRate } from '../../domain/shared/least-rate.js';
import { type GrantedUpload, type PresignedUrls, STORED_FILES_PATH } from './presigned-urls.js';
import { give, receive } from './slow-client.js';

const ROUTE = `${STORED_FILES_PATH}/{key}`;

/** Any page may use a presigned URL that it was given. No cookie or other credential is read here. */
const CORS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
const PREFLIGHT: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'GET, PUT',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Max-Age': '600',
};

export interface StoredFilesOptions {
  readonly storage: Pick<ObjectStorage, 'read' | 'write'>;
  readonly urls: Pick<PresignedUrls, 'grantedUpload' | 'grantedDownload'>;
  /** Names the route of a request for the access log and the metrics, because its URL holds a signature. */
  nameRoute(response: Response, route: string): void;
  readonly inFlight: BytesInFlight;
  /** LEAST_RATE by default. */
  readonly leastRate?: LeastRate;
}

/**
 * Takes and gives stored files by presigned URLs, for the storage on disk. A file is in memory while a client sends or reads it, so how many
 * there are and how slow a client may be are bounded (docs/rules/documents.md#receipt-files).
 */
export function storedFilesRouter(options: StoredFilesOptions): Router {
  const { storage, urls, nameRoute, inFlight, leastRate = LEAST_RATE } = options;
  const router = Router({ caseSensitive: true, strict: true });
  const path = `${STORED_FILES_PATH}/:owner/:name`;
  router.use(STORED_FILES_PATH, (_request, response, next) => {
    nameRoute(response, ROUTE);
    response.setHeaders(new Map(Object.entries({ ...CORS, 'Cache-Control': 'no-store' })));
    next();
  });
  router.options(path, (_request, response) => {
    response.setHeaders(new Map(Object.entries(PREFLIGHT)));
    response.status(204).end();
  });
  router.put(path, async (request, response) => {
    const { key, ...terms } = urls.grantedUpload(keyOf(request), queryOf(request));
    const held = inFlight.take(ownerOf(request), terms.size);
    try {
      const bytes = await readUpload(request, terms, leastRate);
      await storage.write(key, { bytes, mediaType: terms.mediaType });
    } finally {
      held.giveBack();
    }
    response.status(200).end();
  });
  router.get(path, async (request, response) => {
    const { key, mediaType, fileName } = urls.grantedDownload(keyOf(request), queryOf(request));
    const held = inFlight.take(ownerOf(request), MAX_OBJECT_BYTES);
    try {
      const bytes = await storage.read(key);
      if (!bytes) throw new NotFoundError('The file');
      held.keep(bytes.byteLength);
      response.writeHead(200, {
        'Content-Type': mediaType,
        'Content-Length': bytes.byteLength,
        'Content-Disposition': `attachment; filename="${fileName}"`,
        // A browser that shows the file nevertheless runs nothing of it.
        'Content-Security-Policy': "default-src 'none'; sandbox",
      });
      await give(response, request.method === 'HEAD' ? new Uint8Array() : bytes, leastRate);
    } finally {
      held.giveBack();
    }
  });
  return router;
}

function keyOf({ params }: Request): string {
  return `${params['owner']}/${params['name']}`;
}

function ownerOf({ params }: Request): string {
  return String(params['owner']);
}

function queryOf({ url }: Request): URLSearchParams {
  return new URL(url, 'http://localhost').searchParams;
}

/** @throws ValidationError unless the body is what was signed: so many bytes of this type, not compressed */
async function readUpload(
  request: IncomingMessage,
  { mediaType, size }: Omit<GrantedUpload, 'key'>,
  leastRate: LeastRate,
): Promise<Buffer> {
  const { 'content-type': type, 'content-length': length, 'content-encoding': encoding = 'identity' } = request.headers;
  if (type?.toLowerCase() !== mediaType) throw new ValidationError('Content-Type', `must be ${mediaType}`);
  if (encoding !== 'identity') throw new ValidationError('Content-Encoding', 'must be left out');
  if (length !== String(size))
    throw new ValidationError('Content-Length', `must be ${size}, the size that was announced`);
  const bytes = Buffer.alloc(size);
  await receive(request, bytes, leastRate);
  return bytes;
}
