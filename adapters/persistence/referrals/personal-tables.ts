import type { PersonalTable } from '../personal-data/personal-table.js';

export const REFERRALS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'referrals', whose: '(t.referee_id = :userId OR t.referrer_id = :userId)', key: ['id'] },
];
