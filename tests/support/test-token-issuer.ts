import { hash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type CryptoKey, importJWK, SignJWT } from 'jose';
import { SystemClock } from '../../adapters/clock/system-clock.js';
import { PostgresOauthArtifacts } from '../../adapters/persistence/access/oauth-artifacts.postgres.js';
import { PostgresSigningKeyStore } from '../../adapters/persistence/access/signing-keys.postgres.js';
import { createDataSource } from '../../adapters/persistence/data-source.js';
import { Database } from '../../adapters/persistence/database.js';
import { AesSecretBox } from '../../adapters/security/secret-box.js';
import type { TokenIssuance } from '../../adapters/tokens/access-token-verifier.js';
import type { PrivateSigningJwk, SigningKey } from '../../adapters/tokens/signing-key.js';
import { SigningKeys } from '../../adapters/tokens/signing-keys.js';
import { SCOPES } from '../../domain/access/scopes.js';
import { type UserId, userId } from '../../domain/shared/ids.js';
import { tokenIssuance } from '../../infrastructure/access-tokens.js';
import { keptSecretKeys, type MasterKeys } from '../../infrastructure/secret-keys.js';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

export interface TokenRequest {
  readonly userId: UserId;
  readonly clientId: string;
  readonly scopes: Iterable<string>;
  readonly ttlSeconds: number;
}

/* Grants end in tests by what is tested, which records it itself. */
const nothingRecorded = { append: async () => undefined };

/** Signs an RFC 9068 access token without asking anybody. */
export async function signAccessToken(
  key: { readonly privateJwk: PrivateSigningJwk },
  { issuer, audience }: TokenIssuance,
  { userId: subject, clientId, scopes, ttlSeconds }: TokenRequest,
  grantId: string,
  now = new Date(),
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const { privateJwk } = key;
  return new SignJWT({ client_id: clientId, scope: [...scopes].join(' '), grant_id: grantId })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: privateJwk.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ttlSeconds)
    .sign(await privateKeyOf(privateJwk));
}

async function privateKeyOf(jwk: PrivateSigningJwk): Promise<CryptoKey> {
  const key = await importJWK({ ...jwk }, 'ES256');
  if (key instanceof Uint8Array) throw new TypeError('not an asymmetric key');
  return key;
}

/**
 * Hands out access tokens that a running service takes, for tests that are about something else than how tokens are got. Signs with the
 * service's own keys, and stores the grant that each token names.
 */
export class TestTokenIssuer {
  private constructor(
    private readonly database: Database,
    /** The key that signs, for tests that forge tokens. */
    readonly current: SigningKey & { readonly privateKey: CryptoKey },
    private readonly issuance: TokenIssuance,
  ) {}

  /** @param secretKeys those of the service; by default the ones that a sandbox keeps in its data directory */
  static async open(
    databaseUrl: string,
    publicUrl: string,
    secretKeys: MasterKeys | { readonly dataDirectory: string },
  ): Promise<TestTokenIssuer> {
    const database = new Database(await createDataSource(databaseUrl, 2).initialize());
    const masterKeys =
      'dataDirectory' in secretKeys ? await keptSecretKeys(join(secretKeys.dataDirectory, 'keys')) : secretKeys;
    const store = new PostgresSigningKeyStore(database);
    const keys = await SigningKeys.load(store, new AesSecretBox(masterKeys), new SystemClock(), MONTH_MS);
    const privateKey = await privateKeyOf(keys.current.privateJwk);
    return new TestTokenIssuer(database, { ...keys.current, privateKey }, tokenIssuance(publicUrl));
  }

  async issue(request: TokenRequest): Promise<string> {
    const grantId = await this.grant(request.userId, request.clientId);
    return signAccessToken(this.current, this.issuance, request, grantId);
  }

  /** The id of the grant that a user gave a client; it is stored when there is none. */
  grant(user: string, clientId: string): Promise<string> {
    const accountId = userId(user);
    const artifacts = new PostgresOauthArtifacts(this.database, new SystemClock(), nothingRecorded, () => undefined);
    return artifacts.changingGrant(accountId, clientId, async () => {
      const existing = await artifacts.grantOf(accountId, clientId);
      if (existing !== null) return existing;
      const grantId = randomUUID();
      const expiresAt = new Date(Date.now() + MONTH_MS);
      const resources = { [this.issuance.audience]: SCOPES.map(({ name }) => name).join(' ') };
      const exp = Math.floor(expiresAt.getTime() / 1000);
      await artifacts.save({
        model: 'Grant',
        key: hash('sha256', grantId, 'hex'),
        payload: { jti: grantId, kind: 'Grant', accountId, clientId, exp, resources },
        grantId,
        userCodeKey: null,
        uidKey: null,
        accountId,
        clientId,
        expiresAt,
      });
      return grantId;
    });
  }

  async close(): Promise<void> {
    await this.database.dataSource.destroy();
  }
}
