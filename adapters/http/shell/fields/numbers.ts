import { IsInt, IsNumber, Max, Min, ValidateBy } from 'class-validator';
import { type FieldDecorator, field } from './field.js';

export interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
}

export function WholeNumber(
  description: string,
  example: number,
  { min, max }: NumberLimits = {},
): FieldDecorator<number> {
  const schema = {
    type: 'integer',
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
    description,
  };
  const limits = [...(min === undefined ? [] : [Min(min)]), ...(max === undefined ? [] : [Max(max)])];
  return field({ schema, example }, IsInt(), ...limits);
}

/** How many there are. */
export function Count(description: string, example = 1): FieldDecorator<number> {
  return WholeNumber(description, example, { min: 0 });
}

/** A number that need not be whole. In an answer it may be an amount, for people to read; nothing is computed with it. */
export function FractionalNumber(
  description: string,
  example: number,
  { min, max, decimals }: NumberLimits & { readonly decimals?: number } = {},
): FieldDecorator<number> {
  const schema = {
    type: 'number',
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
    description,
  };
  const limits = [...(min === undefined ? [] : [Min(min)]), ...(max === undefined ? [] : [Max(max)])];
  return field({ schema, example }, decimals === undefined ? IsNumber() : IsDecimal(decimals), ...limits);
}

/**
 * The package's own rule for decimals throws for numbers that JavaScript writes with an exponent and no point, such as 1e-7.
 * @param decimals the most
 */
function IsDecimal(decimals: number): PropertyDecorator {
  const validate = (value: unknown) => Number.isFinite(value) && Number(Number(value).toFixed(decimals)) === value;
  const defaultMessage = () => `$property must be a number with at most ${decimals} decimals`;
  return ValidateBy({ name: 'isNumber', validator: { validate, defaultMessage } });
}
