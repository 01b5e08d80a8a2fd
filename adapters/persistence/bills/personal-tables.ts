import type { PersonalTable } from '../personal-data/personal-table.js';
import { billContext } from './bill.mapping.js';

export const BILLS_PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'bills',
    whose: 't.owner_id = :userId',
    key: ['id'],
    sealed: { column: 'sealed_account', context: (id: string) => billContext(id) },
  },
];
