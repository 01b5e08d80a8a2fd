import { InsufficientScopeError, ValidationError } from '../shared/errors.js';
import { isScope, SCOPES, type Scope } from './scopes.js';

const MONEY_SCOPES: ReadonlySet<string> = new Set(
  SCOPES.filter(({ movesMoney }) => movesMoney).map(({ name }) => name),
);

/** Whether the scope can lead to money moving. Such a scope is never on an API key (docs/rules/access.md#payment-scopes). */
export function movesMoney(scope: string): boolean {
  return MONEY_SCOPES.has(scope);
}

/**
 * Checks that the scopes exist and move no money. Returns each once, in the order given.
 * @param kind of the key that asks for them: "an API key"
 * @throws ValidationError for an unknown scope and for a payment scope
 */
export function keyScopes(requested: readonly string[], kind: string): readonly Scope[] {
  return [...new Set(requested)].map((name) => {
    if (!isScope(name)) throw new ValidationError('scopes', `names "${name.slice(0, 64)}", which is not a scope`);
    if (movesMoney(name)) {
      throw new ValidationError('scopes', `names ${name}, a payment scope, which is never available on ${kind}`);
    }
    return name;
  });
}

/**
 * Checks the scopes that a new API key asks for. Returns each scope once, in the order given.
 * @param carried the scopes of the credential that creates the key
 * @throws ValidationError for an unknown scope and for a payment scope; InsufficientScopeError for a scope that is not in `carried`
 */
export function settleKeyScopes(requested: readonly string[], carried: ReadonlySet<string>): readonly Scope[] {
  const scopes = keyScopes(requested, 'an API key');
  const missing = scopes.filter((name) => !carried.has(name));
  if (missing.length > 0) {
    const message = `scopes names ${missing.join(' and ')}, which the calling credential does not carry itself`;
    throw new InsufficientScopeError(missing, message);
  }
  return scopes;
}
