import type { PersonalTable } from '../personal-data/personal-table.js';

export const CONTACTS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'contacts', whose: 't.owner_id = :userId', key: ['id'] },
];
