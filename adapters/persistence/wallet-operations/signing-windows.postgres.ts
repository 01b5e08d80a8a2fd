import type { Clock } from '../../../application/ports/clock.js';
import type { SigningRequest } from '../../../application/wallet-operations/signing-request.js';
import type { SigningWindows } from '../../../application/wallet-operations/signing-windows.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import type { Database } from '../database.js';
import { businessDeadline } from '../deadline-statement.js';
import { statement } from '../statement.js';

interface Window {
  readonly expiresAt: Date;
}

const OPEN = statement<SigningRequest & Window & { keepFrom: Date }, Window>('open-signing-window').sql(`
    INSERT INTO signing_windows AS w (kind, subject_id, user_id, expires_at) VALUES (:kind, :subjectId, :userId, :expiresAt)
    ON CONFLICT (kind, subject_id) DO UPDATE
      SET expires_at = CASE WHEN w.expires_at >= :keepFrom THEN w.expires_at ELSE excluded.expires_at END
    RETURNING expires_at AS "expiresAt"`);

const FIND = statement<Omit<SigningRequest, 'userId'>, Window>('find-signing-window').sql(
  'SELECT expires_at AS "expiresAt" FROM signing_windows WHERE kind = :kind AND subject_id = :subjectId',
);

const CLOSE = businessDeadline<Omit<SigningRequest, 'userId'> & Window>(
  'close-signing-window',
  'expires_at',
  () => new ConflictError('The time to sign has ended; begin again'),
).sql('DELETE FROM signing_windows WHERE kind = :kind AND subject_id = :subjectId AND expires_at = :expiresAt');

export class PostgresSigningWindows implements SigningWindows {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async open(
    { kind, subjectId, userId }: SigningRequest,
    window: { readonly expiresAt: Date; readonly keepFrom: Date },
  ): Promise<Date> {
    const row = await this.database.row(OPEN, { kind, subjectId, userId, ...window });
    if (!row) throw new Error('The statement that opens a signing window answered nothing');
    return row.expiresAt;
  }

  async find({ kind, subjectId }: SigningRequest): Promise<Date | null> {
    return (await this.database.row(FIND, { kind, subjectId }))?.expiresAt ?? null;
  }

  close({ kind, subjectId }: SigningRequest, expiresAt: Date): Promise<boolean> {
    return this.database.beforeDeadline(CLOSE, { kind, subjectId, expiresAt }, this.clock);
  }
}
