import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { AppendOnlyStore } from './append-only-store.js';
import { answered } from './s3-object-storage.js';

/** A person waits for the copy, and a transaction with them. */
const WITHIN_MS = 4_000;
const LISTED_WITHIN_MS = 30_000;

/** Under a prefix of a bucket. The bucket's versioning or object lock keeps what was written, whoever has the credentials of the service. */
export class S3AppendOnlyStore implements AppendOnlyStore {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
    private readonly prefix: string,
    /** How many names are listed at once; a server gives 1000 at the most. */
    private readonly pageSize = 1000,
  ) {}

  async add(name: string, text: string): Promise<void> {
    try {
      await this.put(name, text, '*').catch((error: unknown) => {
        // Servers that ignore the condition write again, and some refuse it; the names are made of random ids.
        if (statusOf(error) !== 501) throw error;
        return this.put(name, text);
      });
    } catch (error) {
      if (statusOf(error) === 412 && (await this.read(name)) === text) return;
      throw new ServiceUnavailableError('The storage of copies does not answer at the moment', { cause: error });
    }
  }

  private async put(name: string, text: string, IfNoneMatch?: '*'): Promise<void> {
    const command = new PutObjectCommand({ ...this.named(name), Body: text, ContentType: 'text/plain', IfNoneMatch });
    await this.client.send(command, { abortSignal: AbortSignal.timeout(WITHIN_MS) });
  }

  async *names(): AsyncIterable<string> {
    let next: string | undefined;
    do {
      const page = await answered(
        this.client.send(
          new ListObjectsV2Command({
            Bucket: this.bucket,
            Prefix: this.prefix,
            MaxKeys: this.pageSize,
            ContinuationToken: next,
          }),
          { abortSignal: AbortSignal.timeout(LISTED_WITHIN_MS) },
        ),
      );
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key.slice(this.prefix.length);
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }

  async read(name: string): Promise<string> {
    const abortSignal = AbortSignal.timeout(WITHIN_MS);
    const { Body } = await answered(this.client.send(new GetObjectCommand(this.named(name)), { abortSignal }));
    if (!Body) throw new Error(`The copy ${name} is empty`);
    return answered(Body.transformToString());
  }

  private named(name: string) {
    return { Bucket: this.bucket, Key: `${this.prefix}${name}` };
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
