import type { PersonalTable } from '../personal-data/personal-table.js';

export const CONTRACT_CALLS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'contract_calls', whose: 't.user_id = :userId', key: ['id'] },
];
