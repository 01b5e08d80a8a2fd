import type { Mandate, MandateKind, MandateRef } from '../../../application/mandates/mandate.js';
import { STOP_MANDATES } from '../../../application/mandates/stop-mandates-operation.js';
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

const UNDER_WAY = statement<{ readonly owner: UserId }, { readonly id: string }>('mandates-of-stops-under-way').sql(`
    SELECT m.subject_id::text AS id FROM wallet_operations o
      JOIN stopped_mandates m ON m.owner_id = o.user_id AND m.signed_at = o.signed_at
    WHERE o.subject_id = :owner AND o.user_id = :owner AND o.kind = '${STOP_MANDATES}' AND o.status = 'SIGNED'`);

export class PostgresStopSignatures implements StopSignatures {
  constructor(private readonly database: Database) {}

  async add(owner: UserId, signedAt: Date, mandates: readonly Stopped[]): Promise<void> {
    const [kinds, ids] = [mandates.map(({ kind }) => kind), mandates.map(({ id }) => id)];
    const nonces = mandates.map(({ activation }) => activation?.nonce.toString() ?? null);
    await this.database.affected(ADD, { owner, signedAt, kinds, ids, nonces });
  }

  async underWay(owner: UserId): Promise<readonly string[]> {
    return (await this.database.rows(UNDER_WAY, { owner })).map(({ id }) => id);
  }

  of(owner: UserId, signedAt: Date): Promise<readonly MandateRef[]> {
    return this.database.rows(OF, { owner, signedAt });
  }
}
