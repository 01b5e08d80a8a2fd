import 'reflect-metadata';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { targetConstructorToSchema } from 'class-validator-jsonschema';
import type { Class } from '../endpoint.js';
import { fieldsOf } from '../fields-of.js';
import type { JsonObject } from '../untrusted-values.js';
import { toJsonSchema2020 } from './dialect.js';

interface ObjectSchema extends JsonObject {
  readonly properties: Readonly<Record<string, JsonObject>>;
  readonly required?: readonly string[];
}

/** The classes that a document speaks of, each described once under its name. */
export class SchemaCollection {
  private readonly types = new Map<string, Class>();
  private readonly schemas: Record<string, JsonObject> = {};

  /** A reference to the class's schema, which is added with those it refers to. @throws Error when the name is taken */
  reference(type: Class): JsonObject {
    this.add(type);
    return { $ref: `#/components/schemas/${type.name}` };
  }

  /** The same for a request body, where a field that is not listed is refused. */
  input(type: Class): JsonObject {
    this.closeToUnknownFields(type);
    return this.reference(type);
  }

  /** The fields of a class whose fields are parameters; one that the class initializes is optional, with that default. */
  fields(type: Class): { name: string; required: boolean; schema: JsonObject }[] {
    const { properties, required = [] } = schemaOf(type);
    const defaults: JsonObject = { ...new type() };
    return Object.entries(properties).map(([name, schema]) =>
      defaults[name] === undefined
        ? { name, required: required.includes(name), schema }
        : { name, required: false, schema: { ...schema, default: defaults[name] } },
    );
  }

  /** Every schema by its name, in alphabetical order. */
  all(): Readonly<Record<string, JsonObject>> {
    return Object.fromEntries(Object.entries(this.schemas).sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  private add(type: Class): void {
    const known = this.types.get(type.name);
    if (known === type) return;
    if (known || type.name === 'Error') throw new Error(`Two classes of one document are named ${type.name}`);
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

function schemaOf(type: Class): ObjectSchema {
  const schema = targetConstructorToSchema(type, {
    classTransformerMetadataStorage: defaultMetadataStorage,
    refPointerPrefix: '#/components/schemas/',
  });
  const { properties = {}, required: plain = [], ...rest } = toJsonSchema2020(schema) as Partial<ObjectSchema>;
  const required = [...plain, ...requiredOnCondition(type).filter((name) => !plain.includes(name))];
  return { ...rest, ...(required.length > 0 && { required }), properties: withIntegers(type, properties) };
}

/** Fields whose ValidateIf lets something through, but not that they are left out; the library takes all of those for optional. */
function requiredOnCondition(type: Class): readonly string[] {
  const conditions = getMetadataStorage()
    .getTargetValidationMetadatas(type, '', true, false)
    .filter((rule) => rule.type === ValidationTypes.CONDITIONAL_VALIDATION);
  const letsBeLeftOut = ({ constraints: [applies] }: (typeof conditions)[number]) => !applies({}, undefined);
  const names = new Set(conditions.map(({ propertyName }) => propertyName));
  return [...names].filter(
    (name) => !conditions.some((condition) => condition.propertyName === name && letsBeLeftOut(condition)),
  );
}

/** Min and Max say "number", and win over what IsInt says when they come after it. */
function withIntegers(type: Class, properties: ObjectSchema['properties']): ObjectSchema['properties'] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', true, false);
  const integers = new Set(
    rules.filter(({ name, each }) => name === 'isInt' && !each).map((rule) => rule.propertyName),
  );
  const entries = Object.entries(properties).map(([name, schema]) => [
    name,
    integers.has(name) ? { ...schema, type: 'integer' } : schema,
  ]);
  return Object.fromEntries(entries);
}

/** The classes of a class's fields: those named by class-transformer's Type, else by the compiler's metadata. */
function nestedTypes(type: Class): readonly Class[] {
  return fieldsOf(type).flatMap((field) => {
    const named: unknown = defaultMetadataStorage.findTypeMetadata(type, field)?.typeFunction();
    const nested: unknown = named ?? Reflect.getMetadata('design:type', type.prototype, field);
    return typeof nested === 'function' && fieldsOf(nested as Class).length > 0 ? [nested as Class] : [];
  });
}
