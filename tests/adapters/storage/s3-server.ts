import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3ObjectStorage } from '../../../adapters/storage/s3-object-storage.js';

/** The only account that the server of the tests knows. */
export const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const PROGRAM = 'node_modules/s3rver/bin/s3rver.js';

export const bucketAt = (port: number) =>
  new S3ObjectStorage({
    bucket: 'files',
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${port}`,
    pathStyle: true,
    credentials: CREDENTIALS,
  });

/** A server of its own process, with the bucket "files". */
export async function startS3Server() {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const server = spawn(process.execPath, [
    // Its tokens of pages are made with a cipher that OpenSSL calls old.
    '--openssl-legacy-provider',
    ...[PROGRAM, '--directory', folder, '--address', '127.0.0.1', '--port', '0', '--silent'],
    ...['--configure-bucket', 'files'],
  ]);
  return {
    port: await portOf(server),
    close: async () => {
      server.kill();
      await once(server, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

async function portOf({ stdout, stderr }: ChildProcess): Promise<number> {
  let said = '';
  stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  for await (const chunk of stdout ?? []) {
    said += String(chunk);
    const [, port] = /listening on [\d.]+:(\d+)/.exec(said) ?? [];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`The S3 server did not start: ${said}`);
}
