import type { SubAccountNews } from '../../../application/sub-accounts/sub-account-news.js';
import type { JointProposalChange, SubAccountChange } from '../../../domain/notifications/catalogue.js';
import type { JointProposalNews, SubAccountNews as News } from '../../../domain/notifications/sub-account-notices.js';
import type { JointProposalId, SubAccountId, UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface AccountRow {
  readonly subAccountId: string;
  readonly name: string;
  readonly owner: string;
  readonly change: SubAccountChange;
  readonly place: string;
  readonly at: Date;
  readonly isOwn: boolean;
}

/* The members when something happened are those of the newest version until then. */
const OF_ACCOUNT = statement<{ id: SubAccountId; reader: UserId }, AccountRow>('news-of-sub-account').sql(`
    WITH sets AS (
      SELECT version, block_number, log_index, set_at, members @> ARRAY[w.address] AS is_member,
        coalesce(lag(members) OVER (ORDER BY version) @> ARRAY[w.address], false) AS was_member
      FROM sub_account_member_sets, wallets w WHERE sub_account_id = :id AND w.user_id = :reader
    ), changes AS (
      SELECT CASE WHEN NOT is_member THEN 'MEMBER_REMOVED' WHEN version = 1 AND a.owner_id = :reader THEN 'OPENED'
          ELSE 'MEMBER_ADDED' END AS change, 'version ' || version AS place, set_at AS at
      FROM sets JOIN sub_accounts a ON a.id = :id WHERE is_member <> was_member
      UNION ALL
      SELECT CASE status WHEN 'ACTIVE' THEN 'UNFROZEN' ELSE status END, 'move ' || place, changed_at FROM (
        SELECT *, row_number() OVER (ORDER BY block_number, log_index) AS place FROM sub_account_statuses WHERE sub_account_id = :id
      ) moved
      WHERE (SELECT is_member FROM sets WHERE (sets.block_number, sets.log_index) < (moved.block_number, moved.log_index)
        ORDER BY version DESC LIMIT 1)
    )
    SELECT a.id AS "subAccountId", a.name, u.username AS owner, c.change, c.place, c.at, a.owner_id = :reader AS "isOwn"
    FROM changes c, sub_accounts a JOIN users u ON u.id = a.owner_id WHERE a.id = :id ORDER BY c.at`);

interface ProposalRow {
  readonly proposalId: string;
  readonly subAccountId: string;
  readonly name: string;
  readonly change: JointProposalChange;
  readonly by: string | null;
  readonly place: string;
  readonly at: Date;
  readonly isOwn: boolean;
}

const OF_PROPOSAL = statement<{ id: JointProposalId; reader: UserId }, ProposalRow>('news-of-joint-proposal').sql(`
    WITH changes AS (
      SELECT 'OPENED' AS change, proposer AS by, 'opening' AS place, opened_at AS at, block_number, log_index
      FROM joint_proposals WHERE id = :id
      UNION ALL
      SELECT CASE choice WHEN 'APPROVE' THEN 'APPROVAL' ELSE 'REJECTION' END, member, 'vote ' || version || ' ' || member, voted_at,
        block_number, log_index
      FROM joint_proposal_votes WHERE proposal_id = :id
      UNION ALL
      SELECT status, NULL, 'end', ended_at, block_number, log_index FROM joint_proposal_ends WHERE proposal_id = :id
    )
    SELECT p.id AS "proposalId", a.id AS "subAccountId", a.name, c.change, u.username AS by, c.place, c.at,
      coalesce(w.user_id = :reader, false) AS "isOwn"
    FROM changes c JOIN joint_proposals p ON p.id = :id JOIN sub_accounts a ON a.id = p.sub_account_id
    LEFT JOIN wallets w ON w.address = c.by LEFT JOIN users u ON u.id = w.user_id
    WHERE (SELECT s.members @> ARRAY[reader.address] FROM sub_account_member_sets s, wallets reader
      WHERE s.sub_account_id = a.id AND reader.user_id = :reader AND (s.block_number, s.log_index) < (c.block_number, c.log_index)
      ORDER BY s.version DESC LIMIT 1)
    ORDER BY c.at`);

export class PostgresSubAccountNews implements SubAccountNews {
  constructor(private readonly database: Database) {}

  async ofAccount(id: SubAccountId, reader: UserId): Promise<readonly News[]> {
    const rows = await this.database.rows(OF_ACCOUNT, { id, reader });
    return rows.map(({ place, at, isOwn, ...metadata }) => ({ place, at, isOwn, metadata }));
  }

  async ofProposal(id: JointProposalId, reader: UserId): Promise<readonly JointProposalNews[]> {
    const rows = await this.database.rows(OF_PROPOSAL, { id, reader });
    return rows.map(({ place, at, isOwn, ...metadata }) => ({ place, at, isOwn, metadata }));
  }
}
