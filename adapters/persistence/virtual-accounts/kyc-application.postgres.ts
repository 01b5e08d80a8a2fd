import type { DueBatch } from '../../../application/ports/every-item.js';
import type { SecretBox } from '../../../application/ports/secret-box.js';
import type {
  CustomerSilence,
  KycApplicationRepository,
} from '../../../application/virtual-accounts/kyc-application.repository.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import type { KycApplication, KycState } from '../../../domain/virtual-accounts/kyc-application.js';
import type { KycStatus, Requirement } from '../../../domain/virtual-accounts/kyc-status.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { opened, sealed } from './sealed-numbers.js';

interface State {
  readonly status: KycStatus;
  readonly missing: readonly Requirement[];
  readonly sealedAccounts: string | null;
  readonly reason: string | null;
}

interface ApplicationRow extends State {
  readonly userId: UserId;
  readonly fullName: string;
  readonly country: string;
  readonly version: number;
  readonly createdAt: Date;
}

const COLUMNS = `user_id AS "userId", full_name AS "fullName", country, version, status, missing, sealed_accounts AS "sealedAccounts",
  reason, created_at AS "createdAt"`;
const DECODERS = { userId, missing: (delivered: Requirement[]) => delivered };

const ADD = statement<Omit<ApplicationRow, 'sealedAccounts' | 'reason'>>('add-kyc-application').sql(`
    INSERT INTO kyc_applications (user_id, full_name, country, version, status, missing, created_at)
    VALUES (:userId, :fullName, :country, :version, :status, :missing, :createdAt) ON CONFLICT (user_id) DO NOTHING`);

const FIND = statement<{ userId: UserId }, ApplicationRow>('find-kyc-application', DECODERS).sql(
  `SELECT ${COLUMNS} FROM kyc_applications WHERE user_id = :userId`,
);

const LOCK = statement<{ userId: UserId }, ApplicationRow>('lock-kyc-application', DECODERS).sql(
  `SELECT ${COLUMNS} FROM kyc_applications WHERE user_id = :userId FOR UPDATE`,
);

type Transition = State & {
  readonly userId: UserId;
  readonly version: number;
  readonly from: KycStatus;
  readonly fromVersion: number;
};

const TRANSITION = statement<Transition>('transition-kyc-application').sql(`
    UPDATE kyc_applications SET version = :version, status = :status, missing = :missing, sealed_accounts = :sealedAccounts,
      reason = :reason, heard_at = now()
    WHERE user_id = :userId AND status = :from AND version = :fromVersion`);

/*
 * An application is open until it is decided, and a customer while something is on its way in either direction, also one whom the partner
 * has rejected meanwhile. Chance decides between the two kinds, so that neither waits for all of the other, and no more are marked than are asked about.
 */
const TAKE_SILENT = statement<CustomerSilence & { limit: number }, { readonly userId: UserId }>(
  'take-silent-customers',
  {
    userId,
  },
).sql(`
    WITH open AS (
      SELECT a.user_id FROM kyc_applications a
      WHERE a.heard_at < now() - :openMs * interval '1 millisecond' AND a.user_id IN (
        SELECT user_id FROM kyc_applications WHERE status IN ('INCOMPLETE', 'IN_REVIEW')
        UNION ALL SELECT user_id FROM account_submissions WHERE delivered_at IS NULL AND refused_at IS NULL
        UNION ALL SELECT user_id FROM information_requests WHERE status <> 'closed'
        UNION ALL SELECT user_id FROM incoming_transfers WHERE status IN ('RECEIVED', 'PAUSED', 'SENT'))
      ORDER BY a.heard_at LIMIT :limit FOR UPDATE OF a SKIP LOCKED
    ), approved AS (
      SELECT a.user_id FROM kyc_applications a
      WHERE a.status = 'APPROVED' AND a.heard_at < now() - :approvedMs * interval '1 millisecond'
      ORDER BY a.heard_at LIMIT :limit FOR UPDATE OF a SKIP LOCKED
    )
    UPDATE kyc_applications SET heard_at = now()
    WHERE user_id IN (SELECT user_id FROM (SELECT user_id FROM open UNION SELECT user_id FROM approved) both_kinds ORDER BY random() LIMIT :limit)
    RETURNING user_id AS "userId"`);

