import type { Endpoint } from '../endpoint.js';
import { type Access, membershipOf } from '../endpoint-access.js';
import type { Class } from '../fields/class.js';
import { exampleOf } from '../fields/example.js';
import type { JsonObject } from '../untrusted-values.js';
import { isVariants, type Variants } from '../variants.js';
import type { OperationContext } from './operation-context.js';
import { parametersOf } from './parameters.js';
import { responsesOf } from './responses.js';
import type { SchemaCollection } from './schemas.js';
import { securityOf } from './security.js';

export function operationOf(endpoint: Endpoint, context: OperationContext): JsonObject {
  const { schemas, withOauth } = context;
  const { operationId, tag, summary, description, access, body, deprecation } = endpoint;
  const parameters = parametersOf(endpoint, schemas);
  const membership = membershipOf(access);
  const said = [description, neededScopes(access)].filter((sentence) => sentence !== undefined).join('\n\n');
  return {
    operationId,
    tags: [tag],
    summary,
    ...(said ? { description: said } : {}),
    ...(deprecation ? { deprecated: true } : {}),
    ...(membership ? { 'x-organization-roles': membership.roles } : {}),
    security: securityOf(access, withOauth),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': isVariants(body) ? variantContent(body, schemas) : inputContent(body, schemas),
            },
          },
        }
      : {}),
    responses: responsesOf(endpoint, context),
  };
}

/* Tools show the scopes of a security requirement rarely; everybody reads the description. */
function neededScopes(access: Access): string | undefined {
  if (access.kind !== 'scopes') return undefined;
  const names = access.scopes.map((scope) => `\`${scope}\``);
  return `Needs ${names.join(access.match === 'any' ? ' or ' : ' and ')}.`;
}

function inputContent(body: Class, schemas: SchemaCollection): JsonObject {
  return { schema: schemas.input(body), example: exampleOf(body) };
}

function variantContent({ field, shapes }: Variants, schemas: SchemaCollection): JsonObject {
  const entries = Object.entries(shapes).map(([value, shape]) => ({ value, shape, schema: schemas.input(shape) }));
  const [only, ...more] = entries;
  if (only && more.length === 0) return inputContent(only.shape, schemas);
  const mapping = Object.fromEntries(entries.map(({ value, schema }) => [value, schema['$ref']]));
  return {
    schema: { oneOf: entries.map(({ schema }) => schema), discriminator: { propertyName: field, mapping } },
    examples: Object.fromEntries(entries.map(({ value, shape }) => [value, { value: exampleOf(shape) }])),
  };
}
