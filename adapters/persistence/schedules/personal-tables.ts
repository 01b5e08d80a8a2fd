import type { PersonalTable } from '../personal-data/personal-table.js';

export const SCHEDULES_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'schedules', whose: 't.payer_id = :userId', key: ['id'] },
  { table: 'schedule_runs', whose: 't.payer_id = :userId', key: ['id'] },
];
