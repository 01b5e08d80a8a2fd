import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, Max, Min } from 'class-validator';
import { type FieldDecorator, field } from './field.js';

const WHOLE_NUMBER = /^-?\d{1,15}$/;

/** A whole number in a query string, within bounds. */
export function QueryInteger(minimum: number, maximum: number, description: string): FieldDecorator<number> {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return field(
    { schema: { type: 'integer', minimum, maximum, description } },
    Transform(({ value }: { value: unknown }) => (isText(value, WHOLE_NUMBER) ? Number(value) : value)),
    IsInt({ message }),
    Min(minimum, { message }),
    Max(maximum, { message }),
  );
}

/** `true` or `false` in a query string. */
export function QueryBoolean(description: string): FieldDecorator<boolean> {
  return field(
    { schema: { type: 'boolean', enum: [true, false], description } },
    Transform(({ value }: { value: unknown }) => (isText(value, /^(true|false)$/) ? value === 'true' : value)),
    IsBoolean({ message: 'must be true or false' }),
  );
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}
