import type { PersonalTable } from '../personal-data/personal-table.js';

export const SUBSCRIPTIONS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'subscription_charges', whose: 't.user_id = :userId', key: ['id'] },
];
