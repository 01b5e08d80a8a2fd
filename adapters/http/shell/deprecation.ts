/** Marks an endpoint as deprecated. */
export interface Deprecation {
  readonly since: Date;
  /** The path to use instead. */
  readonly successor: string;
}

/** The headers of a deprecated endpoint (RFC 9745, RFC 8288). */
export function deprecationHeaders({ since, successor }: Deprecation): Readonly<Record<string, string>> {
  return {
    Deprecation: `@${Math.floor(since.getTime() / 1000)}`,
    Link: `<${successor}>; rel="successor-version"`,
  };
}
