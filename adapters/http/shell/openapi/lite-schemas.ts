import type { JsonObject } from '../untrusted-values.js';

const REFERENCE = '#/components/schemas/';
const NULL = 'null';

/**
 * Makes the schemas of lite answers, from which null, empty texts, empty lists and empty objects are left out
 * (docs/rules/http.md#views): a field that can be empty is optional, and none is null.
 */
export class LiteSchemas {
  /** The lite name of each class that was asked for; its own name where both are the same. */
  private readonly names = new Map<string, string>();

  /** @param schemas every schema by its name; gets those that are made */
  constructor(private readonly schemas: Record<string, JsonObject>) {}

  /** The schema of what is left of a value. */
  pruned(schema: JsonObject): JsonObject {
    const kept: [string, unknown][] = [];
    for (const [key, value] of Object.entries(schema)) {
      const part = this.part(key, value, schema);
      if (part !== undefined) kept.push([key, part]);
    }
    return withoutSingleAlternative(Object.fromEntries(kept));
  }

  private part(key: string, value: unknown, schema: JsonObject): unknown {
    switch (key) {
      case '$ref':
        return `${REFERENCE}${this.nameOf(String(value).slice(REFERENCE.length))}`;
      case 'type':
        return Array.isArray(value) ? onlyOne(value.filter((type) => type !== NULL)) : value;
      case 'enum':
        return (value as readonly unknown[]).filter((choice) => choice !== null);
      case 'anyOf':
      case 'oneOf':
        return (value as readonly JsonObject[]).filter(({ type }) => type !== NULL).map((one) => this.pruned(one));
      case 'items':
      case 'additionalProperties':
        return typeof value === 'object' ? this.pruned(value as JsonObject) : value;
      case 'properties':
        return Object.fromEntries(Object.entries(value as Properties).map(([name, of]) => [name, this.pruned(of)]));
      case 'required': {
        const properties = schema['properties'] as Properties;
        const always = (value as readonly string[]).filter((name) => !this.canBeEmpty(properties[name] ?? {}));
        return always.length > 0 ? always : undefined;
      }
      default:
        return value;
    }
  }

  private nameOf(full: string): string {
    const known = this.names.get(full);
    if (known !== undefined) return known;
    const isLite = full.endsWith('Lite');
    const name = isLite ? full : `${full}Lite`;
    if (!isLite && name in this.schemas) throw new Error(`Two shapes of one document are named ${name}`);
    // Before its fields, because a shape may contain itself.
    this.names.set(full, name);
    const schema = this.schemas[full] ?? {};
    const pruned = this.pruned(schema);
    if (!isLite && JSON.stringify(pruned) === JSON.stringify(schema)) {
      this.names.set(full, full);
      return full;
    }
    this.schemas[name] = pruned;
    return name;
  }

  /** Whether a valid value may be left out, because it is empty or all that it holds is. */
  private canBeEmpty(schema: JsonObject, within: ReadonlySet<string> = new Set()): boolean {
    const { $ref, type, anyOf, oneOf, enum: choices } = schema;
    if (typeof $ref === 'string') {
      const name = $ref.slice(REFERENCE.length);
      return within.has(name) || this.canBeEmpty(this.schemas[name] ?? {}, new Set([...within, name]));
    }
    const alternatives = (anyOf ?? oneOf) as readonly JsonObject[] | undefined;
    if (alternatives) return alternatives.some((one) => this.canBeEmpty(one, within));
    if (Array.isArray(choices)) return choices.includes(null) || choices.includes('');
    if ('const' in schema) return schema['const'] === '' || schema['const'] === null;
    switch (type) {
      case 'integer':
      case 'number':
      case 'boolean':
        return false;
      case 'string':
        return canBeEmptyText(schema);
      case 'array':
        return !schema['minItems'] || this.canBeEmpty((schema['items'] ?? {}) as JsonObject, within);
      case 'object': {
        const properties = (schema['properties'] ?? {}) as Properties;
        const required = (schema['required'] ?? []) as readonly string[];
        return required.every((name) => this.canBeEmpty(properties[name] ?? {}, within));
      }
      default:
        return true;
    }
  }
}

type Properties = Readonly<Record<string, JsonObject>>;

function canBeEmptyText({ minLength, pattern, format }: JsonObject): boolean {
  if (Number(minLength ?? 0) > 0) return false;
  if (typeof pattern === 'string') return new RegExp(pattern).test('');
  return format === undefined;
}

/** What could be null is one thing afterwards. */
function withoutSingleAlternative({ anyOf, ...schema }: JsonObject): JsonObject {
  if (!Array.isArray(anyOf)) return schema;
  return anyOf.length === 1 ? { ...(anyOf[0] as JsonObject), ...schema } : { anyOf, ...schema };
}

function onlyOne(types: readonly unknown[]): unknown {
  return types.length === 1 ? types[0] : types;
}
