import { randomUUID } from 'node:crypto';
import {
  type AdapterFactory,
  type ClientMetadata,
  type Configuration,
  errors,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { PROOF_ALGORITHMS } from '../../application/access/access-tokens.js';
import type { LiveAppSessions } from '../../application/access/live-app-sessions.js';
import type { OauthArtifacts } from '../../application/access/oauth-artifacts.js';
import type { OutboundClient } from '../../application/ports/outbound-client.js';
import type { UserRepository } from '../../application/users/user.repository.js';
import { SCOPES } from '../../domain/access/scopes.js';
import { isUuid, userId } from '../../domain/shared/ids.js';
import { isObject } from './assertion-body.js';
import { assertClientRules, registrationDefaults } from './client-rules.js';
import { guardedFetch } from './guarded-fetch.js';
import { interactionRules } from './interaction-policy.js';
import { pageLanguage } from './page-language.js';
import {
  codeConfirmPage,
  codeEntryPage,
  deviceConnectedPage,
  errorPage,
  requestOverPage,
} from './pages/plain-pages.js';
import { assertQueryMode, settleScopes } from './scope-rules.js';
import type { ShownClients } from './shown-clients.js';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** docs/rules/access.md#oauth */
export const ACCESS_TOKEN_SECONDS = 10 * MINUTE;

/** A key in the form that the library signs with. */
export interface IssuerKey {
  readonly kid: string;
  readonly privateJwk: object;
}

/** The issuer's keys; `all` is a new array when the keys have changed. */
export interface IssuerKeys {
  readonly current: IssuerKey;
  readonly all: readonly IssuerKey[];
}

export interface AuthorizationServerSettings {
  /** Without a trailing slash: the one resource (RFC 8707) and audience. The issuer is `<publicUrl>/oauth`. */
  readonly publicUrl: string;
  /** Clients declared by the operator. */
  readonly clients: readonly ClientMetadata[];
  /** The client whose token requests may ask for a shorter life (`access_token_ttl`, seconds); null outside a sandbox. */
  readonly demoClientId: string | null;
}

export interface AuthorizationServerParts {
  readonly keys: IssuerKeys;
  readonly adapter: AdapterFactory;
  readonly artifacts: OauthArtifacts;
  readonly users: UserRepository;
  readonly shownClients: ShownClients;
  readonly appSessions: LiveAppSessions;
  /** Null: the server fetches nothing, and clients cannot use metadata documents. */
  readonly outbound: Pick<OutboundClient, 'get'> | null;
}

/** The settings of the OAuth library. */
export function providerConfiguration(
  settings: AuthorizationServerSettings,
  parts: AuthorizationServerParts,
): Configuration {
  const { publicUrl, clients } = settings;
  const secure = publicUrl.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    adapter: parts.adapter,
    clients: clients.map((client) => ({ ...client })),
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'ES256',
    },
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    enabledJWA: {
      idTokenSigningAlgValues: ['ES256'],
      clientAuthSigningAlgValues: ['ES256', 'PS256', 'RS256', 'EdDSA'],
      dPoPSigningAlgValues: [...PROOF_ALGORITHMS],
    },
    // The library calls the validator for every client, whatever the property's value.
    extraClientMetadata: {
      properties: ['software_id'],
      validator: (_ctx, _name, _value, all) => assertClientRules(all),
    },
    cookies: {
      names: cookieNames(secure),
      long: { ...cookie, path: '/oauth' },
      short: cookie,
    },
    expiresWithSession: () => false,
    extraParams: { scope: settleScopes, response_mode: assertQueryMode },
    extraTokenClaims: (_ctx, token) => ('grantId' in token ? { grant_id: token.grantId } : undefined),
    features: features(settings, parts),
    fetch: guardedFetch(parts.outbound),
    findAccount: async (_ctx, sub) => {
      const user = isUuid(sub) ? await parts.users.find(userId(sub)) : null;
      return user ? { accountId: user.id, claims: () => ({ sub: user.id }) } : undefined;
    },
    interactions: {
      policy: interactionRules(parts.appSessions),
      url: (_ctx, interaction) => `/oauth/interaction/${interaction.uid}`,
    },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    jwks: { keys: parts.keys.all.map(({ privateJwk }) => ({ ...privateJwk })) },
    loadExistingGrant: (ctx) => existingGrant(ctx, parts.artifacts),
    pkce: { required: () => true },
    renderError: (ctx, out, error) => {
      const language = pageLanguage(ctx.req);
      ctx.type = 'html';
      ctx.body =
        error instanceof errors.SessionNotFound
          ? requestOverPage(language)
          : errorPage(language, out.error, out.error_description ?? '');
    },
    responseTypes: ['code'],
    rotateRefreshToken: true,
    scopes: SCOPES.map(({ name }) => name),
    ttl: {
      AccessToken: (_ctx, token) => token.resourceServer?.accessTokenTTL ?? ACCESS_TOKEN_SECONDS,
      AuthorizationCode: MINUTE,
      DeviceCode: 10 * MINUTE,
      Grant: 365 * DAY,
      Interaction: 10 * MINUTE,
      RefreshToken: 30 * DAY,
      Session: DAY / 2,
    },
  };
}

