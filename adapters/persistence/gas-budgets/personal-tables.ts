import type { PersonalTable } from '../personal-data/personal-table.js';

export const GAS_BUDGETS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'sponsored_gas', whose: 't.user_id = :userId', key: ['subject_id'] },
];
