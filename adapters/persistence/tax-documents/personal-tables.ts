import type { PersonalTable } from '../personal-data/personal-table.js';

export const TAX_DOCUMENTS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'tax_documents', whose: 't.owner_id = :userId', key: ['id'] },
];
