import type {
  KeyCounts,
  PlatformKeys as Repository,
  StoredPlatformKey,
  UsablePlatformKey,
} from '../../../application/platform/platform-keys.js';
import type { ActiveKey, PlatformKey, RevokedKey, RotatedKey } from '../../../domain/platform/platform-key.js';
import type { PlatformKeyMode } from '../../../domain/platform/platform-key-mode.js';
import type { PlatformKeyId, WorkspaceId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import {
  ADD,
  COUNTS,
  FIND,
  FIND_USABLE,
  OF_WORKSPACE,
  type PlatformKeyRow,
  REVOKE,
  ROTATE,
  USABLE,
} from './platform-keys.statements.js';

export class PostgresPlatformKeys implements Repository {
  constructor(private readonly database: Database) {}

  async add(
    { key, ...terms }: StoredPlatformKey<ActiveKey>,
    fingerprint: string,
    replaces: PlatformKeyId | null,
  ): Promise<void> {
    const { id, workspaceId, createdAt } = key;
    await this.database.affected(ADD, { ...terms, id, workspaceId, createdAt, fingerprint, replaces });
  }

  async find(id: PlatformKeyId): Promise<StoredPlatformKey | null> {
    const row = await this.database.row(FIND, { id });
    return row && storedKey(row);
  }

  async counts(id: WorkspaceId, mode: PlatformKeyMode, at: Date): Promise<KeyCounts> {
    return (await this.database.row(COUNTS, { id, mode, at })) ?? { active: 0, usable: 0 };
  }

  async change(from: PlatformKey, next: RotatedKey | RevokedKey): Promise<boolean> {
    const { id } = next;
    if (next.status === 'revoked') {
      return (await this.database.affected(REVOKE, { id, from: from.status, revokedAt: next.revokedAt })) > 0;
    }
    const { replacedBy, graceEndsAt } = next;
    return (await this.database.affected(ROTATE, { id, replacedBy, graceEndsAt })) > 0;
  }

  async ofWorkspace(id: WorkspaceId, at: Date): Promise<readonly StoredPlatformKey[]> {
    return (await this.database.rows(OF_WORKSPACE, { id, at })).map(storedKey);
  }

  async usable(at: Date) {
    const rows = await this.database.rows(USABLE, { at });
    return rows.map(({ organizationId, ...row }) => ({ organizationId, stored: storedKey(row) }));
  }

  findUsable(fingerprint: string, at: Date): Promise<UsablePlatformKey | null> {
    return this.database.row(FIND_USABLE, { fingerprint, at });
  }
}

function storedKey(row: PlatformKeyRow): StoredPlatformKey {
  const { name, mode, prefix, scopes, createdBy } = row;
  return { key: keyOf(row), name, mode, prefix, scopes, createdBy };
}

function keyOf({ status, replacedBy, graceEndsAt, revokedAt, ...row }: PlatformKeyRow): PlatformKey {
  const terms = { id: row.id, workspaceId: row.workspaceId, createdAt: row.createdAt };
  if (status === 'active') return { ...terms, status };
  if (status === 'revoked' && revokedAt) return { ...terms, status, revokedAt };
  if (status !== 'revoked' && replacedBy && graceEndsAt) return { ...terms, status, replacedBy, graceEndsAt };
  throw new Error(`The platform key ${row.id} is ${status}, and its columns do not say so`);
}
