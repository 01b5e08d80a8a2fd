import type { PersonalTable } from '../personal-data/personal-table.js';

export const ACCESS_PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'api_keys', whose: 't.user_id = :userId', key: ['id'], without: ['fingerprint'] },
  { table: 'api_key_sessions', whose: 't.user_id = :userId', key: ['id'] },
  { table: 'app_sessions', whose: 't.user_id = :userId', key: ['id'], without: ['token_fingerprint'] },
  {
    table: 'oauth_artifacts',
    whose: 't.account_id = :userId',
    key: ['model', 'key'],
    without: ['key', 'payload', 'user_code_key', 'uid_key'],
  },
  { table: 'user_suspensions', whose: 't.user_id = :userId', key: ['user_id'], without: ['reason'] },
  { table: 'plan_changes', whose: 't.user_id = :userId', key: ['id'] },
  { table: 'plan_orders', whose: 't.user_id = :userId', key: ['id'] },
];
