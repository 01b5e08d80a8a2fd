import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './root.mjs';

/** The first lines of a file of types. */
const HEAD = /^\/\/.*\n\/\/.*\n\n/;

/** @returns the text of every generated file by its path, made from the compiled declarations in dist/ */
export async function generatedFiles() {
  const { openApiDocuments } = await import('../../dist/programs/documents.js');
  const documents = await openApiDocuments();
  const files = Object.entries(documents).map(([name, document]) => [
    `docs/openapi/${name}.json`,
    `${JSON.stringify(document, null, 2)}\n`,
  ]);
  return new Map([
    ...files,
    await types('adapters/web/api/app-api.d.ts', 'app', documents.app),
    await types('clients/typescript/src/rest-api.ts', 'rest', documents.rest),
    await types('clients/typescript/src/rest-api-lite.ts', 'lite', documents.lite),
    ['clients/typescript/src/lists.ts', listsOf(documents.rest)],
    ['clients/typescript/src/keyless-posts.ts', keylessPostsOf(documents.rest)],
  ]);
}

/**
 * TypeScript types of every path, operation and schema of a document. The generator takes seconds. The seal in the second line says from which
 * document and by which generator the types below it were made, so that it need not run again.
 */
async function types(path, name, document) {
  const maker = await identityOfMaker();
  const text = (body) =>
    `// Written by npm run generate from docs/openapi/${name}.json. Do not edit.\n// ${seal(maker, document, body)}\n\n${body}`;
  const present = await readFile(join(ROOT, path), 'utf8').catch(() => '');
  const body = present.replace(HEAD, '');
  if (text(body) === present) return [path, present];
  const { default: openapiTypes, astToString } = await import('openapi-typescript');
  // The generator resolves references in place: it gets a copy.
  const tree = await openapiTypes(structuredClone(document), { alphabetize: true, emptyObjectsUnknown: true });
  return [path, text(astToString(tree))];
}

function seal(...parts) {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** This program, and the versions of the packages that it makes types with. */
async function identityOfMaker() {
  const packages = ['openapi-typescript', 'typescript'].map((name) => join(ROOT, 'node_modules', name, 'package.json'));
  const versions = await Promise.all(packages.map(async (file) => JSON.parse(await readFile(file, 'utf8')).version));
  return [...versions, await readFile(fileURLToPath(import.meta.url), 'utf8')];
}

/** For the client: where the rows of each list are, how its next page is asked for, and how long a page can be. */
function listsOf(document) {
  const lists = Object.entries(document.paths).flatMap(([path, { get }]) => {
    const parameters = new Map((get?.parameters ?? []).map((parameter) => [parameter.name, parameter]));
    const asked = ['cursor', 'before'].find((name) => parameters.has(name));
    if (!asked && !parameters.has('offset')) return [];
    const { properties } = followed(document, get.responses[200].content['application/json'].schema);
    // A list names its rows before anything that belongs to the page.
    const [rows] = Object.entries(properties).find(([, { type }]) => type === 'array');
    const next = asked
      ? `{ asked: '${asked}', answered: '${asked === 'before' ? 'nextBefore' : 'nextCursor'}' }`
      : null;
    return `  '${path}': { rows: '${rows}', next: ${next}, limit: ${parameters.get('limit').schema.maximum} },\n`;
  });
  return `// Written by npm run generate from docs/openapi/rest.json. Do not edit.\n\nexport const LISTS = {\n${lists.join('')}} as const;\n`;
}

/** For the client: the POSTs that take no Idempotency-Key, so that they may be carried out twice when they are sent twice. */
function keylessPostsOf(document) {
  const keyless = Object.entries(document.paths)
    .filter(([, { post }]) => post && !(post.parameters ?? []).some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')))
    .map(([path]) => `  '${path}',\n`);
  return `// Written by npm run generate from docs/openapi/rest.json. Do not edit.\n\nexport const KEYLESS_POSTS: ReadonlySet<string> = new Set([\n${keyless.join('')}]);\n`;
}

function followed(document, { $ref, ...schema }) {
  return $ref === undefined ? schema : document.components.schemas[$ref.split('/').at(-1)];
}
