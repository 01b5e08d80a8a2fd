import type { PersonalTable } from '../personal-data/personal-table.js';

export const DOCUMENTS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'stored_objects', whose: 't.owner_id = :userId', key: ['object_key'] },
];
