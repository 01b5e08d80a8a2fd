/** The body of every error. */
export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly retryable: boolean;
}

/** An answer as it came; the body is parsed when it is JSON, else the text. */
export interface HttpAnswer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface SentRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes and text are sent as they are, anything else as JSON. */
  readonly body?: unknown;
}

/** A service that does not answer at all would otherwise stop a test, which then could not say what it waits for. */
const ANSWERED_WITHIN_MS = 120_000;

/** Sends one request. No status is an error. */
export async function exchange<Body>(url: string, sent: SentRequest = {}): Promise<HttpAnswer<Body>> {
  const { method = 'GET', headers = {}, body } = sent;
  const raw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    headers: { ...(body !== undefined && !raw && { 'Content-Type': 'application/json' }), ...headers },
    // Text would get a content type of its own making.
    ...(body !== undefined && { body: raw ? Buffer.from(body as string) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body };
}
