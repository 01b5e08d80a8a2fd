/** Where a request came from, as far as the server can tell; kept with what the request did. */
export interface RequestOrigin {
  readonly ip: string;
  /** The User-Agent header; null when none was sent. */
  readonly userAgent: string | null;
}
