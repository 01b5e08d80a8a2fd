import type { Container } from 'inversify';
import type { PortToken } from '../../application/ports/token.js';
import type { Identifier } from './dependency.js';

/** What is bound under an identifier, with its type. */
export function resolve<T>(container: Container, identifier: Identifier<T>): T {
  return container.get<T>(identifier);
}

/** Everything that was contributed to a token; nothing contributed is an empty list. */
export function resolveEvery<T>(container: Container, collection: PortToken<T>): readonly T[] {
  return container.getAll<T>(collection, { optional: true });
}
