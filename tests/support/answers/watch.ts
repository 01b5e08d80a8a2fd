import { subscribe, unsubscribe } from 'node:diagnostics_channel';
// Loads the module too, because it makes the channel of REQUEST_ARRIVED and keeps it. Made here first, by a test file that has no
// server, the channel would be collected after that file, and a later file could listen to another one than the module speaks on.
import 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { ApiSchemas, SeenAnswer } from './api-schemas.js';
import { written } from './written-answer.js';

/** Every path that a document of the service may describe: all below these but the documents themselves and their pages. */
const API = /^\/(v1|app\/api|sandbox)\/(?!openapi\.json$|docs(\/|$))/;
const HEADERS_TOO_LARGE = 431;

type Fetch = typeof globalThis.fetch;

/** Node announces here each request that a server of this process gets, before the server sees it. */
const REQUEST_ARRIVED = 'http.server.request.start';

interface ArrivedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: Server;
}

/**
 * Holds every answer that a test gets from the service's APIs against the document that the answering service serves. It sees them in
 * two places: where `fetch` gets them, and where a server in the test's own process sends them. Nothing has to be called by a test.
 */
class AnswerWatch {
  private isWatching = false;
  private readonly fetch: Fetch = globalThis.fetch;
  private readonly byOrigin = new Map<string, Promise<readonly ApiSchemas[]>>();
  private readonly byApplication = new WeakMap<object, Promise<readonly ApiSchemas[]>>();
  /** Of servers in this process, whose answers are seen where they are sent. */
  private readonly portsHere = new Set<string>();
  /** Of the servers that only say what an application documents. */
  private readonly portsOfDocuments = new Set<number>();
  private readonly pending = new Set<Promise<void>>();
  private readonly sent: { readonly application: RequestListener; readonly answer: SeenAnswer }[] = [];
  private readonly faults = new Set<string>();

  begin(): void {
    this.isWatching = true;
    globalThis.fetch = async (input, init) => {
      const response = await this.fetch(input, init);
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
      await this.fetched(method, response.url, response);
      return response;
    };
    subscribe(REQUEST_ARRIVED, this.arrived);
  }

  end(): void {
    unsubscribe(REQUEST_ARRIVED, this.arrived);
    globalThis.fetch = this.fetch;
  }

  /** Waits for what is being looked at. @throws Error with every fault found since the last time */
  async settle(): Promise<void> {
    while (this.pending.size > 0) await Promise.all(this.pending);
    // Not earlier: the test that is over may have counted what its application did.
    for (const { application, answer } of this.sent.splice(0)) this.hold(answer, await this.documentsFrom(application));
    const found = [...this.faults];
    this.faults.clear();
    if (found.length > 0) throw new Error(`Answers that are not as they are documented:\n\n${found.join('\n\n')}`);
  }

  /** Looks at an answer in the background; one that is gone meanwhile, because its page was left, cannot be looked at. */
  look(how: () => Promise<void>): void {
    if (!this.isWatching) return;
    const looking = how()
      .catch(() => undefined)
      .finally(() => this.pending.delete(looking));
    this.pending.add(looking);
  }

  /** For answers that come neither through `fetch` nor from a server of this process. */
  async got(url: string, answer: Omit<SeenAnswer, 'path' | 'query'>): Promise<void> {
    const { origin, pathname: path, searchParams: query, port } = new URL(url);
    if (!this.isWatching || !API.test(path) || this.portsHere.has(port)) return;
    this.hold({ ...answer, path, query }, await this.documentsAt(origin));
  }

  private async fetched(method: string, url: string, response: Response): Promise<void> {
    if (url === '' || !API.test(new URL(url).pathname)) return;
    const contentType = response.headers.get('content-type') ?? '';
    const isJson = contentType.startsWith('application/json');
    const json = isJson && method !== 'HEAD' ? await response.clone().json() : undefined;
    await this.got(url, { method, status: response.status, contentType, json });
  }

  private readonly arrived = (message: unknown): void => {
    const { request, response, server } = message as ArrivedRequest;
    const address = server.address();
    const [application] = server.listeners('request') as RequestListener[];
    if (typeof address !== 'object' || address === null || !application || this.portsOfDocuments.has(address.port))
      return;
    this.portsHere.add(String(address.port));
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://here.test');
    if (!API.test(path)) return;
    const read = written(response);
    response.once('finish', () => {
      const { contentType, text } = read();
      const isJson = contentType.startsWith('application/json') && request.method !== 'HEAD';
      const json: unknown = isJson ? JSON.parse(text) : undefined;
      const answer = { method: request.method ?? '', path, query, status: response.statusCode, contentType, json };
      this.sent.push({ application, answer });
    });
  };

  private hold(answer: SeenAnswer, documents: readonly ApiSchemas[]): void {
    // A server that serves no document is none of ours, and what OPTIONS answers is in no document.
    if (documents.length === 0 || answer.method === 'OPTIONS') return;
    const asksLite = answer.query.get('view') === 'lite';
    // The document of lite answers comes first, and lacks files and streams, which are the same for both.
    const document = documents.find((candidate) => (asksLite || !candidate.isLite) && candidate.knows(answer));
    // Requests are also refused before it is known what they are for.
    if (answer.status === HEADERS_TOO_LARGE || (!document && answer.status >= 400)) return;
    const fault = document ? document.fault(answer) : 'no document has this endpoint';
    if (fault !== null) {
      this.faults.add(`${answer.method} ${answer.path} ${answer.query} answered ${answer.status}: ${fault}`);
    }
  }

  private documentsAt(origin: string): Promise<readonly ApiSchemas[]> {
    const known = this.byOrigin.get(origin) ?? this.read(({ servedDocuments }) => servedDocuments(origin, this.fetch));
    this.byOrigin.set(origin, known);
    return known.catch(() => {
      // The service has ended since: another start serves the same.
      this.byOrigin.delete(origin);
      return this.read(({ committedDocuments }) => committedDocuments());
    });
  }

  private documentsFrom(application: RequestListener): Promise<readonly ApiSchemas[]> {
    const told = (port: number) => this.portsOfDocuments.add(port);
    const known =
      this.byApplication.get(application) ?? this.read(({ documentsOf }) => documentsOf(application, this.fetch, told));
    this.byApplication.set(application, known);
    return known;
  }

  /** Most test files ask no API: they need not load the validator. */
  private async read(
    read: (from: typeof import('./served-documents.js')) => Promise<readonly ApiSchemas[]>,
  ): Promise<readonly ApiSchemas[]> {
    return read(await import('./served-documents.js'));
  }
}

/** The watch of this test file. */
export const answers = new AnswerWatch();
