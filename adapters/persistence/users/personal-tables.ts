import type { PersonalTable } from '../personal-data/personal-table.js';

export const USERS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'users', whose: 't.id = :userId', key: ['id'], without: ['username_skeleton', 'display_name_skeleton'] },
];
