import openapiTypes, { astToString } from 'openapi-typescript';

/** @returns the text of every generated file by its path, made from the compiled declarations in dist/ */
export async function generatedFiles() {
  const { openApiDocuments } = await import('../../dist/infrastructure/openapi/documents.js');
  const documents = await openApiDocuments();
  const files = Object.entries(documents).map(([name, document]) => [
    `docs/openapi/${name}.json`,
    `${JSON.stringify(document, null, 2)}\n`,
  ]);
  return new Map([
    ...files,
    ['adapters/web/api/app-api.d.ts', await typesOf('app', documents.app)],
    ['clients/typescript/src/rest-api.ts', await typesOf('rest', documents.rest)],
    ['clients/typescript/src/rest-api-lite.ts', await typesOf('lite', documents.lite)],
    ['clients/typescript/src/lists.ts', listsOf(documents.rest)],
    ['clients/typescript/src/keyless-posts.ts', keylessPostsOf(documents.rest)],
  ]);
}

/** TypeScript types of every path, operation and schema of a document. */
async function typesOf(name, document) {
  // The generator resolves references in place: it gets a copy.
  const types = await openapiTypes(structuredClone(document), { alphabetize: true, emptyObjectsUnknown: true });
  return `// Written by npm run generate from docs/openapi/${name}.json. Do not edit.\n\n${astToString(types)}`;
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
