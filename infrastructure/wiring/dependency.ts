import type { AbstractNewable, ServiceIdentifier } from 'inversify';
import type { PortToken } from '../../application/ports/token.js';

/** What something can be bound under: a port's token, or a class of its own. */
export type Identifier<T> = PortToken<T> | AbstractNewable<T>;

/** A dependency that may be unbound. It is then `undefined`. */
export interface OptionalDependency<T> {
  readonly optional: Identifier<NonNullable<T>>;
}

/** A dependency on everything that was contributed to a token, in the order of the modules. */
export interface ManyDependency<T> {
  readonly every: T extends readonly (infer Item)[] ? PortToken<Item> : never;
}

/** A dependency that uses a part of what a port can do, and says so in its type. */
export interface PartDependency<out T> {
  readonly whole: ServiceIdentifier<T>;
}

/** What a constructor's parameter of type `T` can be given. */
export type Dependency<T> =
  | Identifier<T>
  | PartDependency<T>
  | (undefined extends T ? OptionalDependency<T> : never)
  | (T extends readonly unknown[] ? ManyDependency<T> : never);

/** The dependencies of a constructor or a factory, one for each parameter and in the same order. */
export type Dependencies<Args extends readonly unknown[]> = { readonly [Index in keyof Args]: Dependency<Args[Index]> };

export function optional<T>(identifier: Identifier<NonNullable<T>>): OptionalDependency<T | undefined> {
  return { optional: identifier };
}

/** Everything that was contributed to this token; nothing contributed is an empty list. */
export function every<T>(contributions: PortToken<T>): ManyDependency<readonly T[]> {
  return { every: contributions };
}

/** For a parameter whose type is a part of the port: `Pick<DailyRates, 'asOf'>`. */
export function part<T>(port: PortToken<T>): PartDependency<T> {
  return { whole: port };
}

/** What a class needs besides its configuration, which comes first. */
export type DependenciesOf<Type extends abstract new (...args: never) => unknown> =
  ConstructorParameters<Type> extends [unknown, ...infer Others] ? Others : never;
