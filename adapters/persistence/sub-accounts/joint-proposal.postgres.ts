import type {
  JointProposalDescription,
  JointProposalRepository,
  JointProposalView,
} from '../../../application/sub-accounts/joint-proposal.repository.js';
import type { Slice } from '../../../application/sub-accounts/sub-account.repository.js';
import type { JointProposalId, SubAccountId, UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import {
  JOINT_PROPOSAL_COLUMNS,
  JOINT_PROPOSAL_DECODERS,
  type JointProposalColumns,
  jointProposalOf,
} from './joint-proposal-columns.js';
import { IS_VISIBLE } from './sub-account-columns.js';

const PROPOSALS = `SELECT ${JOINT_PROPOSAL_COLUMNS} FROM joint_proposal_states p JOIN sub_account_states a ON a.id = p.sub_account_id`;

const FIND = statement<{ id: JointProposalId; viewer: UserId }, JointProposalColumns>(
  'visible-joint-proposal',
  JOINT_PROPOSAL_DECODERS,
).sql(`${PROPOSALS} WHERE p.id = :id AND ${IS_VISIBLE}`);

interface ListQuery extends Slice {
  readonly subAccountId: SubAccountId;
  readonly viewer: UserId;
}

const LIST = statement<ListQuery, JointProposalColumns>('visible-joint-proposals', JOINT_PROPOSAL_DECODERS).sql(`
    ${PROPOSALS} WHERE p.sub_account_id = :subAccountId AND ${IS_VISIBLE}
    ORDER BY p.block_number DESC, p.log_index DESC LIMIT :limit::integer OFFSET :offset::integer`);

const LIST_UNVOTED = statement<{ viewer: UserId; at: Date; limit: number }, JointProposalColumns>(
  'unvoted-joint-proposals',
  JOINT_PROPOSAL_DECODERS,
).sql(`
    ${PROPOSALS} WHERE ${IS_VISIBLE} AND p.status = 'PENDING' AND p.deadline > :at::timestamptz AND NOT EXISTS (
      SELECT FROM joint_proposal_votes v JOIN wallets w ON w.address = v.member
      WHERE v.proposal_id = p.id AND v.version = p.version AND w.user_id = :viewer)
    ORDER BY p.block_number, p.log_index LIMIT :limit::integer`);

const DESCRIBE = statement<JointProposalDescription>('describe-joint-proposal').sql(`
    INSERT INTO joint_proposal_descriptions (proposal_id, sub_account_id, description)
    VALUES (:id, :subAccountId, :description) ON CONFLICT (proposal_id) DO NOTHING`);

export class PostgresJointProposals implements JointProposalRepository {
  constructor(private readonly database: Database) {}

  async findVisible(id: JointProposalId, viewer: UserId): Promise<JointProposalView | null> {
    const row = await this.database.row(FIND, { id, viewer });
    return row && jointProposalOf(row);
  }

  async listVisible(
    subAccountId: SubAccountId,
    viewer: UserId,
    { limit, offset }: Slice,
  ): Promise<readonly JointProposalView[]> {
    const rows = await this.database.rows(LIST, { subAccountId, viewer, limit, offset });
    return rows.map(jointProposalOf);
  }

  async listUnvoted(viewer: UserId, at: Date, limit: number): Promise<readonly JointProposalView[]> {
    return (await this.database.rows(LIST_UNVOTED, { viewer, at, limit })).map(jointProposalOf);
  }

  async describe({ id, subAccountId, description }: JointProposalDescription): Promise<void> {
    await this.database.affected(DESCRIBE, { id, subAccountId, description });
  }
}
