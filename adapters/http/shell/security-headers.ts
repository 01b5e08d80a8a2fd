/** Response headers that do not depend on the request, computed once at start. */
export interface SecurityHeaders {
  /** For every answer of a declared endpoint and every error. */
  readonly api: Readonly<Record<string, string>>;
  /** For pages and assets, which have their own caching and content security policy. */
  readonly page: Readonly<Record<string, string>>;
}

/** @param publicUrl HSTS is sent only when it is https */
export function securityHeaders(publicUrl: string): SecurityHeaders {
  const page: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
  if (publicUrl.startsWith('https:')) page['Strict-Transport-Security'] = 'max-age=31536000; includeSubDomains';
  const api = {
    ...page,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  };
  return { api, page };
}
