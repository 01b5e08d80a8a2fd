import type { PersonalTable } from '../personal-data/personal-table.js';

export const AUDIT_LOG_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'security_events', whose: 't.user_id = :userId', key: ['position'] },
];
