/** What a grant allows a client. */
export interface GrantedScopes {
  readonly scopes: ReadonlySet<string>;
  /** When the user withdrew a scope last, in Unix seconds, by scope. It stays here when the scope is granted again. */
  readonly withdrawnAt: Readonly<Record<string, number>>;
}

/**
 * The scopes of a token that are in effect (docs/rules/access.md#withdrawn-scopes): what the grant allows now, without what was withdrawn
 * since the token was issued.
 * @param issuedAt Unix seconds
 */
export function scopesInEffect(
  claimed: Iterable<string>,
  issuedAt: number,
  { scopes, withdrawnAt }: GrantedScopes,
): ReadonlySet<string> {
  return new Set([...claimed].filter((scope) => scopes.has(scope) && isHeldSince(scope, issuedAt, withdrawnAt)));
}

/**
 * Whether the scope was not withdrawn since then. Tokens carry whole seconds: what was issued in the second of the withdrawal counts as issued
 * after it, because a new consent can follow at once.
 */
export function isHeldSince(scope: string, issuedAt: number, withdrawnAt: GrantedScopes['withdrawnAt']): boolean {
  const withdrawn = withdrawnAt[scope];
  return withdrawn === undefined || withdrawn <= issuedAt;
}
