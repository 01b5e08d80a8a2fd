import type { PersonalTable } from '../personal-data/personal-table.js';

export const WALLET_OPERATIONS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'wallet_operations', whose: 't.user_id = :userId', key: ['id'] },
];
