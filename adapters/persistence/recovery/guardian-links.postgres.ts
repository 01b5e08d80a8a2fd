import type { GuardianLink, GuardianLinks } from '../../../application/recovery/guardian-links.js';
import { type GuardianId, guardianId, recoveryRequestId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { spentRows } from '../spent-rows.js';
import { statement } from '../statement.js';

const ADD = statement<GuardianLink & { fingerprint: string }>('add-guardian-link').sql(`
    INSERT INTO guardian_links (token_fingerprint, guardian_id, recovery_request_id, expires_at)
    VALUES (:fingerprint, :guardianId, :recoveryRequestId, :expiresAt)`);

const FIND = statement<{ fingerprint: string }, GuardianLink>('find-guardian-link', {
  guardianId,
  recoveryRequestId,
}).sql(`
    SELECT guardian_id AS "guardianId", recovery_request_id AS "recoveryRequestId", expires_at AS "expiresAt"
    FROM guardian_links WHERE token_fingerprint = :fingerprint`);

const IS_ASKED = statement<{ guardianId: GuardianId; until: Date }, { readonly isAsked: boolean }>(
  'is-guardian-asked',
).sql(`
    SELECT EXISTS (SELECT FROM guardian_links
      WHERE guardian_id = :guardianId AND recovery_request_id IS NOT NULL AND expires_at > :until) AS "isAsked"`);

const END = statement<{ guardianId: GuardianId }>('end-guardian-invitations').sql(
  'DELETE FROM guardian_links WHERE guardian_id = :guardianId AND recovery_request_id IS NULL',
);

export const SPENT_GUARDIAN_LINKS = spentRows(
  'forget-guardian-links',
  'guardian_links',
  "expires_at < now() - interval '30 days'",
);

export class PostgresGuardianLinks implements GuardianLinks {
  constructor(private readonly database: Database) {}

  async add(fingerprint: string, link: GuardianLink): Promise<void> {
    await this.database.affected(ADD, { ...link, fingerprint });
  }

  find(fingerprint: string): Promise<GuardianLink | null> {
    return this.database.row(FIND, { fingerprint });
  }

  async isAsked(id: GuardianId, until: Date): Promise<boolean> {
    return (await this.database.row(IS_ASKED, { guardianId: id, until }))?.isAsked === true;
  }

  async endInvitations(id: GuardianId): Promise<void> {
    await this.database.affected(END, { guardianId: id });
  }
}
