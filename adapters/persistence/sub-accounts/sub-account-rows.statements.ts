import {
  type JointProposalId,
  jointProposalId,
  type SubAccountId,
  subAccountId,
  type UserId,
  userId,
} from '../../../domain/shared/ids.js';
import { statement } from '../statement.js';
import type {
  creationColumns,
  endColumns,
  memberSetColumns,
  proposalColumns,
  statusColumns,
  voteColumns,
} from './sub-account-rows.js';

/* Only an account that its factory made for one of our users has a row in sub_accounts, so the joins leave out every other contract. */

/** An account that the chain has made, with the block time of its beginning. */
export interface OpenedSubAccount {
  readonly id: SubAccountId;
  readonly ownerId: UserId;
  readonly address: string;
  readonly openedAt: Date;
}

/* The owner asked for most of them before, by name. */
export const ADD_CREATED = statement<ReturnType<typeof creationColumns>, OpenedSubAccount>('add-created-sub-accounts', {
  id: subAccountId,
  ownerId: userId,
}).sql(`
    WITH made AS (
      SELECT made.*, w.user_id AS owner_id
      FROM unnest(:accounts::text[], :owners::text[], :indexes::numeric[], :members::text[], :thresholds::integer[], :times::timestamptz[])
        AS made (address, owner_address, deployment_index, members, threshold, opened_at)
      JOIN wallets w ON w.address = made.owner_address
    ), unexpected AS (
      INSERT INTO sub_accounts (id, owner_id, name, address, deployment_index, first_members, first_threshold, requested_at)
      SELECT gen_random_uuid(), owner_id, left('Account ' || deployment_index, 40), address, deployment_index,
        string_to_array(members, ' '), threshold, opened_at FROM made
      ON CONFLICT (address) DO NOTHING RETURNING id, address
    )
    SELECT coalesce(unexpected.id, known.id) AS id, made.owner_id AS "ownerId", made.address, made.opened_at AS "openedAt"
    FROM made LEFT JOIN unexpected USING (address) LEFT JOIN sub_accounts known ON known.address = made.address`);

export const ADD_MEMBER_SETS = statement<ReturnType<typeof memberSetColumns>>('add-sub-account-member-sets').sql(`
    INSERT INTO sub_account_member_sets (sub_account_id, version, members, threshold, block_number, log_index, set_at)
    SELECT a.id, given.version, string_to_array(given.members, ' '), given.threshold, given.block_number, given.log_index, given.set_at
    FROM unnest(:accounts::text[], :versions::integer[], :members::text[], :thresholds::integer[], :numbers::bigint[],
      :logIndexes::integer[], :times::timestamptz[])
      AS given (address, version, members, threshold, block_number, log_index, set_at)
    JOIN sub_accounts a USING (address) ON CONFLICT DO NOTHING`);

export const ADD_STATUSES = statement<ReturnType<typeof statusColumns>>('add-sub-account-statuses').sql(`
    INSERT INTO sub_account_statuses (sub_account_id, status, block_number, log_index, changed_at)
    SELECT a.id, given.status, given.block_number, given.log_index, given.changed_at
    FROM unnest(:accounts::text[], :statuses::text[], :numbers::bigint[], :logIndexes::integer[], :times::timestamptz[])
      AS given (address, status, block_number, log_index, changed_at)
    JOIN sub_accounts a USING (address) ON CONFLICT DO NOTHING`);

export const ADD_PROPOSALS = statement<ReturnType<typeof proposalColumns>>('add-joint-proposals').sql(`
    INSERT INTO joint_proposals (id, sub_account_id, hash, proposer, call, action, deadline_seconds, deadline, salt, block_number,
      log_index, opened_at)
    SELECT given.id, a.id, given.hash, given.proposer, given.call, given.action, given.deadline_seconds, given.deadline, given.salt,
      given.block_number, given.log_index, given.opened_at
    FROM unnest(:accounts::text[], :ids::uuid[], :hashes::text[], :proposers::text[], :calls::text[], :actions::jsonb[],
      :deadlineSeconds::numeric[], :deadlines::timestamptz[], :salts::text[], :numbers::bigint[], :logIndexes::integer[],
      :times::timestamptz[])
      AS given (address, id, hash, proposer, call, action, deadline_seconds, deadline, salt, block_number, log_index, opened_at)
    JOIN sub_accounts a USING (address) ON CONFLICT DO NOTHING`);

/* Another contract can name the id of a proposal of ours, so the account must be the proposal's own. */
export const ADD_VOTES = statement<ReturnType<typeof voteColumns>>('add-joint-proposal-votes').sql(`
    INSERT INTO joint_proposal_votes (proposal_id, version, member, choice, block_number, log_index, voted_at)
    SELECT p.id, given.version, given.member, given.choice, given.block_number, given.log_index, given.voted_at
    FROM unnest(:accounts::text[], :ids::uuid[], :versions::integer[], :members::text[], :choices::text[], :numbers::bigint[],
      :logIndexes::integer[], :times::timestamptz[])
      AS given (address, id, version, member, choice, block_number, log_index, voted_at)
    JOIN sub_accounts a USING (address) JOIN joint_proposals p ON p.id = given.id AND p.sub_account_id = a.id
    ON CONFLICT DO NOTHING`);

