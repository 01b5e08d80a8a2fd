import { randomUUID } from 'node:crypto';
import type { ApiDocument, Schema } from './openapi-document.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Texts that common patterns take. */
const CANDIDATES = ['1', 'sample', 'SAMPLE', '2030-01-01', '0x00', `0x${'0'.repeat(64)}`, 'key_sample'];

/**
 * The smallest value that a schema takes: of an object only the required fields.
 * @throws Error when the schema does not say enough to make one
 */
export function sampleOf(schema: Schema, document: ApiDocument): unknown {
  const { anyOf, oneOf, enum: values, default: usual, ...plain } = document.resolve(schema);
  if (usual !== undefined) return usual;
  if (values?.[0] !== undefined) return values[0];
  const variants = anyOf ?? oneOf;
  if (variants?.[0]) return sampleOf(variants[0], document);
  const [type] = [plain.type ?? 'string'].flat();
  switch (type) {
    case 'string':
      return sampleText(plain);
    case 'integer':
    case 'number':
      return Math.min(Math.max(plain.minimum ?? 1, 1), plain.maximum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: plain.minItems ?? 0 }, () => sampleOf(plain.items ?? {}, document));
    case 'object':
      return sampleObject(plain, document);
    default:
      throw new Error(`No value is known for the type ${type}`);
  }
}

function sampleText({ format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema): string {
  if (format === 'uuid') return randomUUID();
  if (format === 'date-time') return new Date(Date.now() + DAY_MS).toISOString();
  if (format === 'date') return new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  if (pattern === undefined) return 'sample'.padEnd(minLength, 'e').slice(0, maxLength);
  const candidate = CANDIDATES.find((text) => new RegExp(pattern).test(text));
  if (candidate === undefined) throw new Error(`No text is known that matches ${pattern}; add one to CANDIDATES`);
  return candidate;
}

function sampleObject({ properties = {}, required = [] }: Schema, document: ApiDocument): object {
  return Object.fromEntries(
    required.map((name) => {
      const property = properties[name];
      if (property === undefined) throw new Error(`The field ${name} is required and not described`);
      return [name, sampleOf(property, document)];
    }),
  );
}
