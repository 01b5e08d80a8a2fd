import { userId as toUserId } from '../../../domain/shared/ids.js';
import { exchange, type HttpAnswer, type SentRequest } from './http-exchange.js';
import type { Sandbox } from './sandbox.js';

/** An API key as the REST API shows it. */
export interface KeyRecord {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly string[];
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly createdAt: string;
  readonly isActive: boolean;
  readonly key?: string;
  readonly notice?: string;
}

/** An active session as the REST API shows it. */
export interface SessionRecord {
  readonly id: string;
  readonly kind: string;
  readonly device: string | null;
  readonly platform: string | null;
  readonly lastUsedAt: string | null;
  readonly apiKeyId: string | null;
  readonly current: boolean;
}

type Headers = Readonly<Record<string, string>>;

/** Calls the REST API with whatever credential. */
export class AccessCalls {
  constructor(private readonly sandbox: Sandbox) {}

  call<Body>(credential: Headers, path: string, { headers, ...sent }: SentRequest = {}): Promise<HttpAnswer<Body>> {
    return exchange(`${this.sandbox.url}/v1${path}`, { ...sent, headers: { ...credential, ...headers } });
  }

  /** @param clientId whose token it is; each client has a grant of its own */
  async bearer(userId: string, scopes: readonly string[], clientId = 'e2e'): Promise<Headers> {
    const request = { userId: toUserId(userId), clientId, scopes, ttlSeconds: 600 };
    return { Authorization: `Bearer ${await this.sandbox.keys.issue(request)}` };
  }

  createKey(credential: Headers, body: object, headers: Headers = {}): Promise<HttpAnswer<KeyRecord>> {
    return this.call(credential, '/api-keys', { method: 'POST', body: { name: 'Script', ...body }, headers });
  }

  /** A key that is expected to be made. */
  async key(credential: Headers, scopes: readonly string[], rest: object = {}) {
    const { status, body } = await this.createKey(credential, { scopes, ...rest });
    if (status !== 201 || body.key === undefined) throw new Error(`No key was made: ${JSON.stringify(body)}`);
    return { id: body.id, secret: body.key, headers: { 'X-API-Key': body.key } };
  }

  async keys(credential: Headers): Promise<readonly KeyRecord[]> {
    return (await this.call<{ keys: KeyRecord[] }>(credential, '/api-keys')).body.keys;
  }

  async sessions(credential: Headers): Promise<readonly SessionRecord[]> {
    return (await this.call<{ sessions: SessionRecord[] }>(credential, '/sessions/active')).body.sessions;
  }

  async setPlan(username: string, plan: string): Promise<void> {
    const { status } = await exchange(`${this.sandbox.url}/sandbox/plans/${username}`, {
      method: 'POST',
      body: { plan },
    });
    if (status !== 200) throw new Error(`The plan was not changed: ${status}`);
  }
}
