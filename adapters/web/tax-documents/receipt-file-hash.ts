import { type AppApi, answered } from '../api/client.js';

/** The file of a receipt cannot be loaded, or is not the one that a document names. */
export class ReceiptProblem extends Error {
  constructor(cause?: unknown) {
    super('The receipt cannot be loaded, or is another one', { cause });
  }
}

/**
 * Downloads the file of a receipt and hashes it here, so that what is signed is not what the service says of it.
 * @returns SHA-256, 64 hexadecimal digits in lower case
 * @throws ReceiptProblem, AppProblem
 */
export async function receiptFileHash(api: AppApi, receiptId: string): Promise<string> {
  const { downloadUrl } = await answered(api.GET('/receipts/{receiptId}', { params: { path: { receiptId } } }));
  if (downloadUrl === null) throw new ReceiptProblem();
  const digest = await crypto.subtle.digest('SHA-256', await fileAt(downloadUrl));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function fileAt(url: string): Promise<ArrayBuffer> {
  try {
    const answer = await fetch(url, { credentials: 'omit' });
    if (answer.ok) return await answer.arrayBuffer();
  } catch (cause) {
    throw new ReceiptProblem(cause);
  }
  throw new ReceiptProblem();
}
