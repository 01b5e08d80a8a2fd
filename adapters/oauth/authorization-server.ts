import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { SCOPES } from '../../domain/access/scopes.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { pageLanguage } from './page-language.js';
import { deviceFormMissingPage } from './pages/plain-pages.js';
import {
  type AuthorizationServerParts,
  type AuthorizationServerSettings,
  type IssuerKey,
  providerConfiguration,
} from './provider-configuration.js';

/** What happens with errors of the service. Errors of clients are in their answers. */
export interface ServerErrors {
  /** The outage behind an error; null for a defect. */
  outageOf(error: unknown): ServiceUnavailableError | null;
  report(defect: unknown): void;
}

/** The OAuth 2.1 authorization server. All its state is in the database, shared by all processes. */
export class AuthorizationServer {
  private provider: Provider | null = null;
  private builtWith: readonly IssuerKey[] = [];

  constructor(
    private readonly settings: AuthorizationServerSettings,
    private readonly parts: AuthorizationServerParts,
    private readonly errors: ServerErrors,
  ) {}

  get issuer(): string {
    return `${this.settings.publicUrl}/oauth`;
  }

  /** A provider with the current keys. The library takes keys only in its constructor, and constructing it is cheap. */
  get current(): Provider {
    const { keys } = this.parts;
    if (this.provider === null || this.builtWith !== keys.all) {
      this.builtWith = keys.all;
      this.provider = this.build();
    }
    return this.provider;
  }

  /** @throws Error with one sentence naming the client whose declaration is wrong */
  async assertDeclaredClients(): Promise<void> {
    for (const { client_id: id } of this.settings.clients) {
      try {
        await this.current.Client.find(id);
      } catch (error) {
        if (error instanceof ServiceUnavailableError) throw error;
        const reason = error instanceof errors.OIDCProviderError ? error.error_description : String(error);
        throw new Error(`OAUTH_CLIENTS declares the client "${id}" wrongly: ${reason}`, { cause: error });
      }
    }
  }

  /** Answers a request whose URL begins below the mount point. */
  async handle(request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): Promise<void> {
    // The library builds its URLs from these headers, so a client must not control them.
    const { protocol, host, pathname } = new URL(this.issuer);
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    request.headers['x-forwarded-host'] = host;
    request.originalUrl = `${pathname}${request.url}`;
    await this.current.callback()(request, response);
  }

  private build(): Provider {
    const provider = new Provider(this.issuer, providerConfiguration(this.settings, this.parts));
    provider.proxy = true;
    const outages = new WeakMap<object, ServiceUnavailableError>();
    provider.on('server_error', (ctx, error) => {
      const outage = this.errors.outageOf(error);
      if (outage) outages.set(ctx.req, outage);
      else this.errors.report(error);
    });
    // Without a listener Koa would print to the console.
    const application: EventEmitter = provider;
    application.on('error', (error) => this.errors.report(error));
    provider.use(async (ctx, next) => {
      // A code was posted without the form before it; the library fails because the session is missing.
      if (ctx.method === 'POST' && ctx.path === '/device' && !ctx.cookies.get(provider.cookieName('session'))) {
        ctx.status = 400;
        ctx.body = deviceFormMissingPage(pageLanguage(ctx.req));
        return;
      }
      await next();
      const outage = outages.get(ctx.req);
      if (outage && ctx.status === 500) answerUnavailable(ctx, outage);
      if (ctx.path.startsWith('/.well-known/') && ctx.status === 200) ctx.body = honest(ctx.body as Metadata);
    });
    return provider;
  }
}

/* The code of RFC 6749, section 4.1.2.1. A page of the library stays as it is. */
function answerUnavailable(ctx: Answering, { message, retryAfterSeconds }: ServiceUnavailableError): void {
  ctx.status = 503;
  ctx.set('Retry-After', String(retryAfterSeconds));
  if (ctx.response.is('json')) ctx.body = { error: 'temporarily_unavailable', error_description: message };
}

type Answering = Pick<KoaContextWithOIDC, 'status' | 'set' | 'response' | 'body'>;
type Metadata = Readonly<Record<string, unknown>>;

/* Metadata that the library announces although it is refused here, because this is OAuth without OpenID Connect. */
function honest(metadata: Metadata): Metadata {
  const {
    claims_supported: _supported,
    claims_parameter_supported: _parameter,
    claim_types_supported: _types,
    ...kept
  } = metadata;
  return { ...kept, scopes_supported: SCOPES.map(({ name }) => name), response_modes_supported: ['query'] };
}
