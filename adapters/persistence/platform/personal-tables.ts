import type { PersonalTable } from '../personal-data/personal-table.js';

export const PLATFORM_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'organization_members', whose: 't.user_id = :userId', key: ['organization_id', 'user_id'] },
];
