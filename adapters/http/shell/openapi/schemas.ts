import type { Class } from '../fields/class.js';
import { type Field, fieldsOf } from '../fields/field.js';
import type { JsonObject } from '../untrusted-values.js';
import { LiteSchemas } from './lite-schemas.js';

/** The classes of a document, each described once under its name. */
export class SchemaCollection {
  private readonly types = new Map<string, Class>();
  private readonly schemas: Record<string, JsonObject> = {};
  private readonly liteSchemas = new LiteSchemas(this.schemas);

  /** A reference to the class's schema; adds the schema and those that it refers to. @throws Error when another class has the name */
  reference(type: Class): JsonObject {
    this.add(type);
    return referenceTo(type);
  }

  /** The schema of a lite answer; adds what it refers to. @param schema of references to classes of this collection */
  lite(schema: JsonObject): JsonObject {
    return this.liteSchemas.pruned(schema);
  }

  /** The same for a request body, where a field that is not listed is refused. */
  input(type: Class): JsonObject {
    this.closeToUnknownFields(type);
    return referenceTo(type);
  }

  /** The fields of a class whose fields are parameters; one that the class initializes is optional, with that default. */
  fields(type: Class): { name: string; required: boolean; schema: JsonObject }[] {
    const defaults: JsonObject = { ...new type() };
    return [...fieldsOf(type)].map(([name, declared]) => {
      const schema = schemaOfField(declared);
      return defaults[name] === undefined
        ? { name, required: !declared.isOptional, schema }
        : { name, required: false, schema: { ...schema, default: defaults[name] } };
    });
  }

  /** Every schema by its name, in alphabetical order. */
  all(): Readonly<Record<string, JsonObject>> {
    return Object.fromEntries(Object.entries(this.schemas).sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  private add(type: Class): void {
    const known = this.types.get(type.name);
    if (known === type) return;
    if (known || type.name === 'Error' || type.name in this.schemas)
      throw new Error(`Two classes of one document are named ${type.name}`);
    this.types.set(type.name, type);
    this.schemas[type.name] = schemaOf(type);
    for (const nested of nestedTypes(type)) this.add(nested);
  }

  private closeToUnknownFields(type: Class): void {
    this.add(type);
    const schema = this.schemas[type.name];
    if (!schema || schema['additionalProperties'] === false) return;
    schema['additionalProperties'] = false;
    for (const nested of nestedTypes(type)) this.closeToUnknownFields(nested);
  }
}

function schemaOf(type: Class): JsonObject {
  const fields = [...fieldsOf(type)];
  const required = fields.filter(([, { isOptional }]) => !isOptional).map(([name]) => name);
  const properties = Object.fromEntries(fields.map(([name, declared]) => [name, schemaOfField(declared)]));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

function schemaOfField(declared: Field): JsonObject {
  const schema = declared.nested ? nestedSchema(declared) : withExample(declared);
  return declared.isNullable ? nullable(schema) : schema;
}

function nestedSchema({ schema, nested }: Field): JsonObject {
  if (!nested) return schema;
  const reference = referenceTo(nested.type());
  return nested.isList ? { type: 'array', items: reference, ...schema } : { ...reference, ...schema };
}

/** Values that the schema itself lists need no example. */
function withExample({ schema, example }: Field): JsonObject {
  const isListed = 'enum' in schema || 'const' in schema;
  const isShown = typeof example === 'string' || typeof example === 'number';
  return isShown && !isListed ? { ...schema, examples: [example] } : schema;
}

function nullable(schema: JsonObject): JsonObject {
  const { description, ...rest } = schema;
  if (typeof rest['type'] !== 'string') {
    return { anyOf: [rest, { type: 'null' }], ...(description !== undefined && { description }) };
  }
  return {
    ...schema,
    type: [rest['type'], 'null'],
    ...(Array.isArray(rest['enum']) && { enum: [...rest['enum'], null] }),
  };
}

function referenceTo(type: Class): JsonObject {
  return { $ref: `#/components/schemas/${type.name}` };
}

function nestedTypes(type: Class): readonly Class[] {
  return [...fieldsOf(type).values()].flatMap(({ nested }) => (nested ? [nested.type()] : []));
}
