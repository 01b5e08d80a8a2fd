import type { PersonalTable } from '../personal-data/personal-table.js';

export const NOTIFICATIONS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'notifications', whose: 't.user_id = :userId', key: ['id'] },
];
