import type { PersonalTable } from '../personal-data/personal-table.js';

export const SUB_ACCOUNTS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'sub_accounts', whose: 't.owner_id = :userId', key: ['id'] },
  {
    table: 'sub_account_member_sets',
    whose: 't.sub_account_id IN (SELECT id FROM sub_accounts WHERE owner_id = :userId)',
    key: ['sub_account_id', 'version'],
  },
  {
    table: 'sub_account_statuses',
    whose: 't.sub_account_id IN (SELECT id FROM sub_accounts WHERE owner_id = :userId)',
    key: ['sub_account_id', 'block_number', 'log_index'],
  },
  {
    table: 'joint_proposals',
    whose: 't.sub_account_id IN (SELECT id FROM sub_accounts WHERE owner_id = :userId)',
    key: ['id'],
  },
  {
    table: 'joint_proposal_descriptions',
    whose: 't.sub_account_id IN (SELECT id FROM sub_accounts WHERE owner_id = :userId)',
    key: ['proposal_id'],
  },
  {
    table: 'joint_proposal_votes',
    whose:
      't.proposal_id IN (SELECT p.id FROM joint_proposals p JOIN sub_accounts s ON s.id = p.sub_account_id WHERE s.owner_id = :userId)',
    key: ['proposal_id', 'version', 'member'],
  },
  {
    table: 'joint_proposal_ends',
    whose:
      't.proposal_id IN (SELECT p.id FROM joint_proposals p JOIN sub_accounts s ON s.id = p.sub_account_id WHERE s.owner_id = :userId)',
    key: ['proposal_id'],
  },
];
