import { Not } from 'typeorm';
import type { Passkey, PasskeyRepository as Repository } from '../../../application/passkeys/passkey.repository.js';
import type { Hex } from '../../../application/ports/user-operation.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { type PasskeyId, passkeyId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';
import { isUniqueViolation } from '../unique-violation.js';
import { PasskeyRow } from './passkey.row.js';

const RECORD_USE: Statement = {
  name: 'record-passkey-use',
  text: `UPDATE passkeys SET sign_count = $2::bigint, last_used_at = now()
    WHERE id = $1 AND status = 'confirmed' AND (sign_count < $2::bigint OR (sign_count = 0 AND $2::bigint = 0)) RETURNING id`,
};

export class PostgresPasskeyRepository implements Repository {
  constructor(private readonly database: Database) {}

  async add(passkey: Passkey): Promise<void> {
    try {
      await this.database.manager.insert(PasskeyRow, {
        ...passkey,
        publicKey: Buffer.from(passkey.publicKey),
        signCount: String(passkey.signCount),
        transports: [...passkey.transports],
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'passkeys_credential_key')) throw error;
      throw new ConflictError('This passkey is registered already');
    }
  }

  async findByCredential(credentialId: string): Promise<Passkey | null> {
    const row = await this.database.manager.findOneBy(PasskeyRow, { credentialId });
    return row && passkeyOf(row);
  }

  async ofUser(id: UserId): Promise<readonly Passkey[]> {
    const rows = await this.database.manager.find(PasskeyRow, {
      where: { userId: id, status: Not('removed') },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return rows.map(passkeyOf);
  }

  async recordUse(id: PasskeyId, signCount: number): Promise<boolean> {
    return (await this.database.query(RECORD_USE, [id, signCount])).length > 0;
  }
}

function passkeyOf(row: PasskeyRow): Passkey {
  return {
    id: passkeyId(row.id),
    userId: userId(row.userId),
    credentialId: row.credentialId,
    publicKey: new Uint8Array(row.publicKey),
    x: row.x as Hex,
    y: row.y as Hex,
    signCount: Number(row.signCount),
    transports: row.transports,
    aaguid: row.aaguid,
    kind: row.kind,
    status: row.status,
    createdAt: row.createdAt,
  };
}
