import { eventually } from '../eventually.js';
import type { HttpAnswer } from '../sandbox/http-exchange.js';

const READ_WITHIN_MS = 60_000;

/** A client of the REST API or of the app. */
interface Uploader {
  get<Body>(path: string): Promise<HttpAnswer<Body>>;
  send<Body>(path: string, request: { method: string; body?: unknown }): Promise<HttpAnswer<Body>>;
}

/** Uploads a file as a receipt, and waits until it was read. @returns the id of the receipt */
export async function uploadFile(client: Uploader, bytes: Uint8Array, contentType: string): Promise<string> {
  const post = <Body>(path: string, body: unknown) => client.send<Body>(path, { method: 'POST', body });
  const asked = await post<{ uploadUrl: string; uploadKey: string; receiptId: string }>('/receipts/upload-url', {
    contentType,
    size: bytes.length,
  });
  const { uploadUrl, uploadKey, receiptId } = asked.body;
  const headers = { 'Content-Type': contentType };
  const sent = await fetch(uploadUrl, { method: 'PUT', body: Buffer.from(bytes), headers });
  await sent.arrayBuffer();
  if (sent.status !== 200) throw new Error(`The file was refused with ${sent.status}`);
  await post('/receipts/finalize', { uploadKey });
  return eventually('the file was read', () => readOf(client, receiptId), READ_WITHIN_MS);
}

async function readOf(client: Uploader, receiptId: string): Promise<string | undefined> {
  const { body } = await client.get<{ status: string }>(`/receipts/${receiptId}`);
  return body.status === 'UPLOADING' || body.status === 'PROCESSING' ? undefined : receiptId;
}
