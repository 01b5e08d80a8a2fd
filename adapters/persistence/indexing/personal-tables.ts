import type { PersonalTable } from '../personal-data/personal-table.js';

export const INDEXING_PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'transactions',
    whose: 't.owner_id = :userId',
    key: ['owner_id', 'block_number', 'log_index'],
    without: ['search_text'],
  },
  { table: 'chain_accounts', whose: 't.user_id = :userId', key: ['id'] },
  {
    table: 'account_balances',
    whose: 't.account_id IN (SELECT id FROM chain_accounts WHERE user_id = :userId)',
    key: ['account_id', 'asset'],
  },
  { table: 'earnings_accounts', whose: 't.user_id = :userId', key: ['id'] },
];
