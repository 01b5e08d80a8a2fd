import openapiTypes, { astToString } from 'openapi-typescript';

/** @returns the text of every generated file by its path, made from the compiled declarations in dist/ */
export async function generatedFiles() {
  const { openApiDocuments } = await import('../../dist/infrastructure/openapi/documents.js');
  const documents = await openApiDocuments();
  const files = Object.entries(documents).map(([name, document]) => [
    `docs/openapi/${name}.json`,
    `${JSON.stringify(document, null, 2)}\n`,
  ]);
  return new Map([...files, ['adapters/web/api/app-api.d.ts', await typesOf(documents.app)]]);
}

/** TypeScript types of every path, operation and schema of a document. */
async function typesOf(document) {
  // The generator resolves references in place: it gets a copy.
  const types = await openapiTypes(structuredClone(document), { alphabetize: true, emptyObjectsUnknown: true });
  return `// Written by npm run generate from docs/openapi/app.json. Do not edit.\n\n${astToString(types)}`;
}
