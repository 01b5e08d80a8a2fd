import type { PersonalTable } from '../personal-data/personal-table.js';

export const PAYOUTS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'payouts', whose: 't.user_id = :userId', key: ['payment_id'] },
];
