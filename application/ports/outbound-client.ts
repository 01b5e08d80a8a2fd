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
  /** Uses the connection again for the next request to the same host, as long as its name leads to the same addresses. */
  readonly keepsConnection?: boolean;
  /** Reads a longer answer up to `maxBytes` and no further, instead of refusing it. */
  readonly cutsAnswer?: boolean;
  /** How long the server may send nothing; the client's own limit when left out. */
  readonly idleMs?: number;
}

export interface OutboundAnswer {
  /** The status of the answer. A redirect is not followed. */
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

/**
 * Requests URLs that users and clients name. Only https, only public addresses, no redirects. A sandbox also reaches
 * named receivers on its own machine.
 * @throws ValidationError when the URL may not be fetched, ServiceUnavailableError when the server does not answer properly
 */
export interface OutboundClient {
  /** The body of a redirect is not read. */
  get(url: string, options: OutboundRequestOptions): Promise<OutboundAnswer>;
  post(url: string, options: OutboundPostOptions): Promise<OutboundAnswer>;
}
export const OutboundClient = token<OutboundClient>('OutboundClient');

/** Says before a request whether a URL may be requested. */
export interface OutboundAddresses {
  /** @throws ValidationError for the field `url` when it may not, or its host is unknown; ServiceUnavailableError when no name server answers */
  check(url: string): Promise<void>;
}
export const OutboundAddresses = token<OutboundAddresses>('OutboundAddresses');
