import type { Express } from 'express';
import type { Endpoint } from '../../../../../adapters/http/shell/endpoint.js';
import { createHttpApplication, type HttpApplicationOptions } from '../../../../../adapters/http/shell/shell.js';
import type { AccessGrant, AccessTokenVerifier } from '../../../../../application/access/access-tokens.js';
import { IdempotentExecution } from '../../../../../application/idempotency/idempotent-execution.js';
import { API_KEY_PREFIX, PLATFORM_KEY_PREFIXES, sealKey } from '../../../../../domain/access/key-format.js';
import { PlanUpgradeRequiredError, UnauthorizedError } from '../../../../../domain/shared/errors.js';
import { apiKeyId, organizationId, platformKeyId, userId, workspaceId } from '../../../../../domain/shared/ids.js';
import { InMemoryIdempotencyKeys } from '../../../../application/support/in-memory-idempotency-keys.js';
import { InMemoryUnitOfWork } from '../../../../application/support/in-memory-unit-of-work.js';
import { testEndpoints } from './endpoints.js';

export const USER_ID = userId('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11');

/** A log that is kept in memory. */
export class RecordedLog {
  readonly lines: { level: string; fields: Record<string, unknown>; message: string }[] = [];

  info(fields: object, message: string): void {
    this.lines.push({ level: 'info', fields: { ...fields }, message });
  }

  warn(fields: object, message: string): void {
    this.lines.push({ level: 'warn', fields: { ...fields }, message });
  }

  error(fields: object, message: string): void {
    this.lines.push({ level: 'error', fields: { ...fields }, message });
  }

  at(level: string) {
    return this.lines.filter((line) => line.level === level);
  }
}

/** Accepts tokens that list their scopes: `read_parcels.write_parcels` stands for read:parcels and write:parcels. */
export const verifier: AccessTokenVerifier = {
  async verify(token): Promise<AccessGrant> {
    if (token.startsWith('bad')) throw new UnauthorizedError('The access token has expired');
    const scopes = new Set(token.split('.').map((scope) => scope.replace('_', ':')));
    return { userId: USER_ID, clientId: 'cli', grantId: 'grant-1', scopes, expiresAt: new Date(0) };
  },
};

/** The one API key that holds; it belongs to somebody on a plan that includes the API. */
export const API_KEY = sealKey(API_KEY_PREFIX, 'a'.repeat(43));
export const API_KEY_ID = apiKeyId('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a12');

const apiKeys: HttpApplicationOptions['apiKeys'] = {
  async execute(key) {
    if (key !== API_KEY) return null;
    const credential = { kind: 'api-key', keyId: API_KEY_ID } as const;
    return { userId: USER_ID, credential, scopes: new Set(['read:parcels']), planIncludesApi: true };
  },
};

/** The platform keys that hold, one of each kind. */
export const PLATFORM_KEYS = PLATFORM_KEY_PREFIXES.map((prefix) => sealKey(prefix, 'a'.repeat(43)));

const platformKeys: HttpApplicationOptions['platformKeys'] = {
  async execute(key) {
    if (!PLATFORM_KEYS.includes(key)) return null;
    const ids = { keyId: platformKeyId(API_KEY_ID), workspaceId: workspaceId(API_KEY_ID) };
    return { ...ids, organizationId: organizationId(API_KEY_ID), mode: 'live', scopes: [], graceEndsAt: null };
  },
};

const planGate: HttpApplicationOptions['planGate'] = {
  admits: () => true,
  refusal: async (what) => new PlanUpgradeRequiredError(what, ['Plus']),
};

export const READ = { Authorization: 'Bearer read_parcels' };
export const WRITE = { Authorization: 'Bearer write_parcels' };

export interface TestApplication {
  readonly app: Express;
  readonly log: RecordedLog;
}

export function testApplication(
  overrides: Partial<HttpApplicationOptions> = {},
  endpoints: readonly Endpoint[] = testEndpoints,
): TestApplication {
  const log = new RecordedLog();
  const unitOfWork = new InMemoryUnitOfWork();
  const app = createHttpApplication({
    publicUrl: 'http://pay.test',
    apis: [
      {
        title: 'Parcels',
        version: '1.2.3',
        description: 'Sends parcels.',
        endpoints,
        tags: Object.fromEntries(endpoints.map(({ tag }) => [tag, 'About it.'])),
        documentPath: '/openapi.json',
        litePath: '/openapi-lite.json',
        docsPath: '/docs',
      },
    ],
    verifier,
    apiKeys,
    platformKeys,
    planGate,
    authenticateSession: async (token) =>
      token === 'alive'
        ? { kind: 'user', userId: USER_ID, sessionId: 's1', sessionEndsAt: new Date('2100-01-01') }
        : null,
    idempotentExecution: new IdempotentExecution(new InMemoryIdempotencyKeys(unitOfWork), unitOfWork),
    sessionCookieName: 'session',
    logger: log,
    ...overrides,
  });
  return { app, log };
}
