import { setTimeout as pause } from 'node:timers/promises';
import { mediaTypeOf } from '../../domain/documents/media-type.js';
import { UPLOAD_TYPES } from '../../domain/receipts/upload-constraints.js';
import type { ApiClient } from './api-client.js';
import { DemoError } from './instance.js';

const ASK_EVERY_MS = 300;
/** Reading one file may take a minute, and others may be read before it. */
const PATIENCE_MS = 180_000;

interface Receipt {
  readonly status: string;
  readonly downloadUrl: string | null;
  readonly displayUrl: string | null;
}

interface Upload {
  readonly uploadUrl: string;
  readonly uploadKey: string;
  readonly receiptId: string;
}

/**
 * Takes a file through the steps of an upload, as any client does, and waits until it was read.
 * @param api the app API, signed in
 * @returns what was read, with the lines; without addresses, which anybody could use
 * @throws DemoError when the file is refused, or is not read in time
 */
export async function readReceipt(api: ApiClient, file: Uint8Array): Promise<object> {
  if (file.length === 0) throw new DemoError('The file is empty');
  const contentType = mediaTypeOf(file);
  if (contentType === null) {
    // Whatever its name says.
    throw new DemoError(`The file is no picture and no document that is read: ${UPLOAD_TYPES.join(', ')}`);
  }
  const upload = await api.post<Upload>('/receipts/upload-url', { contentType, size: file.length });
  const headers = { 'Content-Type': contentType };
  const answer = await fetch(upload.uploadUrl, { method: 'PUT', body: Buffer.from(file), headers });
  if (!answer.ok) throw new DemoError(`The storage answered ${answer.status}`);
  await api.post('/receipts/finalize', { uploadKey: upload.uploadKey });
  const path = `/receipts/${upload.receiptId}`;
  const { downloadUrl: _downloadUrl, displayUrl: _displayUrl, ...receipt } = await readOnce(api, path);
  return { ...receipt, ...(await api.get<object>(`${path}/line-items`)) };
}

async function readOnce(api: ApiClient, path: string): Promise<Receipt> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(ASK_EVERY_MS)) {
    const receipt = await api.get<Receipt>(path);
    if (receipt.status !== 'PROCESSING') return receipt;
  }
  throw new DemoError('The file was not read within three minutes');
}
