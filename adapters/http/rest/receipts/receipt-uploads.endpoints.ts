import type { FinalizeUpload } from '../../../../application/receipts/finalize-upload.js';
import type { ImportReceipt } from '../../../../application/receipts/import-receipt.js';
import type { RequestUpload } from '../../../../application/receipts/request-upload.js';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '../../../../domain/receipts/upload-constraints.js';
import { receiptId } from '../../../../domain/shared/ids.js';
import { created, type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf, SomeOf } from '../../shell/fields/choices.js';
import { Id } from '../../shell/fields/identifiers.js';
import { WholeNumber } from '../../shell/fields/numbers.js';
import { Nested } from '../../shell/fields/objects.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text, Url } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';
import { presentReceipt } from './receipt.presenter.js';
import { ReceiptResponse } from './receipt.response.js';
import { RECEIPTS_TAG, WRITE_RECEIPTS } from './receipts.endpoints.js';

const UPLOAD_KEY = 'pX3nq7Zc0yU8sV1tR5wK2mB9dF4hJ6lG_aE-iOuYtQo';

class UploadBody {
  @OneOf(UPLOAD_TYPES, 'The type of the file. Send the same as Content-Type with the PUT.')
  contentType!: (typeof UPLOAD_TYPES)[number];

  @WholeNumber('The exact number of bytes of the file.', 482_113, { min: 1, max: MAX_UPLOAD_BYTES })
  size!: number;

  @Optional({ inExamples: false })
  @Id('A receipt that has no file yet. When left out: a new one.')
  receiptId?: string;
}

class UploadConstraints {
  @WholeNumber('The largest number of bytes of a file.', MAX_UPLOAD_BYTES)
  maxBytes!: number;

  @SomeOf(UPLOAD_TYPES, 'The types that are accepted.', UPLOAD_TYPES)
  contentTypes!: readonly (typeof UPLOAD_TYPES)[number][];
}

class UploadResponse {
  @Url(
    'PUT the bytes here, with the announced Content-Type and Content-Length. No credential is needed.',
    'https://accounts.example/storage/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/pXq3nZ',
  )
  uploadUrl!: string;

  @Text('Send it to finalize.', UPLOAD_KEY)
  uploadKey!: string;

  @Nested(() => UploadConstraints)
  constraints!: UploadConstraints;

  @Id('The receipt that gets the file.')
  receiptId!: string;

  @Instant('When the address ends.')
  expiresAt!: string;
}

class FinalizeBody {
  @Text('From upload-url.', UPLOAD_KEY, { max: 100 })
  uploadKey!: string;
}

class ImportBody {
  @Url('An https address that leads to the file, of at most 2048 characters.', 'https://merchant.example/receipt.pdf')
  url!: string;
}

export function requestUploadEndpoint(requestUpload: RequestUpload): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/receipts/upload-url',
    audience: 'both',
    operationId: 'requestReceiptUpload',
    tag: RECEIPTS_TAG,
    summary: 'Upload a file, step 1: get an address to PUT it to',
    description:
      'The address is for one file of this type and size, for 15 minutes. Then send the uploadKey to finalize.',
    access: WRITE_RECEIPTS,
    // The answer holds a permission to upload, which is not stored; an upload that nobody finalizes is deleted.
    idempotency: false,
    body: UploadBody,
    responses: { 201: UploadResponse },
    refusals: [404, 409],
    async handle({ caller, body }) {
      const upload = await requestUpload.execute({
        ownerId: caller.userId,
        mediaType: body.contentType,
        size: body.size,
        receiptId: body.receiptId === undefined ? null : receiptId(body.receiptId),
      });
      return created<UploadResponse>({
        uploadUrl: upload.uploadUrl,
        uploadKey: upload.uploadKey,
        constraints: { maxBytes: MAX_UPLOAD_BYTES, contentTypes: UPLOAD_TYPES },
        receiptId: upload.receiptId,
        expiresAt: upload.expiresAt.toISOString(),
      });
    },
  });
}

export function finalizeUploadEndpoint(finalizeUpload: FinalizeUpload): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/receipts/finalize',
    audience: 'both',
    operationId: 'finalizeReceiptUpload',
    tag: RECEIPTS_TAG,
    summary: 'Upload a file, step 2: have it read',
    description:
      'The bytes are checked, then read in the background: the receipt is PROCESSING until they were. Sent again, it changes nothing.',
    access: WRITE_RECEIPTS,
    // The uploadKey does what a key would do, and no transaction stays open while the file is fetched from the storage.
    idempotency: false,
    body: FinalizeBody,
    responses: { 200: ReceiptResponse },
    refusals: [404, 409],
    async handle({ caller, body }) {
      return ok(presentReceipt(await finalizeUpload.execute({ ownerId: caller.userId, uploadKey: body.uploadKey })));
    },
  });
}

export function importReceiptEndpoint(importReceipt: ImportReceipt): Endpoint {
  return endpoint({
    method: 'POST',
    path: '/v1/receipts/import-url',
    audience: 'both',
    operationId: 'importReceipt',
    tag: RECEIPTS_TAG,
    summary: 'Import a file from an https address',
    description:
      'Only public addresses are asked, also after a redirect. The file may have 10 MiB and take 15 seconds.',
    access: WRITE_RECEIPTS,
    // No transaction stays open while a foreign server answers.
    idempotency: false,
    body: ImportBody,
    responses: { 201: ReceiptResponse },
    async handle({ caller, body }) {
      return created(presentReceipt(await importReceipt.execute({ ownerId: caller.userId, url: body.url })));
    },
  });
}
