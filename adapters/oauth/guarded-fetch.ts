import type { OutboundClient } from '../../application/ports/outbound-client.js';

const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 2_500;

/** The fetch() of the library for URLs that clients name. It uses only the guarded client. */
export function guardedFetch(outbound: Pick<OutboundClient, 'get'> | null): typeof fetch {
  return async (address, options = {}) => {
    if (outbound === null) throw new TypeError('Nothing is fetched from addresses that clients name');
    const method = options.method ?? 'GET';
    if (method !== 'GET') throw new TypeError(`Only GET is sent to addresses that clients name, not ${method}`);
    const accept = new Headers(options.headers).get('accept') ?? 'application/json';
    const answer = await outbound.get(address instanceof Request ? address.url : String(address), {
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      accept,
    });
    const hasBody = answer.status !== 204 && answer.status !== 304;
    return new Response(hasBody ? new Uint8Array(answer.body) : null, {
      status: answer.status,
      headers: [...answer.headers],
    });
  };
}
