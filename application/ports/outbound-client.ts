import { token } from './token.js';

export interface OutboundLimits {
  /** The answer's body may not be longer. */
  readonly maxBytes: number;
  /** For the whole exchange, from the look-up of the name to the last byte. */
  readonly timeoutMs: number;
}

export interface OutboundRequestOptions extends OutboundLimits {
  /** The Accept header. */
  readonly accept: string;
}

export interface OutboundPostOptions extends OutboundLimits {
  /** Those that govern the connection (host, length, encoding, cookies …) are the client's own and left out here. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface OutboundAnswer {
  /** Of the one exchange: a redirect is an answer like any other and is not followed. */
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

/**
 * Reaches URLs that users and clients name. Only https, only public addresses, no redirects.
 * @throws ValidationError when the URL may not be fetched, ServiceUnavailableError when what is there does not answer as it should
 */
export interface OutboundClient {
  get(url: string, options: OutboundRequestOptions): Promise<OutboundAnswer>;
  post(url: string, options: OutboundPostOptions): Promise<OutboundAnswer>;
}
export const OutboundClient = token<OutboundClient>('OutboundClient');
