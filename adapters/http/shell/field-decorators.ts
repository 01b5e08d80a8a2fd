import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsObject, Max, Min, ValidateIf, ValidateNested } from 'class-validator';
import type { Class } from './endpoint.js';

const WHOLE_NUMBER = /^-?\d{1,15}$/;

/** A whole number in a query string, within bounds. */
export function QueryInteger(minimum: number, maximum: number): PropertyDecorator {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return all(
    Transform(({ value }: { value: unknown }) => (isText(value, WHOLE_NUMBER) ? Number(value) : value)),
    IsInt({ message }),
    Min(minimum, { message }),
    Max(maximum, { message }),
  );
}

/** `true` or `false` in a query string. */
export function QueryBoolean(): PropertyDecorator {
  return all(
    Transform(({ value }: { value: unknown }) => (isText(value, /^(true|false)$/) ? value === 'true' : value)),
    IsBoolean({ message: 'must be true or false' }),
  );
}

/** The field may be left out. Unlike class-validator's IsOptional it does not let null through. */
export function Optional(): PropertyDecorator {
  return ValidateIf((_object: object, value: unknown) => value !== undefined);
}

/** An object of the given class. Unlike ValidateNested alone it does not take a list of them. */
export function NestedObject(type: () => Class): PropertyDecorator {
  return all(Type(type), IsObject({ message: 'must be an object' }), ValidateNested());
}

function all(...decorators: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    for (const decorate of decorators) decorate(target, property);
  };
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}
