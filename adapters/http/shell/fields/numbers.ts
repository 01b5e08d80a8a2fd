import { IsInt, IsNumber, Max, Min } from 'class-validator';
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

/** A number that need not be whole, and is never an amount to be paid. */
export function FractionalNumber(description: string, example: number): FieldDecorator<number> {
  return field({ schema: { type: 'number', description }, example }, IsNumber());
}
