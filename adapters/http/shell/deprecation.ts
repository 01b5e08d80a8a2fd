/** Marks an endpoint as deprecated. */
export interface Deprecation {
  readonly since: Date;
  /** From when on it may be gone (docs/rules/http.md#deprecation). */
  readonly sunset: Date;
  /** The path to use instead. */
  readonly successor: string;
}

/** The headers of a deprecated endpoint (RFC 9745, RFC 8594, RFC 8288). */
export function deprecationHeaders({ since, sunset, successor }: Deprecation): Readonly<Record<string, string>> {
  return {
    Deprecation: `@${Math.floor(since.getTime() / 1000)}`,
    Sunset: sunset.toUTCString(),
    Link: `<${successor}>; rel="successor-version"`,
  };
}
