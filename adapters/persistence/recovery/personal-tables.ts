import type { PersonalTable } from '../personal-data/personal-table.js';

export const RECOVERY_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'recovery_setups', whose: 't.user_id = :userId', key: ['id'] },
  { table: 'recovery_configurations', whose: 't.user_id = :userId', key: ['user_id'] },
  { table: 'recovery_guardians', whose: 't.user_id = :userId', key: ['id'] },
  { table: 'recovery_requests', whose: 't.user_id = :userId', key: ['id'], without: ['token_fingerprint'] },
  {
    table: 'recovery_approvals',
    whose: 't.recovery_request_id IN (SELECT id FROM recovery_requests WHERE user_id = :userId)',
    key: ['recovery_request_id', 'guardian_id'],
  },
];
