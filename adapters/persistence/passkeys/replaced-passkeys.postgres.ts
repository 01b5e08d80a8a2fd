import type { ReplacedPasskeys } from '../../../application/passkeys/replaced-passkeys.js';
import type { PasskeyStatus } from '../../../domain/passkeys/passkey-status.js';
import { type PasskeyId, passkeyId, type RecoveryRequestId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const MARK = statement<{ id: PasskeyId; by: RecoveryRequestId; from: PasskeyStatus }>('mark-replaced-passkey').sql(
  'UPDATE passkeys SET replaced_by = :by, replaced_from = :from WHERE id = :id AND replaced_by IS NULL',
);

const REPLACED_BY = statement<{ by: RecoveryRequestId }, { readonly id: PasskeyId; readonly from: PasskeyStatus }>(
  'passkeys-replaced-by',
  { id: passkeyId },
).sql('SELECT id, replaced_from AS "from" FROM passkeys WHERE replaced_by = :by ORDER BY id');

const UNMARK = statement<{ by: RecoveryRequestId }>('unmark-replaced-passkeys').sql(
  'UPDATE passkeys SET replaced_by = NULL, replaced_from = NULL WHERE replaced_by = :by',
);

const IS_REPLACED = statement<{ id: PasskeyId }, { readonly isReplaced: boolean }>('is-passkey-replaced').sql(
  'SELECT replaced_by IS NOT NULL AS "isReplaced" FROM passkeys WHERE id = :id',
);

export class PostgresReplacedPasskeys implements ReplacedPasskeys {
  constructor(private readonly database: Database) {}

  async mark(id: PasskeyId, by: RecoveryRequestId, from: PasskeyStatus): Promise<void> {
    await this.database.affected(MARK, { id, by, from });
  }

  async unmark(by: RecoveryRequestId): Promise<readonly { readonly id: PasskeyId; readonly from: PasskeyStatus }[]> {
    const replaced = await this.database.rows(REPLACED_BY, { by });
    await this.database.affected(UNMARK, { by });
    return replaced;
  }

  async isReplaced(id: PasskeyId): Promise<boolean> {
    return (await this.database.row(IS_REPLACED, { id }))?.isReplaced === true;
  }
}
