import { type Client, errors, type KoaContextWithOIDC } from 'oidc-provider';
import { DEFAULT_SCOPES, isScope, SCOPES } from '../../domain/access/scopes.js';

/** Clients request it to get a refresh token. Here the client's registration decides that. */
const WITHOUT_MEANING = 'offline_access';

/**
 * Decides the scopes of a request: the scopes that it names, or all that are not opt-in.
 * @throws InvalidScope naming the first that does not exist or that the client is not registered for
 */
export function settleScopes(ctx: KoaContextWithOIDC, value: string | undefined, client: Client): void {
  const registered = client.scope === undefined ? null : new Set(client.scope.split(' '));
  const named = (value ?? '').split(' ').filter((name) => name !== '' && name !== WITHOUT_MEANING);
  const wanted = named.length > 0 ? named : DEFAULT_SCOPES.filter((name) => registered?.has(name) ?? true);
  if (wanted.length > SCOPES.length) throw new errors.InvalidScope('too many scopes are requested', '');
  for (const name of wanted) {
    if (!isScope(name)) throw new errors.InvalidScope('a requested scope does not exist', printable(name));
    if (registered && !registered.has(name)) {
      throw new errors.InvalidScope('a requested scope is not one the client is registered for', name);
    }
  }
  Object.assign(ctx.oidc.params ?? {}, { scope: [...new Set(wanted)].join(' ') });
}

/** @throws InvalidRequest for any response mode other than `query` */
export function assertQueryMode(_ctx: KoaContextWithOIDC, value: string | undefined): void {
  if (value === undefined || value === 'query') return;
  // Otherwise the error itself would be sent in the refused mode.
  throw Object.assign(new errors.InvalidRequest('response_mode must be query'), { allow_redirect: false });
}

function printable(name: string): string {
  return name.slice(0, 64);
}
