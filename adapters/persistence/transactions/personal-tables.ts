import type { PersonalTable } from '../personal-data/personal-table.js';

export const TRANSACTIONS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'transaction_annotations', whose: 't.owner_id = :userId', key: ['owner_id', 'transaction_hash'] },
];
