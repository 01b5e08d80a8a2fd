import type { PersonalTable } from '../personal-data/personal-table.js';

export const USAGE_CREDITS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'credit_limits', whose: 't.user_id = :userId', key: ['user_id'] },
  { table: 'credit_purchases', whose: 't.user_id = :userId', key: ['payment_id'] },
  {
    table: 'credit_payments',
    whose: 't.payment_id IN (SELECT id FROM payment_requests WHERE payer_id = :userId)',
    key: ['payment_id'],
  },
];
