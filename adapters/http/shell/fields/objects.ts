import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsObject,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import type { JsonObject } from '../untrusted-values.js';
import type { Class } from './class.js';
import { type FieldDecorator, field } from './field.js';
import type { NumberLimits } from './numbers.js';

/** An object of the class. Unlike ValidateNested alone it does not take a list of them. */
export function Nested<Shape extends object>(type: () => Class<Shape>, description?: string): FieldDecorator<Shape> {
  const schema = description === undefined ? {} : { description };
  const isObject = IsObject({ message: 'must be an object' });
  return field({ schema, nested: { type, isList: false } }, Type(type), isObject, ValidateNested());
}

/** A list of objects of the class. */
export function ListOf<Shape extends object>(
  type: () => Class<Shape>,
  description?: string,
): FieldDecorator<readonly Shape[]> {
  const schema = description === undefined ? {} : { description };
  const areObjects = IsObject({ each: true, message: 'must be a list of objects' });
  return field(
    { schema, nested: { type, isList: true } },
    IsArray(),
    Type(type),
    areObjects,
    ValidateNested({ each: true }),
  );
}

interface TextListLimits extends NumberLimits {
  /** The greatest number of characters of an item. */
  readonly itemMax?: number;
}

/** A list of texts. @param limits how many there may be, and how long each */
export function TextList(
  description: string,
  example: readonly string[],
  { min, max, itemMax }: TextListLimits = {},
): FieldDecorator<readonly string[]> {
  const schema = {
    type: 'array',
    items: { type: 'string', ...(itemMax !== undefined && { maxLength: itemMax }) },
    ...(min !== undefined && { minItems: min }),
    ...(max !== undefined && { maxItems: max }),
    description,
  };
  const sizes = [...(min === undefined ? [] : [ArrayMinSize(min)]), ...(max === undefined ? [] : [ArrayMaxSize(max)])];
  const lengths = itemMax === undefined ? [] : [MaxLength(itemMax, { each: true })];
  return field({ schema, example }, IsArray(), ...sizes, IsString({ each: true }), ...lengths);
}

/** A list whose items are checked where they are used, so that a wrong one fails alone. @param items their JSON Schema */
export function ListOfUnchecked(
  items: JsonObject,
  description: string,
  example: readonly object[],
  { min, max }: Required<NumberLimits>,
): FieldDecorator<readonly unknown[]> {
  const schema = { type: 'array', items, minItems: min, maxItems: max, description };
  return field({ schema, example }, IsArray(), ArrayMinSize(min), ArrayMaxSize(max));
}

/** A value that clients send and nothing here reads. */
export function Unread(example: unknown): FieldDecorator<unknown> {
  return field({ schema: { description: 'Clients send it; nothing here reads it.' }, example }, Allow());
}

/** An object whose fields depend on the case, such as options that the browser's own code reads. */
export function OpenObject<Shape extends object>(description: string, example: Shape): FieldDecorator<object> {
  return field({ schema: { type: 'object', additionalProperties: true, description }, example }, IsObject());
}

/** Texts by name. */
export function TextByName(
  description: string,
  example: Readonly<Record<string, string>>,
): FieldDecorator<Readonly<Record<string, string | undefined>>> {
  const schema = { type: 'object', additionalProperties: { type: 'string' }, description };
  return field({ schema, example }, IsObject());
}
