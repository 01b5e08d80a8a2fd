import type {
  Guardian,
  GuardianPasskey,
  GuardianRepository,
  NamedGuardian,
  RefusedMail,
} from '../../../application/recovery/guardian.repository.js';
import type { GuardianState } from '../../../domain/recovery/guardian.js';
import type { GuardianStatus } from '../../../domain/recovery/guardian-status.js';
import type { CalendarDate } from '../../../domain/shared/calendar-date.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { type GuardianId, guardianId, type MailId, type UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { isUniqueViolation } from '../unique-violation.js';
import { DECODERS, GUARDIANS, type GuardianRow, guardianOf } from './guardian.mapping.js';

const LOCK = statement<{ owner: UserId }>('lock-guarded-user').sql(
  'SELECT FROM users WHERE id = :owner FOR NO KEY UPDATE',
);

type NewGuardian = Pick<Guardian, 'id' | 'userId' | 'weight' | 'notes' | 'invitedAt'> & {
  readonly email: string | null;
  readonly person: UserId | null;
};

const ADD = statement<NewGuardian>('add-guardian').sql(`
    INSERT INTO recovery_guardians (id, user_id, email, guardian_user_id, weight, notes, status, invited_at)
    VALUES (:id, :userId, :email, :person, :weight, :notes, 'invited', :invitedAt)`);

const FIND = statement<{ id: GuardianId }, GuardianRow>('find-guardian', DECODERS).sql(`${GUARDIANS} WHERE g.id = :id`);

const OF_OWNER = statement<{ owner: UserId }, GuardianRow>('guardians-of-owner', DECODERS).sql(
  `${GUARDIANS} WHERE g.user_id = :owner ORDER BY g.invited_at, g.id`,
);

const GUARDED_BY = statement<{ user: UserId }, GuardianRow>('accounts-guarded-by', DECODERS).sql(
  `${GUARDIANS} WHERE g.guardian_user_id = :user ORDER BY g.invited_at, g.id`,
);

interface Transition {
  readonly id: GuardianId;
  readonly from: GuardianStatus;
  readonly to: GuardianStatus;
  readonly declinedAt: Date | null;
  readonly removedAt: Date | null;
}

const TRANSITION = statement<Transition>('transition-guardian').sql(`
    UPDATE recovery_guardians SET status = :to, declined_at = :declinedAt, removed_at = :removedAt
    WHERE id = :id AND status = :from`);

interface Acceptance {
  readonly id: GuardianId;
  readonly at: Date;
  readonly x: string;
  readonly y: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly signCount: number;
}

const ACCEPT = statement<Acceptance>('accept-guardian').sql(`
    UPDATE recovery_guardians SET status = 'accepted', accepted_at = :at, x = :x, y = :y, credential_id = :credentialId,
      public_key = :publicKey, sign_count = :signCount, mail_id = NULL, mail_refusal = NULL, mail_refused_at = NULL
    WHERE id = :id AND status = 'invited'`);

interface ApprovalDay {
  readonly id: GuardianId;
  readonly day: CalendarDate;
}

const APPROVALS_ON = statement<ApprovalDay, { readonly approvals: number }>('guardian-approvals-on').sql(
  'SELECT approvals FROM recovery_guardians WHERE id = :id AND approvals_on = :day::date',
);

const COUNT_APPROVAL = statement<ApprovalDay>('count-guardian-approval').sql(`
    UPDATE recovery_guardians SET approvals_on = :day::date,
      approvals = CASE WHEN approvals_on = :day::date THEN approvals + 1 ELSE 1 END
    WHERE id = :id`);

const MAILED = statement<{ id: GuardianId; mail: MailId }>('guardian-mailed').sql(
  'UPDATE recovery_guardians SET mail_id = :mail, mail_refusal = NULL, mail_refused_at = NULL WHERE id = :id',
);

type Refusal = RefusedMail & { readonly mail: MailId };

const MAIL_REFUSED = statement<Refusal, { readonly id: GuardianId }>('guardian-mail-refused', { id: guardianId }).sql(`
    UPDATE recovery_guardians SET mail_refusal = :reason, mail_refused_at = :at
    WHERE mail_id = :mail AND mail_refusal IS DISTINCT FROM :reason RETURNING id`);

const MAIL_TAKEN = statement<{ mail: MailId }, { readonly id: GuardianId }>('guardian-mail-taken', {
  id: guardianId,
}).sql(`
    UPDATE recovery_guardians SET mail_refusal = NULL, mail_refused_at = NULL
    WHERE mail_id = :mail AND mail_refusal IS NOT NULL RETURNING id`);

export class PostgresGuardians implements GuardianRepository {
  constructor(private readonly database: Database) {}

  async lock(owner: UserId): Promise<void> {
    await this.database.affected(LOCK, { owner });
  }

  async add({ id, userId, weight, notes, invitedAt, contact }: Guardian): Promise<void> {
    const email = contact.kind === 'email' ? contact.email : null;
    const person = contact.kind === 'user' ? contact.userId : null;
    try {
      await this.database.affected(ADD, { id, userId, weight, notes, invitedAt, email, person });
    } catch (error) {
      const isKnown = ['recovery_guardians_email_key', 'recovery_guardians_person_key'].some((key) =>
        isUniqueViolation(error, key),
      );
      if (!isKnown) throw error;
      throw new ConflictError('They guard your account already, or are invited to');
    }
  }

  async find(id: GuardianId): Promise<NamedGuardian | null> {
    const row = await this.database.row(FIND, { id });
    return row && guardianOf(row);
  }

  async ofOwner(owner: UserId): Promise<readonly NamedGuardian[]> {
    return (await this.database.rows(OF_OWNER, { owner })).map(guardianOf);
  }

  async guardedBy(user: UserId): Promise<readonly NamedGuardian[]> {
    return (await this.database.rows(GUARDED_BY, { user })).map(guardianOf);
  }

  async transition({ id, status, declinedAt, removedAt }: GuardianState, from: GuardianStatus): Promise<boolean> {
    return (await this.database.affected(TRANSITION, { id, from, to: status, declinedAt, removedAt })) > 0;
  }

  async accept({ id, acceptedAt }: GuardianState, passkey: GuardianPasskey): Promise<boolean> {
    if (acceptedAt === null) throw new Error(`The guardian ${id} has not accepted`);
    const { x, y, credentialId, publicKey, signCount } = passkey;
    const columns = { id, at: acceptedAt, x, y, credentialId, publicKey: new Uint8Array(publicKey), signCount };
    return (await this.database.affected(ACCEPT, columns)) > 0;
  }

  async approvalsOn(id: GuardianId, day: CalendarDate): Promise<number> {
    return (await this.database.row(APPROVALS_ON, { id, day }))?.approvals ?? 0;
  }

  async countApproval(id: GuardianId, day: CalendarDate): Promise<void> {
    await this.database.affected(COUNT_APPROVAL, { id, day });
  }

  async mailed(id: GuardianId, mail: MailId): Promise<void> {
    await this.database.affected(MAILED, { id, mail });
  }

  async mailRefused(mail: MailId, refusal: RefusedMail): Promise<GuardianId | null> {
    return (await this.database.row(MAIL_REFUSED, { mail, ...refusal }))?.id ?? null;
  }

  async mailTaken(mail: MailId): Promise<GuardianId | null> {
    return (await this.database.row(MAIL_TAKEN, { mail }))?.id ?? null;
  }
}
