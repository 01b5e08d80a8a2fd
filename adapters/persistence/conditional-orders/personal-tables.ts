import type { PersonalTable } from '../personal-data/personal-table.js';

export const CONDITIONAL_ORDERS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'conditional_orders', whose: 't.owner_id = :userId', key: ['id'], without: ['sealed_key'] },
];
