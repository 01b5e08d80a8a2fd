import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { ValidationError } from '../../../domain/shared/errors.js';
import { ClientClosedError, PayloadTooLargeError, UnsupportedMediaTypeError } from './http-errors.js';
import { assertHarmless, type JsonObject } from './untrusted-values.js';

/** docs/rules/http.md#bodies */
export const MAX_BODY_BYTES = 64 * 1024;

/** The number of bytes to read and discard after a refusal, so that a client that is still sending receives the answer. */
const MAX_DISCARDED_BYTES = 1024 * 1024;

const JSON_IN_UTF8 = /^application\/json[ \t]*(?:;[ \t]*charset="?utf-8"?[ \t]*)?$/i;

export function hasBody(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/**
 * Reads a request's body; an empty body counts as `{}`.
 * @throws UnsupportedMediaTypeError, PayloadTooLargeError, ValidationError, ClientClosedError
 */
export async function readJsonBody(request: IncomingMessage): Promise<JsonObject> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (!JSON_IN_UTF8.test(type) || encoding.toLowerCase() !== 'identity') throw new UnsupportedMediaTypeError();
  const bytes = await readBody(request);
  return bytes.length === 0 ? {} : parseObject(bytes);
}

/** Reads and discards the rest of a refused body, up to a limit; then closes the connection. */
export function discardBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let discarded = 0;
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARDED_BYTES) request.destroy();
  });
}

/** Reads a body as it is sent. @throws PayloadTooLargeError, ClientClosedError */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length']) > MAX_BODY_BYTES) throw new PayloadTooLargeError(MAX_BODY_BYTES);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      chunks.push(chunk);
      if (length > MAX_BODY_BYTES) settle(() => reject(new PayloadTooLargeError(MAX_BODY_BYTES)));
    };
    const onEnd = (): void =>
      settle(() => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    const onClose = (): void => settle(() => reject(new ClientClosedError('The connection closed within the body')));
    const settle = (outcome: () => void): void => {
      request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      outcome();
    };
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  });
}

function parseObject(bytes: Buffer): JsonObject {
  if (!isUtf8(bytes)) throw new ValidationError('body', 'must be JSON in UTF-8');
  let parsed: unknown;
  try {
    parsed = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ValidationError('body', 'must be well-formed JSON');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new ValidationError('body', 'must be a JSON object such as {"name": "value"}');
  }
  const body = parsed as JsonObject;
  assertHarmless(body);
  return body;
}
