import type { AbstractNewable, BindToFluentSyntax, ResolvedValueInjectOptions, ServiceIdentifier } from 'inversify';
import type { PortToken } from '../../application/ports/token.js';
import type { Dependencies, Identifier } from './dependency.js';

/** One row of a module's table: an identifier, and how what is bound under it is made. */
export interface Row {
  readonly identifier: ServiceIdentifier;
  bind(to: BindToFluentSyntax<unknown>): void;
}

/** A class, or a function that makes an instance. */
type Maker<Args extends unknown[], T> = ((...args: Args) => T) | (new (...args: Args) => T);

/** Binds a class under itself. */
export function provide<Args extends unknown[], T>(
  type: new (...args: Args) => T,
  dependencies: Dependencies<NoInfer<Args>>,
): Row {
  return made(type, type, dependencies);
}

/** Binds a port to the class that implements it, or to what a function makes. */
export function implement<T, Args extends unknown[]>(
  port: Identifier<T>,
  maker: Maker<Args, NoInfer<T>>,
  dependencies: Dependencies<NoInfer<Args>>,
): Row {
  return made(port, maker, dependencies);
}

/** Adds one to what is collected under a token: an endpoint, a job, a sweep. Made like what `implement` binds. */
export function contribute<T, Args extends unknown[]>(
  collection: PortToken<T>,
  maker: Maker<Args, NoInfer<T>>,
  dependencies: Dependencies<NoInfer<Args>>,
): Row {
  return made(collection, maker, dependencies);
}

/** Binds a value that exists already; under a token that collects, adds it. */
export function constant<T>(identifier: Identifier<T>, value: NoInfer<T>): Row {
  return { identifier, bind: (to) => to.toConstantValue(value) };
}

/** Binds to the instance that is bound under another identifier; under a token that collects, adds it. */
export function alias<T>(identifier: PortToken<T>, existing: AbstractNewable<NoInfer<T>>): Row {
  return { identifier, bind: (to) => to.toService(existing) };
}

function made<Args extends unknown[], T>(
  identifier: ServiceIdentifier,
  maker: Maker<Args, T>,
  dependencies: Dependencies<Args>,
): Row {
  const make = (...resolved: unknown[]) => {
    const args = resolved as Args; // The container is not typed; the compiler has held `dependencies` against `Args`.
    return isClass(maker) ? new maker(...args) : maker(...args);
  };
  const listed: readonly ListedDependency[] = dependencies;
  return { identifier, bind: (to) => to.toResolvedValue(make, listed.map(injected)) };
}

type ListedDependency =
  | ServiceIdentifier
  | { readonly whole: ServiceIdentifier }
  | { readonly optional: ServiceIdentifier }
  | { readonly every: ServiceIdentifier };

function injected(dependency: ListedDependency): ResolvedValueInjectOptions<unknown> {
  if (typeof dependency !== 'object') return dependency;
  if ('whole' in dependency) return dependency.whole;
  const isOptional = 'optional' in dependency;
  const serviceIdentifier = isOptional ? dependency.optional : dependency.every;
  const options = { serviceIdentifier, optional: true, ...(!isOptional && { isMultiple: true }) };
  return options;
}

/* The `prototype` of a class is not writable, that of a function is, and an arrow function has none. */
function isClass<Args extends unknown[], T>(maker: Maker<Args, T>): maker is new (...args: Args) => T {
  return Object.getOwnPropertyDescriptor(maker, 'prototype')?.writable === false;
}