export const ADD_ENDS = statement<ReturnType<typeof endColumns>>('add-joint-proposal-ends').sql(`
    INSERT INTO joint_proposal_ends (proposal_id, status, transaction_hash, block_number, log_index, ended_at)
    SELECT p.id, given.status, given.transaction_hash, given.block_number, given.log_index, given.ended_at
    FROM unnest(:accounts::text[], :ids::uuid[], :statuses::text[], :hashes::text[], :numbers::bigint[], :logIndexes::integer[],
      :times::timestamptz[])
      AS given (address, id, status, transaction_hash, block_number, log_index, ended_at)
    JOIN sub_accounts a USING (address) JOIN joint_proposals p ON p.id = given.id AND p.sub_account_id = a.id
    ON CONFLICT DO NOTHING`);

/** Whom a change concerns: the members, and those who were members until the newest change of the members. */
export interface ConcernedMember {
  readonly address: string;
  readonly subAccountId: SubAccountId;
  readonly userId: UserId;
  /** Whether the user is one of the present members. */
  readonly isPresent: boolean;
}

export const CONCERNED = statement<{ accounts: readonly string[] }, ConcernedMember>('concerned-sub-account-members', {
  subAccountId,
  userId,
}).sql(`
    SELECT a.address, a.id AS "subAccountId", w.user_id AS "userId", bool_or(s.version = newest.version) AS "isPresent"
    FROM sub_accounts a
    JOIN LATERAL (SELECT max(version) AS version FROM sub_account_member_sets WHERE sub_account_id = a.id) newest ON true
    JOIN sub_account_member_sets s ON s.sub_account_id = a.id AND s.version >= newest.version - 1
    JOIN wallets w ON w.address = ANY(s.members)
    WHERE a.address = ANY(:accounts::text[]) GROUP BY a.address, a.id, w.user_id`);

type Since = { readonly number: bigint };

/** The accounts that lose rows when the blocks after this one are undone. */
export const CHANGED_AFTER = statement<Since, { readonly address: string }>('sub-accounts-changed-after').sql(`
    SELECT DISTINCT a.address FROM sub_accounts a WHERE a.id IN (
      SELECT sub_account_id FROM sub_account_member_sets WHERE block_number > :number::bigint
      UNION SELECT sub_account_id FROM sub_account_statuses WHERE block_number > :number::bigint
      UNION SELECT sub_account_id FROM joint_proposals WHERE block_number > :number::bigint
      UNION SELECT p.sub_account_id FROM joint_proposal_votes v JOIN joint_proposals p ON p.id = v.proposal_id
        WHERE v.block_number > :number::bigint
      UNION SELECT p.sub_account_id FROM joint_proposal_ends e JOIN joint_proposals p ON p.id = e.proposal_id
        WHERE e.block_number > :number::bigint)`);

/** The joint proposals that lose rows when the blocks after this one are undone. */
export const PROPOSALS_AFTER = statement<Since, { readonly id: JointProposalId; readonly subAccountId: SubAccountId }>(
  'joint-proposals-changed-after',
  { id: jointProposalId, subAccountId },
).sql(`
    SELECT p.id, p.sub_account_id AS "subAccountId" FROM joint_proposals p
    WHERE p.block_number > :number::bigint
      OR EXISTS (SELECT FROM joint_proposal_votes WHERE proposal_id = p.id AND block_number > :number::bigint)
      OR EXISTS (SELECT FROM joint_proposal_ends WHERE proposal_id = p.id AND block_number > :number::bigint)`);

const TABLES = [
  'joint_proposal_ends',
  'joint_proposal_votes',
  'joint_proposals',
  'sub_account_statuses',
  'sub_account_member_sets',
] as const;

function forgetting<Params>(what: string, condition: string) {
  return TABLES.map((table) =>
    statement<Params>(`forget-${what}-${table}`).sql(`DELETE FROM ${table} WHERE ${condition}`),
  );
}

export const FORGET_AFTER = forgetting<Since>('after', 'block_number > :number::bigint');

/** Before these blocks are read again. */
export const FORGET_IN = forgetting<{ readonly numbers: readonly bigint[] }>(
  'in',
  'block_number = ANY(:numbers::bigint[])',
);

/** Before the ledger is built again. */
export const FORGET_ALL = statement('forget-sub-accounts-on-chain').sql(`
    TRUNCATE joint_proposal_ends, joint_proposal_votes, joint_proposals, sub_account_statuses, sub_account_member_sets`);
