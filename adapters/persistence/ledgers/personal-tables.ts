import type { PersonalTable } from '../personal-data/personal-table.js';

export const LEDGERS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'ledger_entries', whose: 't.user_id = :userId', key: ['id'] },
  {
    table: 'ledger_postings',
    whose: 't.entry_id IN (SELECT id FROM ledger_entries WHERE user_id = :userId)',
    key: ['entry_id', 'account', 'expires_on'],
  },
  { table: 'ledger_holdings', whose: 't.user_id = :userId', key: ['ledger', 'user_id', 'account', 'expires_on'] },
];
