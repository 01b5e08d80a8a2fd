import { expect, it } from '@jest/globals';
import { S3ObjectStorage } from '../../adapters/storage/s3-object-storage.js';
import { userId } from '../../domain/shared/ids.js';
import { ownedObjectKey } from '../../domain/shared/object-key.js';
import { bucketOrigin } from '../../infrastructure/s3-bucket.js';

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
const KEY = ownedObjectKey(userId('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11'), 'k'.repeat(43));

it.each([
  { endpoint: null, pathStyle: false },
  { endpoint: null, pathStyle: true },
  { endpoint: 'https://files.example:9000', pathStyle: true },
  { endpoint: 'https://files.example', pathStyle: false },
])('the app may talk to where addresses of files lead: $endpoint, $pathStyle', async (where) => {
  const bucket = { bucket: 'receipts', region: 'eu-central-1', credentials, ...where };
  const storage = new S3ObjectStorage(bucket);
  const url = await storage.presignUpload(KEY, { mediaType: 'image/png', size: 1, lifetimeSeconds: 60 });
  expect(new URL(url).origin).toBe(bucketOrigin(bucket));
  storage.close();
});
