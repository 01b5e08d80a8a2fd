import { interactionPolicy, type KoaContextWithOIDC, type interactionPolicy as Policy } from 'oidc-provider';
import type { LiveAppSessions } from '../../application/access/live-app-sessions.js';
import { isConsentRemembered } from '../../domain/access/consent-rule.js';
import { SCOPES } from '../../domain/access/scopes.js';
import { askingClient } from './answer-path.js';

const { Check, base } = interactionPolicy;
const SESSION_REFERENCE = 'urn:app-session:';

/** Names the app session behind an OAuth browser session (as its authentication context). */
export function referenceTo(appSessionId: string): string {
  return `${SESSION_REFERENCE}${appSessionId}`;
}

/**
 * Decides when to ask the user. To sign in: when nobody is signed in, or the app session of the sign-in has ended. To consent: when a
 * requested scope is not granted, or its consent is not remembered (docs/rules/access.md#consent).
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
  // The library's checks would remember a refused scope for ever, so that the user could not grant it later.
  consent?.checks.clear();
  consent?.checks.add(
    new Check('consent_not_given', 'the user has to consent', 'consent_required', ({ oidc }) =>
      oidc.result?.consent === undefined && needsConsent(oidc) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    ),
  );
  return policy;
}

function needsConsent(oidc: KoaContextWithOIDC['oidc']): boolean {
  const client = askingClient(oidc.client, oidc.params?.['redirect_uri'], oidc.entities.DeviceCode !== undefined);
  const granted = new Set(
    Object.keys(oidc.resourceServers ?? {}).flatMap((resource) => oidc.grant?.getResourceScope(resource).split(' ')),
  );
  const remembered = new Set<string>(
    SCOPES.filter((scope) => isConsentRemembered(scope, client) && granted.has(scope.name)).map(({ name }) => name),
  );
  return [...oidc.requestParamScopes].some((name) => !remembered.has(name));
}
