import { timingSafeEqual } from 'node:crypto';
import type { WallClock } from '../../application/ports/clock.js';
import type { KeyedFingerprints } from '../../application/ports/keyed-fingerprints.js';
import type { DownloadTerms, UploadTerms } from '../../application/ports/object-storage.js';
import { NotOwnedError } from '../../domain/shared/errors.js';
import { type ObjectKey, objectKey } from '../../domain/shared/object-key.js';

/** The path below which the service itself takes and gives stored files. */
export const STORED_FILES_PATH = '/storage';

const CONTEXT = 'presigned-url';

type Method = 'PUT' | 'GET';

/** The PUT that a presigned URL allows. */
export type GrantedUpload = Omit<UploadTerms, 'lifetimeSeconds'> & { readonly key: ObjectKey };

/** The GET that a presigned URL allows. */
export type GrantedDownload = Omit<DownloadTerms, 'lifetimeSeconds'> & { readonly key: ObjectKey };

/**
 * Makes and checks URLs that carry their own permission: an HMAC-SHA256 over method, key, media type, size or file name, and end
 * (docs/rules/documents.md#receipt-files).
 */
export class PresignedUrls {
  /** @param publicUrl how clients reach the service, without a trailing slash */
  constructor(
    private readonly publicUrl: string,
    private readonly fingerprints: KeyedFingerprints,
    private readonly clock: WallClock,
  ) {}

  upload(key: ObjectKey, { mediaType, size, lifetimeSeconds }: UploadTerms): string {
    return this.signed('PUT', key, { type: mediaType, size: String(size) }, lifetimeSeconds);
  }

  download(key: ObjectKey, { mediaType, fileName, lifetimeSeconds }: DownloadTerms): string {
    return this.signed('GET', key, { type: mediaType, name: fileName }, lifetimeSeconds);
  }

  /**
   * @param path the URL's path below STORED_FILES_PATH, without a slash at the beginning
   * @throws NotOwnedError when the URL was not signed here for a PUT, was altered or has expired
   */
  grantedUpload(path: string, query: URLSearchParams): GrantedUpload {
    const { type: mediaType = '', size } = this.verified('PUT', path, query);
    return { key: objectKey(path), mediaType, size: Number(size) };
  }

  /** Like `grantedUpload`, for a GET. */
  grantedDownload(path: string, query: URLSearchParams): GrantedDownload {
    const { type: mediaType = '', name: fileName = '' } = this.verified('GET', path, query);
    return { key: objectKey(path), mediaType, fileName };
  }

  private verified(method: Method, path: string, query: URLSearchParams): Readonly<Record<string, string>> {
    const { signature = '', ...terms } = Object.fromEntries(query);
    const given = Buffer.from(signature, 'hex');
    const isSigned = this.fingerprints
      .of(signedText(method, path, terms), CONTEXT)
      .map((fingerprint) => Buffer.from(fingerprint, 'hex'))
      .some((expected) => expected.length === given.length && timingSafeEqual(expected, given));
    if (!isSigned) throw new NotOwnedError('This address is not valid; ask for a new one');
    const isOver = this.clock.now().getTime() >= Number(terms['expires']) * 1000;
    if (isOver) throw new NotOwnedError('This address has expired; ask for a new one');
    return terms;
  }

  private signed(
    method: Method,
    key: ObjectKey,
    terms: Readonly<Record<string, string>>,
    lifetimeSeconds: number,
  ): string {
    const ends = Math.floor(this.clock.now().getTime() / 1000) + lifetimeSeconds;
    const bound = { ...terms, expires: String(ends) };
    const [signature] = this.fingerprints.of(signedText(method, key, bound), CONTEXT);
    const query = new URLSearchParams({ ...bound, signature });
    return `${this.publicUrl}${STORED_FILES_PATH}/${key}?${query}`;
  }
}

/* As JSON, so that no two requests have the same text. */
function signedText(method: Method, key: string, terms: Readonly<Record<string, string>>): string {
  return JSON.stringify([method, key, Object.entries(terms).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}
