import type { Mandate, MandateKind, MandateRef } from '../../../application/mandates/mandate.js';
import type { StopSignatures } from '../../../application/mandates/stop-signatures.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface Signature {
  readonly owner: UserId;
  readonly signedAt: Date;
}

type Stopped = Pick<Mandate, 'kind' | 'id' | 'activation'>;

interface Added extends Signature {
  readonly kinds: readonly MandateKind[];
  readonly ids: readonly string[];
  readonly nonces: readonly (string | null)[];
}

const ADD = statement<Added>('add-stopped-mandates').sql(`
    INSERT INTO stopped_mandates (owner_id, signed_at, kind, subject_id, used_nonce)
    SELECT :owner::uuid, :signedAt::timestamptz, ended.kind, ended.id, ended.nonce
    FROM unnest(:kinds::text[], :ids::uuid[], :nonces::numeric[]) AS ended (kind, id, nonce)`);

const OF = statement<Signature, MandateRef>('stopped-mandates').sql(`
    SELECT kind, subject_id AS id FROM stopped_mandates WHERE owner_id = :owner AND signed_at = :signedAt ORDER BY kind, subject_id`);

export class PostgresStopSignatures implements StopSignatures {
  constructor(private readonly database: Database) {}

  async add(owner: UserId, signedAt: Date, mandates: readonly Stopped[]): Promise<void> {
    const [kinds, ids] = [mandates.map(({ kind }) => kind), mandates.map(({ id }) => id)];
    const nonces = mandates.map(({ activation }) => activation?.nonce.toString() ?? null);
    await this.database.affected(ADD, { owner, signedAt, kinds, ids, nonces });
  }

  of(owner: UserId, signedAt: Date): Promise<readonly MandateRef[]> {
    return this.database.rows(OF, { owner, signedAt });
  }
}
