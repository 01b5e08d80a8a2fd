import { SCOPES } from '../../../domain/access/scopes.js';
import type { AppBrowser } from '../sandbox/app-browser.js';
import type { Sandbox } from '../sandbox/sandbox.js';
import { callOf, type Headers } from './calls.js';
import type { Case } from './cases.js';
import { type AccessKind, ApiDocument, type Operation } from './openapi-document.js';

const DOCUMENTS = ['/openapi.json', '/app/api/openapi.json', '/sandbox/openapi.json'];

export const ALL_SCOPES: readonly string[] = SCOPES.map(({ name }) => name);
export const PAYMENT_SCOPES: readonly string[] = SCOPES.filter(({ movesMoney }) => movesMoney).map(({ name }) => name);
/** All that an API key may carry. */
export const KEY_SCOPES: readonly string[] = ALL_SCOPES.filter((scope) => !PAYMENT_SCOPES.includes(scope));

/** An endpoint and the document that describes it. */
export interface Endpoint {
  readonly operation: Operation;
  readonly document: ApiDocument;
}

/** Everything that the service says it serves. */
export class ServedEndpoints {
  private constructor(
    readonly documents: readonly ApiDocument[],
    readonly all: readonly Endpoint[],
  ) {}

  static async of({ url }: Sandbox): Promise<ServedEndpoints> {
    const documents = await Promise.all(DOCUMENTS.map((path) => ApiDocument.read(`${url}${path}`)));
    const all = documents.flatMap((document) => document.operations.map((operation) => ({ operation, document })));
    return new ServedEndpoints(documents, all);
  }

  ofKind(...kinds: readonly AccessKind[]): readonly Endpoint[] {
    return this.all.filter(({ operation }) => kinds.includes(operation.access));
  }

  /** Those that a client with a token or a key is for. */
  get forClients(): readonly Endpoint[] {
    return this.ofKind('client');
  }

  /** Those behind the sign-in of the app. */
  get forSignedIn(): readonly Endpoint[] {
    return this.ofKind('session');
  }
}

/** The same request to each endpoint, which has to be answered as `fault` says for it. */
export function casesFor(
  endpoints: readonly Endpoint[],
  what: string,
  headers: Headers,
  fault: (operation: Operation) => Case['fault'],
): readonly Case[] {
  return endpoints.map(({ operation, document }) => ({
    title: `${operation.title} ${what}`,
    call: callOf(operation, document, { headers }),
    fault: fault(operation),
  }));
}

/** What the app's own page sends. */
export function fromTheApp({ origin, cookie }: AppBrowser): Headers {
  return { Origin: origin, Cookie: cookie };
}

export function isRead({ method }: Operation): boolean {
  return method === 'GET';
}

/** The sets of scopes without which a credential meets none of the alternatives. */
export function lackingSets(alternatives: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [only = [], ...others] = alternatives;
  if (others.length === 0) return only.map((scope) => [scope]);
  return [[...new Set(alternatives.flat())]];
}
