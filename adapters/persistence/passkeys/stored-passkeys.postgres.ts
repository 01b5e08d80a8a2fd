import type { Passkey } from '../../../application/passkeys/passkey.repository.js';
import type { PasskeyCopy } from '../../../application/passkeys/passkey-copies.js';
import type { StoredPasskeys } from '../../../application/passkeys/stored-passkeys.js';
import { type PasskeyId, passkeyId, userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

type Row = Passkey & { readonly username: string; readonly displayName: string };

const PORTION = statement<{ after: PasskeyId | null }, Row>('passkeys-in-order', {
  id: passkeyId,
  userId,
  publicKey: (bytes: Buffer) => new Uint8Array(bytes),
  signCount: Number,
}).sql(`
  SELECT u.username, u.display_name AS "displayName", p.id, p.user_id AS "userId", p.credential_id AS "credentialId",
    p.public_key AS "publicKey", p.x, p.y, p.sign_count AS "signCount", p.transports, p.aaguid, p.kind, p.status,
    p.created_at AS "createdAt"
  FROM passkeys p JOIN users u ON u.id = p.user_id
  WHERE u.closed_at IS NULL AND p.status <> 'removed' AND (:after::uuid IS NULL OR p.id > :after::uuid) ORDER BY p.id LIMIT 500`);

export class PostgresStoredPasskeys implements StoredPasskeys {
  constructor(private readonly database: Database) {}

  async after(id: PasskeyId | null): Promise<readonly PasskeyCopy[]> {
    const rows = await this.database.rows(PORTION, { after: id });
    return rows.map(({ username, displayName, ...passkey }) => ({ username, displayName, passkey }));
  }
}
