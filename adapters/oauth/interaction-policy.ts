import { interactionPolicy, type KoaContextWithOIDC, type interactionPolicy as Policy } from 'oidc-provider';
import type { LiveAppSessions } from '../../application/access/live-app-sessions.js';

const { Check, base } = interactionPolicy;
const SESSION_REFERENCE = 'urn:app-session:';

/** Names the app session behind an OAuth browser session (as its authentication context). */
export function referenceTo(appSessionId: string): string {
  return `${SESSION_REFERENCE}${appSessionId}`;
}

/**
 * Decides when to ask the user. To sign in: when nobody is signed in, or the app session of the sign-in has ended. To consent: when a
 * requested scope is not granted, and always for native clients, because nothing proves their identity (RFC 8252 §8.6).
 */
export function interactionRules(appSessions: LiveAppSessions): Policy.DefaultPolicy {
  const policy = base();
  policy.get('login')?.checks.add(
    new Check('app_session_ended', 'the sign-in has ended', 'login_required', async ({ oidc }) => {
      if (oidc.session?.accountId === undefined) return Check.NO_NEED_TO_PROMPT;
      const live = await appSessions.isLive((oidc.session.acr ?? '').slice(SESSION_REFERENCE.length));
      return live ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
    }),
  );
  const consent = policy.get('consent');
  // These checks would remember a refused scope for ever, so that the user could not grant it later.
  for (const reason of ['op_scopes_missing', 'op_claims_missing', 'rs_scopes_missing']) consent?.checks.remove(reason);
  consent?.checks.add(
    new Check('scopes_not_granted', 'requested scopes are not granted', 'consent_required', (ctx) =>
      hasUngrantedScope(ctx) && !ctx.oidc.result?.consent ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    ),
  );
  return policy;
}

function hasUngrantedScope({ oidc }: KoaContextWithOIDC): boolean {
  return Object.keys(oidc.resourceServers ?? {}).some((resource) => {
    const granted = new Set(oidc.grant?.getResourceScope(resource).split(' '));
    return [...oidc.requestParamScopes].some((scope) => !granted.has(scope));
  });
}
