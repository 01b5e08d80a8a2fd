import type { PersonalTable } from '../personal-data/personal-table.js';

export const MANDATES_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'stopped_mandates', whose: 't.owner_id = :userId', key: ['owner_id', 'signed_at', 'kind', 'subject_id'] },
];
