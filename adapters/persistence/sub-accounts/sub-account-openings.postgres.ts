import type { Address } from '../../../application/ports/user-operation.js';
import type { SubAccountMember } from '../../../application/sub-accounts/sub-account.repository.js';
import type { OpeningView, SubAccountOpenings } from '../../../application/sub-accounts/sub-account-openings.js';
import { OPEN_SUB_ACCOUNT } from '../../../application/sub-accounts/sub-account-operations.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { type SubAccountId, subAccountId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { OpeningState, SubAccountOpening } from '../../../domain/sub-accounts/sub-account-opening.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { isUniqueViolation } from '../unique-violation.js';
import { type MemberJson, memberOf, membersAt } from './sub-account-columns.js';

const LOCK_OWNER = statement<{ owner: UserId }>('lock-sub-account-owner').sql(
  'SELECT FROM users WHERE id = :owner FOR NO KEY UPDATE',
);

const COUNT = statement<{ owner: UserId }, { readonly unopened: number; readonly nextIndex: bigint }>(
  'count-sub-accounts',
  { unopened: Number, nextIndex: BigInt },
).sql(`
    SELECT count(*) FILTER (WHERE s.version IS NULL) AS unopened, coalesce(max(a.deployment_index) + 1, 0) AS "nextIndex"
    FROM sub_accounts a LEFT JOIN sub_account_member_sets s ON s.sub_account_id = a.id AND s.version = 1
    WHERE a.owner_id = :owner`);

const ADD = statement<SubAccountOpening>('add-sub-account').sql(`
    INSERT INTO sub_accounts (id, owner_id, name, address, deployment_index, first_members, first_threshold, requested_at)
    VALUES (:id, :ownerId, :name, :address, :deploymentIndex, :members, :threshold, :requestedAt)`);

interface OpeningRow extends Omit<SubAccountOpening, 'members' | 'address'> {
  readonly address: Address;
  readonly members: readonly SubAccountMember[];
  readonly state: OpeningState;
  readonly failureReason: string | null;
}

const DECODERS = {
  id: subAccountId,
  ownerId: userId,
  deploymentIndex: BigInt,
  members: (members: readonly MemberJson[]) => members.map(memberOf),
};

/* An operation that the chain has executed and then taken back is SIGNED again. */
const OPENINGS = `
    SELECT a.id, a.owner_id AS "ownerId", a.name, a.address, a.deployment_index AS "deploymentIndex",
      ${membersAt('a.first_members')} AS members, a.first_threshold AS threshold, a.requested_at AS "requestedAt",
      CASE WHEN s.version IS NOT NULL THEN 'OPENED' WHEN newest.status IS NULL THEN 'NONE'
        WHEN newest.status IN ('SIGNED', 'EXECUTED') THEN 'UNDER_WAY' ELSE 'FAILED' END AS state,
      newest.failure_reason AS "failureReason"
    FROM sub_accounts a
    LEFT JOIN sub_account_member_sets s ON s.sub_account_id = a.id AND s.version = 1
    LEFT JOIN LATERAL (
      SELECT status, failure_reason FROM wallet_operations WHERE subject_id = a.id AND kind = '${OPEN_SUB_ACCOUNT}'
      ORDER BY signed_at DESC LIMIT 1
    ) newest ON true`;

const FIND = statement<{ id: SubAccountId; owner: UserId }, OpeningRow>('find-sub-account-opening', DECODERS).sql(
  `${OPENINGS} WHERE a.id = :id AND a.owner_id = :owner`,
);

const LIST = statement<{ owner: UserId }, OpeningRow>('unopened-sub-accounts', DECODERS).sql(
  `${OPENINGS} WHERE a.owner_id = :owner AND s.version IS NULL ORDER BY a.requested_at DESC, a.id`,
);

/* The ledger may have the account for a moment only, so what was ever signed for stays. */
const DISCARD = statement<{ id: SubAccountId; owner: UserId }>('discard-sub-account').sql(`
    DELETE FROM sub_accounts a WHERE a.id = :id AND a.owner_id = :owner
      AND NOT EXISTS (SELECT FROM wallet_operations o WHERE o.subject_id = a.id)
      AND NOT EXISTS (SELECT FROM chain_accounts c WHERE c.id = a.id)`);

export class PostgresSubAccountOpenings implements SubAccountOpenings {
  constructor(private readonly database: Database) {}

  async lock(owner: UserId): Promise<{ readonly unopened: number; readonly nextIndex: bigint }> {
    await this.database.affected(LOCK_OWNER, { owner });
    return (await this.database.row(COUNT, { owner })) ?? { unopened: 0, nextIndex: 0n };
  }

  async add(opening: SubAccountOpening): Promise<void> {
    try {
      await this.database.affected(ADD, opening);
    } catch (error) {
      if (!isUniqueViolation(error, 'sub_accounts_address_key')) throw error;
      throw new ConflictError('There is an account with these members and this index already');
    }
  }

  async find(id: SubAccountId, owner: UserId): Promise<OpeningView | null> {
    const row = await this.database.row(FIND, { id, owner });
    return row && openingOf(row);
  }

  async listUnopened(owner: UserId): Promise<readonly OpeningView[]> {
    return (await this.database.rows(LIST, { owner })).map(openingOf);
  }

  async discard(id: SubAccountId, owner: UserId): Promise<boolean> {
    return (await this.database.affected(DISCARD, { id, owner })) > 0;
  }
}

function openingOf({ members, state, failureReason, ...opening }: OpeningRow): OpeningView {
  const addresses = members.map(({ address }) => address);
  return {
    opening: { ...opening, members: addresses },
    members,
    state,
    failureReason: state === 'FAILED' ? failureReason : null,
  };
}