function features(
  { publicUrl, demoClientId }: AuthorizationServerSettings,
  { keys, outbound, shownClients }: AuthorizationServerParts,
): NonNullable<Configuration['features']> {
  return {
    clientIdMetadataDocument: { enabled: outbound !== null, ack: 'draft-02' },
    devInteractions: { enabled: false },
    deviceFlow: {
      enabled: true,
      userCodeInputSource: (ctx, form, _out, error) => {
        ctx.body = codeEntryPage(pageLanguage(ctx.req), form, error?.name);
      },
      userCodeConfirmSource: async (ctx, form, client, _device, userCode) => {
        ctx.body = codeConfirmPage(pageLanguage(ctx.req), form, await shownClients.of(client), userCode);
      },
      successSource: (ctx) => {
        ctx.body = deviceConnectedPage(pageLanguage(ctx.req));
      },
    },
    // No nonces: a proof is accepted once and for a short time, so a nonce would cost a second round trip for little.
    dPoP: { enabled: true },
    pushedAuthorizationRequests: { enabled: true },
    registration: {
      enabled: true,
      issueRegistrationAccessToken: false,
      idFactory: (ctx) => {
        const { body } = ctx.oidc;
        if (isObject(body)) Object.assign(body, { ...registrationDefaults(body), ...body });
        return randomUUID();
      },
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => publicUrl,
      useGrantedResource: () => true,
      getResourceServerInfo: (ctx, resource, client) => {
        if (resource !== publicUrl) throw new errors.InvalidTarget(`the only resource here is ${publicUrl}`);
        return {
          scope: SCOPES.map(({ name }) => name).join(' '),
          audience: publicUrl,
          accessTokenTTL: lifetime(ctx, client.clientId === demoClientId),
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256', kid: keys.current.kid } },
        };
      },
    },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
  };
}

/* Tests and demonstrations can ask for a shorter lifetime, never for a longer one. */
function lifetime(ctx: KoaContextWithOIDC, mayBeShorter: boolean): number {
  const asked = Number(ctx.oidc.body?.['access_token_ttl'] ?? ACCESS_TOKEN_SECONDS);
  const acceptable = mayBeShorter && Number.isInteger(asked) && asked >= 1 && asked <= ACCESS_TOKEN_SECONDS;
  return acceptable ? asked : ACCESS_TOKEN_SECONDS;
}

async function existingGrant(ctx: KoaContextWithOIDC, artifacts: OauthArtifacts) {
  const { client, session, result, provider } = ctx.oidc;
  const accountId = session?.accountId;
  const consented = result?.consent?.grantId;
  if (consented !== undefined) return provider.Grant.find(consented);
  if (client === undefined || accountId === undefined || !isUuid(accountId)) return undefined;
  const grantId = await artifacts.grantOf(userId(accountId), client.clientId);
  return grantId === null ? undefined : provider.Grant.find(grantId);
}

function cookieNames(secure: boolean) {
  const prefix = secure ? '__Secure-' : '';
  return {
    session: `${prefix}oauth_session`,
    interaction: `${prefix}oauth_interaction`,
    resume: `${prefix}oauth_resume`,
  };
}
