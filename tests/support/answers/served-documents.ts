import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AnswersDocument, ApiSchemas } from './api-schemas.js';

const LITE = '/openapi-lite.json';
const DOCUMENTS = [LITE, '/openapi.json', '/app/api/openapi.json', '/sandbox/openapi.json'];

type Fetch = typeof globalThis.fetch;

/** The documents that a service serves; none for a server that is no service. @throws TypeError when it cannot be reached */
export async function servedDocuments(origin: string, fetch: Fetch): Promise<readonly ApiSchemas[]> {
  const answers = await Promise.all(DOCUMENTS.map((path) => fetch(`${origin}${path}`)));
  const documents: ApiSchemas[] = [];
  for (const [at, answer] of answers.entries()) {
    const isDocument = answer.headers.get('Content-Type')?.startsWith('application/json');
    if (answer.status === 200 && isDocument) documents.push(schemasOf(await answer.text(), DOCUMENTS[at] === LITE));
    else await answer.body?.cancel();
  }
  return documents;
}

const COMMITTED = ['lite', 'rest', 'app', 'sandbox'];

/** The documents as the declarations have them (npm run generate). */
export async function committedDocuments(): Promise<readonly ApiSchemas[]> {
  const texts = await Promise.all(COMMITTED.map((name) => readFile(`docs/openapi/${name}.json`, 'utf8')));
  return texts.map((text, at) => schemasOf(text, COMMITTED[at] === 'lite'));
}

/** Many tests make an application of the same endpoints: its schemas are compiled once. */
const known = new Map<string, ApiSchemas>();

function schemasOf(text: string, isLite: boolean): ApiSchemas {
  const schemas = known.get(text) ?? new ApiSchemas(JSON.parse(text) as AnswersDocument, isLite);
  known.set(text, schemas);
  return schemas;
}

/** The documents of an application in this process, which is asked through a server of its own. */
export async function documentsOf(
  application: RequestListener,
  fetch: Fetch,
  told: (port: number) => void,
): Promise<readonly ApiSchemas[]> {
  const server = createServer(application).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  told(port);
  try {
    return await servedDocuments(`http://127.0.0.1:${port}`, fetch);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
