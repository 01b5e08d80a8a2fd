import { Transform } from 'class-transformer';
import { ValidateIf } from 'class-validator';
import { note } from './field.js';

type OptionalNames<Target> = {
  [Name in keyof Target]-?: Record<never, never> extends Pick<Target, Name> ? Name : never;
}[keyof Target];

/**
 * The field may be left out; null does not stand for that. Compiles on optional fields only.
 * @param inExamples false for a field that most answers do not have
 */
export function Optional({ inExamples = true }: { readonly inExamples?: boolean } = {}) {
  const mayBeLeftOut = ValidateIf((_object: object, value: unknown) => value !== undefined);
  return <Target extends object>(target: Target, property: OptionalNames<Target> & string): void => {
    note(target, property, { isOptional: true, isLeftOutOfExamples: !inExamples });
    mayBeLeftOut(target, property);
  };
}

/**
 * The field may be left out, and null stands for that, as some clients write it. Compiles on optional fields only.
 * @param options `inExamples: false` for a field with which an example could not be sent as it is
 */
export function OptionalOrNull(options: { readonly inExamples?: boolean } = {}) {
  const nullAsAbsent = Transform(({ value }: { value: unknown }) => value ?? undefined);
  const mayBeLeftOut = Optional(options);
  return <Target extends object>(target: Target, property: OptionalNames<Target> & string): void => {
    mayBeLeftOut(target, property);
    note(target, property, { isNullable: true });
    nullAsAbsent(target, property);
  };
}

type NullableNames<Target> = {
  [Name in keyof Target]-?: null extends Target[Name] ? Name : never;
}[keyof Target];

/** The field may be null. Compiles on such fields only. @param options `example: null` shows null in examples */
export function Nullable({ example }: { readonly example?: null } = {}) {
  const mayBeNull = ValidateIf((_object: object, value: unknown) => value !== null);
  return <Target extends object>(target: Target, property: NullableNames<Target> & string): void => {
    note(target, property, { isNullable: true, isNullInExamples: example === null });
    mayBeNull(target, property);
  };
}
