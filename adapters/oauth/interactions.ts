import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Client, errors, type Interaction, type InteractionResults, type Provider } from 'oidc-provider';
import type { SignedIn } from '../../application/access/new-session.js';
import type { OauthArtifacts } from '../../application/access/oauth-artifacts.js';
import type { RequestOrigin } from '../../application/access/request-origin.js';
import type { SignIn } from '../../application/access/sign-in.js';
import type { AuditLog } from '../../application/audit-log/audit-log.js';
import type { AssertionResponse } from '../../application/passkeys/passkey-ceremonies.js';
import type { UserRepository } from '../../application/users/user.repository.js';
import { isConsentRemembered } from '../../domain/access/consent-rule.js';
import { scopeDescription } from '../../domain/access/scope-descriptions.js';
import { SCOPES } from '../../domain/access/scopes.js';
import { ConflictError, NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { type UserId, userId } from '../../domain/shared/ids.js';
import { askingClient } from './answer-path.js';
import { challengeIn } from './assertion-body.js';
import type { AuthorizationServer } from './authorization-server.js';
import { referenceTo } from './interaction-policy.js';
import { pageLanguage } from './page-language.js';
import type { ShownClients } from './shown-clients.js';

const GRANT_SECONDS = 365 * 24 * 60 * 60;

/** A scope as the consent page shows it. */
export interface RequestedScope {
  readonly name: string;
  readonly description: string;
  readonly movesMoney: boolean;
  readonly optIn: boolean;
  readonly alreadyGranted: boolean;
  /** Whether its box is ticked when the page opens (docs/rules/access.md#consent). */
  readonly tickedInAdvance: boolean;
}

/** The details of a pending interaction for the page. */
export interface InteractionDetails {
  readonly prompt: string;
  readonly client: {
    readonly id: string;
    readonly name: string;
    /** Whose username the name equals or resembles (docs/rules/limits.md#names-that-resemble-others). Absent for nobody's. */
    readonly resembles?: string;
    readonly uri?: string;
    readonly verified: boolean;
  };
  readonly scopes: readonly RequestedScope[];
  /** The host that gets the answer; null when a device gets it. */
  readonly redirectHost: string | null;
  readonly user: { readonly username: string } | null;
}

/** The HTTP exchange that carries the interaction's cookie. */
export interface InteractionExchange {
  readonly uid: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The steps in which a user signs in and decides about a client's scopes. */
export class Interactions {
  constructor(
    private readonly server: AuthorizationServer,
    private readonly artifacts: OauthArtifacts,
    private readonly signIn: SignIn,
    private readonly users: UserRepository,
    private readonly shownClients: ShownClients,
    private readonly auditLog: AuditLog,
    private readonly publicUrl: string,
  ) {}

  /** @throws NotFoundError when the interaction has ended, has expired or belongs to another browser */
  async details(exchange: InteractionExchange): Promise<InteractionDetails> {
    const interaction = await this.pending(exchange);
    const client = await this.clientOf(interaction);
    const account = accountOf(interaction);
    const user = account && (await this.users.find(account));
    const granted = await this.grantedScopes(interaction);
    const wanted = requestedScopes(interaction);
    const { deviceCode, params } = interaction;
    const { name: clientName, resembles, isVerified } = await this.shownClients.of(client);
    const asking = askingClient(client, params['redirect_uri'], deviceCode !== undefined);
    return {
      prompt: interaction.prompt.name,
      client: {
        id: client.clientId,
        name: clientName,
        ...(resembles !== null && { resembles }),
        ...(client.clientUri?.startsWith('https://') && { uri: client.clientUri }),
        verified: isVerified,
      },
      scopes: SCOPES.filter(({ name }) => wanted.has(name)).map(({ name, movesMoney, optIn }) => ({
        name,
        description: scopeDescription(name, pageLanguage(exchange.request)),
        movesMoney,
        optIn,
        alreadyGranted: granted.has(name),
        tickedInAdvance: isConsentRemembered({ movesMoney, optIn }, asking),
      })),
      redirectHost: deviceCode === undefined ? hostOf(params['redirect_uri']) : null,
      user: user ? { username: user.username } : null,
    };
  }

  async beginSignIn(exchange: InteractionExchange) {
    assertPrompt(await this.pending(exchange), 'login');
    return this.signIn.begin('oauth-sign-in');
  }

  /**
   * @returns the app session that it opens, and the next address of the page
   * @throws UnauthorizedError saying which check failed
   */
  async finishSignIn(
    exchange: InteractionExchange,
    assertion: AssertionResponse,
    origin: RequestOrigin,
  ): Promise<{ readonly signedIn: SignedIn; readonly next: string }> {
    const interaction = await this.pending(exchange);
    assertPrompt(interaction, 'login');
    const signedIn = await this.signIn.finish('oauth-sign-in', assertion, challengeIn(assertion), origin);
    const { session } = signedIn;
    await this.leaveOtherAccount(interaction, session.userId);
    const login = { accountId: session.userId, acr: referenceTo(session.id) };
    return { signedIn, next: await this.resolve(exchange, { login }, false) };
  }

  /**
   * Grants exactly the ticked scopes. A requested scope that is not ticked is withdrawn when it was granted before, also from the tokens
   * that carry it.
   * @throws ValidationError when none is ticked, or a scope that was not requested
   */
  async consent(exchange: InteractionExchange, ticked: readonly string[], origin: RequestOrigin): Promise<string> {
    const interaction = await this.pending(exchange);
    assertPrompt(interaction, 'consent');
    const wanted = requestedScopes(interaction);
    const other = ticked.find((name) => !wanted.has(name));
    if (other !== undefined) throw new ValidationError('scopes', 'may only hold scopes that the application asks for');
    if (ticked.length === 0)
      throw new ValidationError('scopes', 'must hold at least one; deny the request to grant none');
    const account = accountOf(interaction);
    if (account === null) throw new NotFoundError('The sign-in of this request');
    const client = await this.clientOf(interaction);
    const grantId = await this.artifacts.changingGrant(account, client.clientId, async () => {
      const saved = await this.saveGrant(account, client, wanted, ticked);
      const details = { clientId: client.clientId, grantId: saved, scopes: ticked };
      await this.auditLog.append({ type: 'grant.given', userId: account, origin, details });
      return saved;
    });
    return this.resolve(exchange, { consent: { grantId } }, true);
  }

  async deny(exchange: InteractionExchange): Promise<string> {
    await this.pending(exchange);
    const refusal = { error: 'access_denied', error_description: 'the user denied the request' };
    return this.resolve(exchange, refusal, false);
  }

  private async saveGrant(
    account: UserId,
    client: Client,
    wanted: ReadonlySet<string>,
    ticked: readonly string[],
  ): Promise<string> {
    const { Grant } = this.provider;
    const existingId = await this.artifacts.grantOf(account, client.clientId);
    const existing = existingId === null ? undefined : await Grant.find(existingId);
    const grant = existing ?? new Grant({ accountId: account, clientId: client.clientId });
    const before = grant
      .getResourceScope(this.publicUrl)
      .split(' ')
      .filter((name) => name !== '');
    const kept = before.filter((name) => !wanted.has(name));
    const withdrawn = before.filter((name) => wanted.has(name) && !ticked.includes(name));
    grant.resources = { [this.publicUrl]: [...kept, ...ticked].join(' ') };
    grant.exp = Math.floor(Date.now() / 1000) + GRANT_SECONDS;
    const grantId = await grant.save();
    const { name, isVerified } = await this.shownClients.of(client);
    await this.artifacts.nameGrant(grantId, name, isVerified);
    if (withdrawn.length > 0) await this.artifacts.withdrawScopes(grantId, withdrawn);
    return grantId;
  }

  /* The library would ask for a sign-out on its own page first. The passkey of another user is enough here. */
  private async leaveOtherAccount(interaction: Interaction, account: UserId): Promise<void> {
    const { session } = interaction;
    if (session?.uid === undefined || session.accountId === account) return;
    await (await this.provider.Session.findByUid(session.uid))?.destroy();
    delete interaction.session;
    await interaction.persist();
  }

  private async grantedScopes(interaction: Interaction): Promise<ReadonlySet<string>> {
    const grant = interaction.grantId === undefined ? undefined : await this.provider.Grant.find(interaction.grantId);
    return new Set(grant?.getResourceScope(this.publicUrl).split(' '));
  }

  private async clientOf(interaction: Interaction): Promise<Client> {
    const client = await this.provider.Client.find(String(interaction.params['client_id']));
    if (!client) throw new NotFoundError('The application that asks');
    return client;
  }

  private async pending({ uid, request, response }: InteractionExchange): Promise<Interaction> {
    const interaction = await this.provider.interactionDetails(request, response).catch(overOrFailed);
    if (interaction.uid !== uid || interaction.result !== undefined) throw over();
    return interaction;
  }

  private resolve(
    { request, response }: InteractionExchange,
    result: InteractionResults,
    mergeWithLastSubmission: boolean,
  ): Promise<string> {
    return this.provider.interactionResult(request, response, result, { mergeWithLastSubmission }).catch(overOrFailed);
  }

  private get provider(): Provider {
    return this.server.current;
  }
}

function over(): NotFoundError {
  return new NotFoundError('This request (it is over or has expired: start again in the application)');
}

function overOrFailed(error: unknown): never {
  throw error instanceof errors.SessionNotFound ? over() : error;
}

function assertPrompt(interaction: Interaction, expected: string): void {
  const { name } = interaction.prompt;
  if (name !== expected) throw new ConflictError(`This request waits for the step "${name}"; load the page again`);
}

function accountOf({ session }: Interaction): UserId | null {
  return session?.accountId === undefined ? null : userId(session.accountId);
}

function requestedScopes({ params }: Interaction): ReadonlySet<string> {
  return new Set(String(params['scope'] ?? '').split(' '));
}

function hostOf(uri: unknown): string | null {
  if (typeof uri !== 'string' || !URL.canParse(uri)) return null;
  const { host, protocol } = new URL(uri);
  return host === '' ? protocol : host;
}
