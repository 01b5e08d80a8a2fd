import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowedWaitMs, type LeastRate } from '../../domain/shared/least-rate.js';

/** So much is given at once: of a larger part nobody hears how much the client has taken. */
const PART_BYTES = 64 * 1024;

/** Fills `bytes` with the body. The connection of a client that is slower than the least rate is closed, which is an error here. */
export async function receive(request: IncomingMessage, bytes: Buffer, rate: LeastRate): Promise<void> {
  const startedAt = performance.now();
  let arrived = 0;
  const give = (): void => void request.destroy();
  let timer = setTimeout(give, rate.graceMs);
  try {
    // Node ends the request with an error when fewer bytes arrive, and gives no more than Content-Length says.
    for await (const chunk of request as AsyncIterable<Buffer>) {
      arrived += chunk.copy(bytes, arrived);
      clearTimeout(timer);
      timer = setTimeout(give, Math.max(0, allowedWaitMs(arrived, rate) - (performance.now() - startedAt)));
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends the bytes and waits until the client has read everything, or is gone. The connection of one that is slower than the least rate is
 * closed. An answer that waits behind another one of its connection hears of the end by the socket only.
 */
export async function give(response: ServerResponse, bytes: Uint8Array, rate: LeastRate): Promise<void> {
  const { socket } = response.req;
  const startedAt = performance.now();
  const waitFor = (event: 'drain' | 'close', moved: number): Promise<void> =>
    new Promise((resolve) => {
      const left = allowedWaitMs(moved, rate) - (performance.now() - startedAt);
      const timer = setTimeout(() => socket.destroy(), Math.max(0, left));
      const ended = (): void => {
        clearTimeout(timer);
        response.off(event, ended).off('close', ended);
        socket.off('close', ended);
        resolve();
      };
      response.once(event, ended).once('close', ended);
      socket.once('close', ended);
      if (response.closed || socket.destroyed) ended();
    });
  for (let moved = 0; moved < bytes.byteLength && !socket.destroyed; moved += PART_BYTES) {
    if (!response.write(bytes.subarray(moved, moved + PART_BYTES))) await waitFor('drain', moved);
  }
  response.end();
  await waitFor('close', bytes.byteLength);
}
