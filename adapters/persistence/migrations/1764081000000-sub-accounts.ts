import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sub-accounts and joint proposals: what their members asked for, and what the chain says of them. */
export class SubAccounts1764081000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REQUESTED);
    await runner.query(ON_CHAIN);
    await runner.query(ACCOUNT_STATES);
    await runner.query(PROPOSAL_STATES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW joint_proposal_states, sub_account_states;
      DROP TABLE joint_proposal_ends, joint_proposal_votes, joint_proposals, sub_account_statuses, sub_account_member_sets,
        joint_proposal_descriptions, sub_accounts;`);
  }
}

/*
 * What the chain does not have. A row of sub_accounts is stored when its owner asks for the account, or when the chain has made one that
 * nobody asked for here. It stays when the chain drops the account's first block, because payments name it.
 */
const REQUESTED = `
  CREATE TABLE sub_accounts (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES users,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    address text NOT NULL CONSTRAINT sub_accounts_address_key UNIQUE,
    deployment_index numeric(78) NOT NULL CHECK (deployment_index >= 0),
    first_members text[] NOT NULL CHECK (cardinality(first_members) BETWEEN 1 AND 20),
    first_threshold integer NOT NULL,
    requested_at timestamptz NOT NULL,
    CONSTRAINT sub_accounts_index_key UNIQUE (owner_id, deployment_index, address),
    CONSTRAINT sub_accounts_threshold CHECK (first_threshold BETWEEN 1 AND cardinality(first_members))
  );

  CREATE TABLE joint_proposal_descriptions (
    proposal_id uuid PRIMARY KEY,
    sub_account_id uuid NOT NULL REFERENCES sub_accounts,
    description text NOT NULL CHECK (length(description) BETWEEN 1 AND 280)
  );`;

/*
 * What the chain says: each row is one event in one block. Rows are added with their block and deleted with it, and never changed, so a
 * reorganisation leaves nothing to correct. What is true now follows from the newest rows, in the two views.
 */
const ON_CHAIN = `
  CREATE TABLE sub_account_member_sets (
    sub_account_id uuid NOT NULL REFERENCES sub_accounts,
    version integer NOT NULL CHECK (version > 0),
    members text[] NOT NULL,
    threshold integer NOT NULL,
    block_number bigint NOT NULL,
    log_index integer NOT NULL,
    set_at timestamptz NOT NULL,
    PRIMARY KEY (sub_account_id, version)
  );
  CREATE INDEX sub_account_member_sets_members ON sub_account_member_sets USING gin (members);
  CREATE INDEX sub_account_member_sets_block ON sub_account_member_sets (block_number);

  CREATE TABLE sub_account_statuses (
    sub_account_id uuid NOT NULL REFERENCES sub_accounts,
    status text NOT NULL CHECK (status IN ('ACTIVE', 'FROZEN', 'CLOSED')),
    block_number bigint NOT NULL,
    log_index integer NOT NULL,
    changed_at timestamptz NOT NULL,
    PRIMARY KEY (sub_account_id, block_number, log_index)
  );
  CREATE INDEX sub_account_statuses_block ON sub_account_statuses (block_number);

  CREATE TABLE joint_proposals (
    id uuid PRIMARY KEY,
    sub_account_id uuid NOT NULL REFERENCES sub_accounts,
    hash text NOT NULL,
    proposer text NOT NULL,
    call text NOT NULL,
    action jsonb NOT NULL,
    deadline_seconds numeric(20) NOT NULL,
    deadline timestamptz NOT NULL,
    salt text NOT NULL,
    block_number bigint NOT NULL,
    log_index integer NOT NULL,
    opened_at timestamptz NOT NULL
  );
  CREATE INDEX joint_proposals_account ON joint_proposals (sub_account_id, block_number DESC, log_index DESC);
  CREATE INDEX joint_proposals_block ON joint_proposals (block_number);

  CREATE TABLE joint_proposal_votes (
    proposal_id uuid NOT NULL,
    version integer NOT NULL,
    member text NOT NULL,
    choice text NOT NULL CHECK (choice IN ('APPROVE', 'REJECT')),
    block_number bigint NOT NULL,
    log_index integer NOT NULL,
    voted_at timestamptz NOT NULL,
    PRIMARY KEY (proposal_id, version, member)
  );
  CREATE INDEX joint_proposal_votes_block ON joint_proposal_votes (block_number);

  CREATE TABLE joint_proposal_ends (
    proposal_id uuid PRIMARY KEY,
    status text NOT NULL CHECK (status IN ('EXECUTED', 'REJECTED', 'CANCELLED')),
    transaction_hash text NOT NULL,
    block_number bigint NOT NULL,
    log_index integer NOT NULL,
    ended_at timestamptz NOT NULL
  );
  CREATE INDEX joint_proposal_ends_block ON joint_proposal_ends (block_number);`;

/* An account is on chain when it has members. It is active until something else is said of it. */
const ACCOUNT_STATES = `
  CREATE VIEW sub_account_states AS
  SELECT account.id, account.owner_id, account.name, account.address, account.deployment_index, owner.address AS owner_address,
    first.set_at AS created_at, first.block_number AS created_block, present.version, present.members, present.threshold,
    coalesce(newest.status, 'ACTIVE') AS status, CASE newest.status WHEN 'CLOSED' THEN newest.changed_at END AS closed_at
  FROM sub_accounts account
  JOIN wallets owner ON owner.user_id = account.owner_id
  JOIN sub_account_member_sets first ON first.sub_account_id = account.id AND first.version = 1
  JOIN LATERAL (
    SELECT version, members, threshold FROM sub_account_member_sets WHERE sub_account_id = account.id ORDER BY version DESC LIMIT 1
  ) present ON true
  LEFT JOIN LATERAL (
    SELECT status, changed_at FROM sub_account_statuses WHERE sub_account_id = account.id
    ORDER BY block_number DESC, log_index DESC LIMIT 1
  ) newest ON true`;

/* The voters of a proposal that has ended are the members at its end. Executing "set members" ends the proposal before it changes them. */
const PROPOSAL_STATES = `
  CREATE VIEW joint_proposal_states AS
  SELECT proposal.id, proposal.sub_account_id, proposal.hash, proposal.proposer, proposal.call, proposal.action,
    proposal.deadline_seconds, proposal.deadline, proposal.salt, proposal.opened_at, proposal.block_number, proposal.log_index,
    coalesce(ended.status, 'PENDING') AS status, ended.ended_at, ended.transaction_hash,
    voters.version, voters.members, voters.threshold, text.description
  FROM joint_proposals proposal
  LEFT JOIN joint_proposal_ends ended ON ended.proposal_id = proposal.id
  JOIN LATERAL (
    SELECT version, members, threshold FROM sub_account_member_sets WHERE sub_account_id = proposal.sub_account_id
      AND (ended.proposal_id IS NULL OR (block_number, log_index) < (ended.block_number, ended.log_index))
    ORDER BY version DESC LIMIT 1
  ) voters ON true
  LEFT JOIN joint_proposal_descriptions text
    ON text.proposal_id = proposal.id AND text.sub_account_id = proposal.sub_account_id`;
