import { hash } from 'node:crypto';
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { ArtifactPayload, OauthArtifacts, StoredArtifact } from '../../application/access/oauth-artifacts.js';
import type { WallClock } from '../../application/ports/clock.js';
import type { SecretBox } from '../../application/ports/secret-box.js';
import { isHeldSince } from '../../domain/access/granted-scopes.js';
import { isUuid, userId } from '../../domain/shared/ids.js';

/** A registered client that no user has connected for this long is deleted. */
const CLIENT_LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/* Found by another key than their id and then stored again under their id, so the id is stored encrypted. */
const FOUND_OTHERWISE: ReadonlySet<string> = new Set(['Session', 'DeviceCode', 'Grant']);

/* What carries granted scopes from its issue on. A device code gets them later, when the user consents. */
const ISSUED_WITH_SCOPES: ReadonlySet<string> = new Set(['AuthorizationCode', 'RefreshToken']);

export interface ArtifactStorage {
  readonly artifacts: OauthArtifacts;
  readonly secretBox: SecretBox;
  readonly wallClock: WallClock;
}

/** Makes the storage adapters of oidc-provider. */
export function artifactAdapters(storage: ArtifactStorage): AdapterFactory {
  return (model) => new ArtifactAdapter(model, storage);
}

/**
 * Stores one kind of artifact. The id of a code or token is the secret itself, so its SHA-256 is the key. Payloads are encrypted,
 * except those of grants, which hold no secret and are listed for their owners.
 */
class ArtifactAdapter implements Adapter {
  constructor(
    private readonly model: string,
    private readonly storage: ArtifactStorage,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const { grantId, userCode, uid, accountId, clientId } = payload;
    const isGrant = this.model === 'Grant';
    const lifetime = this.model === 'Client' ? CLIENT_LIFETIME_SECONDS : expiresIn;
    await this.storage.artifacts.save({
      model: this.model,
      key: fingerprint(id),
      payload: this.sealed(payload),
      grantId: isGrant ? id : (grantId ?? null),
      userCodeKey: userCode === undefined ? null : fingerprint(userCode),
      uidKey: uid === undefined ? null : fingerprint(uid),
      accountId: isGrant && accountId !== undefined && isUuid(accountId) ? userId(accountId) : null,
      clientId: (isGrant ? clientId : undefined) ?? null,
      expiresAt: lifetime === undefined ? null : new Date(this.storage.wallClock.now().getTime() + lifetime * 1000),
    });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.opened(await this.storage.artifacts.find(this.model, fingerprint(id)), id);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.opened(await this.storage.artifacts.findByUserCode(this.model, fingerprint(userCode)));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.opened(await this.storage.artifacts.findByUid(this.model, fingerprint(uid)));
  }

  /**
   * @throws InvalidGrant when it has expired since it was found, or when another request consumed it. The latter is a reuse, so the whole
   * grant ends
   */
  async consume(id: string): Promise<void> {
    const { artifacts } = this.storage;
    const outcome = await artifacts.consume(this.model, fingerprint(id));
    if (outcome.kind === 'consumed') return;
    if (outcome.kind === 'gone') throw new errors.InvalidGrant('expired');
    if (outcome.grantId !== null) await artifacts.removeGrant(outcome.grantId);
    throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    if (this.model === 'Grant') await this.storage.artifacts.removeGrant(id);
    else await this.storage.artifacts.remove(this.model, fingerprint(id));
  }

  /* The library revokes each kind separately. Here everything of a grant ends at once; only the grant itself may stay. */
  async revokeByGrantId(grantId: string): Promise<void> {
    await this.storage.artifacts.removeGrant(grantId);
  }

  private sealed(payload: AdapterPayload): ArtifactPayload {
    if (this.model === 'Grant') return { ...payload };
    const { jti, ...rest } = payload;
    const kept = FOUND_OTHERWISE.has(this.model) ? { ...rest, jti } : rest;
    return this.storage.secretBox.seal(JSON.stringify(kept), this.context);
  }

  private opened(stored: StoredArtifact | null, id?: string): AdapterPayload | undefined {
    if (!stored) return undefined;
    const { payload, consumedAt, withdrawnAt } = stored;
    const content =
      typeof payload === 'string'
        ? (JSON.parse(this.storage.secretBox.open(payload, this.context)) as AdapterPayload)
        : (payload as AdapterPayload);
    return {
      ...content,
      ...(ISSUED_WITH_SCOPES.has(this.model) && withoutWithdrawn(content, withdrawnAt)),
      ...(id !== undefined && this.model !== 'Client' && { jti: id }),
      ...(consumedAt && { consumed: Math.floor(consumedAt.getTime() / 1000) }),
    };
  }

  private get context(): string {
    return `oauth-artifact ${this.model}`;
  }
}

/* The library narrows new tokens to what the grant allows now. What was withdrawn and granted again must not return to older ones. */
function withoutWithdrawn(
  { scope, iiat, iat }: AdapterPayload,
  withdrawnAt: StoredArtifact['withdrawnAt'],
): Pick<AdapterPayload, 'scope'> {
  if (scope === undefined || Object.keys(withdrawnAt).length === 0) return {};
  // A refresh token names in `iiat` when the first of its line was issued.
  const issuedAt = Number(iiat ?? iat ?? 0);
  const held = scope.split(' ').filter((name) => isHeldSince(name, issuedAt, withdrawnAt));
  return { scope: held.join(' ') };
}

function fingerprint(text: string): string {
  return hash('sha256', text, 'hex');
}
