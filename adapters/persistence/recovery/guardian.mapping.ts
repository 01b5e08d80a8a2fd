import type { Hex } from '../../../application/ports/user-operation.js';
import type { GuardianPasskey, NamedGuardian, PersonName } from '../../../application/recovery/guardian.repository.js';
import type { GuardianStatus } from '../../../domain/recovery/guardian-status.js';
import { type GuardianId, guardianId, type UserId, userId } from '../../../domain/shared/ids.js';
import { json } from '../statement.js';

/** The columns of a guardian `g`, with the owner `o` and the guardian's own user `p`. */
export const GUARDIANS = `
    SELECT g.id, g.user_id AS "userId", g.email, g.guardian_user_id AS "guardianUserId", g.weight, g.status, g.notes, g.x, g.y,
      g.credential_id AS "credentialId", g.public_key AS "publicKey", g.sign_count AS "signCount", g.invited_at AS "invitedAt",
      g.mail_refusal AS "mailRefusal", g.mail_refused_at AS "mailRefusedAt", g.accepted_at AS "acceptedAt", g.declined_at AS "declinedAt", g.removed_at AS "removedAt",
      jsonb_build_object('username', o.username, 'displayName', o.display_name) AS owner,
      CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('username', p.username, 'displayName', p.display_name) END AS person
    FROM recovery_guardians g JOIN users o ON o.id = g.user_id LEFT JOIN users p ON p.id = g.guardian_user_id`;

export interface GuardianRow {
  readonly id: GuardianId;
  readonly userId: UserId;
  readonly email: string | null;
  readonly guardianUserId: UserId | null;
  readonly weight: number;
  readonly status: GuardianStatus;
  readonly notes: string | null;
  readonly x: Hex | null;
  readonly y: Hex | null;
  readonly credentialId: string | null;
  readonly publicKey: Uint8Array | null;
  readonly signCount: number | null;
  readonly invitedAt: Date;
  readonly acceptedAt: Date | null;
  readonly declinedAt: Date | null;
  readonly removedAt: Date | null;
  readonly mailRefusal: string | null;
  readonly mailRefusedAt: Date | null;
  readonly owner: PersonName;
  readonly person: PersonName | null;
}

export const DECODERS = {
  id: guardianId,
  userId,
  guardianUserId: userId,
  publicKey: (bytes: Buffer) => new Uint8Array(bytes),
  signCount: Number,
  owner: json<PersonName>(),
  person: json<PersonName>(),
};

export function guardianOf(row: GuardianRow): NamedGuardian {
  const { email, guardianUserId, x, y, credentialId, publicKey, signCount, mailRefusal, mailRefusedAt, ...rest } = row;
  if (email === null && guardianUserId === null) throw new Error(`The guardian ${row.id} has no contact`);
  const contact =
    guardianUserId === null
      ? ({ kind: 'email', email: email ?? '' } as const)
      : ({ kind: 'user', userId: guardianUserId } as const);
  const refusedMail =
    mailRefusal === null || mailRefusedAt === null ? null : { reason: mailRefusal, at: mailRefusedAt };
  return { ...rest, contact, refusedMail, passkey: passkeyOf({ x, y, credentialId, publicKey, signCount }) };
}

type PasskeyColumns = Pick<GuardianRow, 'x' | 'y' | 'credentialId' | 'publicKey' | 'signCount'>;

function passkeyOf({ x, y, credentialId, publicKey, signCount }: PasskeyColumns): GuardianPasskey | null {
  if (x === null || y === null || credentialId === null || publicKey === null || signCount === null) return null;
  return { x, y, credentialId, publicKey, signCount };
}