const HAND_IN = statement<{ userId: UserId }>('hand-in-kyc-application').sql(
  `UPDATE kyc_applications SET handed_in_at = now() WHERE user_id = :userId AND status <> 'REJECTED'`,
);

/* No request is on its way for so long. */
const ENDED_AT_PARTNER = statement<{ userId: UserId; isKnown: boolean }>('kyc-application-ended-at-partner').sql(`
    UPDATE kyc_applications SET handed_in_at = NULL
    WHERE user_id = :userId AND status = 'REJECTED' AND (:isKnown OR handed_in_at < now() - interval '10 minutes')`);

const OF_CLOSED_ACCOUNTS = statement<DueBatch, { readonly userId: UserId }>('applications-of-closed-accounts', {
  userId,
}).sql(`
    SELECT a.user_id AS "userId" FROM account_closings c JOIN kyc_applications a ON a.user_id = c.user_id
    WHERE c.status = 'ERASING' AND (a.status <> 'REJECTED' OR a.handed_in_at IS NOT NULL) AND NOT a.user_id = ANY(:without::uuid[])
    ORDER BY a.user_id LIMIT :limit`);

export class PostgresKycApplications implements KycApplicationRepository {
  constructor(
    private readonly database: Database,
    private readonly secretBox: SecretBox,
  ) {}

  async add({ state, ...application }: KycApplication): Promise<boolean> {
    const { status, missing } = this.stateOf(application.userId, state);
    return (await this.database.affected(ADD, { ...application, status, missing })) > 0;
  }

  async find(id: UserId): Promise<KycApplication | null> {
    const row = await this.database.row(FIND, { userId: id });
    return row && this.applicationOf(row);
  }

  async lock(id: UserId): Promise<KycApplication | null> {
    const row = await this.database.row(LOCK, { userId: id });
    return row && this.applicationOf(row);
  }

  async handIn(id: UserId): Promise<boolean> {
    return (await this.database.affected(HAND_IN, { userId: id })) > 0;
  }

  async endedAtPartner(id: UserId, isKnown: boolean): Promise<void> {
    await this.database.affected(ENDED_AT_PARTNER, { userId: id, isKnown });
  }

  async ofClosedAccounts(batch: DueBatch): Promise<readonly UserId[]> {
    return (await this.database.rows(OF_CLOSED_ACCOUNTS, batch)).map(({ userId: id }) => id);
  }

  async transition({ userId: id, version, state }: KycApplication, from: KycApplication): Promise<boolean> {
    const before = { from: from.state.status, fromVersion: from.version };
    return (
      (await this.database.affected(TRANSITION, { userId: id, version, ...this.stateOf(id, state), ...before })) > 0
    );
  }

  async takeSilent(silence: CustomerSilence, limit: number): Promise<readonly UserId[]> {
    return (await this.database.rows(TAKE_SILENT, { ...silence, limit })).map((row) => row.userId);
  }

  private stateOf(id: UserId, state: KycState): State {
    return {
      status: state.status,
      missing: state.status === 'INCOMPLETE' ? state.missing : [],
      sealedAccounts: state.status === 'APPROVED' ? sealed(this.secretBox, id, state.accounts) : null,
      reason: state.status === 'REJECTED' ? state.reason : null,
    };
  }

  private applicationOf({ status, missing, sealedAccounts, reason, ...terms }: ApplicationRow): KycApplication {
    switch (status) {
      case 'INCOMPLETE':
        return { ...terms, state: { status, missing } };
      case 'IN_REVIEW':
        return { ...terms, state: { status } };
      case 'APPROVED':
        if (sealedAccounts === null) throw incomplete(terms.userId, status);
        return { ...terms, state: { status, accounts: opened(this.secretBox, terms.userId, sealedAccounts) } };
      case 'REJECTED':
        if (reason === null) throw incomplete(terms.userId, status);
        return { ...terms, state: { status, reason } };
    }
  }
}

function incomplete(id: UserId, status: KycStatus): Error {
  return new Error(`The application of ${id} is ${status} but lacks what that needs`);
}
