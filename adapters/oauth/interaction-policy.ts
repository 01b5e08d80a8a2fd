import { interactionPolicy, type KoaContextWithOIDC, type interactionPolicy as Policy } from 'oidc-provider';
import type { LiveAppSessions } from '../../application/access/live-app-sessions.js';

const { Check, base } = interactionPolicy;
const SESSION_REFERENCE = 'urn:app-session:';

/** How the sign-in behind an OAuth browser session is noted in it (as its authentication context). */
export function referenceTo(appSessionId: string): string {
  return `${SESSION_REFERENCE}${appSessionId}`;
}

/**
 * When a person has to be asked: to sign in, when nobody is or the app session behind the sign-in has ended; to consent, when a scope is
 * requested that is not granted, and always for native clients, whose identity nothing proves (RFC 8252 §8.6).
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
  // These remember a refusal for ever, so that nobody could grant later what was refused once.
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
