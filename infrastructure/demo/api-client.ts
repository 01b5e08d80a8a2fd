import { DemoError } from './instance.js';

/** A JSON client for one base URL. It turns errors into sentences and keeps cookies like a browser. */
export class ApiClient {
  private cookie = '';

  constructor(
    private readonly baseUrl: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  get<Answer>(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  post<Answer>(path: string, body?: unknown): Promise<Answer> {
    return this.send('POST', path, body);
  }

  delete(path: string): Promise<unknown> {
    return this.send('DELETE', path);
  }

  /** Downloads a file as a stream. */
  async download(path: string): Promise<ReadableStream<Uint8Array>> {
    const { body } = await this.request('GET', path);
    if (!body) throw new DemoError('The service answered with nothing');
    return body;
  }

  private async send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const text = await (await this.request(method, path, body)).text();
    return (text ? JSON.parse(text) : null) as Answer;
  }

  private async request(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      headers: {
        ...this.headers,
        ...(this.cookie && { Cookie: this.cookie }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new DemoError(`The service at ${this.baseUrl} no longer answers; is it still running?`);
    });
    for (const setCookie of response.headers.getSetCookie()) this.cookie = setCookie.split(';', 1)[0] ?? '';
    if (response.ok) return response;
    throw new DemoError(refusal(response.status, await response.text()));
  }
}

function refusal(status: number, text: string): string {
  try {
    const { code, message } = JSON.parse(text) as { readonly code?: string; readonly message?: string };
    return `${message} (${status} ${code})`;
  } catch {
    return `The service answered ${status}`;
  }
}
