import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { AppendOnlyStore } from './append-only-store.js';

/** Under a prefix of a bucket. The bucket's versioning or object lock keeps what was written, whoever has the credentials of the service. */
export class S3AppendOnlyStore implements AppendOnlyStore {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
    private readonly prefix: string,
  ) {}

  async add(name: string, text: string): Promise<void> {
    const command = new PutObjectCommand({
      ...this.named(name),
      Body: text,
      ContentType: 'text/plain',
      // Servers that do not know it write again; the names are made of random ids.
      IfNoneMatch: '*',
    });
    try {
      await this.client.send(command);
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412) return;
      throw new ServiceUnavailableError('The copy of the passkey cannot be stored at the moment', { cause: error });
    }
  }

  async *names(): AsyncIterable<string> {
    let next: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, Prefix: this.prefix, ContinuationToken: next }),
      );
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key.slice(this.prefix.length);
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }

  async read(name: string): Promise<string> {
    const { Body } = await this.client.send(new GetObjectCommand(this.named(name)));
    if (!Body) throw new Error(`The copy ${name} is empty`);
    return Body.transformToString();
  }

  private named(name: string) {
    return { Bucket: this.bucket, Key: `${this.prefix}${name}` };
  }
}
