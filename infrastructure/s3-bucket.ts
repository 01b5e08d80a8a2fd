import type { S3Bucket } from '../adapters/storage/s3-object-storage.js';
import type { EnvironmentReader } from './environment-reader.js';

/** Where files are stored; null: in the data directory. */
export function readS3Bucket(read: EnvironmentReader): S3Bucket | null {
  const bucket = read.text('STORAGE_S3_BUCKET', '');
  if (bucket === '') return null;
  const endpoint = read.optionalUrl('STORAGE_S3_ENDPOINT', ['http:', 'https:']);
  const accessKeyId = read.text('STORAGE_S3_ACCESS_KEY_ID', '');
  const secretAccessKey = read.text('STORAGE_S3_SECRET_ACCESS_KEY', '');
  read.demand(
    (accessKeyId === '') === (secretAccessKey === ''),
    'STORAGE_S3_ACCESS_KEY_ID and STORAGE_S3_SECRET_ACCESS_KEY must be set together',
  );
  return {
    bucket,
    region: read.text('STORAGE_S3_REGION', 'us-east-1'),
    endpoint,
    pathStyle: read.flag('STORAGE_S3_PATH_STYLE', endpoint !== null),
    credentials: accessKeyId === '' ? null : { accessKeyId, secretAccessKey },
  };
}

/** Where clients send files to and get them from: the origin of presigned addresses. */
export function bucketOrigin({ bucket, region, endpoint, pathStyle }: S3Bucket): string {
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  return pathStyle ? `${protocol}//${host}` : `${protocol}//${bucket}.${host}`;
}
