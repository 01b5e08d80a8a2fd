import type { JsonObject } from '../untrusted-values.js';

/**
 * Turns what class-validator-jsonschema and its users still write in the dialect of OpenAPI 3.0 into JSON Schema 2020-12, as
 * OpenAPI 3.1 demands: `nullable`, boolean `exclusiveMinimum` and `exclusiveMaximum`, `example`.
 */
export function toJsonSchema2020(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toJsonSchema2020);
  if (typeof schema !== 'object' || schema === null) return schema;
  const converted: JsonObject = {};
  for (const [name, value] of Object.entries(schema)) {
    if (name === '$ref' && value === NO_TYPE) continue;
    if (name === 'properties') converted[name] = convertedProperties(value);
    else converted[name] = LITERAL.has(name) ? value : toJsonSchema2020(value);
  }
  exclusiveBound(converted, 'exclusiveMinimum', 'minimum');
  exclusiveBound(converted, 'exclusiveMaximum', 'maximum');
  if ('example' in converted) {
    const { example, ...rest } = converted;
    return nullableAsType({ ...rest, examples: [example] });
  }
  return nullableAsType(converted);
}

/** What is made of a type such as `string | null`, of which nothing is known at run time. */
const NO_TYPE = '#/components/schemas/Object';

/** Keywords whose values are data, not schemas. */
const LITERAL = new Set(['enum', 'const', 'default', 'example', 'examples', 'required']);

function convertedProperties(properties: unknown): JsonObject {
  const entries = Object.entries((properties ?? {}) as JsonObject);
  return Object.fromEntries(entries.map(([name, schema]) => [name, toJsonSchema2020(schema)]));
}

function exclusiveBound(schema: JsonObject, exclusive: string, bound: string): void {
  if (typeof schema[exclusive] !== 'boolean') return;
  if (schema[exclusive]) {
    schema[exclusive] = schema[bound];
    delete schema[bound];
  } else {
    delete schema[exclusive];
  }
}

function nullableAsType({ nullable, ...schema }: JsonObject): JsonObject {
  if (nullable !== true) return schema;
  if (typeof schema['type'] !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const withNull: JsonObject = { ...schema, type: [schema['type'], 'null'] };
  if (Array.isArray(schema['enum'])) withNull['enum'] = [...schema['enum'], null];
  return withNull;
}
