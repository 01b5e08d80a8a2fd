import { token } from './token.js';

export interface OutboundLimits {
  /** The largest body of an answer. */
  readonly maxBytes: number;
  /** The limit for the whole request, from the look-up of the name to the last byte of the answer. */
  readonly timeoutMs: number;
}

export interface OutboundRequestOptions extends OutboundLimits {
  /** The Accept header. */
  readonly accept: string;
}

export interface OutboundPostOptions extends OutboundLimits {
  /** Further headers. The client sets those of the connection itself (host, length, encoding, cookies …). */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface OutboundAnswer {
  /** The status of the answer. A redirect is not followed. */
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

/**
 * Requests URLs that users and clients name. Only https, only public addresses, no redirects.
 * @throws ValidationError when the URL may not be fetched, ServiceUnavailableError when the server does not answer properly
 */
export interface OutboundClient {
  get(url: string, options: OutboundRequestOptions): Promise<OutboundAnswer>;
  post(url: string, options: OutboundPostOptions): Promise<OutboundAnswer>;
}
export const OutboundClient = token<OutboundClient>('OutboundClient');
