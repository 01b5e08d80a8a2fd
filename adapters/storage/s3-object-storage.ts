import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import {
  type DownloadTerms,
  MAX_OBJECT_BYTES,
  type ObjectStorage,
  type StoredFile,
  type UploadTerms,
} from '../../application/ports/object-storage.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { ObjectKey } from '../../domain/shared/object-key.js';

/** A bucket of S3 or of a server that speaks its protocol. */
export interface S3Bucket {
  readonly bucket: string;
  readonly region: string;
  /** Null: AWS's own. */
  readonly endpoint: string | null;
  /** Whether the bucket's name stands in the path instead of the host. */
  readonly pathStyle: boolean;
  /** Null: found where the AWS SDK looks for them: the environment, a profile, the machine's role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

const CONNECT_MS = 2_000;
/** So long without a byte in either direction. A large file may take longer. */
const SILENT_MS = 15_000;

/** Objects in a bucket, which encrypts them itself. */
export class S3ObjectStorage implements ObjectStorage {
  readonly client: S3Client;
  private readonly bucket: string;

  constructor({ bucket, region, endpoint, pathStyle, credentials }: S3Bucket) {
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      forcePathStyle: pathStyle,
      ...(endpoint !== null && { endpoint }),
      ...(credentials && { credentials }),
      // Other servers than AWS's do not know its newer checksums. TLS protects the bytes on their way.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // A `requestTimeout` would end the upload of a large file, or (without `throwOnRequestTimeout`) only be logged.
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
    });
  }

  presignUpload(key: ObjectKey, { mediaType, size, lifetimeSeconds }: UploadTerms): Promise<string> {
    const command = new PutObjectCommand({ ...this.named(key), ContentType: mediaType, ContentLength: size });
    // The presigner leaves these headers out of the signature unless they are named here.
    const signableHeaders = new Set(['host', 'content-type', 'content-length']);
    return getSignedUrl(this.client, command, { expiresIn: lifetimeSeconds, signableHeaders });
  }

  presignDownload(key: ObjectKey, { mediaType, fileName, lifetimeSeconds }: DownloadTerms): Promise<string> {
    const command = new GetObjectCommand({
      ...this.named(key),
      ResponseContentType: mediaType,
      ResponseContentDisposition: `attachment; filename="${fileName}"`,
    });
    return getSignedUrl(this.client, command, { expiresIn: lifetimeSeconds });
  }

  async write(key: ObjectKey, { bytes, mediaType }: StoredFile): Promise<void> {
    const command = new PutObjectCommand({ ...this.named(key), Body: bytes, ContentType: mediaType });
    await answered(this.client.send(command));
  }

  async read(key: ObjectKey): Promise<Uint8Array | null> {
    const found = await answered(this.client.send(new GetObjectCommand(this.named(key))).catch(nullWhenMissing));
    if (!found) return null;
    // The size is checked before the bytes are read: not every server holds an upload to the signed size.
    const { Body, ContentLength = Number.POSITIVE_INFINITY } = found;
    if (!Body || ContentLength > MAX_OBJECT_BYTES) throw new Error(`A stored file has ${ContentLength} bytes`);
    return answered(Body.transformToByteArray());
  }

  async remove(key: ObjectKey): Promise<void> {
    await answered(this.client.send(new DeleteObjectCommand(this.named(key))));
  }

  close(): void {
    this.client.destroy();
  }

  private named(key: ObjectKey) {
    return { Bucket: this.bucket, Key: key };
  }
}

/* A refusal comes from a mistake in the settings and stays a defect; everything else can pass by itself. */
export async function answered<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$fault === 'client') throw error;
    throw new ServiceUnavailableError('The storage of files cannot be reached at the moment', { cause: error });
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof NoSuchKey) return null;
  throw error;
}
