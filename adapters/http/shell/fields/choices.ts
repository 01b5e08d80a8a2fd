import { IsBoolean, IsIn } from 'class-validator';
import { CURRENCIES, type Currency } from '../../../../domain/shared/currency.js';
import { type FieldDecorator, field } from './field.js';

/** One of these values; the first one is the example unless another is given. */
export function OneOf<const Value extends string>(
  values: readonly Value[],
  description: string,
  example: Value | undefined = values[0],
): FieldDecorator<Value> {
  const message = `$property must be one of the following values: ${values.filter((value) => value !== '').join(', ')}`;
  return field({ schema: { type: 'string', enum: [...values], description }, example }, IsIn([...values], { message }));
}

/** Any of these values, in a list. */
export function SomeOf<const Value extends string>(
  values: readonly Value[],
  description: string,
  example: readonly Value[] = values.slice(0, 2),
): FieldDecorator<readonly Value[]> {
  const schema = { type: 'array', items: { type: 'string', enum: [...values] }, description };
  return field({ schema, example }, IsIn([...values], { each: true }));
}

/** A currency by its ISO 4217 code. */
export function CurrencyCode(description: string): FieldDecorator<Currency> {
  return OneOf(CURRENCIES, description);
}

export function Flag(description: string, example = true): FieldDecorator<boolean> {
  return field({ schema: { type: 'boolean', description }, example }, IsBoolean());
}

/** A field that has one value only, by which a shape is recognised. */
export function Always<const Value extends string | boolean>(value: Value, description: string): FieldDecorator<Value> {
  return field({ schema: { type: typeof value, const: value, description }, example: value });
}
