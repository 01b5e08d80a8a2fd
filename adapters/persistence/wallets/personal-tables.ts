import type { PersonalTable } from '../personal-data/personal-table.js';

export const WALLETS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'wallets', whose: 't.user_id = :userId', key: ['id'] },
];
