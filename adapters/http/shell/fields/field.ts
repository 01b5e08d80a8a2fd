import type { JsonObject } from '../untrusted-values.js';
import type { Class } from './class.js';

/** What is known of one field of a request or of an answer. */
export interface Field {
  /** JSON Schema 2020-12 of the value, its description included; of a nested object only what its class does not say. */
  readonly schema: JsonObject;
  /** The class of a nested object, or of the objects in a list. */
  readonly nested?: { readonly type: () => Class; readonly isList: boolean };
  /** The value in examples; a nested object's is put together from its own fields. */
  readonly example?: unknown;
  readonly isOptional?: boolean;
  readonly isNullable?: boolean;
  /** Null is what examples show. */
  readonly isNullInExamples?: boolean;
  /** A field that most answers do not have is left out of examples. */
  readonly isLeftOutOfExamples?: boolean;
}

/** A decorator that compiles on fields of this type only. */
export type FieldDecorator<Value> = <Name extends string>(
  target: { readonly [Key in Name]?: Value | null | undefined },
  property: Name,
) => void;

const DECLARED = new WeakMap<object, Map<string, Field>>();

/**
 * Makes a field decorator.
 * @param rules class-validator and class-transformer decorators, which check the field where its class is a request's
 */
export function field<Value>(described: Field, ...rules: readonly PropertyDecorator[]): FieldDecorator<Value> {
  return (target, property) => {
    note(target, property, described);
    for (const check of rules) check(target, property);
  };
}

/** Adds to what other decorators say of the same field, in any order. */
export function note(target: object, property: string, part: Partial<Field>): void {
  const fields = DECLARED.get(target) ?? new Map<string, Field>();
  DECLARED.set(target, fields);
  const known = fields.get(property);
  fields.set(property, { ...known, ...part, schema: { ...known?.schema, ...part.schema } });
}

/** The fields that a class declares by field decorators, in their order, inherited ones last. */
export function fieldsOf(type: Class): ReadonlyMap<string, Field> {
  const found = new Map<string, Field>();
  for (let level: object | null = type.prototype; level !== null; level = Object.getPrototypeOf(level)) {
    for (const [name, declared] of DECLARED.get(level) ?? []) if (!found.has(name)) found.set(name, declared);
  }
  return found;
}
