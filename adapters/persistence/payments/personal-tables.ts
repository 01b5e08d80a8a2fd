import type { PersonalTable } from '../personal-data/personal-table.js';

export const PAYMENTS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'payment_requests', whose: 't.payer_id = :userId', key: ['id'] },
];
