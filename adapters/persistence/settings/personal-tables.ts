import type { PersonalTable } from '../personal-data/personal-table.js';

export const SETTINGS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'user_settings', whose: 't.user_id = :userId', key: ['user_id'] },
  { table: 'user_time_zones', whose: 't.user_id = :userId', key: ['user_id'] },
];
