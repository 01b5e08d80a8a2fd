import type { PersonalTable } from '../personal-data/personal-table.js';

export const PAYABLES_PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'payable_payments',
    whose: 't.payment_id IN (SELECT id FROM payment_requests WHERE payer_id = :userId)',
    key: ['payment_id'],
  },
];
