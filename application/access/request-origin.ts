/** The origin of a request, as far as the server knows it. It is stored in the audit log. */
export interface RequestOrigin {
  readonly ip: string;
  /** The User-Agent header; null when none was sent. */
  readonly userAgent: string | null;
}
